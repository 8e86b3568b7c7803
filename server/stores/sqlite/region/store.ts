import type { Clock, RegionStore } from '../../../domain/ports.ts';
import type { Connection } from '../connection.ts';
import type { Write } from '../writer/client.ts';
import { activityStore } from './activity.ts';
import { consentStore } from './consentRecords.ts';
import { ratesStore } from './rates.ts';
import { tagStore } from './tagBatches.ts';
import { tallyStore } from './tallies.ts';
import type { regionWrites } from './writes.ts';

/** One region's store: reads on the calling thread, writes through the writer. */
export function regionStore(
  db: Connection,
  write: Write<typeof regionWrites>,
  clock: Clock,
): RegionStore {
  return {
    ...consentStore(db, write, clock),
    ...ratesStore(db),
    ...tagStore(db, write, clock),
    ...activityStore(db),
    ...tallyStore(db, write),
  };
}
