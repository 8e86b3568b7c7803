import { type Pace, usualPace } from '../../../server/scanner/limits.ts';

/** Planted pages stand still at once, so that there is little to wait for; a busy machine takes its time with each step. */
export const quickPace: Pace = {
  ...usualPace,
  quiet: 250,
  maxSettling: 15_000,
  detecting: 400,
  deciding: 6_000,
  visit: 60_000,
};
