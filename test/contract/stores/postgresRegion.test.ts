import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { timePrefix } from '../../../server/domain/kernel/ids.ts';
import { isoToMicros } from '../../../server/domain/kernel/time.ts';
import { maxPageViewRows } from '../../../server/domain/monitoring/limits.ts';
import type { RegionStore } from '../../../server/domain/stores.ts';
import { emptyDatabases, openPostgres } from '../../support/postgres.ts';
import { everything, handClock, hexId, inEU, newBatch, newRecord, siteId } from './samples.ts';

/** A connection to a region's database: as the servers have it, or as the owner of the tables. */
async function connected(url: string, as: 'server' | 'owner'): Promise<Client> {
  const there = new URL(url);
  if (as === 'owner') [there.username, there.password] = ['postgres', ''];
  const client = new Client(there.href);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

async function withRegion(clock = handClock()) {
  const urls = await emptyDatabases();
  return { urls, region: (await openPostgres(urls, clock)).of(inEU) };
}

const idAt = (time: number, n = 0) => timePrefix(time) + n.toString(16).padStart(20, '0');
const ids = async (region: RegionStore) =>
  (await region.consentRecords(siteId, everything, null)).map(({ id }) => id);

it('lets a server change and delete no record, and nobody without a trace', async () => {
  const { urls, region } = await withRegion();
  await region.recordDecision(newRecord(1));
  const [server, owner] = [await connected(urls.EU, 'server'), await connected(urls.EU, 'owner')];
  const statements = ['consent_records', 'erased_records', 'erased_counts', 'partitions'].flatMap(
    (table) => [
      `UPDATE ${table} SET ${table === 'partitions' ? 'to_at = 0' : "site_id = ''"}`,
      `DELETE FROM ${table}`,
      `TRUNCATE ${table}`,
      `DROP TABLE ${table}`,
    ],
  );
  for (const statement of [...statements, 'SELECT * FROM consent_records_after']) {
    await expect(server.query(statement), statement).rejects.toMatchObject({ code: '42501' });
  }
  for (const statement of [
    'UPDATE consent_records SET sequence = 2',
    'DELETE FROM consent_records',
    'TRUNCATE consent_records',
  ]) {
    await expect(owner.query(statement), statement).rejects.toThrow(/never deleted/);
  }
  expect(await ids(region)).toEqual([hexId(1)]);
});

it('keeps each part of a page view once, and no more rows than the maximum, though three processes are sent all of them at once', async () => {
  const urls = await emptyDatabases();
  const open = async () => (await openPostgres(urls, null)).of(inEU);
  const regions = [await open(), await open(), await open()];
  const rows = Array.from({ length: 250 }, () => ({ kind: 'event' as const, pageMs: 1 }));
  const most = maxPageViewRows / rows.length;
  const parts = Array.from({ length: most + 10 }, (_, n) => newBatch(1, { part: n + 1, rows }));
  const answers = await Promise.all(
    regions.flatMap((region) => parts.map((part) => region.recordBatch(part))),
  );
  const countOf = (one: string) => answers.filter((answer) => answer === one).length;
  expect([countOf('stored'), countOf('stored') + countOf('known') + countOf('full')]).toEqual([
    most,
    3 * parts.length,
  ]);
  const kept = await (regions[0] as RegionStore).tagEvents(siteId, everything, null);
  expect([kept.length, new Set(kept.map(({ id }) => id)).size]).toEqual([
    maxPageViewRows,
    maxPageViewRows,
  ]);
});

it('keeps a record of any time once: of 1970, of 9999, and to the millisecond at the border of a month', async () => {
  const { region } = await withRegion();
  const now = new Date();
  const border = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
  const times = [0, 1, border - 1, border, border + 1, Date.UTC(9999, 11, 31, 23, 59, 59, 999)];
  const records = times.map((time) => newRecord(1, { id: idAt(time) }));
  const first = [];
  for (const record of records) first.push(await region.recordDecision(record));
  for (const record of records.toReversed()) await region.recordDecision(record);
  expect(await ids(region)).toEqual(times.map((time) => idAt(time)));
  expect(await Promise.all(records.map((one) => region.recordDecision(one)))).toEqual(first);
});

it('moves what came before its partition was made, and keeps it once', async () => {
  const { urls, region } = await withRegion();
  const owner = await connected(urls.EU, 'owner');
  const placeOf = async (id: string) =>
    (
      await owner.query('SELECT tableoid::regclass AS name FROM consent_records WHERE id = $1', [
        Buffer.from(id, 'hex'),
      ])
    ).rows.map(({ name }) => name);
  const last = await owner.query(
    "SELECT max(to_at) / 1000 AS at FROM partitions WHERE of_table = 'consent_records'",
  );
  const [soon, late] = [idAt(Number(last.rows[0].at)), idAt(Date.UTC(9999, 0))];
  const first = await region.recordDecision(newRecord(1, { id: soon }));
  await region.recordDecision(newRecord(2, { id: late }));
  expect(await placeOf(soon)).toEqual(['consent_records_after']);
  await owner.query("SELECT extend_partitions_1('consent_records', $1)", [
    Number(last.rows[0].at) * 1000,
  ]);
  const [moved] = await placeOf(soon);
  expect(moved).toMatch(/^consent_records_\d{8}$/);
  expect(await placeOf(late)).toEqual(['consent_records_after']);
  expect(await region.recordDecision(newRecord(1, { id: soon }))).toEqual(first);
  expect(await ids(region)).toEqual([soon, late]);
});

it('drops whole weeks of tag events, and what is earlier than all that are left has its place', async () => {
  const clock = handClock();
  const { urls, region } = await withRegion(clock);
  const owner = await connected(urls.EU, 'owner');
  const weeks = async () =>
    (
      await owner.query(
        "SELECT count(*)::integer AS n FROM pg_class WHERE relname ~ '^tag_batches_[0-9]+$'",
      )
    ).rows[0].n;
  const before = await weeks();
  const ended = await owner.query(
    "SELECT to_at FROM partitions WHERE of_table = 'tag_batches' ORDER BY to_at OFFSET 2 LIMIT 1",
  );
  await region.forgetBatches(Number(ended.rows[0].to_at), 100);
  expect(before - (await weeks())).toBe(2);
  clock.time = Number(ended.rows[0].to_at) / 1000 - 1;
  expect(await region.recordBatch(newBatch(1))).toBe('stored');
  expect(await region.forgetBatches(Number(ended.rows[0].to_at), 100)).toBe(1);
});

/** Records one, as servers do, and answers when the database has. */
const recording = (client: Client, n: number) =>
  client.query('SELECT first FROM record_decisions_1($1, null, $2, $3, $4, $5, $6, $7)', [
    Number.parseInt(siteId.slice(-1), 16) % 4,
    ...[[siteId], [idAt(Date.now(), n)], [hexId(n, 32)]].map((some) =>
      some.map((hex) => Buffer.from(hex as string, 'hex')),
    ),
    ...[[1], ['{}'], ['{}']],
  ]);

/** Two write, and the first commits last. Answers what whoever pages forwards has seen in the end. */
async function pagedWhileTwoWrite(urls: { EU: string }, region: RegionStore): Promise<number> {
  const [slow, quick, watch] = [
    await connected(urls.EU, 'server'),
    await connected(urls.EU, 'server'),
    await connected(urls.EU, 'owner'),
  ];
  let seen = 0;
  let from = 0;
  async function read() {
    for (const { receivedAt } of await region.consentRecords(
      siteId,
      { ...everything, from },
      null,
    )) {
      seen += 1;
      from = (isoToMicros(receivedAt) ?? 0) + 1;
    }
  }
  await slow.query('BEGIN');
  await recording(slow, 1);
  let over = false;
  const other = recording(quick, 2).finally(() => {
    over = true;
  });
  const waits = async () => {
    const waiting = await watch.query(
      `SELECT 1 FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event = 'advisory'`,
    );
    return waiting.rowCount !== 0;
  };
  while (!over && !(await waits()));
  await read();
  await slow.query('COMMIT');
  await other;
  await read();
  return seen;
}

it('shows whoever pages forwards every record, and would not without the lock of the lane', async () => {
  const { urls, region } = await withRegion();
  expect(await pagedWhileTwoWrite(urls, region)).toBe(2);

  const owner = await connected(urls.EU, 'owner');
  const found = await owner.query(
    "SELECT pg_get_functiondef('record_decisions_1'::regproc) AS text",
  );
  const text: string = found.rows[0].text;
  const without = text.replace('PERFORM pg_advisory_xact_lock(1001, p_lane);', '');
  expect(without).not.toBe(text);
  await owner.query(without);
  try {
    await owner.query(
      'BEGIN; SET LOCAL session_replication_role = replica; DELETE FROM consent_records; COMMIT',
    );
    expect(await pagedWhileTwoWrite(urls, region)).toBe(1);
  } finally {
    await owner.query(text);
  }
});

it('misses nothing while three processes write', async () => {
  const urls = await emptyDatabases();
  const [one, two, three] = [
    (await openPostgres(urls, null)).of(inEU),
    (await openPostgres(urls, null)).of(inEU),
    (await openPostgres(urls, null)).of(inEU),
  ];
  const recorded = new Set<string>();
  let writing = true;
  const write = async (region: RegionStore, writer: number) => {
    for (let n = 0; n < 60; n++) {
      const some = Array.from({ length: 5 }, (_, k) => writer * 10_000 + n * 10 + k);
      const answers = await Promise.all(some.map((k) => region.recordDecision(newRecord(k))));
      for (const { id } of answers) recorded.add(id);
    }
  };
  const all = Promise.all([one, two, three].map(write)).finally(() => {
    writing = false;
  });
  const seen: string[] = [];
  let from = 0;
  for (let last = false; ; last = !writing) {
    const page = await two.consentRecords(siteId, { from, to: null, limit: 20 }, null);
    for (const { id } of page) seen.push(id);
    from = (isoToMicros(page.at(-1)?.receivedAt ?? '') ?? from - 1) + 1;
    if (last && !page.length) break;
  }
  await all;
  expect(recorded.size).toBe(900);
  expect(seen.toSorted()).toEqual([...recorded].sort());
});
