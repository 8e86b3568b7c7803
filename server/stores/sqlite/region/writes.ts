import { consentWrites } from '../consent/consentRecords.ts';
import { erasureWrites } from '../consent/erasure.ts';
import { sealWrites } from '../consent/sealing.ts';
import { jobWrites } from '../jobs.ts';
import { tagWrites } from '../monitoring/tagBatches.ts';
import { hourWrites } from '../monitoring/tagHours.ts';
import { probeWrites } from '../probe.ts';
import { scanWrites } from '../scan/scans.ts';
import { trackerWrites } from '../scan/trackers.ts';
import { tallyWrites } from '../site/tallies.ts';
import { consentBatchWrites } from '../webhook/consentBatches.ts';

/** A visitor's answer waits for nothing else: not for tag events, jobs or what is tidied up. */
export const decisionsFirst: readonly (keyof typeof regionWrites)[] = ['recordDecision'];

/** What visitors have left is gone after these, and no journal may still hold it. */
export const visitorsErased: readonly (keyof typeof regionWrites)[] = [
  'eraseRecords',
  'eraseBatches',
  'forgetBatches',
];

/** Every write to a region's database. */
export const regionWrites = {
  ...consentWrites,
  ...tagWrites,
  ...hourWrites,
  ...tallyWrites,
  ...trackerWrites,
  ...consentBatchWrites,
  ...erasureWrites,
  ...sealWrites,
  ...scanWrites,
  ...jobWrites,
  ...probeWrites,
};
