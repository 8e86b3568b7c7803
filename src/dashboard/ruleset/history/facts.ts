import type { Ruleset } from '../../../shared/ruleset.ts';

/** Something that a ruleset says, under the name it has in the editors. Of a list, each item is told by itself. */
export type Fact = readonly [what: string, value: string | readonly string[]];

/** What facts are told for. */
export interface Telling {
  /** The ruleset that they are compared with. */
  other: Ruleset;
  /** A purpose by its name: the same one in both rulesets. */
  nameOf: (purpose: string) => string;
}

export type Facts = (ruleset: Ruleset, telling: Telling) => Fact[];

export const yesOrNo = (on: boolean): string => (on ? 'yes' : 'no');
