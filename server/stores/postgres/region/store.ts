import type { Clock } from '../../../domain/kernel/clock.ts';
import type { RegionStore } from '../../../domain/stores.ts';
import type { Connection, RegionWrite, Write } from '../connection.ts';
import { jobStore } from '../jobs.ts';
import { probeStore } from '../probe.ts';

/** What a region's store is made of. */
export interface RegionParts {
  /** For reading. */
  db: Connection;
  /** Writes what concerns a site. */
  write: RegionWrite;
  /** Writes what concerns no one site. */
  writeAny: Write;
  /** Null for the database's own. */
  clock: Clock | null;
}

/** One region's store, as far as its areas are there. */
export function regionStore({ db, writeAny, clock }: RegionParts): Partial<RegionStore> {
  return {
    ...jobStore(db, writeAny, clock),
    ...probeStore(writeAny, clock),
  };
}
