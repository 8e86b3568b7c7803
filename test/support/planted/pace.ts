import { type Pace, usualPace } from '../../../server/scanner/limits.ts';

/** Planted pages stand still at once, so that there is little to wait for. */
export const quickPace: Pace = {
  ...usualPace,
  quiet: 250,
  mostSettling: 5_000,
  detecting: 400,
  deciding: 3_000,
  visit: 20_000,
};
