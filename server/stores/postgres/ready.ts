import type { ClientBase } from 'pg';
import { Unavailable } from '../../domain/kernel/refusal.ts';
import { requireSettings } from './connection.ts';
import { type Form, isClosed, stepsDueOn, withClient } from './migrate.ts';

/** The oldest release whose SQL is all that is asked for, as the server numbers it. */
const oldest = 150_000;

/** Milliseconds that an answer is waited for. */
const patience = 5_000;

/**
 * Sees to it that a database can be used: it answers, keeps what it acknowledges, and is in its newest form.
 * @returns the time that it has
 * @throws saying what is to be done
 */
export async function requireReady(url: string, form: Form): Promise<Date> {
  return withClient(
    url,
    async (client) => {
      await checkReady(client, form);
      const { rows } = await client.query<{ now: Date }>('SELECT clock_timestamp() AS now');
      return rows[0]?.now as Date;
    },
    patience,
  );
}

/**
 * Checks each new connection to a database: the first, all of it, for a server may have started without the database; the others
 * only whether it takes writes, for it may have become another's standby.
 */
export function admission(form: Form) {
  let ready = false;
  let closed = false;
  return {
    async check(client: ClientBase): Promise<void> {
      await requireSettings(client);
      await (ready ? checkPrimary(client) : checkReady(client, form));
      closed ||= await isClosed(client, form);
      ready = true;
    },
    /** As far as is known: one that was not reached yet is not. */
    closed: () => closed,
  };
}

async function settingOf(client: ClientBase, name: string): Promise<string> {
  const setting = 'SELECT current_setting($1) AS value';
  const { rows } = await client.query<{ value: string }>(setting, [name]);
  return rows[0]?.value ?? '';
}

async function checkReady(client: ClientBase, form: Form): Promise<void> {
  const setting = (name: string) => settingOf(client, name);
  if (Number(await setting('server_version_num')) < oldest) {
    throw new Error(`PostgreSQL is ${await setting('server_version')}, must be 15 or newer`);
  }
  if ((await setting('server_encoding')) !== 'UTF8') {
    throw new Error(`server_encoding is ${await setting('server_encoding')}, must be UTF8`);
  }
  for (const name of ['fsync', 'full_page_writes', 'synchronous_commit']) {
    if ((await setting(name)) === 'off') {
      throw new Error(`${name} is off: what is acknowledged could be lost`);
    }
  }
  await checkPrimary(client);
  const due = await stepsDueOn(client, form);
  if (due) throw new Error('the database is not up to date: run portcullis migrate');
}

/** A standby answers every read, and from the past. */
async function checkPrimary(client: ClientBase): Promise<void> {
  if ((await settingOf(client, 'transaction_read_only')) === 'on') {
    throw new Unavailable('the database takes no writes: it is a standby, or read-only');
  }
}
