import { type Form, stepsDue, withClient } from './migrate.ts';

/** The oldest release whose SQL is all that is asked for, as the server numbers it. */
const oldest = 150_000;

/**
 * Sees to it that a database can be used: it answers, keeps what it acknowledges, and is in its newest form.
 * @throws saying what is to be done
 */
export async function requireReady(url: string, form: Form): Promise<void> {
  await withClient(url, async (client) => {
    const setting = async (name: string) => {
      const { rows } = await client.query<{ value: string }>(
        'SELECT current_setting($1) AS value',
        [name],
      );
      return rows[0]?.value ?? '';
    };
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
  });
  const due = await stepsDue(url, form);
  if (due) throw new Error('the database is not up to date: run portcullis migrate');
}
