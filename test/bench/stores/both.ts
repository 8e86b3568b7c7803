import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '../../../server/domain/kernel/clock.ts';
import type { RegionStore } from '../../../server/domain/stores.ts';
import { openPostgresStores, type Urls } from '../../../server/stores/postgres/open.ts';
import { openSqliteStores } from '../../../server/stores/sqlite/open.ts';
import { benchDatabases } from '../load/benchPostgres.ts';

/** The EU's cell in both stores, empty at first, and where PostgreSQL has its databases. */
export interface Both {
  embedded: RegionStore;
  postgres: RegionStore;
  urls: Urls;
}

/** Both lie on the disk of the system's temporary files (`TMPDIR`), and are gone after the work. */
export async function withBoth<Result>(
  clock: Clock | null,
  work: (both: Both) => Promise<Result>,
): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portcullis-bench-'));
  const embedded = await openSqliteStores({ dataDir, clock: clock ?? Date });
  const { urls, close } = await benchDatabases();
  const postgres = await openPostgresStores({ urls, clock });
  try {
    return await work({
      embedded: embedded.cells('EU')[0],
      postgres: postgres.cells('EU')[0],
      urls,
    });
  } finally {
    await embedded.close();
    await postgres.close();
    await close();
    await rm(dataDir, { recursive: true });
  }
}
