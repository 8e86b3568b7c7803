import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Clock } from '../../server/domain/kernel/clock.ts';
import type { Stores } from '../../server/domain/stores.ts';
import { openSqliteStores } from '../../server/stores/sqlite/open.ts';
import { emptyStoreDirectory } from './emptyStore.ts';

/** A directory that is gone when the running test has finished. */
export async function temporaryDirectory(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'portcullis-'));
  onTestFinished(() => rm(path, { recursive: true }));
  return path;
}

/** The embedded store in a directory, closed at the latest when the running test has finished. */
export async function openStores(dataDir: string, clock: Clock = Date): Promise<Stores> {
  const stores = await openSqliteStores({ dataDir, clock });
  onTestFinished(() => stores.close());
  return stores;
}

/** An empty embedded store for the running test. */
export async function temporaryStores(clock?: Clock): Promise<Stores> {
  const dataDir = await emptyStoreDirectory();
  onTestFinished(() => rm(dataDir, { recursive: true }));
  return openStores(dataDir, clock);
}
