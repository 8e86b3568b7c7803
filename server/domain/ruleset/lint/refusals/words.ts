/**
 * Words of one language that show whether a label refuses, separated by spaces. A dash at the end matches any ending;
 * with another at the start, any word that contains it.
 */
export interface RefusalWords {
  /** Refuse by themselves: “reject”. */
  refuse: string;
  /** Several words that refuse together, with commas between them: “opt out”. */
  idioms: string;
  /** Answer by themselves: “no”. */
  no: string;
  /** May stand beside such an answer: “thanks”. */
  courtesy: string;
  /** Negate a verb: “not”. */
  not: string;
  /** Whether they may follow the verb, as in “ich akzeptiere nicht”. */
  notFollows: boolean;
  /** Negate what follows: “without”. */
  without: string;
  /** Negate what they count, before and after: “none”. */
  none: string;
  /** Nouns for consent: that it is “required” is no answer. */
  permission: string;
  /** Give consent: “accept”. */
  consent: string;
  /** The word for things that the site cannot do without: “essential”. */
  necessary: string;
  only: string;
  /** Forms of “to be”: that something is necessary is no answer. */
  is: string;
  /** Objects of consent: “cookies”, “tracking”, “sell”. */
  asked: string;
  /** The optional part of them: “optional”, “marketing”. */
  optional: string;
  and: string;
  except: string;
  /** Negated only “for now”, it is no refusal yet. */
  now: string;
  /** A refusal “on the next page” is not this one. */
  elsewhere: string;
  /** Postpone the answer, lead elsewhere, or refuse only a part: “later”, “settings”, “some”. */
  evade: string;
}

export type RefusalWord = Exclude<keyof RefusalWords, 'notFollows' | 'idioms'>;
