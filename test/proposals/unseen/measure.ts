import { legalNames } from '../../../server/classification/legalNames.ts';
import { knownNames } from '../../../server/classification/names.ts';
import { knownHosts } from '../../../server/classification/thirdParties.ts';
import { defaultRuleset } from '../../../server/domain/ruleset/defaultRuleset.ts';
import { seenThings } from '../../../server/domain/scan/look/seenThings.ts';
import { draftFrom } from '../../../server/domain/scan/proposals/draft.ts';
import { necessary } from '../../../src/shared/vocabulary.ts';
import type { openCorpus } from '../../support/corpus/run.ts';
import { replay } from './replay.ts';
import { isName } from './sameName.ts';
import { type Stack, withoutPurpose } from './stacks.ts';

export interface Measured {
  stack: string;
  right: number;
  wrong: string[];
  missed: string[];
  /** Recipients that are right, but not by a legal name of theirs. */
  informal: string[];
  necessary: string[];
}

/** Looks at a stack's page, and compares the recipients proposed with the companies whose tags stand in it. */
export async function measure(
  stack: Stack,
  { judge }: ReturnType<typeof openCorpus>,
  snippetVersion: string,
): Promise<Measured> {
  const { observation } = await judge(replay(stack));
  const known = { hosts: knownHosts, names: knownNames };
  const seen = seenThings(observation, { known, aliases: new Map() });
  const { settings, grounds } = draftFrom(
    seen,
    defaultRuleset('shop.example', snippetVersion),
    legalNames,
  );
  const recipientNames = [...new Set(grounds.recipients.map(({ name }) => name))];
  const expected = Map.groupBy(
    stack.tags.filter((tag) => !withoutPurpose.includes(tag)),
    ({ company }) => company,
  );
  const about = (name: string) => stack.tags.find((tag) => isName(name, tag));
  const found = recipientNames.flatMap((name) => about(name)?.company ?? []);
  const held = settings.purposes.purposes.find(({ key }) => key === necessary);
  const harmless = seen.filter(({ purpose }) => purpose === necessary);
  return {
    stack: stack.name,
    right: [...expected.keys()].filter((company) => found.includes(company)).length,
    wrong: recipientNames.filter((name) => !about(name)),
    missed: [...expected.keys()].filter((company) => !found.includes(company)),
    informal: recipientNames.filter((name) => about(name) && !about(name)?.legal.includes(name)),
    necessary: [
      ...(held?.recipients ?? []),
      ...harmless.map(({ name, host }) => `${name} ${host}`),
    ],
  };
}
