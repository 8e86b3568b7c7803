import { Client } from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { timePrefix } from '../../../server/domain/kernel/ids.ts';
import { emptyDatabases, openPostgres } from '../../support/postgres.ts';
import { databaseAt } from '../../support/postgresServer.ts';
import { everything, handClock, inEU, newRecord, siteId } from '../stores/samples.ts';

/** The attacker has what a server has: its password. Or a password of something else on the same PostgreSQL. */
async function connected(url: string, user?: string): Promise<Client> {
  const there = new URL(url);
  if (user) [there.username, there.password] = [user, user === 'postgres' ? '' : user];
  const client = new Client(there.href);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

const id = timePrefix(Date.now()) + '0'.repeat(20);

async function withRecord() {
  const urls = await emptyDatabases();
  const region = (await openPostgres(urls, handClock())).of(inEU);
  await region.recordDecision(newRecord(1, { id }));
  return {
    url: urls.EU,
    owner: await connected(urls.EU, 'postgres'),
    count: async () => (await region.consentRecords(siteId, everything, null)).length,
  };
}

/** Takes the defence out of a function for as long as the test runs. */
async function undefend(owner: Client, signature: string): Promise<void> {
  await owner.query(`ALTER FUNCTION ${signature} SET search_path = public`);
  onTestFinished(async () => {
    await owner.query(`ALTER FUNCTION ${signature} SET search_path = public, pg_temp`);
  });
}

/** Tables of a session stand before those of the same name, where a function does not say otherwise. */
async function eraseIntoOwnTrace(attacker: Client): Promise<void> {
  await attacker.query('CREATE TEMP TABLE erased_records (LIKE public.erased_records)');
  await attacker.query('GRANT ALL ON erased_records TO PUBLIC');
  await attacker.query(
    `SELECT erase_records_1('\\x${siteId}', ARRAY['\\x${id}'::bytea], 'request', 1)`,
  );
}

async function dropMonthAsBatches(attacker: Client): Promise<void> {
  await attacker.query('CREATE TEMP TABLE partitions (LIKE public.partitions)');
  await attacker.query('GRANT ALL ON partitions TO PUBLIC');
  await attacker.query(
    `INSERT INTO partitions SELECT month.name, 'tag_batches', 0, batches.to_at
      FROM public.partitions AS month, public.partitions AS batches
      WHERE batches.name = 'tag_batches_before' AND month.of_table = 'consent_records'
        AND month.from_at <= $1 AND month.to_at > $1`,
    [Date.now() * 1_000],
  );
  await attacker.query('SELECT drop_batches_1(9007199254740991)');
}

/** How many records there are after an attack, or traces of one that was erased in the open. It is taken back. */
async function leftAfter(
  url: string,
  attack: (attacker: Client) => Promise<void>,
): Promise<number> {
  const attacker = await connected(url);
  await attacker.query('BEGIN');
  await attack(attacker);
  const { rows } = await attacker.query(`SELECT (SELECT count(*) FROM public.consent_records)
    + (SELECT count(*) FROM public.erased_records) AS left`);
  await attacker.query('ROLLBACK');
  return Number(rows[0].left);
}

it.each([
  [
    'erases records without a trace',
    'erase_records_1(bytea, bytea[], text, bigint)',
    eraseIntoOwnTrace,
  ],
  ['drops a month of records as one of batches', 'drop_batches_1(bigint)', dropMonthAsBatches],
])(
  'nobody with the servers’ password %s, by tables of its own',
  async (_what, signature, attack) => {
    const { url, owner } = await withRecord();
    expect(await leftAfter(url, attack)).toBe(1);
    await undefend(owner, signature);
    expect(await leftAfter(url, attack)).toBe(0);
  },
);

it('nobody else on the same PostgreSQL erases, drops or records anything', async () => {
  const { url, owner, count } = await withRecord();
  await owner.query("CREATE ROLE another_application LOGIN PASSWORD 'another_application'");
  onTestFinished(async () => {
    const root = await connected(databaseAt(inject('postgres'), 'postgres'));
    await root.query('DROP ROLE another_application');
  });
  const attacker = await connected(url, 'another_application');
  const functions = await owner.query<{ signature: string }>(
    `SELECT oid::regprocedure::text AS signature FROM pg_proc
      WHERE pronamespace = 'public'::regnamespace`,
  );
  expect(functions.rows.length).toBeGreaterThan(5);
  for (const { signature } of functions.rows) {
    const types = signature
      .slice(signature.indexOf('(') + 1, -1)
      .split(',')
      .filter(Boolean);
    const name = signature.slice(0, signature.indexOf('('));
    const call = `SELECT ${name}(${types.map((type) => `NULL::${type}`).join(', ')})`;
    await expect(attacker.query(call), call).rejects.toMatchObject({ code: '42501' });
  }
  expect(await count()).toBe(1);
});
