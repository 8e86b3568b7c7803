import { describe, expect, it } from 'vitest';
import { subjectIdOf } from '../../../server/domain/consent/recordId.ts';
import type { ConsentRecord } from '../../../src/shared/wire/consent/records.ts';
import type { List } from '../../../src/shared/wire/list.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import { decision } from '../../support/decision.ts';

const app = await createTestApp();
const owner = await app.account();
const secrets = ['1111111111111111', '2222222222222222', '3333333333333333'];

async function open(region: 'EU' | 'US', count: number) {
  const site = await app.site(owner, { region });
  const install = await app.install(owner, site);
  for (let sequence = 1; sequence <= count; sequence += 1) {
    const subjectSecret = secrets[sequence % 3] as string;
    await app.post(`/${install.siteKey}/decisions`, decision(install, { subjectSecret, sequence }));
  }
  const read = (query = '') =>
    app.api<List<ConsentRecord>>(owner.key, 'GET', `/sites/${site.id}/consent-records${query}`);
  return { site, read };
}

describe('GET /sites/{siteId}/consent-records', async () => {
  const { site, read } = await open('EU', 9);

  it('lists all of them oldest first, and says where they are kept', async () => {
    const { status, body, headers } = await read();
    expect(status).toBe(200);
    expect(headers['x-service-region']).toBe('EU');
    expect(body).toEqual({ data: expect.any(Array), limit: 1000, truncated: false });
    const times = body.data.map(({ receivedAt }) => receivedAt);
    expect(times).toHaveLength(9);
    expect([...new Set(times)].sort()).toEqual(times);
    expect(body.data.every(({ siteId }) => siteId === site.id)).toBe(true);
  });

  it('cuts at the cap and says so; paging by time reaches every record', async () => {
    const all = (await read()).body.data;
    const first = (await read('?limit=4')).body;
    expect(first).toEqual({
      data: all.slice(0, 4),
      limit: 4,
      truncated: true,
      truncationHint: expect.stringContaining('narrow'),
    });
    const seen = new Map<string, ConsentRecord>();
    let page = first;
    for (;;) {
      for (const record of page.data) seen.set(record.id, record);
      if (!page.truncated) break;
      page = (await read(`?limit=4&from=${page.data.at(-1)?.receivedAt}`)).body;
    }
    expect([...seen.values()]).toEqual(all);
    expect((await read('?limit=9')).body.truncated).toBe(true);
    expect((await read('?limit=10')).body.truncated).toBe(false);
  });

  it('clamps a limit above the ceiling, and reports it', async () => {
    for (const limit of ['1000', '1001', '99999999999999999999', '0042']) {
      const { body } = await read(`?limit=${limit}`);
      expect(body.limit).toBe(Math.min(1000, Number(limit)));
    }
  });

  it('bounds receivedAt on both sides, each included', async () => {
    const all = (await read()).body.data;
    const [from, to] = [all[2]?.receivedAt, all[5]?.receivedAt];
    expect((await read(`?from=${from}&to=${to}`)).body.data).toEqual(all.slice(2, 6));
    expect((await read(`?from=${to}&to=${from}`)).status).toBe(400);
    expect((await read('?from=2999-01-01T00:00:00Z')).body.data).toEqual([]);
  });

  it('takes a bare date, a time without seconds and an offset, its plus sign escaped or not', async () => {
    const all = (await read()).body.data;
    const [first] = all as [ConsentRecord];
    const day = first.receivedAt.slice(0, 10);
    const plus = new Date(Date.parse(first.receivedAt) + 7_200_000).toISOString().slice(0, 23);
    expect((await read(`?from=${day}`)).body.data).toEqual(all);
    expect((await read(`?from=${day}T00:00Z`)).body.data).toEqual(all);
    expect((await read('?to=2000-01-01')).body.data).toEqual([]);
    for (const sign of ['%2B', '+']) {
      expect((await read(`?from=${plus}${sign}02:00`)).body.data).toEqual(all);
    }
  });

  it("gives one visitor's history", async () => {
    const subjectId = subjectIdOf(secrets[1] as string);
    const { data } = (await read(`?subjectId=${subjectId}`)).body;
    expect(data).toHaveLength(3);
    expect(data.every((record) => record.subjectId === subjectId)).toBe(true);
    for (const nobody of ['nobody', subjectIdOf('x'), subjectId.slice(0, 10), '']) {
      expect((await read(`?subjectId=${nobody}`)).body.data).toEqual([]);
    }
  });

  it.each([
    'limit=0',
    'limit=-1',
    'limit=1.5',
    'limit=ten',
    'limit=',
    'limit=1&limit=2',
    'from=yesterday',
    'to=2026-13-01T00:00:00Z',
    'from=',
    'cursor=1',
    'siteId=1',
  ])('refuses ?%s', async (query) => {
    const { status, error } = await read(`?${query}`);
    expect([status, error.code]).toEqual([400, 'invalid_request']);
  });

  it('keeps regions and sites apart', async () => {
    const us = await open('US', 2);
    const { body, headers } = await us.read();
    expect([body.data.length, headers['x-service-region']]).toEqual([2, 'US']);
    expect((await read()).body.data).toHaveLength(9);
    const window = { from: null, to: null, limit: 10 };
    const inEurope = await app.stores.cells('EU')[0].consentRecords(us.site.id, window, null);
    expect(inEurope).toEqual([]);
  });

  it('is not released for a domain that is not verified', async () => {
    const unverified = await app.site(owner, { verified: false });
    const path = `/sites/${unverified.id}/consent-records`;
    const { status, error } = await app.api(owner.key, 'GET', path);
    expect([status, error.code]).toEqual([403, 'domain_not_verified']);
  });

  it('goes on for an archived site', async () => {
    const before = (await read()).body;
    await app.api(owner.key, 'POST', `/sites/${site.id}/archive`);
    expect((await read()).body).toEqual(before);
  });
});
