import { jobWrites } from '../jobs.ts';
import { probeWrites } from '../probe.ts';
import { consentBatchWrites } from './consentBatches.ts';
import { consentWrites } from './consentRecords.ts';
import { erasureWrites } from './erasure.ts';
import { scanWrites } from './scans.ts';
import { tagWrites } from './tagBatches.ts';
import { hourWrites } from './tagHours.ts';
import { tallyWrites } from './tallies.ts';
import { trackerWrites } from './trackers.ts';

/** A visitor's answer waits for nothing else: not for tag events, jobs or what is tidied up. */
export const decisionsFirst: readonly (keyof typeof regionWrites)[] = ['recordDecision'];

/** Every write to a region's database. */
export const regionWrites = {
  ...consentWrites,
  ...tagWrites,
  ...hourWrites,
  ...tallyWrites,
  ...trackerWrites,
  ...consentBatchWrites,
  ...erasureWrites,
  ...scanWrites,
  ...jobWrites,
  ...probeWrites,
};
