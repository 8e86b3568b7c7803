import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { verifyExport } from '../../../server/domain/consent/export/verify.ts';
import type { Job } from '../../../server/domain/kernel/jobs.ts';
import { auditTask } from '../../../server/jobs/auditEntries.ts';
import { retention } from '../../../server/jobs/retention.ts';
import type { ConsentRecord } from '../../../src/shared/wire/consent/records.ts';
import type { List } from '../../../src/shared/wire/list.ts';
import type { TagEvent } from '../../../src/shared/wire/monitoring/events.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import { batch, decision } from '../../support/decision.ts';

const day = 86_400_000;
const clock = { ahead: 0, now: () => Date.now() + clock.ahead };
const app = await createTestApp({ clock });

async function open() {
  clock.ahead = 0;
  const owner = await app.account();
  const site = await app.site(owner);
  await app.services.sites.verify(site.id);
  const { siteKey, ...install } = await app.install(owner, site);
  let sequence = 0;
  let views = 0;
  const api = <Body>(method: 'GET' | 'PUT' | 'DELETE', path: string, body?: object) =>
    app.api<Body>(owner.key, method, `/sites/${site.id}/${path}`, body);
  return {
    owner,
    site,
    api,
    async decide(visitor: number, more: object = {}) {
      const { status, body } = await app.post<{ id: string }>(
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
    batch: (visitor: number) =>
      app.post(
        `/${siteKey}/events`,
        batch({
          subjectSecret: `${visitor}`.padStart(20, '3'),
          batchId: `${++views}`.padStart(20, '5'),
        }),
      ),
    /** Whom the page views that are kept name. */
    events: async () => {
      const { body } = await api<List<TagEvent>>('GET', 'tag-events');
      return body.data.flatMap(({ subjectId }) => subjectId ?? []).sort();
    },
    records: async () => (await api<List<ConsentRecord>>('GET', 'consent-records')).body.data,
    clean: () =>
      retention(app.stores, clock, app.services.erasures).run(new AbortController().signal),
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
  expect(Object.keys(JSON.parse(line ?? '{}')).sort()).toEqual([
    'commitment',
    'index',
    'kind',
    'receivedAt',
  ]);
  expect(text).not.toContain(first);
  for (const changed of [
    text.replace('"reason":"request"', '"reason":"because"'),
    text.replace(`${line}\n`, ''),
  ]) {
    expect((await verifyExport(Readable.from([Buffer.from(changed)]))).ok).toBe(false);
  }

  const { body } = await app.api<List<{ action: string; target: string | null }>>(
    owner.key,
    'GET',
    '/account/audit-log',
  );
  expect(body.data.find(({ action }) => action === 'record.erased')?.target).toBe(first);
  const openJobs = await app.stores.of(site).openJobs(null, 100);
  expect(openJobs.map(({ payload }) => payload)).toContainEqual(
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
  const other = await app.account();
  const path = `/sites/${site.id}/consent-records/${id}`;
  expect((await app.api(other.key, 'DELETE', path)).status).toBe(404);
  expect((await app.api(null, 'DELETE', path)).status).toBe(401);
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

it('erases the tag events with the last record of their visitor, and keeps what they came to', async () => {
  const { owner, api, decide, records, batch, events } = await open();
  const [first, second] = [await decide(1), await decide(1)];
  await decide(2);
  for (let n = 0; n < 3; n++) expect((await batch(1)).status).toBe(204);
  expect((await batch(2)).status).toBe(204);
  const subjectOf = async (id: string) =>
    (await records()).find((one) => one.id === id)?.subjectId as string;
  const mine = await subjectOf(second);
  const sums = async () => (await api('GET', 'event-names')).body;
  await expect.poll(sums).toMatchObject({ data: [{ pages: 4 }] });
  const before = await sums();

  await api('DELETE', `consent-records/${first}`);
  expect(await events()).toEqual([...Array(3).fill(mine), expect.not.stringMatching(mine)].sort());
  await api('DELETE', `consent-records/${second}`);
  expect(await events()).toHaveLength(1);
  expect(await events()).not.toContain(mine);
  // Nothing comes in for them any more.
  expect((await batch(1)).status).toBe(403);
  const [other] = await records();
  await api('DELETE', `consent-records?subjectId=${other?.subjectId}`);
  expect(await events()).toEqual([]);
  expect(await sums()).toEqual(before);
  // Asked again, nothing is there to erase: the log tells of the request, and of how little came of it.
  const again = await api('DELETE', `consent-records?subjectId=${other?.subjectId}`);
  expect(again.body).toEqual({ erased: 0 });
  const log = await app.api<List<{ action: string; target: string | null }>>(
    owner.key,
    'GET',
    '/account/audit-log?limit=2',
  );
  expect(log.body.data.map(({ action, target }) => [action, target])).toEqual([
    ['subject.erased', '0 records'],
    ['subject.erased', '1 records'],
  ]);
});

it('is in the audit log although the process died before it could note it', async () => {
  const { decide, records, owner, site } = await open();
  await decide(1);
  const [record] = await records();
  const actor = { kind: 'key', userId: owner.userId, keyId: null } as const;
  const entry = app.services.audit.entryOf(
    { ...actor, accountId: owner.accountId },
    { action: 'subject.erased', siteId: site.id },
  );
  const stored = await app.services.sites.find(site.id, owner.accountId);
  await app.services.erasures.subject(stored, record?.subjectId as string, entry);
  const log = async () => {
    const entries = await app.services.audit.list(owner.accountId, {
      from: null,
      to: null,
      limit: 100,
    });
    return entries.filter(({ action }) => action === 'subject.erased').map(({ id }) => id);
  };
  expect(await log()).toEqual([]);
  const job = await app.stores.of(site).job(entry.id);
  const running = { store: app.stores.of(site), signal: new AbortController().signal };
  const { run } = auditTask(app.stores.control);
  for (let times = 0; times < 2; times++) {
    expect(await run(job as Job, running)).toEqual({ end: 'done' });
    expect(await log()).toEqual([entry.id]);
  }
});
