import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, expect, inject, onTestFinished } from 'vitest';
import type { Clock } from '../../server/domain/kernel/clock.ts';
import type { RegionStore, Stores } from '../../server/domain/stores.ts';
import { serverRole } from '../../server/stores/postgres/migrate.ts';
import {
  type DatabaseName,
  openPostgresStores,
  type Urls,
} from '../../server/stores/postgres/open.ts';
import { byRegion, regions } from '../../src/shared/vocabulary.ts';
import { databaseAt, templates } from './postgresServer.ts';

/** Names of the databases that one store has. */
type Names = Record<DatabaseName, string>;

/** Those of this file that no test uses now: it takes far less to empty a database than to make one. */
const unused: Names[] = [];
const made: Names[] = [];

afterAll(async () => {
  if (!made.length) return;
  const names = made.flatMap((set) => Object.values(set));
  await asOwner(inject('postgres'), ...names.map((name) => `DROP DATABASE ${name} WITH (FORCE)`));
});

/** Three empty databases in their newest form, the running test's alone. The servers' role reaches them. */
export async function emptyDatabases(): Promise<Urls> {
  const server = inject('postgres');
  if (!server) throw new Error('npm has installed no PostgreSQL for this machine to test with.');
  const names = unused.pop() ?? (await newDatabases(server));
  onTestFinished(async () => {
    for (const name of Object.values(names)) await asOwner(databaseAt(server, name), emptied);
    unused.push(names);
  });
  const at = (name: string) => databaseAt(server, name, serverRole);
  return { control: at(names.control), ...byRegion((region) => at(names[region])) };
}

/** The same until the file's last test. */
export async function databasesOfFile(): Promise<Urls> {
  const server = inject('postgres');
  const names = await newDatabases(server);
  const at = (name: string) => databaseAt(server, name, serverRole);
  return { control: at(names.control), ...byRegion((region) => at(names[region])) };
}

/** The same with a second database for EU sites. */
export async function twoCells(): Promise<Urls> {
  const [first, second] = [await databasesOfFile(), await databasesOfFile()];
  return { ...first, EU: `${first.EU} ${second.EU}` };
}

/** The databases of some place, separated by spaces, as the role that migrates reaches them. */
export const asMigrating = (urls: string): string =>
  urls
    .split(' ')
    .map((url) => {
      const there = new URL(url);
      [there.username, there.password] = ['postgres', ''];
      return there.href;
    })
    .join(' ');

/** The store in them until the file's last test. @param clock null for the databases' own */
export async function postgresOfFile(urls: Urls, clock: Clock | null = null): Promise<Stores> {
  const stores = await openPostgresStores({ urls, clock });
  afterAll(() => stores.close());
  return stores;
}

/** What to ask for a text that stays the same while no row of these databases is written. */
export async function countedWrites(urls: Urls): Promise<() => Promise<string>> {
  const clients = Object.values(urls).map((url) => new Client(asMigrating(url)));
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.end()));
  });
  for (const client of clients) {
    await client.connect();
    await client.query(counting);
  }
  return async () => {
    const counts = await Promise.all(
      clients.map(async (client) => (await client.query('SELECT last_value FROM written')).rows),
    );
    return JSON.stringify(counts);
  };
}

/** A sequence that each row moves on, even one of a transaction that is taken back. */
const counting = `CREATE SEQUENCE written;
  CREATE FUNCTION count_written() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
    BEGIN PERFORM nextval('public.written'); RETURN NULL; END $$;
  DO $$
  DECLARE name text;
  BEGIN
    FOR name IN SELECT relname FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
    LOOP
      EXECUTE format('CREATE TRIGGER written AFTER INSERT OR UPDATE OR DELETE ON %I
        FOR EACH ROW EXECUTE FUNCTION count_written()', name);
    END LOOP;
  END $$`;

async function newDatabases(server: string): Promise<Names> {
  const set = randomBytes(6).toString('hex');
  const names = {
    control: `control_${set}`,
    ...byRegion((place) => `${place.toLowerCase()}_${set}`),
  };
  const { control, region } = templates;
  await asOwner(
    server,
    `CREATE DATABASE ${names.control} TEMPLATE ${control}`,
    ...regions.map((place) => `CREATE DATABASE ${names[place]} TEMPLATE ${region}`),
  );
  made.push(names);
  return names;
}

/**
 * Nothing is left in any table, whatever forbids it to others, and every sequence starts over. What tells of the database's own
 * form stays.
 */
const emptied = `DO $$
  DECLARE name text;
  BEGIN
    SET LOCAL session_replication_role = replica;
    FOR name IN SELECT relname FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
        AND NOT relispartition AND relname NOT IN ('meta', 'partitions')
    LOOP EXECUTE format('DELETE FROM %I', name); END LOOP;
    FOR name IN SELECT relname FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'S'
    LOOP PERFORM setval(name::regclass, 1, false); END LOOP;
  END $$`;

/** The store in databases that are there, closed when the running test has finished. */
export async function openPostgres(urls: Urls, clock: Clock | null): Promise<Stores> {
  const stores = await openPostgresStores({ urls, clock });
  onTestFinished(() => stores.close());
  return stores;
}

/** An empty store in PostgreSQL for the running test. */
export async function temporaryPostgres(clock: Clock): Promise<Stores> {
  return openPostgres(await emptyDatabases(), clock);
}

/** Sites stand in the second of two cells, and the test fails where anything of theirs gets into the first. */
export async function inSecondCell(clock: Clock): Promise<Stores> {
  const [{ EU: other }, own] = [await emptyDatabases(), await emptyDatabases()];
  const stores = await openPostgres({ ...own, EU: `${other} ${own.EU}` }, clock);
  onTestFinished(async () => expect(await rowsOf(other)).toEqual([]));
  return {
    ...stores,
    of: (site) => stores.of({ ...site, cell: site.region === 'EU' ? 1 : 0 }),
    cells: (region) =>
      region === 'EU' ? [stores.cells(region)[1] as RegionStore] : stores.cells(region),
  };
}

/** Tables of a database that have rows, but for those that tell of its own form. */
async function rowsOf(url: string): Promise<string[]> {
  const client = new Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
          AND NOT relispartition AND relname NOT IN ('meta', 'partitions')
          AND has_table_privilege(oid, 'SELECT')
          AND (xpath('/row/n/text()', query_to_xml(format('SELECT count(*) AS n FROM %I', relname), false, true, '')))[1]::text <> '0'`,
    );
    return rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** Three stores on the same empty databases, as three processes have them: each call goes to the next of them. */
export async function threePostgres(clock: Clock): Promise<Stores> {
  const urls = await emptyDatabases();
  const open = () => openPostgres(urls, clock);
  return inTurns([await open(), await open(), await open()]);
}

function inTurns(all: [Stores, ...Stores[]]): Stores {
  let calls = 0;
  const dealt = <Part extends object>(partOf: (stores: Stores) => Part): Part =>
    new Proxy(partOf(all[0]), {
      get(first, name) {
        if (!(name in first)) return undefined;
        return (...values: unknown[]) => {
          calls += 1;
          const part = partOf(all[calls % all.length] as Stores);
          return (part[name as keyof Part] as (...values: unknown[]) => unknown)(...values);
        };
      },
    });
  return {
    ...all[0],
    control: dealt(({ control }) => control),
    of: (site) => dealt((stores) => stores.of(site)),
    cells: (region) => {
      const [first, ...others] = all[0].cells(region);
      const cell = (n: number) => dealt((stores) => stores.cells(region)[n] ?? first);
      return [cell(0), ...others.map((_, n) => cell(n + 1))];
    },
    pendingWrites: () => all.reduce((sum, stores) => sum + stores.pendingWrites(), 0),
  };
}

async function asOwner(url: string, ...statements: string[]): Promise<void> {
  const client = new Client(url);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
