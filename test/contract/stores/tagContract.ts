import { expect, it } from 'vitest';
import type { BatchRow } from '../../../src/shared/wire/monitoring/batch.ts';
import type { TagEvent } from '../../../src/shared/wire/monitoring/events.ts';
import type { OpenStores } from './openStores.ts';
import { everything, handClock, hexId, inEU, inUS, newBatch, siteId, subject } from './samples.ts';

const otherSite = hexId(0x52);
const start = Date.UTC(2026, 10, 21);

/** Every field there is that a row need not have. */
const full = {
  containerId: 'GTM-1',
  tagId: '17',
  status: 'success',
  executionMs: 3,
  eventName: 'purchase – Müller',
  ordinal: 2,
  host: 'tags.example',
  origin: 'https://tags.example',
  path: '/collect',
  initiatorType: 'fetch',
  paramNames: ['a', 'b'],
  occurrences: 4,
  transferBytes: 0,
  durationMs: 120,
  buffered: true,
  truncated: false,
} satisfies Partial<BatchRow>;
const empty = Object.fromEntries(Object.keys(full).map((key) => [key, null]));

export function tagContract(open: OpenStores): void {
  async function withRegion() {
    const clock = handClock(start);
    const stores = await open(clock);
    return { clock, stores, region: stores.of(inEU) };
  }
  const places = (events: TagEvent[]) => events.map(({ id }) => id);

  it('expands a batch into rows with every field', async () => {
    const { region } = await withRegion();
    const batch = newBatch(1, {
      rows: [
        { kind: 'batch', pageMs: 5 },
        { kind: 'event', pageMs: null, ...full },
        { kind: 'tag', pageMs: 0 },
      ],
    });
    await region.recordBatch(batch);
    const common = { siteId, batchId: 'page-view-1', receivedAt: '2026-11-21T00:00:00.000000Z' };
    expect(await region.tagEvents(siteId, everything, null)).toStrictEqual([
      {
        ...common,
        ...empty,
        id: 'page-view-1:0',
        seq: 0,
        kind: 'batch',
        pageMs: 5,
        subjectId: subject(1),
      },
      {
        ...common,
        ...full,
        id: 'page-view-1:1',
        seq: 1,
        kind: 'event',
        pageMs: null,
        subjectId: null,
      },
      {
        ...common,
        ...empty,
        id: 'page-view-1:2',
        seq: 2,
        kind: 'tag',
        pageMs: 0,
        subjectId: null,
      },
    ]);
  });

  it('stores a batch once, and keeps what came first', async () => {
    const { region } = await withRegion();
    await region.recordBatch(newBatch(1));
    await Promise.all(
      Array.from({ length: 10 }, () => region.recordBatch(newBatch(1, { requests: 9 }))),
    );
    const events = await region.tagEvents(siteId, everything, null);
    expect(places(events)).toEqual(['page-view-1:0', 'page-view-1:1', 'page-view-1:2']);
  });

  it('answers the newest batch first, its rows in order', async () => {
    const { region, clock } = await withRegion();
    await region.recordBatch(newBatch(1, { requests: 1 }));
    clock.time += 1000;
    await region.recordBatch(newBatch(2, { requests: 1 }));
    const events = await region.tagEvents(siteId, everything, null);
    expect(places(events)).toEqual([
      'page-view-2:0',
      'page-view-2:1',
      'page-view-1:0',
      'page-view-1:1',
    ]);
    expect(new Set(events.map(({ receivedAt }) => receivedAt))).toEqual(
      new Set(['2026-11-21T00:00:01.000000Z', '2026-11-21T00:00:00.000000Z']),
    );
  });

  it('cuts at the limit, inside a batch too', async () => {
    const { region } = await withRegion();
    for (let n = 1; n <= 3; n++) await region.recordBatch(newBatch(n));
    const all = places(await region.tagEvents(siteId, everything, null));
    expect(all).toHaveLength(9);
    for (const limit of [1, 2, 3, 4, 8, 9, 10]) {
      const window = { from: null, to: null, limit };
      expect(places(await region.tagEvents(siteId, window, null))).toEqual(all.slice(0, limit));
    }
  });

  it('bounds a read on both sides, inclusive, to the microsecond', async () => {
    const { region } = await withRegion();
    for (let n = 0; n < 4; n++) await region.recordBatch(newBatch(n, { requests: 0 }));
    const ids = async (from: number | null, to: number | null) => {
      const window = {
        from: from === null ? null : start * 1000 + from,
        to: to === null ? null : start * 1000 + to,
        limit: 10,
      };
      return (await region.tagEvents(siteId, window, null)).map(({ batchId }) =>
        Number(batchId.slice(-1)),
      );
    };
    expect(await ids(1, 2)).toEqual([2, 1]);
    expect(await ids(3, null)).toEqual([3]);
    expect(await ids(null, 0)).toEqual([0]);
    expect(await ids(2, 1)).toEqual([]);
  });

  it("reads one page view's rows, within the window", async () => {
    const { region } = await withRegion();
    for (let n = 0; n < 3; n++) await region.recordBatch(newBatch(n, { requests: 1 }));
    expect(places(await region.tagEvents(siteId, everything, 'page-view-1'))).toEqual([
      'page-view-1:0',
      'page-view-1:1',
    ]);
    const one = { ...everything, limit: 1 };
    expect(places(await region.tagEvents(siteId, one, 'page-view-1'))).toEqual(['page-view-1:0']);
    const later = { ...everything, from: start * 1000 + 2 };
    expect(await region.tagEvents(siteId, later, 'page-view-1')).toEqual([]);
    expect(await region.tagEvents(siteId, everything, 'page-view-9')).toEqual([]);
  });

  it('keeps sites and regions apart', async () => {
    const { stores, region } = await withRegion();
    await region.recordBatch(newBatch(1));
    await region.recordBatch(newBatch(1, { siteId: otherSite, requests: 0 }));
    expect(await region.tagEvents(siteId, everything, null)).toHaveLength(3);
    expect(await region.tagEvents(otherSite, everything, 'page-view-1')).toHaveLength(1);
    expect(await stores.of(inUS).tagEvents(siteId, everything, null)).toEqual([]);
  });

  it('answers none of a batch that was refused', async () => {
    const { region } = await withRegion();
    await expect(region.recordBatch(newBatch(1, { subjectId: 'nobody' }))).rejects.toThrow();
    expect(await region.tagEvents(siteId, everything, null)).toEqual([]);
  });

  it('holds the rows of a long page view', async () => {
    const { region } = await withRegion();
    await region.recordBatch(newBatch(1, { requests: 499 }));
    const events = await region.tagEvents(siteId, everything, null);
    expect(events.map(({ seq }) => seq)).toEqual(Array.from({ length: 500 }, (_, n) => n));
    expect(events.filter(({ subjectId }) => subjectId !== null)).toHaveLength(1);
  });
}
