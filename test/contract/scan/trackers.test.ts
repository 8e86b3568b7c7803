import { describe, expect, it } from 'vitest';
import type { List } from '../../../src/shared/wire/list.ts';
import type { Company, ProposedRecipient } from '../../../src/shared/wire/scan/recipients.ts';
import type { RuleProposal, Tracker } from '../../../src/shared/wire/scan/trackers.ts';
import type { Site } from '../../../src/shared/wire/site/site.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import { cookie, observation, request } from '../../support/observation.ts';
import { endedScan, scanned } from '../../support/scanned.ts';

const app = await createTestApp();
const owner = await app.account();

async function open() {
  const site = await app.site(owner);
  const get = async <Row>(path: string) =>
    (await app.api<List<Row>>(owner.key, 'GET', `/sites/${site.id}/${path}`)).body;
  const find = async (name: string) =>
    (await get<Tracker>('trackers')).data.find((one) => one.name === name || one.host === name);
  const put = (id: string, body: object) =>
    app.api<Tracker>(owner.key, 'PUT', `/sites/${site.id}/trackers/${id}/classification`, body);
  return { site, get, find, put };
}

const hold = (site: Site, purpose: string) =>
  app.api(owner.key, 'PUT', `/sites/${site.id}/blocking`, {
    mode: 'enforce',
    rules: [{ purpose, host: 'connect.facebook.net', path: null }],
  });

describe('GET /sites/{siteId}/trackers', () => {
  it('is empty before the first scan', async () => {
    const { get } = await open();
    expect(await get('trackers')).toMatchObject({ data: [], truncated: false });
  });

  it('tells what each is for, who says so, and that nothing holds it', async () => {
    const { site, find } = await open();
    const scanId = await scanned(app.stores, site);
    expect(await find('connect.facebook.net')).toMatchObject({
      kind: 'host',
      thirdParty: true,
      purpose: 'marketing',
      purposeSource: 'library',
      sure: 'likely',
      managed: false,
      withoutConsent: true,
      states: ['no_choice'],
      pages: ['https://shop.example/'],
      setBy: ['https://shop.example/app.js', 'https://shop.example/'],
      change: null,
      scanId,
    });
    expect(await find('_fbp')).toMatchObject({
      kind: 'cookie',
      purpose: 'marketing',
      purposeSource: 'site',
      managedBy: 'cleared',
    });
  });

  it('follows the ruleset in force: a rule holds what was unmanaged', async () => {
    const { site, find } = await open();
    await scanned(app.stores, site);
    await hold(site, 'marketing');
    expect(await find('connect.facebook.net')).toMatchObject({
      managedBy: 'rule',
      purposeSource: 'site',
      sure: 'certain',
    });
  });

  it('calls nothing new in the first scan, and everything in the one after an empty one', async () => {
    const { site, find, get } = await open();
    await endedScan(app.stores, site, 'tier1', { status: 'cancelled', pagesScanned: 1 });
    await scanned(app.stores, site);
    expect(await find('_fbp')).toMatchObject({ change: null });
    expect(await get('scans/latest')).toMatchObject({ tier1: { newOrChangedCount: 0 } });
    const other = await open();
    await scanned(app.stores, other.site, observation({ no_choice: {} }));
    await scanned(app.stores, other.site);
    expect(await other.find('_fbp')).toMatchObject({ change: 'new' });
    expect(await other.get('scans/latest')).toMatchObject({ tier1: { newOrChangedCount: 2 } });
  });

  it('keeps what an earlier scan saw, and tells what is new or changed', async () => {
    const { site, find } = await open();
    const first = await scanned(app.stores, site);
    const gated = observation({
      accept_all: {
        requests: [request({ url: 'https://connect.facebook.net/x.js', phase: 'after' })],
        cookies: [cookie('_ga', { phase: 'after' })],
      },
    });
    const second = await scanned(app.stores, site, {
      ...gated,
      startedAt: '2026-11-22T08:00:00.000Z',
    });
    expect(await find('connect.facebook.net')).toMatchObject({
      change: 'changed',
      managedBy: 'waits',
      withoutConsent: false,
      firstSeenAt: '2026-11-21T08:00:00.000Z',
      lastSeenAt: '2026-11-22T08:00:00.000Z',
      scanId: second,
    });
    expect(await find('_ga')).toMatchObject({ change: 'new' });
    expect(await find('_fbp')).toMatchObject({ change: null, scanId: first });
    const { tier1 } = (
      await app.api<{ tier1: { newOrChangedCount: number; tagsFound: number } }>(
        owner.key,
        'GET',
        `/sites/${site.id}/scans/latest`,
      )
    ).body;
    expect(tier1).toMatchObject({ tagsFound: 2, newOrChangedCount: 2, unmanagedCount: 0 });
  });
});

describe('PUT /sites/{siteId}/trackers/{trackerId}/classification', () => {
  it("lets the site's own word come before every list, and be taken back", async () => {
    const { site, find, put } = await open();
    await scanned(app.stores, site);
    const { id } = (await find('connect.facebook.net')) as Tracker;
    const classification = { purpose: 'functional', purposeSource: 'site', sure: 'certain' };
    expect((await put(id, { purpose: 'functional' })).body).toMatchObject(classification);
    expect(await find('connect.facebook.net')).toMatchObject(classification);
    const necessary = { purpose: 'necessary', managed: true, managedBy: 'necessary' };
    expect((await put(id, { purpose: 'necessary' })).body).toMatchObject(necessary);
    await put(id, { purpose: null });
    expect(await find('connect.facebook.net')).toMatchObject({ purposeSource: 'library' });
  });

  it('refuses a purpose the site does not have, and a tracker it does not', async () => {
    const { site, find, put } = await open();
    await scanned(app.stores, site);
    const { id } = (await find('_fbp')) as Tracker;
    const { status, error } = await put(id, { purpose: 'selling' });
    expect([status, error.detail]).toEqual([400, { field: 'purpose' }]);
    expect((await put('0'.repeat(32), { purpose: null })).status).toBe(404);
    const other = await open();
    expect((await other.put(id, { purpose: null })).status).toBe(404);
  });
});

describe('GET /sites/{siteId}/trackers/proposals', () => {
  const unknown = request({ url: 'https://odd.example/x.js' });

  it('proposes a rule for what nothing holds, and shows what it would have held', async () => {
    const { site, get, find } = await open();
    const pixel = (path: string) => request({ url: `https://connect.facebook.net/${path}` });
    const made = observation({
      no_choice: { requests: [pixel('a.js?id=1'), pixel('b?id=2'), unknown] },
      accept_all: { requests: [{ ...pixel('c'), phase: 'after' }] },
    });
    await scanned(app.stores, site, made);
    const tracker = (await find('connect.facebook.net')) as Tracker;
    const { data } = await get<RuleProposal>('trackers/proposals');
    expect(data).toEqual([
      {
        rule: { purpose: 'marketing', host: 'connect.facebook.net', path: null },
        trackerIds: [tracker.id],
        sure: 'likely',
        held: {
          requests: 2,
          examples: ['https://connect.facebook.net/a.js', 'https://connect.facebook.net/b'],
          pages: 1,
          states: ['no_choice'],
        },
      },
      expect.objectContaining({ rule: { purpose: null, host: 'odd.example', path: null } }),
    ]);
    await hold(site, 'marketing');
    const left = await get<RuleProposal>('trackers/proposals');
    expect(left.data.map(({ rule }) => rule.host)).toEqual(['odd.example']);
  });

  it('proposes the path alone where a tracker goes by the name of the site', async () => {
    const { site, get } = await open();
    const proxied = request({ url: 'https://shop.example/t/fbevents.js?v=2' });
    await scanned(app.stores, site, observation({ no_choice: { requests: [proxied] } }));
    const { data } = await get<RuleProposal>('trackers/proposals');
    expect(data.map(({ rule }) => rule)).toEqual([
      { purpose: 'marketing', host: 'shop.example', path: '/t/fbevents.js' },
    ]);
  });

  it('proposes rules that the gate takes', async () => {
    const { site, get } = await open();
    await scanned(app.stores, site);
    const { data } = await get<RuleProposal>('trackers/proposals');
    const body = { mode: 'enforce', rules: data.map(({ rule }) => rule) };
    const { status } = await app.api(owner.key, 'PUT', `/sites/${site.id}/blocking`, body);
    expect([data.length, status]).toEqual([1, 200]);
  });
});

describe('who receives data', () => {
  it('is proposed by purpose, by legal names', async () => {
    const { site, get } = await open();
    expect((await get('trackers/recipients')).data).toEqual([]);
    await scanned(app.stores, site);
    expect((await get<ProposedRecipient>('trackers/recipients')).data).toContainEqual({
      purpose: 'marketing',
      name: 'Meta Platforms Ireland Limited',
      source: 'own_list',
      sure: 'likely',
      services: ['Facebook'],
    });
  });

  it('can be found among all that the lists know', async () => {
    const find = (query: string) => app.api<List<Company>>(owner.key, 'GET', `/companies${query}`);
    const { body } = await find('?search=hotjar');
    expect(body.data[0]).toMatchObject({ name: 'Hotjar Limited', services: ['Hotjar'] });
    const many = (await find('?search=a')).body;
    expect([many.data.length, many.limit, many.truncated]).toEqual([20, 20, true]);
    expect((await find('?search=')).status).toBe(400);
    expect((await find('')).status).toBe(400);
  });
});
