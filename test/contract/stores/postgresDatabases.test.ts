import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { textsOf } from '../../../server/stores/postgres/consent/recordRow.ts';
import { openDatabase } from '../../../server/stores/postgres/database.ts';
import {
  type Migration,
  migrate,
  migrationDue,
  serverRole,
} from '../../../server/stores/postgres/migrate.ts';
import { forms, openPostgresStores } from '../../../server/stores/postgres/open.ts';
import { requireReady } from '../../../server/stores/postgres/ready.ts';
import { emptyDatabases } from '../../support/postgres.ts';
import { databaseAt } from '../../support/postgresServer.ts';
import { sealAll, wholeLog } from './logContract.ts';
import { handClock, hexId, inEU, newRecord, siteId, subject } from './samples.ts';

const start = Date.UTC(2026, 10, 21) * 1000;

/** A database with nothing in it, dropped when the running test has finished. */
async function bareDatabase(): Promise<string> {
  const server = inject('postgres');
  const name = `bare_${randomBytes(6).toString('hex')}`;
  await ask(server, `CREATE DATABASE ${name}`);
  onTestFinished(async () => {
    await ask(server, `DROP DATABASE ${name} WITH (FORCE)`);
  });
  return databaseAt(server, name);
}

/** One statement with the rights of whom the URL names. */
async function ask(url: string, sql: string) {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

it('is migrated once, however many start at the same time', async () => {
  const url = await bareDatabase();
  expect(await migrationDue(url, forms.control)).toEqual({
    steps: forms.control.migrations.length,
    missing: [],
  });
  await expect(requireReady(url, forms.control)).rejects.toThrow('run portcullis migrate');
  const taken = await Promise.all(Array.from({ length: 10 }, () => migrate(url, forms.control)));
  const [first, ...others] = taken.sort((a, b) => b - a);
  expect(first).toBe(forms.control.migrations.length);
  expect(others).toEqual(others.map(() => 0));
  await requireReady(url, forms.control);
});

it('stays as it was where a step of its migration fails', async () => {
  const url = await bareDatabase();
  const broken = { statements: ['CREATE TABLE half (id text)', 'SELECT nothing'], least: 2 };
  const form = { ...forms.control, migrations: [...forms.control.migrations, broken] };
  await expect(migrate(url, form)).rejects.toThrow('nothing');
  expect(await migrationDue(url, form)).toEqual({ steps: 1, missing: [] });
  expect(await ask(url, "SELECT to_regclass('half') AS found")).toEqual([{ found: null }]);
});

it('lets everybody through while a step of its migration waits for a table that is in use', async () => {
  const url = await bareDatabase();
  await migrate(url, { ...forms.EU, migrations: forms.EU.migrations.slice(0, 5) });
  const holder = new Client(url);
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query('BEGIN; SELECT 1 FROM erased_records');
  const waiting = `SELECT count(*)::integer AS waiting FROM pg_locks JOIN pg_database ON oid = database
    WHERE datname = current_database() AND NOT granted`;
  const migrating = migrate(url, forms.EU);
  migrating.catch(() => {});
  await expect.poll(() => ask(url, waiting), { interval: 20 }).toEqual([{ waiting: 1 }]);
  // A server waits five seconds for a lock.
  await ask(url, "SET lock_timeout = '5s'; SELECT 1 FROM erased_records");
  await holder.query('COMMIT');
  expect(await migrating).toBe(2);
});

it('stays as it was where a table is in use all the time, and its migration says so', async () => {
  const url = await bareDatabase();
  await migrate(url, { ...forms.EU, migrations: forms.EU.migrations.slice(0, 5) });
  const holder = new Client(url);
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query('BEGIN; SELECT 1 FROM erased_records');
  const givingWay = { lock: 10, pause: 10, tries: 3 };
  await expect(migrate(url, forms.EU, { givingWay })).rejects.toThrow('was in use all the time');
  expect(await migrationDue(url, forms.EU)).toEqual({ steps: 2, missing: [] });
});

it('can be used by the servers there are, wherever its migration ends', async () => {
  const url = await bareDatabase();
  const formOf = (steps: number, ...more: Migration[]) => ({
    ...forms.EU,
    migrations: [...forms.EU.migrations.slice(0, steps), ...more],
  });
  await migrate(url, formOf(1));
  // As servers were let in by the first version.
  await ask(
    url,
    `REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA public FROM ${serverRole};
      GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA public TO PUBLIC`,
  );
  const cut = { statements: ['SELECT nothing'], least: 1 };
  await expect(migrate(url, formOf(4, cut))).rejects.toThrow('nothing');
  const server = databaseAt(url, new URL(url).pathname.slice(1), serverRole);
  const recorded = `SELECT record_decisions_1(0, ${start}, '{}', '{}', '{}', '{}', '{}', '{}')`;
  expect(await ask(server, recorded)).toHaveLength(1);
});

it('is used by an older server as long as its migrations allow that', async () => {
  const url = await bareDatabase();
  const step = (least: number) => ({ statements: ['SELECT 1'], least });
  const known = forms.control.migrations.length;
  const newer = (least: number) => ({
    ...forms.control,
    migrations: [...forms.control.migrations, step(least)],
  });
  await migrate(url, newer(known));
  await requireReady(url, forms.control);
  await ask(url, `UPDATE meta SET least = ${known + 1}`);
  await expect(requireReady(url, forms.control)).rejects.toThrow(`this one has ${known}`);
  await expect(migrate(url, forms.control)).rejects.toThrow(`this one has ${known}`);
});

it('is refused where it could lose what it acknowledges', async () => {
  const url = await bareDatabase();
  await migrate(url, forms.control);
  await ask(url, `ALTER DATABASE ${new URL(url).pathname.slice(1)} SET synchronous_commit = off`);
  await expect(requireReady(url, forms.control)).rejects.toThrow('synchronous_commit');
});

it('gives the servers their rights, and no more', async () => {
  const urls = await emptyDatabases();
  const refused = /permission denied|must be owner/;
  for (const table of forms.control.appendOnly) {
    await expect(ask(urls.control, `DELETE FROM ${table}`)).rejects.toThrow(refused);
    await expect(ask(urls.control, `TRUNCATE ${table}`)).rejects.toThrow(refused);
  }
  await expect(ask(urls.EU, 'CREATE TABLE own (id text)')).rejects.toThrow(refused);
  await expect(ask(urls.EU, 'UPDATE meta SET version = 9')).rejects.toThrow(refused);
  await expect(ask(urls.EU, 'DROP TABLE jobs')).rejects.toThrow(refused);
});

it('gives up a transaction whose work is taken back behind its back', async () => {
  const urls = await emptyDatabases();
  const database = openDatabase(urls.control, { readers: 1, writers: 1 });
  onTestFinished(() => database.close());
  const swallowed = database.transaction({ begin: 'BEGIN' }, async (db) => {
    await db.run('SELECT nothing').catch(() => {});
    return 'kept';
  });
  await expect(swallowed).rejects.toThrow('rolled back');
  expect(await database.transaction({ begin: 'BEGIN' }, async () => 'next')).toBe('next');
});

it('tries again where two transactions wait for each other', async () => {
  const urls = await emptyDatabases();
  const database = openDatabase(urls.control, { readers: 1, writers: 2 });
  onTestFinished(() => database.close());
  let tries = 0;
  let holding = 0;
  const bothHold = Promise.withResolvers<void>();
  const locks = (first: number, second: number) =>
    database.transaction({ begin: 'BEGIN' }, async (db) => {
      tries += 1;
      await db.get('SELECT pg_advisory_xact_lock(7, $1::integer)', first);
      // The first time, each has one of the two before it asks for the other.
      holding += 1;
      if (holding === 2) bothHold.resolve();
      await bothHold.promise;
      await db.get('SELECT pg_advisory_xact_lock(7, $1::integer)', second);
      return first;
    });
  expect(await Promise.all([locks(1, 2), locks(2, 1)])).toEqual([1, 2]);
  expect(tries).toBe(3);
});

it('takes records of servers from before the log into it', async () => {
  const url = await bareDatabase();
  const form = { ...forms.EU, migrations: forms.EU.migrations.slice(0, 1) };
  await migrate(url, form);
  const { counted, rest } = textsOf(newRecord(1));
  const bytes = (hex: string) => `ARRAY['\\x${hex}'::bytea]`;
  const record = (n: number, lane = 1) =>
    ask(
      url,
      `SELECT record_decisions_1(${lane}, ${start + n}, ${bytes(siteId)}, ${bytes(hexId(n))},
        ${bytes(subject(n))}, ARRAY[1]::bigint[], ARRAY['${counted}'], ARRAY['${rest}'])`,
    );
  for (const n of [1, 2]) await record(n);
  await migrate(url, forms.EU);
  const urls = { control: url, EU: url, US: url };
  const stores = await openPostgresStores({
    urls,
    clock: handClock(start / 1000 + 1),
  });
  onTestFinished(() => stores.close());
  const region = stores.of(inEU);
  expect(await region.sitesToSeal(null, 10)).toEqual([siteId]);
  await sealAll(region);
  // One that is still running beside the new ones.
  await record(3);
  await region.recordDecision(newRecord(4));
  await sealAll(region);
  const log = await wholeLog(region);
  expect(log.map(({ kind }) => kind)).toEqual(['genesis', 'record', 'record', 'record', 'record']);
  await ask(url, `SELECT erase_records_1('\\x${siteId}', ${bytes(hexId(1))}, 'request', 1)`);
  expect((await wholeLog(region))[1]).toMatchObject({ salt: null, value: null });
});

it('has the commitments of records until it is closed to servers of the version before', async () => {
  const url = await bareDatabase();
  await migrate(url, { ...forms.EU, migrations: forms.EU.migrations.slice(0, 6) });
  expect(await migrate(url, forms.EU)).toBe(1);
  expect(await migrationDue(url, forms.EU)).toEqual({ steps: 0, missing: [] });
  expect(await migrationDue(url, forms.EU, { close: true })).toEqual({ steps: 1, missing: [] });
  const openRegion = async () => {
    const urls = { control: url, EU: url, US: url };
    const stores = await openPostgresStores({ urls, clock: handClock(start / 1000 + 1) });
    onTestFinished(() => stores.close());
    const region = stores.of(inEU);
    // A server knows the form of a database once it has asked it something.
    await region.newestRecord(siteId);
    return region;
  };
  const lengths = () => ask(url, 'SELECT length(seal) FROM consent_records ORDER BY received_at');
  const before = await openRegion();
  for (const n of [1, 2]) await before.recordDecision(newRecord(n));
  await sealAll(before);
  expect(await lengths()).toEqual([{ length: 48 }, { length: 48 }]);

  expect(await migrate(url, forms.EU, { close: true })).toBe(1);
  const after = await openRegion();
  for (const n of [3, 4]) await after.recordDecision(newRecord(n));
  // One that was started before writes as it did.
  await before.recordDecision(newRecord(5));
  expect((await lengths()).map(({ length }) => length)).toEqual([48, 48, 16, 16, 48]);
  await sealAll(before);
  const log = await wholeLog(before);
  expect(log).toHaveLength(6);
  expect(await wholeLog(after)).toEqual(log);
  const ids = [hexId(2), hexId(3)];
  await after.eraseRecords({ siteId, ids, reason: 'request', at: start, jobs: [] });
  await sealAll(after);
  expect((await wholeLog(after)).map(({ salt }) => salt !== null)).toEqual([
    ...[true, true, false, false, true, true, true],
  ]);
});
