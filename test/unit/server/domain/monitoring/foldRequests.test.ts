import { expect, it } from 'vitest';
import { foldRequests } from '../../../../../server/domain/monitoring/foldRequests.ts';
import type { BatchRow } from '../../../../../src/shared/wire/monitoring/batch.ts';

const request = (changes: Partial<BatchRow> = {}): BatchRow => ({
  kind: 'request',
  pageMs: 5,
  host: 'a.example',
  path: '/c',
  paramNames: ['v'],
  ...changes,
});

it('tells equal requests once, with how often they occurred', () => {
  const event: BatchRow = { kind: 'event', pageMs: 5, eventName: 'view' };
  const sent = [request(), event, request(), event, request({ occurrences: 3 })];
  expect(foldRequests(sent)).toEqual([request({ occurrences: 5 }), event, event]);
  expect(sent[0]).toEqual(request());
});

it.each<Partial<BatchRow>>([
  { pageMs: 6 },
  { path: '/d' },
  { paramNames: ['v', 'w'] },
  { durationMs: 1 },
  { buffered: true },
])('keeps apart what differs in %o', (change) => {
  expect(foldRequests([request(), request(change)])).toHaveLength(2);
});
