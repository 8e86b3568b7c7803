import { describe, expect, it } from 'vitest';
import type { StoredSite } from '../../../../../server/domain/kernel/site.ts';
import { stepsOf } from '../../../../../server/domain/monitoring/pageView.ts';
import type { EdgeSum, EventSum } from '../../../../../server/domain/monitoring/port.ts';
import type { SumKind } from '../../../../../server/domain/monitoring/sumKinds.ts';
import { summaryCap, summaryService } from '../../../../../server/domain/monitoring/summaries.ts';
import { sumsAdded, sumsOf } from '../../../../../server/domain/monitoring/sums.ts';
import type { RegionStore } from '../../../../../server/domain/stores.ts';
import type { BatchRow } from '../../../../../src/shared/wire/monitoring/batch.ts';

const event = (eventName: string, pageMs: number | null): BatchRow => ({
  kind: 'event',
  pageMs,
  eventName,
});
const tag = (tagId: string, pageMs: number | null, more: Partial<BatchRow> = {}): BatchRow => ({
  kind: 'tag',
  pageMs,
  containerId: 'GTM-1',
  tagId,
  ...more,
});
const request = (host: string, pageMs: number | null, more: Partial<BatchRow> = {}): BatchRow => ({
  kind: 'request',
  pageMs,
  host,
  ...more,
});
const page = (...rows: BatchRow[]): BatchRow[] => [{ kind: 'batch', pageMs: 0 }, ...rows];

describe('the steps of a page view', () => {
  it('begin with an event each and hold what follows up to the next one, by the time on the page', () => {
    const steps = stepsOf(
      page(
        request('early.example', 1),
        event('add', 20),
        event('view', 10),
        request('b.example', 25),
        tag('7', 12),
        request('a.example', 15),
      ),
    );
    expect(
      steps.map(({ event, tags, requests }) => [
        event.eventName,
        tags.map(({ row }) => row.tagId),
        requests.map(({ row, after }) => [row.host, after?.tagId]),
      ]),
    ).toEqual([
      ['view', ['7'], [['a.example', '7']]],
      ['add', [], [['b.example', undefined]]],
    ]);
  });

  it('keep a row without a time behind the row before it', () => {
    const [view, add] = stepsOf(
      page(event('add', 20), request('b.example', null), event('view', 10)),
    );
    expect([view?.requests.length, add?.requests.length]).toEqual([0, 1]);
  });

  it('go by the event a row names, where it names one', () => {
    const rows = page(event('view', 1), event('add', 2), tag('7', 3, { eventName: 'view' }));
    const [view, add] = stepsOf(rows);
    expect(view?.tags).toMatchObject([{ inferred: false }]);
    expect(add?.tags).toEqual([]);
    const [other] = stepsOf(page(event('view', 1), tag('7', 3, { eventName: 'gone' })));
    expect(other?.tags).toMatchObject([{ inferred: true }]);
  });
});

describe('the sums of a page view', () => {
  const sumsFrom = (kind: SumKind, ...rows: BatchRow[]) =>
    [...sumsOf(page(...rows))[kind]].map(([name, { pages, count, failures, inferred }]) => [
      name,
      ...[pages, count, failures, inferred],
    ]);

  it('count a page once for each name, and every time', () => {
    const rows = [event('view', 1), { ...event('view', 2), occurrences: 5 }, event('add', 3)];
    expect(sumsFrom('page', ...rows)).toEqual([['[]', 1, 1, 0, 0]]);
    expect(sumsFrom('event', ...rows)).toEqual([
      ['["event","view"]', 1, 6, 0, 0],
      ['["event","add"]', 1, 1, 0, 0],
    ]);
    expect(sumsFrom('host', request('a.example', 1, { occurrences: 3 }))).toEqual([
      ['["request","a.example"]', 1, 3, 0, 0],
    ]);
  });

  it('lead from events to tags, from tags to requests, and tell what is a guess', () => {
    const rows = [
      event('view', 1),
      tag('7', 2, { status: 'failure', eventName: 'view' }),
      request('a.example', 3),
      request('a.example', 4),
    ];
    expect(sumsFrom('edge', ...rows)).toEqual([
      ['[["event","view"],["tag","GTM-1","7"]]', 1, 1, 1, 0],
      ['[["tag","GTM-1","7"],["request","a.example"]]', 1, 2, 0, 1],
    ]);
    expect(sumsFrom('edge', request('a.example', 1), event('view', 2))).toEqual([]);
  });

  it('of one more part are what it adds to the others', () => {
    const first = { part: 0, rows: page(event('view', 1), request('a.example', 9)) };
    const late = { part: 1, rows: [event('view', 3), event('add', 5)] };
    const sums = sumsAdded(late, [first]);
    const added = (kind: SumKind) =>
      [...sums[kind]].map(([name, { pages, count }]) => [name, pages, count]);
    expect(added('page')).toEqual([['[]', 0, 0]]);
    expect(added('event')).toEqual([
      ['["event","view"]', 0, 1],
      ['["event","add"]', 1, 1],
    ]);
    expect(added('edge')).toEqual([
      ['[["event","add"],["request","a.example"]]', 1, 1],
      ['[["event","view"],["request","a.example"]]', -1, -1],
    ]);
  });
});

describe('a summary', () => {
  const site = { id: 'site', region: 'EU' } as StoredSite;
  const over = (events: EventSum[], edges: EdgeSum[]) => {
    const store: Partial<RegionStore> = {
      eventSums: async () => events,
      edgeSums: async () => edges,
    };
    return summaryService({ storeOf: () => store as RegionStore });
  };
  const times = { firstSeenAt: '2026-11-21T00:00:00.000000Z', lastSeenAt: '' };
  const named = (eventName: string, pages: number, occurrences = pages): EventSum => ({
    eventName,
    pages,
    occurrences,
    ...times,
  });
  const edge = (eventName: string, tagId: string, pages: number, more = {}): EdgeSum => ({
    from: { kind: 'event', eventName },
    to: { kind: 'tag', containerId: null, tagId },
    pages,
    fromPages: 4,
    inferred: 0,
    count: pages,
    failures: 0,
    ...more,
  });
  const all = { from: null, to: null };

  it('tells events with the tags that ran after them, most pages first', async () => {
    const events = [named('add', 1), named('view', 4, 6), named('gone', 0)];
    const edges = [edge('view', '8', 1), edge('view', '7', 3, { failures: 1 })];
    const { data, ...rest } = await over(events, edges).eventNames(site, all);
    expect(data).toEqual([
      {
        ...named('view', 4, 6),
        tags: [
          { containerId: null, tagId: '7', pages: 3, runs: 3, failures: 1 },
          { containerId: null, tagId: '8', pages: 1, runs: 1, failures: 0 },
        ],
        failureShare: 0.25,
      },
      { ...named('add', 1), tags: [], failureShare: null },
    ]);
    expect(rest).toEqual({ limit: summaryCap, truncated: false });
  });

  it('tells what followed what, with a share of the pages that is never more than all', async () => {
    const edges = [edge('view', '8', 1, { inferred: 1 }), edge('view', '7', 5), edge('x', '7', 0)];
    const { data } = await over([], edges).tagFlow(site, all);
    expect(data).toEqual([
      {
        from: { kind: 'event', name: 'view' },
        to: { kind: 'tag', name: '/7' },
        pages: 5,
        share: 1,
        inferred: false,
      },
      {
        from: { kind: 'event', name: 'view' },
        to: { kind: 'tag', name: '/8' },
        pages: 1,
        share: 0.25,
        inferred: true,
      },
    ]);
  });

  it('says when there is more than it answers', async () => {
    const events = Array.from({ length: summaryCap + 1 }, (_, n) => named(`event ${n}`, 1));
    const { data, truncated, truncationHint } = await over(events, []).eventNames(site, all);
    expect([data.length, truncated]).toEqual([summaryCap, true]);
    expect(truncationHint).toContain(`${summaryCap} most frequent`);
  });
});
