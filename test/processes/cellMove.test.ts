import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { cellService } from '../../server/domain/site/cells.ts';
import { siteTables } from '../../server/stores/move/siteTables.ts';
import { laneOf } from '../../server/stores/postgres/lanes.ts';
import { openPostgresStores } from '../../server/stores/postgres/open.ts';
import type { ConsentRecord } from '../../src/shared/wire/consent/records.ts';
import type { Install } from '../../src/shared/wire/ruleset/published.ts';
import { afterFile } from '../support/afterFile.ts';
import { createTestApp } from '../support/createTestApp.ts';
import { decision } from '../support/decision.ts';
import { asMigrating, twoCells } from '../support/postgres.ts';
import { runCommand, startCommand } from '../support/processes.ts';

const urls = await twoCells();
const environment = (EU: string) => ({
  DATABASE_URL: asMigrating(urls.control),
  DATABASE_URL_EU: EU,
  DATABASE_URL_US: asMigrating(urls.US),
  SECRETS_KEY: 'ab'.repeat(32),
});
const migrating = environment(asMigrating(urls.EU));
const cells = await Promise.all(
  migrating.DATABASE_URL_EU.split(' ').map(async (url) => {
    const client = new Client(url);
    await client.connect();
    // Hooks run in reverse: the databases are dropped after this.
    afterFile(() => client.end());
    return client;
  }),
);

/** A server, which believes of each site for five seconds what it has read, as those that collect do. */
async function server() {
  const stores = await openPostgresStores({ urls, clock: null });
  afterFile(() => stores.close());
  const keeping = { fresh: 5_000, stale: 3_600_000, elapsed: () => performance.now() };
  return createTestApp({ stores, keeping });
}
const [one, other] = [await server(), await server()];
const owner = await one.account();
const allCells = cellService(one.stores);

type Shop = Install & { id: string };

async function shop(): Promise<Shop> {
  const site = await one.site(owner);
  return { ...(await one.install(owner, site)), id: site.id };
}

/** A shop in the first cell, and another whose decisions are stored behind the same lock. */
async function shopsOfOneLane(): Promise<[Shop, Shop]> {
  await allCells.close({ region: 'EU', cell: 1 });
  const moved = await shop();
  for (;;) {
    const beside = await shop();
    if (laneOf(beside.id) !== laneOf(moved.id)) continue;
    await allCells.open({ region: 'EU', cell: 1 });
    return [moved, beside];
  }
}

let visitors = 0;
const visitor = () => `1${String(++visitors).padStart(19, '0')}`;

async function post(app: typeof one, { siteKey, rulesetIntegrity }: Shop, subjectSecret: string) {
  const body = decision({ rulesetIntegrity }, { subjectSecret });
  return app.post<{ id: string }>(`/${siteKey}/decisions`, body);
}

/** A visitor who sends again what was not acknowledged, as the snippet does. */
async function visit(app: typeof one, shop: Shop): Promise<string> {
  const secret = visitor();
  for (;;) {
    const { status, body } = await post(app, shop, secret);
    if (status === 200) return body.id;
    expect(status).toBe(503);
    await setTimeout(50);
  }
}

async function recordsAfter({ id }: Shop, from: string): Promise<ConsentRecord[]> {
  const path = `/sites/${id}/consent-records?from=${encodeURIComponent(from)}`;
  const { status, body } = await other.api<{ data: ConsentRecord[] }>(owner.key, 'GET', path);
  return status === 200 ? body.data : [];
}

/** Every record, by a reader that only goes forward. */
function reader(shop: Shop) {
  const seen: string[] = [];
  let from = '1970-01-01T00:00:00Z';
  return {
    seen,
    async readOn(): Promise<number> {
      const records = await recordsAfter(shop, from);
      // The first is the last of before.
      const fresh = records.filter(({ id }) => !seen.includes(id));
      seen.push(...fresh.map(({ id }) => id));
      from = records.at(-1)?.receivedAt ?? from;
      return fresh.length;
    },
  };
}

async function tablesWith({ id }: Shop, cell: number): Promise<string[]> {
  const found: string[] = [];
  for (const name of siteTables) {
    const query = `SELECT 1 FROM ${name} WHERE site_id = decode($1, 'hex') LIMIT 1`;
    const { rows } = await (cells[cell] as Client).query(query, [id]);
    if (rows.length) found.push(name);
  }
  return found;
}

const cellOf = async ({ id }: Shop) => (await one.stores.control.site(id))?.cell;
const words = ({ id }: Shop, cell: number) => ['cell', 'move', '--site', id, '--cell', `${cell}`];

it('a site is moved while its visitors decide: nothing is lost or missed, and no other site is refused', async () => {
  const [moved, beside] = await shopsOfOneLane();
  const { seen, readOn } = reader(moved);
  const acknowledged: string[] = [];
  const refused: number[] = [];
  let open = true;
  const visiting = [one, other, one, other].map(async (app) => {
    while (open) acknowledged.push(await visit(app, moved));
  });
  const undisturbed = [one, other].map(async (app) => {
    while (open) {
      const { status } = await post(app, beside, visitor());
      if (status !== 200) refused.push(status);
    }
  });
  const reading = (async () => {
    while (open) await readOn();
  })();
  const more = async () => {
    const before = acknowledged.length;
    await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 300);
  };

  await more();
  const { code, stdout, stderr } = await runCommand([...words(moved, 2), '--json'], migrating);
  expect(code, stderr).toBe(0);
  const progress = stderr
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect([...new Set(progress.map(({ step }) => step))]).toEqual([
    'copy',
    'refuse',
    'wait',
    'delete',
  ]);
  expect(progress[0]).toEqual({ step: 'copy', rows: expect.any(Number), of: expect.any(Number) });
  expect(progress[0].of).toBeGreaterThanOrEqual(300);
  const output = JSON.parse(stdout);
  expect(output).toMatchObject({ siteId: moved.id, cell: 2, moved: { rows: expect.any(Number) } });
  expect(output.moved.rows).toBeGreaterThan(300);
  await more();
  open = false;
  await Promise.all([...visiting, ...undisturbed, reading]);

  expect(refused).toEqual([]);
  while (await readOn());
  expect(acknowledged.filter((id) => !seen.includes(id))).toEqual([]);
  expect(seen.length).toBe(acknowledged.length);
  expect(await cellOf(moved)).toBe(1);
  expect(await tablesWith(moved, 0)).toEqual([]);
  expect(await tablesWith(beside, 1)).toEqual([]);
});

/** Holds the command up at a place, by a lock that it needs there and nobody else. */
const places: [name: string, hold: (shop: Shop) => { cell: number; lock: string }][] = [
  [
    'before it has copied anything',
    () => ({ cell: 1, lock: 'LOCK TABLE consent_records IN ACCESS EXCLUSIVE MODE' }),
  ],
  [
    'between its copies and what tells where the site stands',
    ({ id }) => ({ cell: 1, lock: `SELECT pg_advisory_xact_lock(1001, ${laneOf(id)})` }),
  ],
  [
    'before it has deleted what it copied',
    ({ id }) => ({
      cell: 0,
      lock: `SELECT 1 FROM consent_records WHERE site_id = decode('${id}', 'hex') FOR UPDATE`,
    }),
  ],
];

it.each(places)('killed %s, it is run again, and all is there', async (_name, hold) => {
  const [moved] = await shopsOfOneLane();
  const acknowledged = [await visit(one, moved), await visit(other, moved)];
  const { cell, lock } = hold(moved);
  const holding = new Client(migrating.DATABASE_URL_EU.split(' ')[cell] as string);
  await holding.connect();
  await holding.query(`BEGIN; ${lock}`);
  const command = startCommand(words(moved, 2), migrating);
  const waits = `SELECT 1 FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  const held = async () => (await (cells[cell] as Client).query(waits)).rows.length;
  await expect.poll(held).toBeGreaterThan(0);
  command.kill('SIGKILL');
  await command.end();
  await holding.end();

  const again = await runCommand(words(moved, 2), migrating);
  expect(again.code, again.stderr).toBe(0);
  acknowledged.push(await visit(one, moved));
  const { seen, readOn } = reader(moved);
  while (await readOn());
  expect(seen).toEqual(acknowledged);
  expect([await cellOf(moved), await tablesWith(moved, 0)]).toEqual([1, []]);
});

it('what cannot be done is said in a sentence', async () => {
  const [moved] = await shopsOfOneLane();
  const run = async (words: string[], by = migrating) => {
    const { code, stdout, stderr } = await runCommand(words, by);
    return [code, (stdout || stderr).trim()];
  };
  const servers = environment(urls.EU);
  expect(await run(words(moved, 2), servers)).toEqual([
    1,
    'This role may not move a site: use the one that migrates.',
  ]);
  expect(await run(words(moved, 3))).toEqual([1, 'EU has no cell 3.']);
  const nowhere = { ...moved, id: '0'.repeat(32) };
  expect(await run(words(nowhere, 2))).toEqual([1, `There is no site ${nowhere.id}.`]);
  expect(await run(words(moved, 1))).toEqual([0, 'The site is already in EU.']);
  expect((await run(words(moved, 0)))[0]).toBe(2);
  expect(await cellOf(moved)).toBe(0);
});
