import { type VisitState, visitStates } from '../../../src/shared/wire/scan/scans.ts';

const alone: VisitState[] = ['no_choice'];
const partly: VisitState[] = ['partial'];
const withdrawn: VisitState[] = ['withdrawn'];
const refused: VisitState[] = ['no_choice', 'reject_all'];
const chosen: VisitState[] = ['no_choice', 'reject_all', 'accept_all'];

/**
 * The pages of the corpus that `npm test` scans, some for each check of the catalogue and two without fault, each with the states in
 * which its faults show. All of them are read in all states by `npm run bench -- scans`.
 */
export const sample = new Map<string, readonly VisitState[]>([
  ['early-own-id', visitStates],
  ['own-above', visitStates],
  ['refused-behind', visitStates],
  ['reject-grey', alone],
  ['ticked', alone],
  ['scroll-accepts', alone],
  ['asks-again', refused],
  ['own-milder', chosen],
  ['own-undeclared', visitStates],
  ['own-too-long', chosen],
  ['tcf-always-yes', visitStates],
  ['own-hit-denied', chosen],
  ['late-default', alone],
  ['own-and-plugin', alone],
  ['sync-redirect', chosen],
  ['no-way-back', chosen],
  ['no-policy', alone],
  ['obeys', visitStates],
  ['own-clarity', visitStates],
  ['t7-ticked', partly],
  ['t7-goes-on', withdrawn],
  ['t7-x-radio-on', alone],
  ['u8-asks-again', refused],
]);
