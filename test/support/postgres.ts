import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject, onTestFinished } from 'vitest';
import type { Clock } from '../../server/domain/kernel/clock.ts';
import type { Stores } from '../../server/domain/stores.ts';
import { serverRole } from '../../server/stores/postgres/migrate.ts';
import {
  type DatabaseName,
  openPostgresStores,
  type Urls,
} from '../../server/stores/postgres/open.ts';
import { byRegion, regions } from '../../src/shared/vocabulary.ts';
import { afterFile } from './afterFile.ts';
import { emptiedAt } from './emptied.ts';
import { databaseAt, templates } from './postgresServer.ts';

/** Names of the databases that one store has. */
type Names = Record<DatabaseName, string>;

/** Those of this file that no test uses now: it takes far less to empty a database than to make one. */
let unused: Names[] = [];
const made: Names[] = [];

async function dropDatabases(): Promise<void> {
  unused = [];
  const names = made.splice(0).flatMap((set) => Object.values(set));
  if (!names.length) return;
  await asOwner(inject('postgres'), ...names.map((name) => `DROP DATABASE ${name} WITH (FORCE)`));
}

/** Three empty databases in their newest form, the running test's alone. The servers' role reaches them. */
export async function emptyDatabases(): Promise<Urls> {
  const server = inject('postgres');
  if (!server) throw new Error('npm has installed no PostgreSQL for this machine to test with.');
  const names = unused.pop() ?? (await newDatabases(server));
  onTestFinished(async () => {
    for (const name of Object.values(names)) {
      const database = await emptiedAt(databaseAt(server, name));
      await database.empty();
      await database.close();
    }
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
  afterFile(() => stores.close());
  return stores;
}

/** What to ask for a text that stays the same while no row of these databases is written. */
export async function countedWrites(urls: Urls): Promise<() => Promise<string>> {
  const clients = Object.values(urls).map((url) => new Client(asMigrating(url)));
  afterFile(async () => {
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
  if (!made.length) afterFile(dropDatabases);
  made.push(names);
  return names;
}

/** The store in databases that are there, closed when the running test has finished. */
export async function openPostgres(urls: Urls, clock: Clock | null): Promise<Stores> {
  const stores = await openPostgresStores({ urls, clock });
  onTestFinished(() => stores.close());
  return stores;
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
