import type { OrderFault } from '../../shared/vocabulary.ts';

/** Faults in the order of pages, in plain words for site owners. */
export const faultWords: Record<OrderFault, string> = {
  second_default: 'Another script also sets a consent default: remove it',
  late_default: 'A tag ran before the snippet set the default: move the snippet up',
  tag_manager_above: 'The tag manager is above the snippet: move the snippet up',
};

/** Why a post was not stored (docs/api.md, Setup). */
export const refusalWords: Record<string, string> = {
  invalid: 'Invalid request',
  unknown_ruleset: 'Ruleset of another site',
  foreign_origin: 'Sent from another domain',
  over_budget: 'The site had reached a ceiling',
  no_decision: 'No decision of this visitor on record',
  not_granted: 'The visitor did not allow it',
};

/** Names of a site's ceilings (docs/operations.md, Budgets). */
export const ceilingWords: Record<string, string> = {
  decisions: 'Decisions per minute',
  decisionsDaily: 'Decisions per day',
  decisionBytesDaily: 'Bytes of decisions per day',
  batches: 'Tag event requests per minute',
  batchesDaily: 'Tag event requests per day',
  batchBytesDaily: 'Bytes of tag events per day',
};
