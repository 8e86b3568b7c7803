import type { Ruleset } from '../../../shared/ruleset.ts';
import { carryOverFacts } from './carryOverFacts.ts';
import { behaviourFacts, presentationFacts, themeFacts } from './designFacts.ts';
import type { Fact, Facts } from './facts.ts';
import { purposeFacts } from './purposeFacts.ts';
import {
  blockingFacts,
  consentModeFacts,
  jurisdictionFacts,
  monitoringFacts,
  vendorFacts,
} from './ruleFacts.ts';
import { languageFacts, linkFacts, wordingFacts } from './wordingFacts.ts';

/** Something that two rulesets do not say alike, in the words of the editors; null where one says nothing of it. */
export interface Change {
  /** The page on which it is set. */
  part: string;
  what: string;
  before: string | null;
  after: string | null;
}

/** How each field of a ruleset is told, in this order; null where others tell of it. */
const tellings: Record<keyof Ruleset, readonly [part: string, facts: Facts] | null> = {
  wording: ['Wording', wordingFacts],
  links: ['Links', linkFacts],
  language: ['Languages', languageFacts],
  presentation: ['Design', presentationFacts],
  theme: ['Design', themeFacts],
  choiceDays: ['Design', behaviourFacts.choiceDays],
  scriptedGrants: ['Design', behaviourFacts.scriptedGrants],
  purposes: ['Purposes', purposeFacts],
  jurisdictions: ['Jurisdictions', jurisdictionFacts],
  carryOver: ['Earlier choices', carryOverFacts],
  blocking: ['Blocking', blockingFacts],
  consentMode: ['Signals', consentModeFacts],
  vendorSignals: ['Signals', vendorFacts],
  monitoring: ['Tag monitoring', monitoringFacts],
  domain: ['Site', ({ domain }) => [['Domain', domain]]],
  code: ['Code', ({ code }) => [['Version of the browser files', code.slice(0, 12)]]],
  // Whoever removes a purpose is told so among the purposes.
  retired: null,
  // Of the document, not of the site.
  schema: null,
};

/** Every change from one ruleset to another. */
export function changesBetween(before: Ruleset, after: Ruleset): Change[] {
  const nameOf = (key: string) => purposeName(after, key) ?? purposeName(before, key) ?? key;
  return Object.values(tellings).flatMap((telling) => {
    if (!telling) return [];
    const [part, facts] = telling;
    const [old, now] = [
      new Map(facts(before, { other: after, nameOf })),
      new Map(facts(after, { other: before, nameOf })),
    ];
    return [...new Set([...now.keys(), ...old.keys()])].flatMap((what) => {
      const [was, is] = [rest(old.get(what), now.get(what)), rest(now.get(what), old.get(what))];
      return was === null && is === null ? [] : [{ part, what, before: was, after: is }];
    });
  });
}

function purposeName({ wording, language }: Ruleset, key: string): string | undefined {
  return wording[language]?.purposes[key]?.name;
}

/** A value without what the other one has of it. */
function rest(value: Fact[1] | undefined, other: Fact[1] | undefined): string | null {
  if (value === undefined || typeof value === 'string') {
    return value === undefined || value === other ? null : value;
  }
  return value.filter((item) => !other?.includes(item)).join(', ') || null;
}
