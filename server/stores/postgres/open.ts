import { Worker } from 'node:worker_threads';
import type { Region } from '../../../src/shared/vocabulary.ts';
import type { Clock } from '../../domain/kernel/clock.ts';
import type { RegionStore, Stores } from '../../domain/stores.ts';
import { connectPacking } from '../packed/client.ts';
import type { ControlWrite } from './connection.ts';
import { controlForm } from './control/migrations.ts';
import { controlStore } from './control/store.ts';
import { type Database, openDatabase } from './database.ts';
import { anyWrites, lanes, laneWrites } from './lanes.ts';
import type { Form } from './migrate.ts';
import { connectSums } from './monitoring/sums/client.ts';
import { regionForm } from './region/migrations.ts';
import { regionStore } from './region/store.ts';
import { inTurn } from './turns.ts';

export type DatabaseName = 'control' | Region;
/** Where each database is: `postgres://user:password@host/name`. */
export type Urls = Record<DatabaseName, string>;

/** What each database has to look like. */
export const forms: Record<DatabaseName, Form> = {
  control: controlForm,
  EU: regionForm,
  US: regionForm,
};

/** Connections of one process to a database. Of the writers, what concerns no one site has two. */
const connections = { readers: 8, control: 1, region: lanes + 2 };

/**
 * Opens the store in three databases of PostgreSQL, which are in the newest form. Any number of processes may have them open.
 * @param clock null for the databases' own, which all processes share
 */
export async function openPostgresStores({
  urls,
  clock,
}: {
  urls: Urls;
  clock: Clock | null;
}): Promise<Stores> {
  const { readers } = connections;
  const control = openDatabase(urls.control, { readers, writers: connections.control });
  const openRegion = (url: string) =>
    openDatabase(url, { readers, writers: connections.region, groups: lanes });
  const regions = { EU: openRegion(urls.EU), US: openRegion(urls.US) };
  const all = [control, regions.EU, regions.US];
  const sums = connectSums(
    () => new Worker(new URL('./monitoring/sums/thread.ts', import.meta.url)),
  );
  // Apart, so that whoever reads much does not hold up what comes in.
  const [packer, unpacker] = [connectPacking<'pack'>(packs), connectPacking<'unpack'>(packs)];
  // Complete as soon as every area is there; until then nothing but tests opens it.
  const storeOf = (region: Region): RegionStore => {
    const database = regions[region];
    return regionStore({
      db: database.reader,
      write: laneWrites(database),
      writeAny: anyWrites(database),
      groups: database.single,
      packing: { pack: packer.perform, unpack: unpacker.perform },
      sums: sums.of(urls[region], database.reader),
      clock,
    }) as RegionStore;
  };
  const cells = { EU: [storeOf('EU')], US: [storeOf('US')] } as const;

  return {
    control: controlStore(control.reader, controlWrites(control), clock),
    of: ({ id, region, cell }) => {
      const found = cells[region][cell as 0];
      if (!found) throw new Error(`Site ${id}: ${region} has no cell ${cell}`);
      return found;
    },
    cells: (region) => cells[region],
    pendingWrites: () => all.reduce((sum, { pending }) => sum + pending(), 0),
    damaged: () => [],
    check: async () => {},
    space: async () => null,
    lost: new Promise(() => {}),
    async close() {
      await sums.close();
      await Promise.all(all.map(({ close }) => close()));
      await Promise.all([packer.close(), unpacker.close()]);
    },
  };
}

const packs = () => new Worker(new URL('../packed/thread.ts', import.meta.url));

/** The transactions of the control plane, which are few: each has the whole of it to itself. */
function controlWrites({ transaction }: Database): ControlWrite {
  const how = { begin: 'BEGIN; SELECT pg_advisory_xact_lock(1000, 0)', turn: inTurn() };
  return (work) => transaction(how, work);
}
