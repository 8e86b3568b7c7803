import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { SitesMoved } from '../../../server/domain/kernel/refusal.ts';
import type { StoredSite } from '../../../server/domain/kernel/site.ts';
import { endMove, moveSite } from '../../../server/stores/move/moveSite.ts';
import { siteTables } from '../../../server/stores/move/siteTables.ts';
import { laneOf } from '../../../server/stores/postgres/lanes.ts';
import { afterFile } from '../../support/afterFile.ts';
import { nameOf, operationsOf, perform } from '../../support/api/operations.ts';
import { createWorld, type World } from '../../support/api/world.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import { decision, refusal } from '../../support/decision.ts';
import { asMigrating, postgresOfFile, twoCells } from '../../support/postgres.ts';

const now = Date.now();
const clock = { now: () => now };
const urls = await twoCells();
const cells = asMigrating(urls.EU).split(' ') as [string, string];
const stores = await postgresOfFile(urls, clock);
const app = await createTestApp({ clock, stores });
const { consent, logs, tallies } = app.services;
const reads = (await operationsOf(app)).filter(
  ({ method, path }) => method === 'GET' && !path.includes('audit-log'),
);

const clients = cells.map((url) => new Client(url));
for (const client of clients) await client.connect();
afterFile(() => Promise.all(clients.map((client) => client.end())));

/** Tables of a cell with rows of the site. */
async function tablesWith({ id }: StoredSite, cell: number): Promise<string[]> {
  const client = clients[cell] as Client;
  const found: string[] = [];
  for (const name of siteTables) {
    const { rows } = await client.query(
      `SELECT 1 FROM ${name} WHERE site_id = decode($1, 'hex') LIMIT 1`,
      [id],
    );
    if (rows.length) found.push(name);
  }
  return found;
}

/** What a server that starts now believes of the site. */
const current = async ({ id }: StoredSite) => (await stores.control.site(id)) as StoredSite;

/** Goes to the other cell. */
async function toOther(site: StoredSite, { as = cells, stale = 0 } = {}) {
  const { cell } = await current(site);
  const [from, to] = [as[cell] as string, as[1 - cell] as string];
  const place = () => stores.control.placeSite(site.id, 1 - cell);
  return moveSite({ siteId: site.id, from, to, place, stale });
}

async function answersOf(world: World): Promise<[string, number, string][]> {
  const answers: [string, number, string][] = [];
  for (const operation of reads) {
    const { status, text } = await perform(world, operation);
    answers.push([nameOf(operation), status, text]);
  }
  return answers;
}

/** A site with all there can be, of which a record was erased, and nothing is on its way to the store. */
async function fullWorld(): Promise<World> {
  const world = await createWorld(app);
  const { site, rulesetIntegrity, key } = world;
  await consent.record(site, refusal({ rulesetIntegrity }, { sequence: 2 }));
  const { id: gone } = await consent.record(
    site,
    decision({ rulesetIntegrity }, { subjectSecret: '99999678901234567890' }),
  );
  const path = `/sites/${site.id}/consent-records/${gone}`;
  expect((await app.api(key, 'DELETE', path)).status).toBeLessThan(300);
  await answersOf(world);
  await tallies.flush();
  await logs.flush();
  return world;
}

it('every table of a region with rows of a site is moved', async () => {
  const { rows } = await (clients[0] as Client).query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns JOIN pg_class ON relname = table_name
      WHERE table_schema = 'public' AND column_name = 'site_id' AND NOT relispartition`,
  );
  const names = rows.map(({ name }) => name).filter((name) => name !== 'moved_sites');
  expect([...siteTables].sort()).toEqual(names.sort());
});

it('a site that was moved answers every read as before, byte for byte, there and back', async () => {
  const world = await fullWorld();
  const { site, rulesetIntegrity } = world;
  const other = await createWorld(app, 'beside');
  const [before, beside] = [await answersOf(world), await answersOf(other)];
  expect(before.filter(([, status]) => status === 200).length).toBeGreaterThan(30);
  const full = await tablesWith(site, site.cell);

  for (const cell of [1 - site.cell, site.cell]) {
    const { rows } = await toOther(site);
    expect(rows).toBeGreaterThan(full.length - 1);
    expect((await current(site)).cell).toBe(cell);
    expect(await tablesWith(site, cell)).toEqual(full);
    expect(await tablesWith(site, 1 - cell)).toEqual([]);
    expect(await answersOf(world)).toEqual(before);
    expect(await answersOf(other)).toEqual(beside);
  }
  // A decision that comes again is the one that is there, and time goes on after it.
  const newest = async () => (await stores.of(site).newestRecord(site.id))?.receivedAt as string;
  const last = await newest();
  await consent.record(site, refusal({ rulesetIntegrity }, { sequence: 2 }));
  expect(await newest()).toBe(last);
  await consent.record(site, decision({ rulesetIntegrity }, { sequence: 3 }));
  expect((await newest()) > last).toBe(true);
  expect(full).toContain('log_entries');
});

it('whoever still believes that the site stands where it stood is refused there, and writes nothing', async () => {
  const { site: before, rulesetIntegrity } = await createWorld(app);
  await toOther(before);
  const late = consent.record(before, decision({ rulesetIntegrity }, { sequence: 2 }));
  await expect(late).rejects.toBeInstanceOf(SitesMoved);
  expect(await tablesWith(before, before.cell)).toEqual([]);

  // Without the fence it is written where nobody looks for it.
  const client = clients[before.cell] as Client;
  await client.query('BEGIN');
  await client.query('DELETE FROM moved_sites');
  await client.query('COMMIT');
  await consent.record(before, decision({ rulesetIntegrity }, { sequence: 2 }));
  expect(await tablesWith(before, before.cell)).toContain('consent_records');
  const found = await stores.of(await current(before)).newestRecord(before.id);
  expect(found?.sequence).toBe(1);
});

it('what was recorded just before is sealed where the site has gone to, and holds up no other', async () => {
  const [moved, beside] = [await createWorld(app), await createWorld(app)];
  const size = async ({ site }: World) =>
    (await stores.of(await current(site)).logState(site.id))?.size ?? 0;
  const before = await Promise.all([moved, beside].map(size));
  for (const { site, rulesetIntegrity } of [moved, beside]) {
    await consent.record(site, decision({ rulesetIntegrity }, { sequence: 2 }));
  }
  await toOther(moved.site);
  // Once where the site stood, and once where it stands.
  await logs.flush();
  await logs.flush();
  expect(await Promise.all([moved, beside].map(size))).toEqual(before.map((n) => n + 1));
});

/** A way to a database that keeps back what is answered from the moment a lane's lock was had. */
async function slowWay(url: string) {
  const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const server = createServer((near) => {
    const far = connect(Number(new URL(url).port), new URL(url).hostname);
    let asked = false;
    near.on('data', (chunk) => {
      asked ||= chunk.includes('pg_advisory_xact_lock');
      far.write(chunk);
    });
    far.on('data', async (chunk) => {
      if (asked) {
        locked.resolve();
        await released.promise;
      }
      near.write(chunk);
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => {}).on('close', () => other.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const own = new URL(url);
  [own.hostname, own.port] = ['127.0.0.1', `${(server.address() as AddressInfo).port}`];
  return { url: own.href, locked: locked.promise, release: released.resolve };
}

it.each([
  ['stands', 0],
  ['goes', 1],
])('others are recorded where it %s, however slow whoever moves it is', async (_where, side) => {
  const { site } = await createWorld(app);
  const cell = side ? 1 - site.cell : site.cell;
  let beside = await createWorld(app);
  while (laneOf(beside.site.id) !== laneOf(site.id) || beside.site.cell !== cell) {
    beside = await createWorld(app);
  }
  const slow = await slowWay(cells[cell] as string);
  const moving = toOther(site, { as: cells.with(cell, slow.url) as [string, string] });
  await slow.locked;
  const { rulesetIntegrity } = beside;
  await consent.record(beside.site, decision({ rulesetIntegrity }, { sequence: 2 }));
  slow.release();
  await moving;
});

it('one that cannot be moved stays as it was', async () => {
  const world = await fullWorld();
  const { site } = world;
  const before = await answersOf(world);
  const asServers = urls.EU.split(' ');
  await expect(toOther(site, { as: asServers as [string, string] })).rejects.toThrow(
    'This role may not move a site: use the one that migrates.',
  );
  const stray = [Buffer.from(site.id, 'hex')];
  await (clients[1 - site.cell] as Client).query(
    "INSERT INTO site_logs VALUES ($1, 0, 0, '')",
    stray,
  );
  await expect(toOther(site)).rejects.toThrow('holds rows of the site already');
  expect((await current(site)).cell).toBe(site.cell);
  expect(await answersOf(world)).toEqual(before);
});

it('a move is ended by telling where the site stands', async () => {
  const { site } = await fullWorld();
  const full = await tablesWith(site, site.cell);
  const [here, there] = [cells[site.cell], cells[1 - site.cell]] as [string, string];
  const stopped = new Error('stopped');
  const place = async () => {
    throw stopped;
  };
  await expect(
    moveSite({ siteId: site.id, from: here, to: there, place, stale: 0 }),
  ).rejects.toThrow(stopped);
  await endMove(site.id, { there: here, others: [there] });
  expect(await tablesWith(site, site.cell)).toEqual(full);
  expect(await tablesWith(site, 1 - site.cell)).toEqual([]);
});
