import type { ScanCheckId } from '../../../src/shared/wire/scan/scanFindings.ts';
import { type VisitState, visitStates } from '../../../src/shared/wire/scan/scans.ts';

const alone: VisitState[] = ['no_choice'];
const partly: VisitState[] = ['partial'];
const withdrawn: VisitState[] = ['withdrawn'];
const accepted: VisitState[] = ['accept_all'];
const refused: VisitState[] = ['reject_all'];

interface Sampled {
  states: readonly VisitState[];
  /** What they show, where it is less than the page does. */
  finds?: ScanCheckId[];
}

/**
 * The pages of the corpus that `npm test` scans, one at least for each check of the catalogue and one without fault, each with as few states
 * as show it. All of them are read in all states by `npm run bench -- scans`.
 */
export const sample = new Map<string, Sampled>([
  [
    'own-above',
    { states: ['reject_all', 'gpc', 'script_blocked'], finds: ['V2', 'V3', 'V16', 'V21'] },
  ],
  ['obeys', { states: visitStates }],
  ['early-own-id', { states: ['no_choice', 'reject_all'], finds: ['V1'] }],
  ['refused-behind', { states: refused, finds: ['V3', 'V8'] }],
  ['reject-grey', { states: alone }],
  ['ticked', { states: alone }],
  ['scroll-accepts', { states: alone }],
  ['asks-again', { states: refused }],
  ['own-milder', { states: accepted }],
  ['own-undeclared', { states: accepted, finds: ['V14'] }],
  ['own-too-long', { states: accepted }],
  ['tcf-always-yes', { states: refused, finds: ['V6', 'V7'] }],
  ['own-hit-denied', { states: accepted }],
  ['late-default', { states: alone }],
  ['own-and-plugin', { states: alone }],
  ['sync-redirect', { states: accepted }],
  ['no-way-back', { states: accepted }],
  ['no-policy', { states: alone }],
  ['t7-ticked', { states: partly }],
  ['t7-goes-on', { states: withdrawn }],
  ['t7-x-radio-on', { states: alone }],
]);
