import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { moveStore } from '../../../server/stores/move/move.ts';
import { nameOf, operationsOf, perform } from '../../support/api/operations.ts';
import { createWorld, type World } from '../../support/api/world.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import { decision, refusal } from '../../support/decision.ts';
import { emptyDatabases, openPostgres } from '../../support/postgres.ts';
import { runCommand } from '../../support/processes.ts';
import { temporaryDirectory } from '../../support/stores.ts';

const now = Date.now();
const clock = { now: () => now };
const embedded = await createTestApp({ clock });
/**
 * The log comes first, before what is asked here is in it. Its export has itself in it, under an id of its own, and is left
 * out.
 */
const reads = (await operationsOf(embedded))
  .filter(({ method, path }) => method === 'GET' && path !== '/account/audit-log/export')
  .sort((a, b) => Number(b.path.includes('audit')) - Number(a.path.includes('audit')));

/** What the embedded store has by now, in a directory that no server has open. */
async function leftBehind(): Promise<string> {
  const directory = join(await temporaryDirectory(), 'data');
  await cp(embedded.dataDir, directory, { recursive: true });
  return directory;
}

async function answersOf(world: World): Promise<[string, number, string][]> {
  const answers: [string, number, string][] = [];
  for (const operation of reads) {
    const { status, text } = await perform(world, operation);
    answers.push([nameOf(operation), status, text]);
  }
  return answers;
}

it('a store that was moved answers every read of the API as before, byte for byte', async () => {
  const world = await createWorld(embedded);
  const { site, rulesetIntegrity, accountId } = world;
  const { consent, webhooks, tallies, logs } = embedded.services;
  const { control } = embedded.stores;
  const second = refusal({ rulesetIntegrity }, { sequence: 2 });
  await consent.record(site, second);
  const { id: gone } = await consent.record(
    site,
    decision({ rulesetIntegrity }, { subjectSecret: '99999678901234567890' }),
  );
  const path = `/sites/${site.id}/consent-records/${gone}`;
  expect((await embedded.api(world.key, 'DELETE', path)).status).toBeLessThan(300);
  await webhooks.add(accountId, { url: 'https://hooks.example/x', kinds: ['ping'] });
  await answersOf(world);
  await tallies.flush();
  await logs.flush();
  await control.setLogPublished(site.id, true);

  const urls = await emptyDatabases();
  const moved = await moveStore({ dataDir: await leftBehind(), urls });
  expect(moved.EU.consent_records).toBeGreaterThan(1);
  const stores = await openPostgres(urls, clock);
  const app = await createTestApp({ clock, stores });
  const [before, after] = [await answersOf(world), await answersOf({ ...world, app })];
  expect(after).toEqual(before);
  expect(before.filter(([, status]) => status === 200).length).toBeGreaterThan(30);

  // A decision that comes again is the one that is there, and time goes on after it.
  const newest = async () => (await stores.of(site).newestRecord(site.id))?.receivedAt as string;
  const last = await newest();
  await app.services.consent.record(site, second);
  expect(await newest()).toBe(last);
  await app.services.consent.record(site, decision({ rulesetIntegrity }, { sequence: 3 }));
  expect((await newest()) > last).toBe(true);
});

it('moves nothing where no store is, and nothing into databases that hold something', async () => {
  const urls = await emptyDatabases();
  const empty = await temporaryDirectory();
  await expect(moveStore({ dataDir: empty, urls })).rejects.toThrow('is not there');
  await moveStore({ dataDir: await leftBehind(), urls });
  await expect(moveStore({ dataDir: await leftBehind(), urls })).rejects.toThrow('is not empty');
});

it('the command moves with the key of the store alone, and names what it copied', async () => {
  const urls = await emptyDatabases();
  const dataDir = await leftBehind();
  const environment = (SECRETS_KEY: string) => ({
    DATA_DIR: dataDir,
    SECRETS_KEY,
    DATABASE_URL: urls.control,
    DATABASE_URL_EU: urls.EU,
    DATABASE_URL_US: urls.US,
  });
  const key = 'ab'.repeat(32);
  await writeFile(join(dataDir, 'secrets.key'), `${key}\n`);
  const refused = await runCommand(['move'], environment('cd'.repeat(32)));
  expect([refused.code, refused.stderr]).toEqual([
    1,
    expect.stringMatching(/^SECRETS_KEY is not the key/),
  ]);
  const moved = await runCommand(['move', '--json'], environment(key));
  expect([moved.code, moved.stderr]).toEqual([0, '']);
  expect(JSON.parse(moved.stdout).moved.control.accounts).toBeGreaterThan(0);
  expect((await runCommand(['move'], {})).code).toBe(2);
});
