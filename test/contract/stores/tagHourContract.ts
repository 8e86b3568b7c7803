import { expect, it } from 'vitest';
import type { StoredSite } from '../../../server/domain/kernel/site.ts';
import { quantileOf } from '../../../server/domain/monitoring/histogram.ts';
import { maxNames } from '../../../server/domain/monitoring/limits.ts';
import type { NewBatch } from '../../../server/domain/monitoring/port.ts';
import { summaryService } from '../../../server/domain/monitoring/summaries.ts';
import type { BatchRow } from '../../../src/shared/wire/monitoring/batch.ts';
import { expandedFlow, expandedNames, pagesOf } from '../../support/monitoring/expanded.ts';
import fc from '../../support/seeded.ts';
import { everyCase } from '../../support/someOf.ts';
import type { OpenStores } from './openStores.ts';
import { everything, handClock, hexId, inEU, newBatch, siteId } from './samples.ts';

const start = Date.UTC(2026, 10, 21);
const hour = 3_600_000;
const hourNumber = start / hour;

const view: BatchRow = { kind: 'batch', pageMs: 0 };
const event = (eventName: string, pageMs: number, occurrences?: number): BatchRow => ({
  kind: 'event',
  pageMs,
  eventName,
  ...(occurrences && { occurrences }),
});
const tag = (tagId: string, pageMs: number, more: Partial<BatchRow> = {}): BatchRow => ({
  kind: 'tag',
  pageMs,
  containerId: 'GTM-1',
  tagId,
  status: 'success',
  ...more,
});
const request = (host: string, pageMs: number, more: Partial<BatchRow> = {}): BatchRow => ({
  kind: 'request',
  pageMs,
  host,
  ...more,
});

export function tagHourContract(open: OpenStores): void {
  async function withRegion() {
    const clock = handClock(start);
    const region = (await open(clock)).of(inEU);
    const record = (n: number, rows: BatchRow[], changes: Partial<NewBatch> = {}) =>
      region.recordBatch(newBatch(n, { rows, ...changes }));
    return { clock, region, record };
  }

  it('tells tags, hosts and page views hour by hour', async () => {
    const { clock, region, record } = await withRegion();
    const requestRow = { paramNames: ['cid', 'v'], initiatorType: 'fetch', occurrences: 3 };
    await record(1, [
      view,
      tag('7', 1, { executionMs: 100 }),
      tag('7', 2, { status: 'failure', executionMs: 2_000 }),
      request('a.example', 3, requestRow),
      request('a.example', 4, { paramNames: ['cid'], initiatorType: 'img' }),
    ]);
    clock.time += 1_000;
    await record(2, [view, tag('7', 1, { executionMs: 100 }), { kind: 'tag', pageMs: 2 }]);
    clock.time += hour;
    await record(3, [view, request('a.example', 1)]);

    expect(await region.pageHours(siteId, everything)).toEqual([
      { hour: hourNumber, pages: 2 },
      { hour: hourNumber + 1, pages: 1 },
    ]);
    const tags = await region.tagHours(siteId, everything);
    const seven = tags.find(({ tagId }) => tagId === '7');
    expect(tags).toHaveLength(2);
    expect(seven).toMatchObject({
      hour: hourNumber,
      containerId: 'GTM-1',
      pages: 2,
      runs: 3,
      statuses: { success: 2, failure: 1 },
    });
    expect(quantileOf(seven?.executionMs ?? {}, 0.5)).toBeGreaterThan(92);
    expect(quantileOf(seven?.executionMs ?? {}, 0.5)).toBeLessThan(108);
    expect(quantileOf(seven?.executionMs ?? {}, 0.95)).toBeGreaterThan(1_840);
    expect(tags.find(({ tagId }) => tagId === null)).toEqual({
      hour: hourNumber,
      containerId: null,
      tagId: null,
      pages: 1,
      runs: 1,
      statuses: { '': 1 },
      executionMs: {},
    });
    expect(await region.hostHours(siteId, everything)).toEqual([
      {
        hour: hourNumber,
        host: 'a.example',
        pages: 1,
        occurrences: 4,
        firstSeenAt: '2026-11-21T00:00:00.000000Z',
        lastSeenAt: '2026-11-21T00:00:00.000000Z',
        paramNames: { cid: 1, v: 1 },
        initiatorTypes: { fetch: 3, img: 1 },
      },
      {
        hour: hourNumber + 1,
        host: 'a.example',
        pages: 1,
        occurrences: 1,
        firstSeenAt: '2026-11-21T01:00:01.000000Z',
        lastSeenAt: '2026-11-21T01:00:01.000000Z',
        paramNames: {},
        initiatorTypes: { '': 1 },
      },
    ]);
  });

  it('reads whole hours: down to the beginning of the first, up to the end of the last', async () => {
    const { clock, region, record } = await withRegion();
    for (let n = 0; n < 4; n++) {
      clock.time = start + n * hour + 1_000;
      await record(n, [view, event('view', 1)]);
    }
    const pages = async (from: number | null, to: number | null) =>
      (await region.eventSums(siteId, { from, to }))[0]?.pages;
    const at = (hours: number) => (start + hours * hour) * 1000;
    expect(await pages(null, null)).toBe(4);
    expect(await pages(at(1), at(2) - 1)).toBe(1);
    expect(await pages(at(1) + 5_000_000, at(2))).toBe(2);
    expect(await pages(at(3) + 5_000_000, null)).toBe(1);
    expect(await pages(at(4), null)).toBeUndefined();
    expect(await pages(at(3), at(2) - 1)).toBeUndefined();
  });

  it('counts a batch that comes again, and one that is refused, no second time', async () => {
    const { region, record } = await withRegion();
    const rows = [view, event('view', 1)];
    await Promise.allSettled([
      record(1, rows),
      record(1, rows),
      record(2, rows, { subjectId: 'nobody' }),
      record(3, rows),
    ]);
    await record(1, rows);
    expect(await region.eventSums(siteId, everything)).toMatchObject([
      { pages: 2, occurrences: 2 },
    ]);
  });

  it('counts the rest together once an hour has as many names as it may', async () => {
    const { region, record } = await withRegion();
    const most = maxNames.event;
    const names = Array.from({ length: most + 30 }, (_, n) => event(`event ${n}`, n));
    await record(1, [view, ...names.slice(0, 300)]);
    await record(2, [view, ...names.slice(300), tag('7', 900)]);
    await record(3, [view, event('event 0', 1), event('a late one', 2, 5)]);
    const sums = await region.eventSums(siteId, everything);
    expect(sums).toHaveLength(most + 1);
    expect(sums.find(({ eventName }) => eventName === 'event 0')).toMatchObject({ pages: 2 });
    expect(sums.find(({ eventName }) => eventName === '*')).toMatchObject({
      pages: 31,
      occurrences: 31,
    });
    // It came with few names: what came with hundreds gave way.
    expect(sums.find(({ eventName }) => eventName === 'a late one')).toMatchObject({
      pages: 1,
      occurrences: 5,
    });
    await record(4, [
      view,
      request('a.example', 1, { paramNames: Array.from({ length: 60 }, (_, n) => `p${n}`) }),
    ]);
    const [host] = await region.hostHours(siteId, everything);
    expect(Object.keys(host?.paramNames ?? {})).toHaveLength(51);
    expect(host?.paramNames['*']).toBe(10);
  });

  it('is not blinded by page views that fill an hour with names first', async () => {
    const { region, record } = await withRegion();
    const made = (page: number) =>
      Array.from({ length: 490 }, (_, n) => [
        ...[event(`made ${page} ${n}`, n), tag(`m${page}-${n}`, n)],
        request(`m${page}-${n}.example`, n),
      ]).flat();
    let next = 0;
    const attack = async () => {
      next += 1;
      await record(next, made(next).slice(0, 1_000));
      await region.pageHours(siteId, everything);
    };
    const parameters = Array.from({ length: 60 }, (_, n) => `p${n}`);
    for (let n = 0; n < 3; n++) await attack();
    await record(900, [view, request('real.example', 1, { paramNames: parameters })]);
    const real = (n: number) =>
      record(1_000 + n, [
        ...[view, event('purchase', 1), tag('7', 2)],
        request('real.example', 3, { paramNames: ['email'] }),
      ]);
    for (let n = 0; n < 4; n++) {
      await real(n);
      // As many page views of the attacker as of visitors.
      await attack();
    }
    const events = await region.eventSums(siteId, everything);
    expect(events.find(({ eventName }) => eventName === 'purchase')?.pages).toBe(4);
    expect(events).toHaveLength(maxNames.event + 1);
    const tags = await region.tagHours(siteId, everything);
    expect(tags.find(({ tagId }) => tagId === '7')?.pages).toBe(4);
    const hosts = await region.hostHours(siteId, everything);
    const host = hosts.find(({ host: name }) => name === 'real.example');
    expect([host?.pages, host?.paramNames.email]).toEqual([5, 4]);
    const edges = await region.edgeSums(siteId, everything);
    expect(edges.find(({ to }) => to.kind === 'tag' && to.tagId === '7')?.pages).toBe(4);
    // What gave way is counted all the same.
    const total = events.reduce((sum, { occurrences }) => sum + occurrences, 0);
    expect(total).toBe(4 + 7 * 334);
  });

  it('forgets hours that are past, a few at a time, and nothing that is not', async () => {
    const { clock, region, record } = await withRegion();
    for (let n = 0; n < 6; n++) {
      clock.time = start + n * hour;
      await record(n, [view, event('view', 1)]);
    }
    const before = (start + 4 * hour) * 1000;
    expect(await region.forgetHours(before, 3)).toBe(3);
    expect(await region.forgetHours(before, 100)).toBe(5);
    expect(await region.forgetHours(before, 100)).toBe(0);
    const left = await region.pageHours(siteId, everything);
    expect(left.map(({ hour }) => hour - hourNumber)).toEqual([4, 5]);
  });

  it('come to what going through every row comes to, in whatever parts and order they arrive', async () => {
    const { clock, region } = await withRegion();
    const summaries = summaryService({ storeOf: () => region });
    let sites = 0;
    await fc.assert(
      fc.asyncProperty(arrivals, async (pages) => {
        const site = { id: hexId(++sites), region: 'EU' } as StoredSite;
        clock.time = start;
        // What is recorded without waiting goes into one group, and is summed up together.
        await Promise.all(
          pages.map(({ page, part, rows, wait }) => {
            clock.time += wait;
            const body = part === 0 ? [view, ...rows] : rows;
            return region.recordBatch(newBatch(page, { siteId: site.id, part, rows: body }));
          }),
        );
        const events = await region.tagEvents(site.id, everything, null);
        const names = await summaries.eventNames(site, everything);
        const inNoOrder = names.data.map((name) => ({ ...name, tags: sorted(name.tags) }));
        expect(sorted(inNoOrder)).toEqual(
          sorted(expandedNames(events).map((name) => ({ ...name, tags: sorted(name.tags) }))),
        );
        const flow = await summaries.tagFlow(site, everything);
        expect(sorted(flow.data)).toEqual(sorted(expandedFlow(events)));
        const hours = await region.pageHours(site.id, everything);
        expect(hours.reduce((sum, hour) => sum + hour.pages, 0)).toBe(pagesOf(events).length);
      }),
      { numRuns: everyCase ? 60 : 25 },
    );
  });
}

const sorted = <Row>(rows: Row[]): Row[] =>
  rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

const pageMs = fc.option(fc.nat(20), { nil: null });
const few = (...names: string[]) => fc.constantFrom(...names);
const anyRow: fc.Arbitrary<BatchRow> = fc.oneof(
  fc.record<BatchRow>(
    {
      kind: fc.constant('event' as const),
      pageMs,
      eventName: few('view', 'add', '__proto__'),
      occurrences: fc.integer({ min: 1, max: 3 }),
    },
    { requiredKeys: ['kind', 'pageMs', 'eventName'] },
  ),
  fc.record<BatchRow>(
    {
      kind: fc.constant('tag' as const),
      pageMs,
      containerId: few('GTM-1', 'GTM-2'),
      tagId: few('7', '8'),
      status: few('success', 'failure', 'timeout'),
      eventName: few('view', 'gone'),
    },
    { requiredKeys: ['kind', 'pageMs', 'tagId'] },
  ),
  fc.record<BatchRow>(
    {
      kind: fc.constant('request' as const),
      pageMs,
      host: few('a.example', 'b.example'),
      occurrences: fc.integer({ min: 1, max: 3 }),
      eventName: few('view', 'add'),
    },
    { requiredKeys: ['kind', 'pageMs', 'host'] },
  ),
);

/** Parts of a few page views, in any order, some more than once, over some hours. */
const arrivals = fc.array(
  fc.record({
    page: fc.nat(3),
    part: fc.nat(3),
    rows: fc.array(anyRow, { minLength: 1, maxLength: 8 }),
    wait: few('0', '1000', '1800000').map(Number),
  }),
  { minLength: 1, maxLength: 12 },
);
