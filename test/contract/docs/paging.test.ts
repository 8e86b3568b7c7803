import { expect, it } from 'vitest';
import { createWorld } from '../../support/api/world.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import { batch, decision } from '../../support/decision.ts';
import { blocks } from './markdown.ts';

type ReadAll = (
  api: string,
  key: string,
  siteId: string,
  start?: string,
  limit?: number,
) => AsyncIterable<{ id: string; receivedAt: string }>;

async function collect(rows: ReturnType<ReadAll>) {
  const found = [];
  for await (const row of rows) found.push(row);
  return found;
}

const app = await createTestApp();
await app.server.listen({ port: 0, host: 'localhost' });
const [address] = app.server.addresses();
const api = `http://localhost:${typeof address === 'object' ? address.port : 0}/api/v1`;
const code = blocks('docs/paging.md', 'js').map(({ code }) => code);
const { allRecords, allEvents } = (await import(
  /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code.join('\n'))}`
)) as { allRecords: ReadAll; allEvents: ReadAll };

const world = await createWorld(app);
const visitor = (n: number) => String(1_000_000_000_000_000_000n + BigInt(n));

it('reads every record once, in order', async () => {
  const made = Array.from({ length: 2_100 }, (_, n) =>
    app.services.consent.record(world.site, decision(world, { subjectSecret: visitor(n) })),
  );
  await Promise.all(made);
  const seen = await collect(allRecords(api, world.key, world.site.id));
  expect(seen).toHaveLength(2_101);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(2_101);
  const times = seen.map(({ receivedAt }) => receivedAt);
  expect(times).toEqual([...times].sort());
});

it('reads every row of every batch once, the newest first', async () => {
  const rows = [
    { kind: 'batch' as const, pageMs: 1 },
    ...Array.from({ length: 299 }, (_, ordinal) => ({
      kind: 'event' as const,
      pageMs: 2,
      eventName: 'scroll',
      ordinal,
    })),
  ];
  for (let n = 0; n < 7; n += 1) {
    await app.services.monitoring.record(world.site, batch({ batchId: visitor(n), rows }));
  }
  const seen = await collect(allEvents(api, world.key, world.site.id));
  expect(seen).toHaveLength(7 * 300 + 2);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
  const times = seen.map(({ receivedAt }) => receivedAt);
  expect(times).toEqual([...times].sort().reverse());
});

it.each([1, 2, 3, 4, 5])(
  'reads every row with a limit of %i, below what a batch holds',
  async (limit) => {
    const site = await createWorld(app);
    const rows = ['batch', 'tag', 'event', 'event'].map((kind) => ({
      kind: kind as 'tag',
      pageMs: 1,
    }));
    for (let n = 0; n < 5; n += 1) {
      const [batchId, part] = [visitor(n), { part: 1, rows: rows.slice(1) }];
      await app.services.monitoring.record(site.site, batch({ batchId, rows }));
      await app.services.monitoring.record(site.site, batch({ batchId, ...part }));
    }
    const whole = await collect(allEvents(api, site.key, site.site.id));
    const seen = await collect(allEvents(api, site.key, site.site.id, '9999-01-01', limit));
    expect(seen).toEqual(whole);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(5 * 7 + 2);

    const path = `/sites/${site.site.id}/tag-events?batchId=${visitor(0)}&limit=${limit}`;
    const { body } = await app.api<{ data: unknown[]; truncationHint: string }>(
      site.key,
      'GET',
      path,
    );
    expect(body.data).toHaveLength(limit);
    expect(body.truncationHint).toMatch(limit <= 3 ? /higher limit/ : /narrow the window/);
  },
);
