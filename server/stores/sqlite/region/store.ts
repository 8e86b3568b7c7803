import type { Clock } from '../../../domain/clock.ts';
import type { RegionStore } from '../../../domain/ports.ts';
import type { Connection } from '../connection.ts';
import { jobStore } from '../jobs.ts';
import type { Sums } from '../sums/client.ts';
import type { Write } from '../writer/client.ts';
import { activityStore } from './activity.ts';
import { consentBatchStore } from './consentBatches.ts';
import { consentStore } from './consentRecords.ts';
import { erasureStore } from './erasure.ts';
import { ratesStore } from './rates.ts';
import { scanStore } from './scans.ts';
import { type Packing, tagStore } from './tagBatches.ts';
import { hourStore } from './tagHours.ts';
import { tallyStore } from './tallies.ts';
import { trackerStore } from './trackers.ts';
import type { regionWrites } from './writes.ts';

/** One region's store: reads on the calling thread, writes through the writer. */
export function regionStore(
  db: Connection,
  write: Write<typeof regionWrites>,
  { clock, packing, sums }: { clock: Clock; packing: Packing; sums: Sums },
): RegionStore {
  const hours = hourStore(db, write, sums);
  return {
    ...consentStore(db, write, clock),
    ...ratesStore(db),
    ...tagStore(db, write, { clock, packing, sums }),
    ...hours,
    ...activityStore(db, hours),
    ...tallyStore(db, write),
    ...trackerStore(db, write),
    ...consentBatchStore(db, write),
    ...erasureStore(db, write, sums),
    ...scanStore(db, write),
    ...jobStore(db, write),
    probe: (at) => write('probe', at),
  };
}
