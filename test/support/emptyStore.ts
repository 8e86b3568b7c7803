import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databases } from '../../server/stores/sqlite/databases.ts';
import { openSqliteStores } from '../../server/stores/sqlite/open.ts';

let files: Promise<[name: string, bytes: Buffer][]> | undefined;

async function make(): Promise<[string, Buffer][]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portcullis-'));
  try {
    await (await openSqliteStores({ dataDir, clock: Date })).close();
    const names = Object.values(databases).map(({ file }) => file);
    return await Promise.all(
      names.map(
        async (name): Promise<[string, Buffer]> => [name, await readFile(join(dataDir, name))],
      ),
    );
  } finally {
    await rm(dataDir, { recursive: true });
  }
}

/** A new directory with an embedded store that is empty. Making its tables takes longer than most tests, so a worker does that once. */
export async function emptyStoreDirectory(): Promise<string> {
  files ??= make();
  const dataDir = await mkdtemp(join(tmpdir(), 'portcullis-'));
  for (const [name, bytes] of await files) {
    await writeFile(join(dataDir, name), bytes, { mode: 0o600 });
  }
  return dataDir;
}
