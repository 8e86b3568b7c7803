import { Worker } from 'node:worker_threads';
import { byRegion, type Region, regions } from '../../../src/shared/vocabulary.ts';
import type { Clock } from '../../domain/kernel/clock.ts';
import { Unavailable } from '../../domain/kernel/refusal.ts';
import { cellName } from '../../domain/kernel/site.ts';
import type { RegionStore, Stores } from '../../domain/stores.ts';
import { connectPacking } from '../packed/client.ts';
import { connectSums } from '../sums/client.ts';
import type { ControlWrite } from './connection.ts';
import { controlForm } from './control/migrations.ts';
import { controlStore } from './control/store.ts';
import { type Database, type Hearing, openDatabase, type Patience } from './database.ts';
import { anyWrites, lanes, laneWrites } from './lanes.ts';
import type { Form } from './migrate.ts';
import { sitesBehind } from './monitoring/sums/behind.ts';
import { admission } from './ready.ts';
import { regionForm } from './region/migrations.ts';
import { regionStore } from './region/store.ts';
import { inTurn } from './turns.ts';

export type DatabaseName = 'control' | Region;
/** Where each database is: `postgres://user:password@host/name`. A region's cells are separated by spaces. */
export type Urls = Record<DatabaseName, string>;
/** The same of those that a process serves. */
export type ServedUrls = Pick<Urls, 'control'> & Partial<Urls>;

/** The form that each database must have. */
export const forms: Record<DatabaseName, Form> = {
  control: controlForm,
  ...byRegion(() => regionForm),
};

/** Connections of one process to write to a database. Of a region's, what concerns no one site has two. */
const writers = { control: 1, region: lanes + 2 };

/**
 * Opens the store in databases of PostgreSQL, of which any may be away: what needs it is `Unavailable` until it is there.
 * Any number of processes may have them open.
 * @param clock null for the databases' own, which all processes share
 */
export async function openPostgresStores({
  urls,
  clock,
  readers = 8,
  hearing = () => () => {},
  patience,
}: {
  urls: ServedUrls;
  clock: Clock | null;
  /** Connections to read from each database. */
  readers?: number | undefined;
  /** Who hears whether a database of this name can be reached. */
  hearing?: ((database: string) => Hearing) | undefined;
  /** By default that of a server in production. */
  patience?: Patience;
}): Promise<Stores> {
  const all: Database[] = [];
  const open = (
    [place, name]: [DatabaseName, string],
    url: string,
    most: Parameters<typeof openDatabase>[1],
  ) => {
    const { check, closed } = admission(forms[place]);
    const tell = hearing(name);
    const hear: Hearing = (failure) => {
      if (failure) failure.database = name;
      tell(failure);
    };
    const database = openDatabase(url, most, { check, hear, ...(patience && { patience }) });
    all.push(database);
    return { ...database, closed };
  };
  const control = open(['control', 'control'], urls.control, {
    readers,
    writers: writers.control,
  });
  const sums = connectSums(
    () => new Worker(new URL('./monitoring/sums/thread.ts', import.meta.url)),
  );
  // Apart, so that whoever reads much does not hold up what comes in.
  const [packer, unpacker] = [connectPacking<'pack'>(packs), connectPacking<'unpack'>(packs)];
  const storeOf = (region: Region, url: string, cell: number): RegionStore => {
    const database = open([region, cellName({ region, cell })], url, {
      readers,
      writers: writers.region,
      groups: lanes,
    });
    return regionStore({
      db: database.reader,
      write: laneWrites(database),
      writeAny: anyWrites(database),
      groups: database.single,
      packing: { pack: packer.perform, unpack: unpacker.perform },
      sums: sums.of(url, sitesBehind(database.reader)),
      clock,
      closed: database.closed,
    });
  };
  const cells = new Map(
    regions.flatMap((region) => {
      const [store, ...others] = cellUrls(urls[region]).map((url, cell) =>
        storeOf(region, url, cell),
      );
      return store ? [[region, [store, ...others]] as const] : [];
    }),
  );
  const cellsOf = (region: Region) => {
    const found = cells.get(region);
    if (!found) throw new Unavailable(`This process does not serve ${region}`);
    return found;
  };

  return {
    control: controlStore(control.reader, controlWrites(control), clock),
    of: ({ id, region, cell }) => {
      const found = cellsOf(region)[cell];
      if (!found) throw new Error(`Site ${id}: ${region} has no cell ${cell}`);
      return found;
    },
    regions: [...cells.keys()],
    cells: cellsOf,
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

/** The cells of a region, in their order. */
export function cellUrls(urls: string | undefined): string[] {
  return urls?.split(' ') ?? [];
}

const packs = () => new Worker(new URL('../packed/thread.ts', import.meta.url));

/** The transactions of the control plane, which are few: each has the whole of it to itself. */
function controlWrites({ transaction }: Database): ControlWrite {
  const how = { begin: 'BEGIN; SELECT pg_advisory_xact_lock(1000, 0)', turn: inTurn() };
  return (work) => transaction(how, work);
}
