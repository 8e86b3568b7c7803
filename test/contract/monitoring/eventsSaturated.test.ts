import { expect, it, vi } from 'vitest';
import { retryAfter } from '../../../server/http/intake/capacity.ts';
import type { List } from '../../../src/shared/wire/list.ts';
import type { TagEvent } from '../../../src/shared/wire/monitoring/events.ts';
import type { Setup } from '../../../src/shared/wire/site/setup.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import { batch, decision } from '../../support/decision.ts';

/** A quarter of it is one site's: two batches, or a thousand bytes. */
const room = { batches: 8, bytes: 4_000 };
const app = await createTestApp({ room });
const owner = await app.account();

/** A site with a visitor who allows tag events, and a store that takes batches only when it is told to. */
async function open() {
  const site = await app.site(owner);
  const { siteKey, ...install } = await app.install(owner, site);
  const decide = (differences = {}) =>
    app.post(`/${siteKey}/decisions`, decision(install, differences));
  await decide();
  const store = app.stores.of(site);
  const { recordBatch } = store;
  const released = Promise.withResolvers<void>();
  const slow = vi.spyOn(store, 'recordBatch').mockImplementation(async (recorded) => {
    await released.promise;
    return recordBatch(recorded);
  });
  return {
    site,
    decide,
    send: (n: number, rows = batch().rows) =>
      app.post(`/${siteKey}/events`, batch({ batchId: `${n}`.repeat(20), rows })),
    untilWaiting: (batches: number) => expect.poll(() => slow.mock.calls.length).toBe(batches),
    release() {
      released.resolve();
      slow.mockRestore();
    },
  };
}

it('turns batches away while as many wait as may, and takes decisions all the same', async () => {
  const { site, decide, send, untilWaiting, release } = await open();
  const waiting = [send(1), send(2)];
  await untilWaiting(2);

  const { status, headers, error } = await send(3);
  expect([status, error.code, error.detail]).toEqual([
    429,
    'rate_limited',
    { budget: 'intake', retryAfterSeconds: retryAfter },
  ]);
  expect(headers).toMatchObject({
    'retry-after': String(retryAfter),
    'access-control-expose-headers': 'retry-after, x-request-id',
  });
  expect((await decide({ subjectSecret: '9999999999999999' })).status).toBe(200);

  release();
  expect((await Promise.all(waiting)).map((answer) => answer.status)).toEqual([204, 204]);
  expect((await send(3)).status).toBe(204);
  const { body } = await app.api<List<TagEvent>>(owner.key, 'GET', `/sites/${site.id}/tag-events`);
  expect(new Set(body.data.map(({ batchId }) => batchId[0]))).toEqual(new Set(['1', '2', '3']));
  const setup = await app.api<Setup>(owner.key, 'GET', `/sites/${site.id}/setup`);
  expect(setup.body.refused).toEqual([]);
});

it('takes the batches of another site while one has its share waiting', async () => {
  const other = await app.site(owner);
  const { siteKey, ...install } = await app.install(owner, other);
  await app.post(`/${siteKey}/decisions`, decision(install));
  const { send, untilWaiting, release } = await open();
  const waiting = [send(1), send(2)];
  await untilWaiting(2);
  expect((await send(3)).status).toBe(429);
  const others = app.post(`/${siteKey}/events`, batch());
  await untilWaiting(3);
  release();
  expect((await others).status).toBe(204);
  await Promise.all(waiting);
});

it('turns them away while they hold as many bytes as they may', async () => {
  const { send, untilWaiting, release } = await open();
  const long = { kind: 'event' as const, pageMs: 1, eventName: 'x'.repeat(500) };
  const waiting = send(1, [...batch().rows, long, long]);
  await untilWaiting(1);
  expect((await send(2)).status).toBe(429);
  release();
  expect((await waiting).status).toBe(204);
  expect((await send(2)).status).toBe(204);
});
