import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { byRegion, type Region, regions } from '../../../src/shared/vocabulary.ts';
import type { Clock } from '../../domain/kernel/clock.ts';
import type { RegionStore, Stores } from '../../domain/stores.ts';
import { connectPacking } from '../packed/client.ts';
import { connectSums } from '../sums/client.ts';
import { openForReading, openForWriting } from './connection.ts';
import { controlStore } from './control/store.ts';
import type { controlWrites } from './control/writes.ts';
import { type DatabaseName, databases } from './databases.ts';
import { storeFault } from './fault.ts';
import { ownDirectoryAt, ownFileAt } from './files.ts';
import { integrityChecks } from './integrity/check.ts';
import { migrate } from './migrate.ts';
import { sitesBehind } from './monitoring/sums/behind.ts';
import { writeFolded } from './monitoring/sums/write.ts';
import { regionStore } from './region/store.ts';
import type { regionWrites } from './region/writes.ts';
import { connectWriter } from './writer/client.ts';
import type { Operations } from './writer/group.ts';

/**
 * Opens the embedded store: three files in a directory that is made when it is missing. Several processes may have it
 * open at once.
 * @throws when the files can't be opened, are newer than this server, or can't be written durably
 */
export async function openSqliteStores({
  dataDir,
  clock,
}: {
  dataDir: string;
  clock: Clock;
}): Promise<Stores> {
  await ownDirectoryAt(dataDir);
  // Node strips this file's types in WebAssembly, once more in each thread. In V8 13.6 (Node 24.21) a thread that frees
  // such code when another thread has ended can crash the process (WasmEngine::FreeDeadCode): seen in 2 of 14 runs of the
  // stores' contract, which starts a thread per test. What is kept instead is a few wrappers of some hundred bytes.
  setFlagsFromString('--no-wasm-code-gc');
  const pathOf = (name: DatabaseName) => join(dataDir, databases[name].file);
  const damaged = new Set<string>();
  const onDamage = (name: DatabaseName) => () => void damaged.add(databases[name].file);
  for (const name of Object.keys(databases) as DatabaseName[]) {
    await ownFileAt(pathOf(name));
    prepare(name, pathOf(name));
  }

  const writer = <Table extends Operations>(name: DatabaseName) =>
    connectWriter<Table>(
      () =>
        new Worker(new URL('./writer/thread.ts', import.meta.url), {
          workerData: { name, path: pathOf(name) },
        }),
      databases[name].goFirst,
      onDamage(name),
    );
  const control = writer<typeof controlWrites>('control');
  const writers = byRegion((region) => writer<typeof regionWrites>(region));
  const all = [control, ...Object.values(writers)];
  const reader = (name: DatabaseName) => openForReading(pathOf(name), onDamage(name));
  const readers = { control: reader('control'), ...byRegion(reader) };
  const sums = connectSums(
    () =>
      new Worker(new URL('./monitoring/sums/thread.ts', import.meta.url), {
        workerData: { paths: byRegion(pathOf) },
      }),
    writeFolded((region, folded) => writers[region].write('keepSums', folded)),
  );
  // Apart, so that whoever reads much does not hold up what comes in.
  const [packer, unpacker] = [connectPacking<'pack'>(packs), connectPacking<'unpack'>(packs)];
  const packing = { pack: packer.perform, unpack: unpacker.perform };
  const open = (region: Region) =>
    regionStore(readers[region], writers[region].write, {
      clock,
      packing,
      sums: sums.of(region, sitesBehind(readers[region])),
    });
  const checks = integrityChecks();
  const cells = byRegion((region): [RegionStore] => [open(region)]);

  return {
    control: controlStore(readers.control, control.write, clock),
    of: ({ id, region, cell }) => {
      const found = cells[region][cell as 0];
      if (!found) throw new Error(`Site ${id}: ${region} has no cell ${cell}`);
      return found;
    },
    regions,
    cells: (region) => cells[region],
    pendingWrites: () => all.reduce((sum, { pending }) => sum + pending(), 0),
    damaged: () => [...damaged],
    async check() {
      const names = Object.keys(databases) as DatabaseName[];
      const found = await checks.damagedOf(names.map(pathOf));
      for (const name of names) if (found.includes(pathOf(name))) onDamage(name)();
    },
    async space() {
      const { bavail, blocks, bsize } = await statfs(dataDir);
      return { free: bavail * bsize, total: blocks * bsize };
    },
    lost: Promise.race(all.map(({ lost }) => lost)),
    async close() {
      checks.close();
      for (const { refuse } of all) refuse();
      await sums.close();
      // Before the writers: the last connection to close tidies the journal away, and only a writer can.
      for (const reader of Object.values(readers)) reader.close();
      await Promise.all(all.map(({ close }) => close()));
      await Promise.all([packer.close(), unpacker.close()]);
    },
  };
}

const packs = () => new Worker(new URL('../packed/thread.ts', import.meta.url));

/** Makes a database, or brings it to the newest form. @throws naming the file */
function prepare(name: DatabaseName, path: string): void {
  try {
    const db = openForWriting(path);
    try {
      migrate(db, databases[name].migrations);
    } finally {
      db.close();
    }
  } catch (cause) {
    throw storeFault(path, cause);
  }
}
