import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openSqliteStores } from '../../../server/stores/sqlite/open.ts';
import type { List } from '../../../src/shared/wire/list.ts';
import type { BatchRow } from '../../../src/shared/wire/monitoring/batch.ts';
import { type Finding, findingKinds } from '../../../src/shared/wire/monitoring/findings.ts';
import { afterFile } from '../../support/afterFile.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import { batch, decision } from '../../support/decision.ts';
import { handClock } from '../stores/samples.ts';

const hour = 3_600_000;
const now = Date.UTC(2026, 10, 21, 12, 30);
const clock = handClock(now);
const dataDir = await mkdtemp(join(tmpdir(), 'portcullis-'));
const stores = await openSqliteStores({ dataDir, clock });
afterFile(async () => {
  await stores.close();
  await rm(dataDir, { recursive: true });
});
const app = await createTestApp({ clock, stores });
const owner = await app.account();
const read = async (siteId: string, query = '') =>
  (await app.api<List<Finding>>(owner.key, 'GET', `/sites/${siteId}/monitoring/findings${query}`))
    .body;
const rules = {
  mode: 'off',
  rules: [{ purpose: 'marketing', host: 'ads.example', path: null }],
};
const request = (host: string, more: Partial<BatchRow> = {}): BatchRow => ({
  kind: 'request',
  pageMs: 9_000,
  host,
  path: '/',
  paramNames: [],
  ...more,
});
const pageView = (n: number, rows: BatchRow[]) =>
  batch({ batchId: String(n).padStart(20, '0'), rows: [{ kind: 'batch', pageMs: 0 }, ...rows] });

describe('what a page view proves', async () => {
  const site = await app.site(owner, { region: 'US' });
  await app.api(owner.key, 'PUT', `/sites/${site.id}/blocking`, rules);
  const install = await app.install(owner, site);
  const chosen = decision(install, {
    method: 'custom',
    granted: ['necessary', 'analytics'],
    denied: ['functional', 'marketing'],
  });
  await app.post(`/${install.siteKey}/decisions`, chosen);
  const post = (body: object) => app.post(`/${install.siteKey}/events`, body);
  await post({
    ...pageView(1, [
      request('ads.example', { pageMs: 1_000, buffered: true }),
      request('stats.google-analytics.com', { paramNames: ['v', 'user_email'] }),
    ]),
    choiceMs: 5_000,
  });
  await post(pageView(2, [request('ads.example'), request('who.example')]));
  await post(pageView(3, [request('stats.google-analytics.com')]));
  const { data } = await read(site.id);
  const of = (kind: string) => data.filter((finding) => finding.kind === kind);

  it('is found after that very page view', () => {
    expect(of('denied_request')).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{32}$/),
        kind: 'denied_request',
        severity: 'high',
        about: 'ads.example',
        pages: 1,
        share: 1 / 3,
        firstSeenAt: expect.stringMatching(/Z$/),
        lastSeenAt: expect.stringMatching(/Z$/),
        detail: { host: 'ads.example', purpose: 'marketing', source: 'site', entity: null },
        advice: 'hold_host',
        evidence: {
          batchIds: ['00000000000000000002'],
          rows: [
            expect.objectContaining({ kind: 'batch', subjectId: expect.any(String) }),
            expect.objectContaining({ kind: 'request', host: 'ads.example', pageMs: 9_000 }),
          ],
        },
      },
    ]);
    expect(of('early_request')).toMatchObject([
      {
        severity: 'high',
        about: 'ads.example',
        pages: 1,
        advice: 'load_after_choice',
        evidence: { rows: [{ seq: 0 }, { host: 'ads.example', pageMs: 1_000, buffered: true }] },
      },
    ]);
    expect(of('personal_parameter')).toMatchObject([
      {
        severity: 'high',
        about: 'stats.google-analytics.com?user_email',
        pages: 1,
        detail: { parameter: 'user_email', tier: 'certain' },
        evidence: {
          rows: [{ host: 'stats.google-analytics.com', paramNames: ['v', 'user_email'] }],
        },
      },
    ]);
    expect(of('unclassified_host')).toMatchObject([
      { about: 'who.example', detail: { purpose: null, source: null }, evidence: { rows: [{}] } },
    ]);
    expect(data).toHaveLength(4);
  });

  it('keeps its id from one read to the next, and is told in the order of severity', async () => {
    expect((await read(site.id)).data.map(({ id }) => id)).toEqual(data.map(({ id }) => id));
    expect(data.map(({ severity }) => severity)).toEqual(['high', 'high', 'high', 'low']);
  });

  it('is cut at the limit, and bounded by the window', async () => {
    expect(await read(site.id, '?limit=1')).toMatchObject({
      data: [{ severity: 'high' }],
      limit: 1,
      truncated: true,
    });
    expect((await read(site.id, '?to=2026-11-20')).data).toEqual([]);
  });

  it('goes once the site says what the host is for, and is nobody else’s', async () => {
    await app.api(owner.key, 'PUT', `/sites/${site.id}/blocking`, {
      ...rules,
      rules: [...rules.rules, { purpose: 'analytics', host: 'who.example', path: null }],
    });
    const after = (await read(site.id)).data.map(({ kind }) => kind);
    expect(after).not.toContain('unclassified_host');
    await app.api(owner.key, 'PUT', `/sites/${site.id}/blocking`, rules);
    const other = await app.site(owner);
    expect((await read(other.id)).data).toEqual([]);
  });
});

describe('what was otherwise before', async () => {
  clock.time = now - 3 * hour;
  const site = await app.site(owner);
  await app.install(owner, site);
  let views = 0;
  const tag = (tagId: string, status: string, executionMs: number): BatchRow => ({
    kind: 'tag',
    pageMs: 50,
    containerId: 'GTM-1',
    tagId,
    status,
    executionMs,
  });
  async function view(rows: BatchRow[]) {
    views += 1;
    const subjectId = '0'.repeat(64);
    const { batchId, rows: all } = pageView(views, rows);
    const stored = { siteId: site.id, batchId, part: 0, subjectId, rows: all };
    await stores.cells('EU')[0].recordBatch(stored);
  }
  const healthy = ['fails', 'slows', 'stops'].map((id) => tag(id, 'success', 80));
  for (let at = now - 14 * 24 * hour; at < now - hour; at += 8 * hour) {
    clock.time = at;
    await Promise.all(
      Array.from({ length: 16 }, () => view([...healthy, request('cdn.jsdelivr.net')])),
    );
  }
  clock.time = now - 2_000;
  const clean = (await read(site.id)).data.map(({ kind }) => kind);
  await Promise.all(
    Array.from({ length: 100 }, (_, n) => {
      const broken = [tag('fails', 'exception', 80), tag('slows', 'success', 400)];
      const added = n % 5 ? [] : [request('px.ads.linkedin.com')];
      return view([...broken, request('cdn.jsdelivr.net'), ...added]);
    }),
  );
  clock.time = now;
  const { data } = await read(site.id);
  const of = (kind: string) => data.filter((finding) => finding.kind === kind);

  it('is nothing while nothing is wrong, but for a host nobody classified', () => {
    expect(clean).toEqual(['unclassified_host']);
  });

  it('is a tag that fails', () => {
    expect(of('failing_tag')).toMatchObject([
      {
        severity: 'high',
        about: 'GTM-1/fails',
        pages: 100,
        advice: 'repair_tag',
        detail: { hours: 2, recent: { runs: 100, failures: 100 }, baseline: { failures: 0 } },
        evidence: { rows: Array(5).fill({ tagId: 'fails', status: 'exception' }) },
      },
    ]);
    expect(of('failing_tag')[0]?.evidence.batchIds).toHaveLength(5);
  });

  it('is a tag that takes longer', () => {
    const [slow] = of('slow_tag') as [Extract<Finding, { kind: 'slow_tag' }>];
    expect(slow).toMatchObject({ about: 'GTM-1/slows', advice: 'lighten_tag' });
    const { recent, baseline } = slow.detail;
    for (const time of [recent.p75, recent.p95]) expect(Math.abs(time - 400)).toBeLessThan(32);
    for (const time of [baseline.p75, baseline.p95]) expect(Math.abs(time - 80)).toBeLessThan(7);
    expect(slow.evidence.rows[0]).toMatchObject({ tagId: 'slows', executionMs: 400 });
  });

  it('is a tag that is silent', () => {
    expect(of('silent_tag')).toMatchObject([
      {
        severity: 'medium',
        about: 'GTM-1/stops',
        pages: 100,
        share: 1,
        detail: { pagesSince: 100, baselineShare: 1 },
        advice: 'restore_tag',
        evidence: { rows: Array(5).fill({ tagId: 'stops', status: 'success' }) },
      },
    ]);
  });

  it('is a host that is new, with what may have brought it', () => {
    expect(of('new_host')).toMatchObject([
      {
        about: 'px.ads.linkedin.com',
        pages: 20,
        share: 0.2,
        advice: 'check_change',
        detail: { purpose: 'marketing', source: 'library', entity: 'LinkedIn Ads' },
        evidence: { rows: [{ host: 'px.ads.linkedin.com' }] },
      },
    ]);
    const [{ detail }] = of('new_host') as [Extract<Finding, { kind: 'new_host' }>];
    expect(detail.pagesBefore).toBeGreaterThan(600);
    expect(detail.causes).toMatchObject([{ change: 'default' }]);
  });

  it('is as it was at the end of the window', async () => {
    const before = new Date(now - 3 * hour).toISOString();
    const kinds = (await read(site.id, `?to=${before}`)).data.map(({ kind }) => kind);
    expect(kinds).toEqual(['unclassified_host']);
  });

  it('is every kind there is, together with what a page view proves', () => {
    const kinds = data.map(({ kind }) => kind);
    const proven = ['denied_request', 'early_request', 'personal_parameter'];
    expect(new Set([...kinds, ...proven])).toEqual(new Set(findingKinds));
  });
});

it.each(['limit=0', 'limit=x', 'from=yesterday', 'kind=new_host'])(
  'is refused where it is asked for with %s',
  async (query) => {
    const site = await app.site(owner);
    const path = `/sites/${site.id}/monitoring/findings?${query}`;
    const { status, error } = await app.api(owner.key, 'GET', path);
    expect([status, error.code]).toEqual([400, 'invalid_request']);
  },
);
