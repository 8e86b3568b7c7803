import { setTimeout } from 'node:timers/promises';
import { Client, type ClientBase } from 'pg';
import { type Connection, connect, connectionTo, readAs, requireSettings } from './connection.ts';
import { isContended } from './failures.ts';

/** A step to a newer form of a database. One that was released is never changed, only followed by another. */
export interface Migration {
  statements: readonly string[];
  /** How many migrations a server must know, at least, to work with a database in this form. */
  least: number;
  /**
   * Whether it lets servers write what those of the version before cannot read. It is taken in a new database; in others with the next
   * version's steps, or once somebody says that no server of the version before will run again.
   */
  closing?: true;
}

export interface Form {
  migrations: readonly Migration[];
  /** Tables whose rows nobody but the owner changes or deletes. */
  appendOnly: readonly string[];
  /** Tables that nobody but the owner writes. */
  readOnly: readonly string[];
  /** Made whenever it is migrated. */
  repairs?: readonly Repair[];
}

/** Puts right what somebody did to a database by mistake. */
export interface Repair {
  /** A query for the names of the tables that are missing. */
  missing: string;
  statement: string;
}

/** Whether steps that close a database are taken as well. */
interface Closing {
  close?: boolean | undefined;
}

/**
 * How a step waits for a table that others use. All who ask for that table after it wait behind it, so it gives way after `lock`
 * milliseconds, lets everybody through for `pause`, and tries again, `tries` times in all.
 */
export interface GivingWay {
  lock: number;
  pause: number;
  tries: number;
}

/** Five minutes, of which others wait for a quarter of a second at a time. */
const usual: GivingWay = { lock: 250, pause: 750, tries: 300 };

/** The role that servers have, where it exists. The one that migrates owns the tables. */
export const serverRole = 'portcullis';

/**
 * Brings a database to the newest form, each step in a transaction of its own together with the rights of the servers' role: whenever
 * it ends, servers can do all that they could. Of any number of processes one does it, and the others find it done.
 * @returns how many steps it took
 * @throws when the database is newer than this server can work with, or somebody holds a table all the time
 */
export async function migrate(
  url: string,
  form: Form,
  { givingWay = usual, ...closing }: Closing & { givingWay?: GivingWay } = {},
): Promise<number> {
  const { migrations, appendOnly, readOnly, repairs = [] } = form;
  return withClient(url, async (client) => {
    const db = connect(client);
    await client.query('SELECT pg_advisory_lock(1002, 0)');
    const done = await versionOf(db, migrations.length);
    const all = stepsFrom(done, form, closing);
    const served = await db.get('SELECT 1 FROM pg_roles WHERE rolname = $1', serverRole);
    const rights = [guardFunctions, ...(served ? [grants(appendOnly, ['meta', ...readOnly])] : [])];
    for (const [at, { statements, least }] of migrations.slice(0, all).entries()) {
      if (at < done) continue;
      const step = [
        'CREATE TABLE IF NOT EXISTS meta (version integer NOT NULL, least integer NOT NULL)',
        ...statements,
        'DELETE FROM meta',
        `INSERT INTO meta VALUES (${at + 1}, ${least})`,
      ];
      await take(client, [...step, ...rights], givingWay);
    }
    await take(client, [...repairs.map(({ statement }) => statement), ...rights], givingWay);
    return Math.max(0, all - done);
  });
}

/** All of it in one transaction, or nothing. */
async function take(
  client: Client,
  statements: readonly string[],
  { lock, pause, tries }: GivingWay,
): Promise<void> {
  const whole = ['BEGIN', `SET LOCAL lock_timeout = ${lock}`, ...statements, 'COMMIT'].join(';\n');
  for (let left = tries - 1; ; left -= 1) {
    try {
      await client.query(whole);
      return;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => {});
      if (!isContended(error)) throw error;
      if (!left) throw new Error(inTheWay, { cause: error });
      await setTimeout(pause);
    }
  }
}

const inTheWay =
  'a table that the migration changes was in use all the time, so nothing was changed. End whatever has been reading or writing there for minutes (pg_stat_activity shows it), and run portcullis migrate again';

/**
 * What a migration would do: how many steps it would take, and which tables it would make or attach that should be there.
 * @throws when the database is newer than this server can work with
 */
export async function migrationDue(
  url: string,
  form: Form,
  closing: Closing = {},
): Promise<{ steps: number; missing: string[] }> {
  return withClient(url, async (client) => {
    const db = connect(client);
    const steps = await stepsDueOn(client, form, closing);
    const done = await versionOf(db, form.migrations.length);
    const missing: string[] = [];
    for (const repair of done ? (form.repairs ?? []) : []) {
      const rows = await db.all<{ name: string }>(repair.missing);
      missing.push(...rows.map(({ name }) => name));
    }
    return { steps, missing: missing.sort() };
  });
}

/** How many steps are still to be taken. @throws when the database is newer than this server can work with */
export async function stepsDueOn(
  client: ClientBase,
  form: Form,
  closing: Closing = {},
): Promise<number> {
  const done = await versionOf(connect(client), form.migrations.length);
  return Math.max(0, stepsFrom(done, form, closing) - done);
}

/** Whether all steps are taken: no server of the version before writes there. */
export async function isClosed(client: ClientBase, { migrations }: Form): Promise<boolean> {
  return (await versionOf(connect(client), migrations.length)) >= migrations.length;
}

/** How many steps are taken: the last ones that close a database only where it is new, or somebody says so. */
function stepsFrom(done: number, { migrations }: Form, { close = false }: Closing): number {
  const open = migrations.findLastIndex(({ closing }) => !closing) + 1;
  return done && !close ? open : migrations.length;
}

/** 0 of a database that is empty. */
async function versionOf(db: Connection, known: number): Promise<number> {
  const there = await db.get<{ meta: string | null }>("SELECT to_regclass('meta')::text AS meta");
  if (!there?.meta) return 0;
  const found = await db.get<{ version: number; least: number }>('SELECT version, least FROM meta');
  const { version, least } = found ?? { version: 0, least: 0 };
  if (least > known) {
    throw new Error(
      `The database has version ${version}, which servers from version ${least} on can work with; this one has ${known}`,
    );
  }
  return version;
}

/** What is done once may take as long as it takes. */
const patient = {
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
};

/**
 * One connection, for what is done once.
 * @param answer milliseconds that each answer is waited for; by default without end
 */
export async function withClient<Answer>(
  url: string,
  work: (client: Client) => Promise<Answer>,
  answer?: number,
): Promise<Answer> {
  const client = new Client({
    ...connectionTo(url, patient),
    application_name: 'portcullis migrate',
    connectionTimeoutMillis: 5_000,
    ...(answer && { query_timeout: answer }),
    types: readAs,
  });
  // A lost connection fails what is asked of it. Without a listener the loss itself would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    await requireSettings(client);
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Functions of ours are nobody's to call but the servers' role's: every other role of the same PostgreSQL could call them else. Those
 * that have their owner's rights look for temporary tables last, or whoever calls them could put a table of its own before ours.
 */
export const guardFunctions = `DO $$
  DECLARE ours record;
  BEGIN
    FOR ours IN SELECT oid::regprocedure AS signature, prosecdef AS with_rights FROM pg_proc
      WHERE pronamespace = current_schema()::regnamespace AND proowner = current_user::regrole
        AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')
    LOOP
      EXECUTE format('REVOKE ALL ON FUNCTION %s FROM PUBLIC', ours.signature);
      IF ours.with_rights THEN
        EXECUTE format('ALTER FUNCTION %s SET search_path = %I, pg_temp', ours.signature,
          current_schema());
      END IF;
    END LOOP;
  END $$`;

/** Partitions are reached through their tables alone. */
function grants(appendOnly: readonly string[], readOnly: readonly string[]): string {
  const listed = (tables: readonly string[]) => tables.map((table) => `'${table}'`).join(', ');
  return `DO $$
    DECLARE name text;
    BEGIN
      FOR name IN SELECT relname FROM pg_class
        WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p')
          AND NOT relispartition
      LOOP
        EXECUTE format('REVOKE ALL ON %I FROM ${serverRole}', name);
        EXECUTE format('GRANT %s ON %I TO ${serverRole}', CASE
          WHEN name = ANY (ARRAY[${listed(readOnly)}]::text[]) THEN 'SELECT'
          WHEN name = ANY (ARRAY[${listed(appendOnly)}]::text[]) THEN 'SELECT, INSERT'
          ELSE 'SELECT, INSERT, UPDATE, DELETE' END, name);
      END LOOP;
      EXECUTE format('GRANT SELECT, USAGE, UPDATE ON ALL SEQUENCES IN SCHEMA %I TO ${serverRole}',
        current_schema());
      FOR name IN SELECT oid::regprocedure FROM pg_proc
        WHERE pronamespace = current_schema()::regnamespace AND proowner = current_user::regrole
      LOOP
        EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO ${serverRole}', name);
      END LOOP;
    END $$`;
}
