/**
 * Words of one language that tell whether a label refuses, separated by spaces. One that ends in a dash stands for all
 * that begin with it, one that also begins with a dash for all that hold it.
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
  /** Turn a verb around: “not”. */
  not: string;
  /** Whether they may follow the verb, as in “ich akzeptiere nicht”. */
  notFollows: boolean;
  /** Turn around what follows: “without”. */
  without: string;
  /** Turn around what they count, before and after: “none”. */
  none: string;
  /** What consent is called: that it is “required” is no answer. */
  permission: string;
  /** Give consent: “accept”. */
  consent: string;
  /** What the site cannot do without: “essential”. */
  necessary: string;
  only: string;
  /** Forms of “to be”: that something is necessary is no answer. */
  is: string;
  /** What consent is asked for: “cookies”, “tracking”, “sell”. */
  asked: string;
  /** The part of it that can be refused: “optional”, “marketing”. */
  optional: string;
  and: string;
  except: string;
  /** A refusal by its negation that is for “now” is none yet. */
  now: string;
  /** A refusal “on the next page” is not this one. */
  elsewhere: string;
  /** Put the answer off, lead elsewhere, or refuse a part: “later”, “settings”, “some”. */
  evade: string;
}

export type RefusalWord = Exclude<keyof RefusalWords, 'notFollows' | 'idioms'>;
