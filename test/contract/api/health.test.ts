import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../support/createTestApp.ts';
import { batch, decision } from '../../support/decision.ts';
import { table } from '../docs/markdown.ts';

let budgets = async (): Promise<unknown> => 'PONG';
const app = await createTestApp({ checks: { budgets: () => budgets() } });
const guarded = await createTestApp({ environment: { METRICS_TOKEN: 'let-me-see' } });

const get = (url: string, more: object = {}) =>
  app.request<Record<string, unknown>>({ method: 'GET', url, ...more });
const forwarded = (address: string) => ({ headers: { 'x-forwarded-for': address } });

describe('health', () => {
  it('is told as long as the process answers', async () => {
    expect(await get('/healthz')).toMatchObject({ status: 200, body: { ok: true } });
  });

  it('names what fails, and is ready as long as visitors are served without it', async () => {
    const ok = { control: 'ok', EU: 'ok', US: 'ok', budgets: 'ok' };
    // The threads that write start with the first probe.
    await expect
      .poll(() => get('/readyz'))
      .toMatchObject({ status: 200, body: { ready: true, checks: ok } });
    budgets = async () => {
      throw new Error('no connection');
    };
    const checks = { ...ok, budgets: 'failed' };
    await expect
      .poll(() => get('/readyz'))
      .toMatchObject({ status: 200, body: { ready: true, checks } });
  });

  type Database = 'control' | 'EU' | 'US';
  const fail = async () => {
    throw new Error('no space left');
  };

  it.each<[away: Database[], status: number]>([
    [['US'], 200],
    [['control'], 200],
    [['EU', 'US'], 503],
    [['control', 'EU', 'US'], 503],
  ])('is ready or not without %j: %i', async (away, status) => {
    const { stores, request } = await createTestApp();
    const ready = () => request({ method: 'GET', url: '/readyz' });
    await expect.poll(ready).toMatchObject({ status: 200 });
    const { control } = stores;
    const databases = { control, EU: stores.cells('EU')[0], US: stores.cells('US')[0] };
    for (const name of away) databases[name].probe = fail;
    const failed = Object.fromEntries(away.map((name) => [name, 'failed']));
    await expect.poll(ready).toMatchObject({ status, body: { checks: failed } });
  });

  it.each<[roles: string, seen: boolean, status: number]>([
    ['collect', true, 200],
    ['deliver', true, 200],
    ['collect', false, 503],
    ['api', true, 503],
    ['jobs,scan', true, 503],
  ])(
    'without the control plane, a process with the roles %s that has seen it (%j): %i',
    async (ROLES, seen, status) => {
      const { stores, request } = await createTestApp({ environment: { ROLES } });
      const ready = () => request({ method: 'GET', url: '/readyz' });
      if (seen) await expect.poll(ready).toMatchObject({ status: 200 });
      stores.control.probe = fail;
      await expect.poll(ready).toMatchObject({ status, body: { checks: { control: 'failed' } } });
    },
  );
});

describe('metrics', () => {
  it('tell what was asked, taken and is still to be written, and nothing of who', async () => {
    const owner = await app.account();
    const site = await app.site(owner);
    const install = await app.install(owner, site);
    const sent = decision(install);
    const headers = { 'user-agent': 'Mozilla/1.0 (Telltale)', 'x-forwarded-for': '198.51.100.7' };
    await app.post(`/${install.siteKey}/decisions`, sent, headers);
    await app.post(`/${install.siteKey}/events`, batch(), headers);
    await app.post(`/${install.siteKey}/decisions`, '{}', headers);
    const { status, text, headers: answered } = await get('/metrics');
    expect([status, answered['content-type']]).toEqual([
      200,
      expect.stringContaining('text/plain'),
    ]);
    for (const line of [
      'portcullis_intake_total{post="decisions",status="200"} 1',
      'portcullis_intake_total{post="decisions",status="400"} 1',
      'portcullis_intake_total{post="events",status="204"} 1',
      'route="/api/v1/sites/:siteId/install",status="200"} 1',
      'portcullis_pending_writes 0',
      'portcullis_jobs{store="control",kind="announce",state="waiting"} 1',
    ]) {
      expect(text).toContain(line);
    }
    const telling = [site.id, owner.accountId, install.siteKey, site.domain, owner.key];
    for (const secret of [...telling, 'Telltale', '198.51.100.7', sent.subjectSecret]) {
      expect(text).not.toContain(secret);
    }
  });

  it('are those that the document lists', async () => {
    const { text } = await get('/metrics');
    const served = [...text.matchAll(/^# TYPE (portcullis_\w+)/gm)].map(([, name]) => name);
    const documented = table('docs/operations.md', 'Metric', 'Labels', 'What it counts');
    const always = documented.filter(([, , counts]) => !counts?.includes('only with'));
    expect(always.map(([name]) => name).sort()).toEqual(served.sort());
    expect(always).toHaveLength(documented.length - 2);
  });

  it('are nothing to whoever is not this machine, whatever a proxy says', async () => {
    for (const more of [
      { remoteAddress: '203.0.113.9' },
      { remoteAddress: '203.0.113.9', ...forwarded('127.0.0.1') },
      { remoteAddress: '127.0.0.1', ...forwarded('203.0.113.9') },
      { remoteAddress: '127.0.0.1', ...forwarded('127.0.0.1') },
    ]) {
      expect(await get('/metrics', more)).toMatchObject({
        status: 404,
        error: { code: 'not_found' },
      });
    }
  });

  it('are given to whoever has the token, where there is one, and to nobody else', async () => {
    const ask = async (authorization?: string) => {
      const headers = authorization ? { authorization } : {};
      const remoteAddress = '203.0.113.9';
      const options = { method: 'GET', url: '/metrics', headers, remoteAddress } as const;
      return (await guarded.request(options)).status;
    };
    expect(await ask('Bearer let-me-see')).toBe(200);
    expect(await ask('Bearer let-me-in')).toBe(401);
    expect(await ask()).toBe(401);
    expect((await guarded.request({ method: 'GET', url: '/metrics' })).status).toBe(401);
  });
});
