import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished } from 'vitest';
import type { Clock } from '../../server/domain/kernel/clock.ts';
import type { Stores } from '../../server/domain/stores.ts';
import { databases } from '../../server/stores/sqlite/databases.ts';
import { openSqliteStores } from '../../server/stores/sqlite/open.ts';
import { afterFile } from './afterFile.ts';
import { emptyStoreDirectory } from './emptyStore.ts';

const files = Object.values(databases).map(({ file }) => file);

/** A store that one test after the other finds empty. */
interface Kept {
  dataDir: string;
  stores: Stores;
  /** Goes by the running test's. */
  clock: Clock & { of: Clock };
}

/** Those of this file that no test uses now: to start the threads anew takes longer than most tests. */
const unused: Kept[] = [];
/** What they become again. */
let empty: string | undefined;

async function closeStores(): Promise<void> {
  for (const kept of unused.splice(0)) await letGo(kept);
  if (empty) await rm(empty, { recursive: true });
  empty = undefined;
}

async function letGo({ stores, dataDir }: Kept): Promise<void> {
  await stores.close();
  await rm(dataDir, { recursive: true });
}

async function open(of: Clock): Promise<Kept> {
  if (!empty) {
    empty = await emptyStoreDirectory();
    afterFile(closeStores);
  }
  const clock: Kept['clock'] = { of, now: () => clock.of.now() };
  const dataDir = await emptyStoreDirectory();
  return { dataDir, clock, stores: await openSqliteStores({ dataDir, clock }) };
}

/** Whether something may still be summed up, in a thread that would take the next test's batches for this one's. */
function sumsUp({ dataDir }: Kept): boolean {
  return Object.entries(databases).some(([name, { file }]) => {
    if (name === 'control') return false;
    using db = new DatabaseSync(join(dataDir, file), { readOnly: true });
    return db.prepare('SELECT 1 FROM tag_batches LIMIT 1').get() !== undefined;
  });
}

/** Makes every file what it was when it was made, whatever its triggers forbid; false where a file could not be written just now. */
async function isMadeEmpty({ dataDir }: Kept): Promise<boolean> {
  try {
    for (const file of files) {
      using made = new DatabaseSync(join(empty as string, file), { readOnly: true });
      await backup(made, join(dataDir, file), { rate: 100_000 });
    }
    return true;
  } catch {
    // A second after an erasure the writer empties the file's journal, and SQLite then refuses with a code of no text.
    return false;
  }
}

/** An empty embedded store for the running test, whose threads the next one finds running. */
export async function emptiedStores(clock: Clock): Promise<Stores> {
  const kept = unused.pop() ?? (await open(clock));
  kept.clock.of = clock;
  onTestFinished(async () => {
    expect(kept.stores.pendingWrites()).toBe(0);
    if (sumsUp(kept) || !(await isMadeEmpty(kept))) return letGo(kept);
    unused.push(kept);
  });
  return kept.stores;
}
