import { consentWrites } from './consentRecords.ts';
import { tagWrites } from './tagBatches.ts';
import { tallyWrites } from './tallies.ts';

/** Every write to a region's database. */
export const regionWrites = { ...consentWrites, ...tagWrites, ...tallyWrites };
