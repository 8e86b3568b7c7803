import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { openPostgresStores } from '../../server/stores/postgres/open.ts';
import { afterFile } from '../support/afterFile.ts';
import { createTestApp } from '../support/createTestApp.ts';
import { decision } from '../support/decision.ts';
import { databasesOfFile, emptyDatabases } from '../support/postgres.ts';
import { startServer } from '../support/processes.ts';
import { openTcpProxy, placeOf } from '../support/tcpProxy.ts';

const urls = await databasesOfFile();
const us = await openTcpProxy(placeOf(urls.US));
const control = await openTcpProxy(placeOf(urls.control));
const stores = await openPostgresStores({
  urls: { ...urls, control: control.through(urls.control), US: us.through(urls.US) },
  clock: null,
  patience: {
    connect: 5_000,
    lock: 5_000,
    statement: 5_000,
    answer: 5_000,
    silence: 5_000,
    rest: 500,
    idle: 10_000,
  },
});
// Hooks run in reverse: the app lets go of the store first.
afterFile(() => stores.close());
const time = { now: 0 };
const keeping = { fresh: 5_000, stale: 3_600_000, elapsed: () => time.now };
const app = await createTestApp({ stores, keeping });
const owner = await app.account();
const site = await app.site(owner);
const far = await app.site(owner, { region: 'US' });
const installs = { EU: await app.install(owner, site), US: await app.install(owner, far) };

let visitors = 0;
function post(region: 'EU' | 'US') {
  visitors += 1;
  const { siteKey, rulesetIntegrity } = installs[region];
  const subjectSecret = String(visitors).padStart(20, '1');
  return app.post<{ id: string }>(
    `/${siteKey}/decisions`,
    decision({ rulesetIntegrity }, { subjectSecret }),
  );
}
const health = async () => {
  const { status, body } = await app.request<{ checks: object }>({ method: 'GET', url: '/readyz' });
  return [status, body.checks];
};
const ok = { control: 'ok', EU: 'ok', US: 'ok' };

it.each(['hang', 'drop'] as const)(
  'a region whose database goes away (%s) takes no other with it, and comes back by itself',
  async (how) => {
    onTestFinished(us.pass);
    expect([(await post('EU')).status, (await post('US')).status]).toEqual([200, 200]);
    await expect.poll(health).toEqual([200, ok]);

    // Some of these are under way when it goes.
    const underWay = Array.from({ length: 20 }, () => post('US'));
    us[how]();
    const refused = await Promise.all([...underWay, post('US'), post('US')]);
    expect(refused.map(({ status }) => status).filter((status) => status !== 200)).not.toEqual([]);
    for (const { status, headers, error } of refused) {
      if (status === 200) continue;
      expect([status, error.code, headers['retry-after']]).toEqual([503, 'internal', '5']);
    }
    // A look at its health may still wait for the same database.
    await expect.poll(() => stores.pendingWrites()).toBe(0);
    for (let n = 0; n < 5; n += 1) expect((await post('EU')).status).toBe(200);
    expect((await app.api(owner.key, 'GET', `/sites/${site.id}/consent-records`)).status).toBe(200);
    expect((await app.api(owner.key, 'GET', `/sites/${far.id}/consent-records`)).status).toBe(503);
    await expect.poll(health).toEqual([200, { ...ok, US: 'failed' }]);

    us.pass();
    await expect.poll(async () => (await post('US')).status).toBe(200);
    await expect.poll(health).toEqual([200, ok]);
  },
);

it.each(['hang', 'drop'] as const)(
  'while the control plane is away (%s), decisions and scripts of known sites go on for an hour, and no key opens anything',
  async (how) => {
    onTestFinished(control.pass);
    const script = () => app.request<string>({ method: 'GET', url: `/${installs.EU.siteKey}.js` });
    const ask = () => app.api(owner.key, 'GET', `/sites/${site.id}/consent-records`);
    expect([(await post('EU')).status, (await script()).status]).toEqual([200, 200]);
    await expect.poll(health).toEqual([200, ok]);
    const { text } = await script();

    control[how]();
    time.now += 5_000;
    for (let n = 0; n < 3; n += 1) {
      const kept = await post('EU');
      expect(kept.status).toBe(200);
      expect(await stores.of(site).consentRecord(site.id, kept.body.id)).not.toBeNull();
      expect(await script()).toMatchObject({ status: 200, text });
    }
    expect(await ask()).toMatchObject({ status: 503, error: { code: 'internal' } });
    const unknown = await app.post(`/${'x'.repeat(22)}/decisions`, decision(installs.EU));
    expect(unknown.status).toBe(503);
    await expect.poll(health).toEqual([200, { ...ok, control: 'failed' }]);
    time.now += 3_600_000;
    expect((await post('EU')).status).toBe(503);

    control.pass();
    await expect.poll(async () => (await post('EU')).status).toBe(200);
    await expect.poll(async () => (await ask()).status).toBe(200);
    await expect.poll(health).toEqual([200, ok]);
  },
);

it('a database that takes no writes any more is not read from either: it may be of the past', async () => {
  const owns = new URL(urls.US);
  [owns.username, owns.password] = ['postgres', ''];
  const name = owns.pathname.slice(1);
  const operator = new Client(owns.href);
  await operator.connect();
  onTestFinished(() => operator.end());
  const demote = (setting: string) =>
    operator.query(`ALTER DATABASE ${name} ${setting};
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'
        AND application_name LIKE 'portcullis %'`);
  const read = async () =>
    (await app.api(owner.key, 'GET', `/sites/${far.id}/consent-records`)).status;
  await expect.poll(async () => [(await post('US')).status, await read()]).toEqual([200, 200]);

  await demote('SET default_transaction_read_only = on');
  await expect.poll(async () => [(await post('US')).status, await read()]).toEqual([503, 503]);
  expect((await post('EU')).status).toBe(200);
  await demote('RESET default_transaction_read_only');
  await expect.poll(async () => [(await post('US')).status, await read()]).toEqual([200, 200]);
});

it('what visitors ask for is five seconds old at most, and a key is asked for each time', async () => {
  const gone = await app.site(owner);
  const { siteKey, rulesetIntegrity } = await app.install(owner, gone);
  const visit = async () =>
    (await app.post(`/${siteKey}/decisions`, decision({ rulesetIntegrity }))).status;
  expect(await visit()).toBe(200);
  const { key } = await app.services.keys.mint(owner, ['sites:read']);
  const ask = async () => (await app.api(key, 'GET', `/sites/${gone.id}`)).status;
  expect(await ask()).toBe(200);
  const listed = await app.services.keys.list(owner.accountId);
  await stores.control.archiveSite(gone.id, new Date().toISOString());
  await app.services.keys.revoke(listed.at(-1)?.id as string);
  expect(await ask()).toBe(401);
  time.now += 4_999;
  expect(await visit()).toBe(200);
  time.now += 1;
  expect(await visit()).toBe(404);
});

/** Whether a start has left there what it leaves: periodic jobs, and the files of its dashboard. */
async function leftIn(url: string): Promise<boolean[]> {
  const client = new Client(url);
  await client.connect();
  const some = async (what: string) =>
    (await client.query(`SELECT 1 FROM ${what}`)).rows.length > 0;
  const left = [await some('jobs'), await some('page_files')];
  await client.end();
  return left;
}

it.each([
  ['a region', 'US', 'DATABASE_URL_US', 200],
  // Until it knows a site it can do nothing for anybody.
  ['the control plane', 'control', 'DATABASE_URL', 503],
] as const)(
  'a server starts without %s, says so, and serves it once it is there',
  async (_name, place, variable, status) => {
    const own = await emptyDatabases();
    const away = await openTcpProxy(placeOf(own[place]));
    away.drop();
    const reached = { ...own, [place]: away.through(own[place]) };
    const server = await startServer(['--json', '--no-demo'], {
      PORT: '0',
      SECRETS_KEY: 'ab'.repeat(32),
      ROLES: 'collect,api,jobs',
      DATABASE_URL: reached.control,
      DATABASE_URL_EU: reached.EU,
      DATABASE_URL_US: reached.US,
    });
    onTestFinished(async () => {
      await server.stop('SIGKILL');
    });
    await expect.poll(server.errors).toContain(`${variable} cannot be reached: `);
    const { delivery } = JSON.parse(server.output());
    const checks = async () => {
      const answer = await fetch(`${delivery}/readyz`);
      return [answer.status, (await answer.json()).checks];
    };
    await expect.poll(checks).toEqual([status, { ...ok, [place]: 'failed' }]);
    away.pass();
    await expect.poll(checks).toEqual([200, ok]);
    await expect.poll(() => leftIn(own.control)).toEqual([true, true]);
    expect(await server.stop('SIGTERM')).toBe(0);
  },
);

it('a process that serves one region needs no other', async () => {
  const { control, EU } = await emptyDatabases();
  const half = await openPostgresStores({ urls: { control, EU }, clock: null });
  onTestFinished(() => half.close());
  expect(half.regions).toEqual(['EU']);
  expect(() => half.of({ id: '0', region: 'US', cell: 0 })).toThrow('does not serve US');
});
