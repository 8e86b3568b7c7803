import type { OrderFault } from '../../shared/words.ts';

/** What pages report of their own order, in a site owner's words. */
export const faultWords: Record<OrderFault, string> = {
  second_default: 'Something else sets a consent default as well: take it out',
  late_default: 'A tag ran before the snippet set the default: move the snippet up',
  tag_manager_above: 'The tag manager stands above the snippet: move the snippet up',
};

/** Why a post was not kept (docs/api.md, Setup). */
export const refusalWords: Record<string, string> = {
  invalid: 'It was not what the snippet sends',
  unknown_ruleset: 'It names a ruleset that is not of this site',
  foreign_origin: 'It came from a page of another domain',
  over_budget: 'The site had reached a ceiling of its own',
  no_decision: 'The visitor has no decision on record',
  not_granted: 'The visitor did not allow it',
};

/** What a site keeps no more than so much of (docs/operations.md, Budgets). */
export const ceilingWords: Record<string, string> = {
  decisions: 'Decisions in a minute',
  decisionsDaily: 'Decisions in a day',
  decisionBytesDaily: 'Bytes of decisions in a day',
  batches: 'Posts of tag events in a minute',
  batchesDaily: 'Posts of tag events in a day',
  batchBytesDaily: 'Bytes of tag events in a day',
};
