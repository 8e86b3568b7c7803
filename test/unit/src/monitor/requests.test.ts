// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { collectRequests } from '../../../../src/monitor/requests.ts';
import type { BatchRow } from '../../../../src/shared/wire/batch.ts';

type Callback = (list: object, observer: null, options: { droppedEntriesCount?: number }) => void;

/** The browser's side: what the module observes, and a way to tell it of entries. */
let tell: Callback;
let observed: object;
let rows: BatchRow[] = [];

beforeEach(() => {
  rows = [];
  vi.stubGlobal('location', { origin: 'https://shop.example' });
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(callback: Callback) {
        tell = callback;
      }
      observe(options: object): void {
        observed = options;
      }
    },
  );
  const ours = ['https://d.portcullis.example/base', 'https://eu.portcullis.example'];
  collectRequests(ours, (row) => rows.push(row));
});

afterEach(() => vi.unstubAllGlobals());

function requested(names: string[], more: object = {}, droppedEntriesCount?: number): void {
  const entries = names.map((name) => ({
    name,
    startTime: 12.6,
    duration: 30.4,
    transferSize: 512,
    initiatorType: 'fetch',
    ...more,
  }));
  const options = droppedEntriesCount === undefined ? {} : { droppedEntriesCount };
  tell({ getEntries: () => entries }, null, options);
}

function paramNames(url: string): string[] | undefined {
  requested([url]);
  return rows.at(-1)?.paramNames;
}

describe('a request to another origin', () => {
  it('becomes one row, without the values of its parameters', () => {
    requested(['https://tag.example:8443/collect/v2?id=secret&event=view#fragment']);
    expect(rows).toEqual([
      {
        kind: 'request',
        pageMs: 13,
        host: 'tag.example:8443',
        origin: 'https://tag.example:8443',
        path: '/collect/v2',
        initiatorType: 'fetch',
        paramNames: ['id', 'event'],
        transferBytes: 512,
        durationMs: 30,
        buffered: true,
      },
    ]);
  });

  it('tells no size where the browser tells none', () => {
    requested(['https://tag.example/'], { transferSize: 0 });
    expect(rows[0]).not.toHaveProperty('transferBytes');
  });

  it('has a path of 300 characters at most', () => {
    requested([`https://tag.example/${'p'.repeat(400)}`]);
    expect(rows[0]?.path).toBe(`/${'p'.repeat(299)}`);
  });

  it('is told of as from before the monitor only the first time', () => {
    requested(['https://tag.example/1', 'https://tag.example/2']);
    requested(['https://tag.example/3']);
    expect(observed).toEqual({ type: 'resource', buffered: true });
    expect(rows.map(({ buffered }) => buffered)).toEqual([true, true, false]);
  });

  it('says when the browser dropped entries before it', () => {
    requested(['https://tag.example/1'], {}, 7);
    requested(['https://tag.example/2'], {}, 0);
    expect(rows.map(({ truncated }) => truncated)).toEqual([true, undefined]);
  });
});

describe('what is left out', () => {
  it.each([
    ['the page’s own origin', 'https://shop.example/api?x=1'],
    ['our delivery', 'https://d.portcullis.example/base/a/monitor.js'],
    ['our intake', 'https://eu.portcullis.example/key/events'],
    ['a data URL', 'data:text/javascript,1'],
    ['a blob', 'blob:https://tag.example/1'],
    ['an extension’s file', 'chrome-extension://abc/x.js'],
  ])('is %s', (_what, url) => {
    requested([url, 'https://tag.example/']);
    expect(rows.map(({ host }) => host)).toEqual(['tag.example']);
  });
});

describe('parameter names', () => {
  it('stand once each, in their order, decoded', () => {
    expect(paramNames('https://tag.example/?b=1&a=2&b=3&c%5Bd%5D=4')).toEqual(['b', 'a', 'c[d]']);
  });

  it('leave out keys without a value and long ones, for those are often identifiers', () => {
    const long = 'k'.repeat(41);
    expect(paramNames(`https://tag.example/?8f14e45f&empty=&${long}=1&${long.slice(1)}=1`)).toEqual(
      [long.slice(1)],
    );
  });

  it('are 30 at most', () => {
    const query = Array.from({ length: 40 }, (_, index) => `p${index}=1`).join('&');
    expect(paramNames(`https://tag.example/?${query}`)).toEqual(
      Array.from({ length: 30 }, (_, index) => `p${index}`),
    );
  });

  it('are none without a query', () => {
    expect(paramNames('https://tag.example/')).toEqual([]);
  });
});
