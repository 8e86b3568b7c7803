import { expect, it, vi } from 'vitest';
import { openPageView } from '../../../../src/monitor/pageView.ts';
import type { BatchRow } from '../../../../src/shared/wire/monitoring/batch.ts';

/** A page view whose bodies are collected while there is room. */
function open(began = 0) {
  const state = { room: true, bodies: [] as BatchRow[][] };
  const view = openPageView(began, (rows) => {
    if (state.room) state.bodies.push(rows);
    return state.room;
  });
  return { ...view, state };
}

const request = (more: Partial<BatchRow> = {}): BatchRow => ({
  kind: 'request',
  pageMs: performance.now(),
  host: 'tag.example',
  path: '/',
  paramNames: ['a'],
  occurrences: 1,
  durationMs: 5,
  ...more,
});
const event = (eventName: string): BatchRow => ({ kind: 'event', pageMs: null, eventName });

it('begins with the batch row, and that alone', () => {
  const view = open();
  view.close();
  view.add(event('a'));
  view.close();
  expect(view.state.bodies.map((rows) => rows.map(({ kind }) => kind))).toEqual([
    ['batch'],
    ['event'],
  ]);
});

it('counts the events of one name over all its parts', () => {
  const view = open();
  for (const name of ['a', 'constructor', 'a', '__proto__']) view.add(event(name));
  view.close();
  view.add(event('a'));
  view.close();
  const events = view.state.bodies.flat().filter(({ kind }) => kind === 'event');
  expect(events.map(({ eventName, ordinal }) => [eventName, ordinal])).toEqual([
    ['a', 1],
    ['constructor', 1],
    ['a', 2],
    ['__proto__', 1],
    ['a', 3],
  ]);
});

it('folds equal requests, but not over an event, nor with those from before it watched', () => {
  const view = open();
  view.add(request({ pageMs: 0 }));
  view.add(request({ pageMs: 0 }));
  view.add(request());
  view.add(request({ durationMs: 9 }));
  view.add(request({ paramNames: ['b'] }));
  view.add(event('a'));
  view.add(request());
  view.close();
  view.add(request());
  view.close();
  const rowCounts = view.state.bodies.map((rows) =>
    rows
      .filter(({ kind }) => kind === 'request')
      .map(({ paramNames, occurrences, buffered }) => [paramNames?.[0], occurrences, buffered]),
  );
  expect(rowCounts).toEqual([
    [
      ['a', 2, true],
      ['a', 2, false],
      ['b', 1, false],
      ['a', 1, false],
    ],
    [['a', 1, false]],
  ]);
});

it('tells times from its own beginning, and none where none is known', () => {
  vi.spyOn(performance, 'now').mockReturnValue(1_000);
  const view = open(400);
  view.add(request({ pageMs: 300 }));
  view.add(request({ pageMs: 1_100.4, path: '/2' }));
  view.add(event('a'));
  view.close();
  vi.restoreAllMocks();
  expect(view.state.bodies[0]?.map(({ pageMs, buffered }) => [pageMs, buffered])).toEqual([
    [600, undefined],
    [0, true],
    [700, false],
    [null, true],
  ]);
});

it('sends what is full, and marks where it had no room', () => {
  const view = open();
  view.state.room = false;
  for (let count = 0; count < 400; count += 1) view.add(request({ path: `/${count}` }));
  view.state.room = true;
  view.add(event('a'));
  view.close();
  const [first = [], second = []] = view.state.bodies;
  expect(first.length).toBeGreaterThan(100);
  expect(first.map(({ truncated }) => truncated).indexOf(true)).toBe(first.length - 1);
  expect(second.map(({ kind }) => kind)).toEqual(['event']);
});

it('keeps bodies small, however long their names are', () => {
  const view = open();
  for (let count = 0; count < 300; count += 1) {
    view.add({ kind: 'event', pageMs: 1, eventName: `${count}${'ü'.repeat(290)}` });
  }
  view.close();
  const sizes = view.state.bodies.map((rows) => Buffer.byteLength(JSON.stringify(rows)));
  expect(Math.max(...sizes)).toBeLessThan(60_000);
  expect(view.state.bodies.flat()).toHaveLength(301);
});
