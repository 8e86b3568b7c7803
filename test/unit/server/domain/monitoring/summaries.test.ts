import { describe, expect, it } from 'vitest';
import { eventNames } from '../../../../../server/domain/monitoring/eventNames.ts';
import { stepsOf } from '../../../../../server/domain/monitoring/pageView.ts';
import { summaryCaps, summaryService } from '../../../../../server/domain/monitoring/summaries.ts';
import { tagFlow } from '../../../../../server/domain/monitoring/tagFlow.ts';
import type { Batch, RegionStore, StoredSite, Window } from '../../../../../server/domain/ports.ts';
import { isoToMicros, microsToIso } from '../../../../../server/domain/timestamp.ts';
import type { BatchRow } from '../../../../../src/shared/wire/batch.ts';

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
const start = Date.UTC(2026, 10, 21) * 1000;
const page = (n: number, ...rows: BatchRow[]): Batch => ({
  siteId: 'site',
  batchId: `page-${n}`,
  subjectId: 'subject',
  receivedAt: microsToIso(start + n),
  rows: [{ kind: 'batch', pageMs: 0 }, ...rows],
});

describe('the steps of a page view', () => {
  it('begin with an event each and hold what follows up to the next one, by the time on the page', () => {
    const steps = stepsOf(
      page(
        1,
        request('early.example', 1),
        event('add', 20),
        event('view', 10),
        request('b.example', 25),
        tag('7', 12),
        request('a.example', 15),
      ).rows,
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
      page(1, event('add', 20), request('b.example', null), event('view', 10)).rows,
    );
    expect([view?.requests.length, add?.requests.length]).toEqual([0, 1]);
  });

  it('go by the event a row names, where it names one', () => {
    const rows = page(
      1,
      event('view', 1),
      event('add', 2),
      tag('7', 3, { eventName: 'view' }),
    ).rows;
    const [view, add] = stepsOf(rows);
    expect(view?.tags).toMatchObject([{ inferred: false }]);
    expect(add?.tags).toEqual([]);
    const [other] = stepsOf(page(1, event('view', 1), tag('7', 3, { eventName: 'gone' })).rows);
    expect(other?.tags).toMatchObject([{ inferred: true }]);
  });
});

describe('event names', () => {
  it('are summed up with the tags that ran after them', () => {
    const sum = eventNames();
    sum.add(page(2, event('view', 1), tag('7', 2, { status: 'success' }), event('view', 3)));
    sum.add(page(1, event('view', 1), tag('7', 2, { status: 'failure' }), tag('8', 3)));
    sum.add(page(3, { ...event('add', 1), occurrences: 5 }));
    expect(sum.rows()).toEqual([
      {
        eventName: 'view',
        pages: 2,
        occurrences: 3,
        firstSeenAt: microsToIso(start + 1),
        lastSeenAt: microsToIso(start + 2),
        tags: [
          { containerId: 'GTM-1', tagId: '7', pages: 2, runs: 2, failures: 1 },
          { containerId: 'GTM-1', tagId: '8', pages: 1, runs: 1, failures: 0 },
        ],
        failureShare: 1 / 3,
      },
      {
        eventName: 'add',
        pages: 1,
        occurrences: 5,
        firstSeenAt: microsToIso(start + 3),
        lastSeenAt: microsToIso(start + 3),
        tags: [],
        failureShare: null,
      },
    ]);
  });
});

describe('tag flow', () => {
  const edges = (...pages: Batch[]) => {
    const sum = tagFlow();
    for (const one of pages) sum.add(one);
    return sum
      .rows()
      .map(({ from, to, pages, share, inferred }) => [from.name, to.name, pages, share, inferred]);
  };

  it('leads from events to tags and from tags to requests, with the share of pages', () => {
    const first = page(1, event('view', 1), tag('7', 2), request('a.example', 3));
    const second = page(2, event('view', 1), event('view', 2), request('a.example', 3));
    expect(edges(first, second)).toEqual([
      ['view', 'a.example', 1, 0.5, true],
      ['view', 'GTM-1/7', 1, 0.5, true],
      ['GTM-1/7', 'a.example', 1, 1, true],
    ]);
  });

  it('says where more than time links the two', () => {
    const named = page(1, event('view', 1), tag('7', 2, { eventName: 'view' }));
    expect(edges(named)).toEqual([['view', 'GTM-1/7', 1, 1, false]]);
    expect(edges(named, page(2, event('view', 1), tag('7', 2)))).toEqual([
      ['view', 'GTM-1/7', 2, 1, true],
    ]);
  });

  it('counts a page once, however often the two follow each other on it', () => {
    const often = page(1, ...[1, 2, 3].flatMap((ms) => [event('view', ms), tag('7', ms)]));
    expect(edges(often)).toEqual([['view', 'GTM-1/7', 1, 1, true]]);
  });

  it('leads nowhere from what came before the first event', () => {
    expect(edges(page(1, request('a.example', 1), event('view', 2)))).toEqual([]);
  });
});

describe('a summary', () => {
  const site = { id: 'site', region: 'EU' } as StoredSite;

  function serviceOver(batches: Batch[]) {
    const asked: Window[] = [];
    const store: Partial<RegionStore> = {
      async batches(_siteId, window) {
        asked.push(window);
        const at = (batch: Batch) => isoToMicros(batch.receivedAt) as number;
        return batches.filter((one) => at(one) <= (window.to ?? at(one))).slice(0, window.limit);
      },
    };
    return { asked, summaries: summaryService({ region: () => store as RegionStore }) };
  }
  const views = (count: number, name = (_n: number) => 'view') =>
    Array.from({ length: count }, (_, n) => page(count - n, event(name(n), 1)));

  it('reads page after page, and each page view once', async () => {
    const { asked, summaries } = serviceOver(views(250));
    const range = { from: 5, to: null };
    const { data, ...rest } = await summaries.eventNames(site, range);
    expect(data).toMatchObject([{ eventName: 'view', pages: 250 }]);
    expect(rest).toEqual({ limit: summaryCaps.batches, truncated: false });
    expect(asked.map(({ limit }) => limit)).toEqual([100, 100, 100]);
    expect(asked.every(({ from }) => from === 5)).toBe(true);
  });

  it('says when it did not read all', async () => {
    const { batches, rows } = summaryCaps;
    const { data, ...rest } = await serviceOver(views(batches + 1)).summaries.eventNames(site, {
      from: null,
      to: null,
    });
    expect(data).toMatchObject([{ pages: batches }]);
    expect(rest).toMatchObject({ limit: batches, truncated: true });
    expect(rest.truncationHint).toContain(`newest ${batches} page views`);
    const many = serviceOver(views(rows + 1, (n) => `event ${n}`)).summaries;
    const cut = await many.eventNames(site, { from: null, to: null });
    expect(cut.data).toHaveLength(rows);
    expect(cut).toMatchObject({ truncated: true });
    expect(cut.truncationHint).toContain(`${rows} most frequent`);
  });
});
