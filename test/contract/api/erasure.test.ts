import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { verifyExport } from '../../../server/domain/consentExport/verify.ts';
import { retention } from '../../../server/jobs/retention.ts';
import type { ConsentRecord, List } from '../../../src/shared/wire/resources.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import { decision } from '../../support/decision.ts';

const day = 86_400_000;
const clock = { ahead: 0, now: () => Date.now() + clock.ahead };
const test = await createTestApp({ clock });

async function open() {
  clock.ahead = 0;
  const owner = await test.account();
  const site = await test.site(owner);
  await test.services.sites.verify(site.id);
  const { siteKey, ...install } = await test.install(owner, site);
  let sequence = 0;
  const api = <Body>(method: 'GET' | 'PUT' | 'DELETE', path: string, body?: object) =>
    test.api<Body>(owner.key, method, `/sites/${site.id}/${path}`, body);
  return {
    ...{ owner, site, api },
    async decide(visitor: number, more: object = {}) {
      const { status, body } = await test.post<{ id: string }>(
        `/${siteKey}/decisions`,
        decision(install, {
          subjectSecret: `${visitor}`.padStart(20, '3'),
          sequence: ++sequence,
          decidedAt: new Date(clock.now()).toISOString(),
          ...more,
        }),
      );
      expect(status).toBe(200);
      return body.id;
    },
    records: async () => (await api<List<ConsentRecord>>('GET', 'consent-records')).body.data,
    clean: () =>
      retention(test.stores, clock, test.services.erasures).run(new AbortController().signal),
  };
}

it('erases a record on request, and the export still holds', async () => {
  const { api, decide, records, owner, site } = await open();
  const [first, second, other] = [await decide(1), await decide(1), await decide(2)];
  const refused = await api('DELETE', `consent-records/${second}`);
  expect([refused.status, refused.error.code]).toEqual([409, 'conflict']);
  const erased = await api('DELETE', `consent-records/${first}`);
  expect([erased.status, erased.body]).toEqual([200, { erased: 1 }]);
  expect((await api('DELETE', `consent-records/${first}`)).status).toBe(404);
  expect((await records()).map(({ id }) => id)).toEqual([second, other]);

  const { text } = await api('GET', 'consent-export');
  const verdict = await verifyExport(Readable.from([Buffer.from(text)]));
  expect(verdict).toMatchObject({ ok: true, counts: { records: 2, erased: 1 } });
  const line = text.split('\n').find((one) => one.includes('"kind":"erased"'));
  expect(Object.keys(JSON.parse(line ?? '{}')).sort()).toEqual(
    ['erasedAt', 'id', 'kind', 'reason', 'receivedAt'].sort(),
  );
  for (const changed of [
    text.replace('"reason":"request"', '"reason":"because"'),
    text.replace(`${line}\n`, ''),
    text.replace(`"id":"${first}"`, `"id":"${other}"`),
  ]) {
    expect((await verifyExport(Readable.from([Buffer.from(changed)]))).ok).toBe(false);
  }

  const { body } = await test.api<List<{ action: string; target: string | null }>>(
    owner.key,
    'GET',
    '/account/audit-log',
  );
  expect(body.data.find(({ action }) => action === 'record.erased')?.target).toBe(first);
  const told = await test.stores.region(site.region).openJobs(null, 100);
  expect(told.map(({ payload }) => payload)).toContainEqual(
    expect.objectContaining({
      type: 'consent.erased',
      siteId: site.id,
      data: expect.objectContaining({ reason: 'request', total: 1, recordIds: [first] }),
    }),
  );
});

it('erases all records of a visitor, and keeps the rates', async () => {
  const { api, decide, records } = await open();
  for (let n = 0; n < 120; n++) await decide(1);
  const other = await decide(2);
  const subjectId = (await records())[0]?.subjectId;
  const rates = async () => (await api('GET', 'consent-rates?by=method')).body;
  const before = await rates();
  const { body } = await api('DELETE', `consent-records?subjectId=${subjectId}`);
  expect(body).toEqual({ erased: 120 });
  expect((await records()).map(({ id }) => id)).toEqual([other]);
  expect(await rates()).toEqual(before);
  expect((await api('DELETE', 'consent-records')).status).toBe(400);
  expect((await api('DELETE', 'consent-records?subjectId=x')).status).toBe(400);
});

it('takes a scope of its own, from an owner', async () => {
  const { site, decide } = await open();
  const id = await decide(1);
  const other = await test.account();
  const path = `/sites/${site.id}/consent-records/${id}`;
  expect((await test.api(other.key, 'DELETE', path)).status).toBe(404);
  expect((await test.api(null, 'DELETE', path)).status).toBe(401);
});

it('forgets what is older than the site keeps it, and never what is in force', async () => {
  const { api, decide, records, clean } = await open();
  expect((await api('GET', 'retention')).body).toEqual({ years: 5 });
  for (const years of [0, 11, 1.5]) {
    expect((await api('PUT', 'retention', { years })).status).toBe(400);
  }
  const [old, deciding] = [await decide(1), await decide(1)];
  const single = await decide(2);
  clock.ahead = 2 * 365 * day;
  await clean();
  expect((await records()).map(({ id }) => id)).toEqual([old, deciding, single]);

  expect((await api('PUT', 'retention', { years: 1 })).body).toEqual({ years: 1 });
  clock.ahead = 360 * day;
  await clean();
  expect(await records()).toHaveLength(3);
  clock.ahead = 370 * day;
  await clean();
  // The one that decides stays until it is the last of its visitor.
  expect((await records()).map(({ id }) => id)).toEqual([deciding]);
  await clean();
  expect(await records()).toEqual([]);
});
