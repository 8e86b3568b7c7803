import type { Clock } from '../../../domain/kernel/clock.ts';
import type { RegionStore } from '../../../domain/stores.ts';
import type { Sums } from '../../sums/client.ts';
import { jobInsertion } from '../addJobs.ts';
import type { Connection, RegionWrite, Write } from '../connection.ts';
import { consentStore } from '../consent/consentRecords.ts';
import { erasureStore } from '../consent/erasure.ts';
import { ratesStore } from '../consent/rates.ts';
import { logStore } from '../consent/sealing.ts';
import type { Groups } from '../groups.ts';
import { jobStore } from '../jobs.ts';
import { type Packing, tagStore } from '../monitoring/tagBatches.ts';
import { hourStore } from '../monitoring/tagHours.ts';
import { probeStore } from '../probe.ts';
import { scanStore } from '../scan/scans.ts';
import { trackerStore } from '../scan/trackers.ts';
import { activityStore } from '../site/activity.ts';
import { tallyStore } from '../site/tallies.ts';
import { consentBatchStore } from '../webhook/consentBatches.ts';

/** The parts of a region's store. */
export interface RegionParts {
  /** For reading. */
  db: Connection;
  /** Writes what concerns a site. */
  write: RegionWrite;
  /** Writes what concerns no one site. */
  writeAny: Write;
  /** Writes groups, each in one statement. */
  groups: Groups;
  packing: Packing;
  sums: Sums;
  /** Null for the database's own. */
  clock: Clock | null;
  /** Whether the database is closed to servers of the version before. */
  closed: () => boolean;
}

/** One region's store. */
export function regionStore(parts: RegionParts): RegionStore {
  const { db, write, writeAny, groups, clock, closed, sums } = parts;
  const insertJobs = jobInsertion(clock);
  const hours = hourStore(db, writeAny, sums);
  return {
    ...consentStore(db, groups, { clock, closed }),
    ...ratesStore(db),
    ...tagStore(parts),
    ...hours,
    ...activityStore(db, hours),
    ...tallyStore(db, writeAny),
    ...trackerStore(db, write),
    ...consentBatchStore(db, write, writeAny, insertJobs),
    ...erasureStore(db, write, { sums, clock, insertJobs }),
    ...logStore(db, write, clock),
    ...scanStore(db, write, insertJobs),
    ...jobStore(db, writeAny, clock),
    ...probeStore(writeAny, clock),
  };
}
