import { globalName, outboxKey, recordKey } from '../../../../src/shared/bridge.ts';
import type { Purpose, Ruleset, Wording } from '../../../../src/shared/ruleset.ts';
import { necessary, type Signal } from '../../../../src/shared/vocabulary.ts';
import { wildcardMatches } from '../../../../src/shared/wildcards.ts';
import { necessity, refusing, trackers } from './phrases.ts';
import { readAlike, wordsOf } from './reading.ts';
import type { Fault, LintRule } from './rules.ts';
import { unreadableText } from './texts.ts';

/** Signals that nothing necessary uses. */
const consentNeeded: readonly Signal[] = [
  'ad_storage',
  'ad_user_data',
  'ad_personalization',
  'analytics_storage',
];

/** Our own entries in the browser: if they were cleared, the visitor would be asked on every page. */
const reserved = [globalName, outboxKey, recordKey];

export function purposeFaults({ purposes, wording, monitoring }: Ruleset): Fault[] {
  const faults: Fault[] = [];
  const add = (rule: LintRule, field: string, problem: string) =>
    faults.push({ rule, field, problem });
  const [first] = purposes;
  if (first?.key !== necessary) add('C14', 'purposes[0].key', `must be ${necessary}`);
  if (monitoring.purpose === necessary) {
    add('C1', 'monitoring.purpose', 'must be a purpose the visitor decides on');
  }
  purposes.forEach((purpose, index) => {
    const { key, signals, recipients, clear } = purpose;
    const field = `purposes[${index}]`;
    if (key === necessary && signals.some((signal) => consentNeeded.includes(signal))) {
      add('C14', `${field}.signals`, `must leave out ${consentNeeded.join(', ')}`);
    }
    const tracker = key === necessary && recipients.map(namedTracker).find(Boolean);
    if (tracker) add('C14', `${field}.recipients`, `must not contain ${tracker}: it needs consent`);
    const caught = clear.find((pattern) => reserved.some((name) => wildcardMatches(pattern, name)));
    if (caught)
      add('C8', `${field}.clear`, `must not contain ${caught}: it covers the choice itself`);
  });
  for (const [tag, texts] of Object.entries(wording))
    faults.push(...copyFaults(purposes, texts, tag));
  return faults;
}

/** Name and description of every purpose in one language. */
function copyFaults(purposes: readonly Purpose[], texts: Wording, tag: string): Fault[] {
  const faults: Fault[] = [];
  const copyOf = (key: string) =>
    Object.hasOwn(texts.purposes, key) ? texts.purposes[key] : undefined;
  purposes.forEach(({ key }, index) => {
    const copy = copyOf(key);
    const field = `wording.${tag}.purposes.${key}`;
    for (const part of ['name', 'description'] as const) {
      const fault = unreadableText(copy?.[part]);
      if (fault) faults.push({ rule: 'C18', field: `${field}.${part}`, ...fault });
    }
    if (!copy) return;
    const twin = purposes
      .slice(0, index)
      .find((other) => readAlike(copyOf(other.key)?.name ?? '', copy.name));
    if (twin) {
      faults.push({
        rule: 'C12',
        field: `${field}.name`,
        problem: `must differ from the name of ${twin.key}`,
      });
    }
    const tracker = namedTracker(`${copy.name} ${copy.description}`);
    if (key === necessary && tracker) {
      const problem = `must not mention ${tracker}: it needs consent, under a purpose of its own`;
      faults.push({ rule: 'C14', field: `${field}.description`, problem });
    }
    if (key !== necessary && claimsNecessity(copy.name)) {
      const problem = 'must not call something necessary that the visitor can refuse';
      faults.push({ rule: 'C14', field: `${field}.name`, problem });
    }
  });
  return faults;
}

function claimsNecessity(name: string): boolean {
  const words = wordsOf(name);
  return (
    words.some((word) => necessity.some((stem) => word.startsWith(stem))) &&
    !words.some((word) => refusing.words.includes(word))
  );
}

/** A service that needs consent, if a text names one. */
export function namedTracker(text: string): string | undefined {
  const words = ` ${wordsOf(text).join(' ')} `;
  return trackers.find((name) => words.includes(` ${name} `));
}
