import { describe, expect, it } from 'vitest';
import {
  earlyMargin,
  sightingsOf,
} from '../../../../../../server/domain/monitoring/findings/sightings.ts';
import { defaultRuleset } from '../../../../../../server/domain/ruleset/defaultRuleset.ts';
import { siteClassifications } from '../../../../../../server/domain/scan/classification/ownClassifications.ts';
import { trackerId } from '../../../../../../server/domain/scan/trackers/seen.ts';
import type { BatchRow } from '../../../../../../src/shared/wire/monitoring/batch.ts';

const standard = defaultRuleset('shop.example', 'code');
const ruleset = {
  ...standard,
  blocking: {
    mode: 'off' as const,
    rules: [
      { purpose: 'marketing', host: '*.ads.example', path: null },
      { purpose: 'marketing', host: 'both.example', path: '/pixel' },
    ],
  },
};
const answers = new Map([
  [trackerId({ kind: 'host', name: '', host: 'filed.example' }), 'marketing'],
  [trackerId({ kind: 'host', name: '', host: 'needed.ads.example' }), 'necessary'],
]);
const words = siteClassifications(ruleset, answers);
const known = (host: string) =>
  host === 'consent.example' ? { entity: 'C', category: 'x', purpose: 'necessary' } : null;

function sight(
  request: Partial<BatchRow>,
  {
    denied = ['functional', 'marketing'],
    choiceMs,
    earlier = [],
  }: { denied?: string[]; choiceMs?: number; earlier?: { granted: string[] }[] } = {},
) {
  const rows: BatchRow[] = [
    { kind: 'batch', pageMs: 0 },
    { kind: 'request', pageMs: 5_000, host: 'x.ads.example', path: '/', ...request },
  ];
  return sightingsOf({ rows, choiceMs }, { record: { denied }, earlier, words, known });
}
const denied = { kind: 'denied_request', host: 'x.ads.example', purpose: 'marketing' };
const early = { ...denied, kind: 'early_request' };

describe('a request to a host whose purpose the record denies', () => {
  it('is seen, once however often it was made', () => {
    expect(sight({})).toEqual([denied]);
    const row = { kind: 'request' as const, pageMs: 1, host: 'x.ads.example' };
    const context = { record: { denied: ['marketing'] }, earlier: [], words, known };
    expect(sightingsOf({ rows: [row, row, row], choiceMs: undefined }, context)).toEqual([denied]);
  });

  it('is no sight where the purpose is granted, or nobody said what the host is for', () => {
    expect(sight({}, { denied: [] })).toEqual([]);
    expect(sight({ host: 'unknown.example' })).toEqual([]);
    expect(sight({ host: undefined as never })).toEqual([]);
    expect(sight({ kind: 'event', eventName: 'x' })).toEqual([]);
  });

  it('is judged by what the site filed the host under', () => {
    expect(sight({ host: 'filed.example:8443' })).toEqual([
      { ...denied, host: 'filed.example:8443' },
    ]);
    expect(sight({ host: 'needed.ads.example' })).toEqual([]);
  });

  it('is told by its path, and by its host without the port', () => {
    expect(sight({ host: 'both.example:8080', path: '/pixel/1' })).toMatchObject([
      { kind: 'denied_request', host: 'both.example:8080' },
    ]);
    expect(sight({ host: 'both.example', path: '/font' })).toEqual([]);
  });

  it('is not held against a choice that was made after it on the same page', () => {
    expect(sight({ pageMs: 5_000 }, { choiceMs: 5_001 })).toEqual([]);
    expect(sight({ pageMs: null }, { choiceMs: 5_001 })).toEqual([]);
    expect(sight({ pageMs: 5_000 }, { choiceMs: 5_000 })).toEqual([denied]);
  });
});

describe('a request that began before the choice', () => {
  const before = { buffered: true, pageMs: 1_000 };
  const choiceMs = 9_000;

  it('is seen, whatever the choice then was', () => {
    expect(sight(before, { choiceMs })).toEqual([early]);
    expect(sight(before, { choiceMs, denied: [] })).toEqual([early]);
    expect(sight({ ...before, host: 'unknown.example' }, { choiceMs })).toEqual([
      { kind: 'early_request', host: 'unknown.example', purpose: null },
    ]);
  });

  it('is none on the page of a visitor who had chosen before', () => {
    expect(sight(before, { denied: [] })).toEqual([]);
    const granted = { earlier: [{ granted: ['necessary', 'marketing'] }], choiceMs, denied: [] };
    expect(sight(before, granted)).toEqual([]);
    const refused = { earlier: [{ granted: ['necessary'] }], choiceMs, denied: [] };
    expect(sight(before, refused)).toEqual([early]);
  });

  it('is none where it is needed, was seen as it happened, or came with the choice', () => {
    expect(sight({ ...before, host: 'consent.example' }, { choiceMs })).toEqual([]);
    expect(sight({ ...before, buffered: false }, { choiceMs })).toEqual([]);
    const late = { buffered: true, pageMs: choiceMs - earlyMargin };
    expect(sight(late, { choiceMs })).toEqual([]);
    expect(sight({ ...late, pageMs: late.pageMs - 1 }, { choiceMs })).toEqual([early]);
  });
});
