// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchRequests } from '../../../../src/monitor/requests.ts';
import type { Kit } from '../../../../src/platform/kit.ts';
import type { BatchRow } from '../../../../src/shared/wire/monitoring/batch.ts';

type Callback = (list: object, observer: null, options: { droppedEntriesCount?: number }) => void;

/** The browser's side: a way to tell the module of entries. */
let tell: Callback;
let rows: (BatchRow | undefined)[] = [];
let unended: () => void;
const ended = vi.fn();
const flush = vi.fn();

beforeEach(() => {
  rows = [];
  vi.clearAllMocks();
  vi.stubGlobal('location', { href: 'https://shop.example/basket' });
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(callback: Callback) {
        tell = callback;
      }
      observe() {}
    },
  );
  vi.spyOn(Navigator.prototype, 'sendBeacon').mockReturnValue(true);
  const essentials = {
    delivery: 'https://d.portcullis.example/base',
    collect: 'https://eu.portcullis.example',
  };
  unended = watchRequests(
    { essentials, listen() {} } as unknown as Kit,
    () => true,
    (row) => rows.push(row),
    ended,
    flush,
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

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

describe('a request to another origin', () => {
  it('becomes one row, without values, fragment and user info', () => {
    requested(['https://me:pw@tag.example:8443/collect/v2?id=secret&event=view#fragment']);
    expect(rows).toEqual([
      {
        kind: 'request',
        pageMs: 12.6,
        host: 'tag.example:8443',
        origin: 'https://tag.example:8443',
        path: '/collect/v2',
        initiatorType: 'fetch',
        paramNames: ['id', 'event'],
        occurrences: 1,
        transferBytes: 512,
        durationMs: 30,
      },
    ]);
    expect(ended).toHaveBeenCalledOnce();
  });

  it('tells no size where the browser tells none', () => {
    requested(['https://tag.example/'], { transferSize: 0 });
    expect(rows[0]?.transferBytes).toBeUndefined();
  });

  it('is told of as lost where the browser dropped some', () => {
    requested(['https://tag.example/1'], {}, 0);
    expect(rows).not.toContain(undefined);
    requested(['https://tag.example/1'], {}, 7);
    expect(rows.filter((row) => !row)).toHaveLength(1);
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
    expect(rows.map((row) => row?.host)).toEqual(['tag.example']);
  });

  it.each([
    ['comes from memory, or is forbidden by a policy', { duration: 0 }],
    ['comes from the cache, where the browser says so', { deliveryType: 'cache' }],
  ])('is what %s', (_what, more) => {
    requested(['https://tag.example/'], more);
    expect(rows).toEqual([]);
    requested(['https://tag.example/'], { deliveryType: '' });
    expect(rows).toHaveLength(1);
  });
});

it('is told of the last 99 that do not end, whatever went before', () => {
  for (let count = 0; count < 150; count++) navigator.sendBeacon('https://tag.example/old');
  navigator.sendBeacon('https://tag.example/last');
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  unended();
  unended();
  expect(rows).toHaveLength(99);
  expect(rows.at(-1)).toMatchObject({ path: '/last', initiatorType: 'beacon' });
});

it('sends what a listener to the page being left leaves behind, and no body for each beacon of a hidden page', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  for (let count = 0; count < 50; count++) {
    navigator.sendBeacon('https://tag.example/ping');
    await Promise.resolve();
  }
  expect(flush).not.toHaveBeenCalled();
  vi.stubGlobal('event', { type: 'unload' });
  navigator.sendBeacon('https://tag.example/last');
  await Promise.resolve();
  expect(flush).toHaveBeenCalledOnce();
});
