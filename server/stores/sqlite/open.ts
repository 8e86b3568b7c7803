import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { Region } from '../../../src/shared/words.ts';
import type { Clock, Stores } from '../../domain/ports.ts';
import { openForReading } from './connection.ts';
import { controlStore } from './control/store.ts';
import { type DatabaseName, databases } from './databases.ts';
import { regionStore } from './region/store.ts';
import { connectWriter } from './writer/client.ts';

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
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  // Node strips this file's types in WebAssembly, once more in each thread. In V8 13.6 (Node 24.21) a thread that frees
  // such code when another thread has ended can crash the process (WasmEngine::FreeDeadCode): seen in 2 of 14 runs of the
  // stores' contract, which starts a thread per test. What is kept instead is a few wrappers of some hundred bytes.
  setFlagsFromString('--no-wasm-code-gc');
  const thread = new Worker(new URL('./writer/thread.ts', import.meta.url), {
    workerData: { dataDir },
  });
  const writer = await connectWriter(thread);
  const read = (name: DatabaseName) => openForReading(join(dataDir, databases[name].file));
  const readers = { control: read('control'), EU: read('EU'), US: read('US') };
  const open = (region: Region) => regionStore(readers[region], writer.into(region), clock);
  const regions = { EU: open('EU'), US: open('US') };

  return {
    control: controlStore(readers.control, writer.into('control')),
    region: (region) => regions[region],
    pendingWrites: writer.pending,
    lost: writer.lost,
    async close() {
      // Before the writer: the last connection to close tidies the journal away, and only a writer can.
      for (const reader of Object.values(readers)) reader.close();
      await writer.close();
    },
  };
}
