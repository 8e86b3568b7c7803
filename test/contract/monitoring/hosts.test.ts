import { describe, expect, it } from 'vitest';
import { maxClassified } from '../../../server/domain/monitoring/hosts.ts';
import type { List } from '../../../src/shared/wire/list.ts';
import type { BatchRow } from '../../../src/shared/wire/monitoring/batch.ts';
import type { AskedHost, HostDetail } from '../../../src/shared/wire/monitoring/events.ts';
import type { Finding } from '../../../src/shared/wire/monitoring/findings.ts';
import type { Tracker } from '../../../src/shared/wire/scan/trackers.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import { batch, decision } from '../../support/decision.ts';
import { observation, request as observed } from '../../support/observation.ts';
import { scanned } from '../../support/scanned.ts';

const app = await createTestApp();
const owner = await app.account();

const request = (host: string, more: Partial<BatchRow> = {}): BatchRow => ({
  kind: 'request',
  pageMs: 9_000,
  host,
  path: '/',
  paramNames: [],
  ...more,
});

/** A site with a visitor who allowed statistics and denied marketing. */
async function open() {
  const site = await app.site(owner);
  const install = await app.install(owner, site);
  await app.post(
    `/${install.siteKey}/decisions`,
    decision(install, {
      method: 'custom',
      granted: ['necessary', 'analytics'],
      denied: ['functional', 'marketing'],
    }),
  );
  let views = 0;
  const get = async <Row>(path: string) =>
    (await app.api<List<Row>>(owner.key, 'GET', `/sites/${site.id}/${path}`)).body.data;
  return {
    site,
    get,
    hosts: () => get<AskedHost>('hosts'),
    async found(about: string) {
      const findings = await get<Finding>('monitoring/findings');
      return findings.filter((finding) => finding.about === about);
    },
    file: (host: string, purpose: string | null) =>
      app.api<HostDetail>(
        owner.key,
        'PUT',
        `/sites/${site.id}/hosts/${encodeURIComponent(host)}/classification`,
        { purpose },
      ),
    view(rows: BatchRow[], more: object = {}) {
      views += 1;
      const body = batch({
        batchId: String(views).padStart(20, '0'),
        rows: [{ kind: 'batch', pageMs: 0 }, ...rows],
      });
      return app.post(`/${install.siteKey}/events`, { ...body, ...more });
    },
  };
}
const kinds = (findings: Finding[]) => findings.map(({ kind }) => kind).sort();

describe('a host that the site filed under a purpose', () => {
  it('is judged by it from then on, and is unclassified no more', async () => {
    const { file, view, found } = await open();
    await view([request('odd.example')]);
    expect(kinds(await found('odd.example'))).toEqual(['unclassified_host']);
    const { body } = await file('odd.example', 'marketing');
    expect(body).toEqual({
      host: 'odd.example',
      purpose: 'marketing',
      source: 'site',
      entity: null,
    });
    expect(await found('odd.example')).toEqual([]);
    await view([request('odd.example')]);
    expect(await found('odd.example')).toMatchObject([
      {
        kind: 'denied_request',
        severity: 'high',
        pages: 1,
        detail: { purpose: 'marketing', source: 'site' },
        evidence: { rows: [{ kind: 'batch' }, { kind: 'request', host: 'odd.example' }] },
      },
    ]);
  });

  it('is that before its rules and before what is publicly known, until it is taken back', async () => {
    const { site, file, view, found } = await open();
    await app.api(owner.key, 'PUT', `/sites/${site.id}/blocking`, {
      mode: 'off',
      rules: [{ purpose: 'marketing', host: 'ruled.example', path: null }],
    });
    const rows = [request('connect.facebook.net'), request('ruled.example')];
    for (const { host } of rows) await file(host as string, 'analytics');
    await view(rows);
    for (const { host } of rows) expect(await found(host as string)).toEqual([]);
    for (const { host } of rows) await file(host as string, null);
    await view(rows);
    for (const { host } of rows) {
      expect(kinds(await found(host as string))).toEqual(['denied_request']);
    }
  });

  it('was asked too early for this purpose too, where nobody knew it then', async () => {
    const { file, view, found } = await open();
    const early = [request('odd.example', { pageMs: 1_000, buffered: true })];
    await view(early, { choiceMs: 5_000 });
    await file('odd.example', 'functional');
    await view(early, { choiceMs: 5_000 });
    expect(await found('odd.example')).toMatchObject([
      {
        kind: 'early_request',
        severity: 'high',
        pages: 2,
        detail: { purpose: 'functional', source: 'site' },
        evidence: { rows: [{ seq: 0 }, { buffered: true }, { seq: 0 }, { buffered: true }] },
      },
    ]);
    await file('odd.example', 'necessary');
    expect(await found('odd.example')).toEqual([]);
  });

  it('is the same to scans, and what is said of a tracker there counts here', async () => {
    const { site, get, file, hosts, view } = await open();
    const url = 'https://odd.example/x.js';
    await scanned(app.stores, site, observation({ no_choice: { requests: [observed({ url })] } }));
    await view([request('odd.example:8443')]);
    const tracker = async () => (await get<Tracker>('trackers'))[0] as Tracker;
    await file('odd.example:8443', 'functional');
    const classification = { host: 'odd.example', purpose: 'functional', purposeSource: 'site' };
    expect(await tracker()).toMatchObject({ ...classification, sure: 'certain' });
    const { id } = await tracker();
    const path = `/sites/${site.id}/trackers/${id}/classification`;
    await app.api(owner.key, 'PUT', path, { purpose: 'marketing' });
    expect(await hosts()).toMatchObject([
      { host: 'odd.example:8443', purpose: 'marketing', source: 'site' },
    ]);
  });
});

it('GET /sites/{siteId}/hosts tells what pages asked and what for, the most frequent first', async () => {
  const { get, hosts, view, file } = await open();
  await view([request('odd.example'), request('connect.facebook.net')]);
  await view([request('connect.facebook.net'), request('connect.facebook.net', { path: '/b' })]);
  await file('odd.example', 'functional');
  const times = { firstSeenAt: expect.any(String), lastSeenAt: expect.any(String) };
  expect(await hosts()).toEqual([
    {
      host: 'connect.facebook.net',
      purpose: 'marketing',
      source: 'library',
      entity: expect.any(String),
      pages: 2,
      ...times,
    },
    {
      host: 'odd.example',
      purpose: 'functional',
      source: 'site',
      entity: null,
      pages: 1,
      ...times,
    },
  ]);
  expect(await get('hosts?to=2026-01-01')).toEqual([]);
});

describe('PUT /sites/{siteId}/hosts/{host}/classification', () => {
  it.each(['a b', 'x/y', '*', 'user@odd.example', 'ODD.example.:x'])(
    'refuses %j, which is no host',
    async (host) => {
      const { status, error } = await (await open()).file(host, 'marketing');
      expect([status, error.detail]).toEqual([400, { field: 'host' }]);
    },
  );

  it('refuses a purpose the site does not have', async () => {
    const { status, error } = await (await open()).file('odd.example', 'selling');
    expect([status, error.detail]).toEqual([400, { field: 'purpose' }]);
  });

  it('refuses more than a site may classify, and takes what it has already', async () => {
    const { site, file } = await open();
    const store = app.stores.of(site);
    await file('first.example', 'marketing');
    await Promise.all(
      Array.from({ length: maxClassified - 1 }, (_, n) =>
        store.classifyTracker(site.id, n.toString(16).padStart(32, '0'), 'marketing'),
      ),
    );
    const { status, error } = await file('more.example', 'marketing');
    expect([status, error.code]).toEqual([409, 'conflict']);
    expect((await file('first.example', 'functional')).status).toBe(200);
    expect((await file('first.example', null)).status).toBe(200);
    expect((await file('more.example', 'marketing')).status).toBe(200);
  });
});
