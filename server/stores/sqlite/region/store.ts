import type { Clock } from '../../../domain/kernel/clock.ts';
import type { RegionStore } from '../../../domain/stores.ts';
import type { Sums } from '../../sums/client.ts';
import type { Connection } from '../connection.ts';
import { consentStore } from '../consent/consentRecords.ts';
import { erasureStore } from '../consent/erasure.ts';
import { ratesStore } from '../consent/rates.ts';
import { logStore } from '../consent/sealing.ts';
import { jobStore } from '../jobs.ts';
import { type Packing, tagStore } from '../monitoring/tagBatches.ts';
import { hourStore } from '../monitoring/tagHours.ts';
import { scanStore } from '../scan/scans.ts';
import { trackerStore } from '../scan/trackers.ts';
import { activityStore } from '../site/activity.ts';
import { tallyStore } from '../site/tallies.ts';
import { consentBatchStore } from '../webhook/consentBatches.ts';
import type { Write } from '../writer/client.ts';
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
    ...logStore(db, write, clock),
    ...scanStore(db, write),
    ...jobStore(db, write, clock),
    probe: () => write('probe', clock.now()),
  };
}
