import {
  jurisdictionReasons,
  orderFaults,
  unknownJurisdiction,
} from '../../../src/shared/vocabulary.ts';
import type { DecisionBody, Shown } from '../../../src/shared/wire/consent/decision.ts';
import type { BatchBody, BatchRow } from '../../../src/shared/wire/monitoring/batch.ts';
import { decision, refusal } from '../decision.ts';
import fc from '../seeded.ts';

/** A visitor who sends what no page of ours would, and what the schemas allow: values at their bounds, and one past them. */
const digits = (least: number, most: number) =>
  fc.constantFrom(least, most).map((length) => '7'.repeat(length));

const oneOf = <T>(...values: T[]) => fc.constantFrom(...values);

/** Past its bounds now and then. */
const seldom = <T>(within: fc.Arbitrary<T>, beyond: fc.Arbitrary<T>, weight = 8) =>
  fc.oneof({ weight, arbitrary: within }, { weight: 1, arbitrary: beyond });

const token = seldom(digits(16, 40), digits(15, 41));

/** Letters of all kinds that a text may hold: of four bytes, joined, from right to left, unassigned, separators of lines. */
const letters = [
  'a',
  'ß',
  'é',
  'ﬁ',
  'İ',
  '\u0301',
  '\u200d',
  '\u2028',
  '\ufeff',
  '\ufffe',
  '\ue000',
  'ع',
  '漢',
  '👩‍🚀',
  '𐀀',
  '\u{10ffff}',
  '"',
  '\\',
  "'",
  '%',
  '$1',
  '{}',
];
const refusedLetters = ['\0', '\n', '\u001b', '\u202e', '\ud800', '\udc00'];

const dates = seldom(
  oneOf(
    '2026-11-21T08:42:24.123Z',
    '1970-01-01T00:00:00.000Z',
    '1970-01-01T00:00:00.000001Z',
    '9999-12-31T23:59:59.999Z',
    '9999-12-31T23:59:59.999999Z',
    '2024-02-29T12:00Z',
  ),
  oneOf(
    '1969-12-31T23:59:59.999Z',
    '0001-01-01T00:00:00Z',
    '2023-02-29T12:00:00Z',
    '2016-12-31T23:59:60Z',
    '2026-11-21T24:00:00Z',
    '+010889-08-02T05:31:50.656Z',
    '+275760-09-13T00:00:00.000Z',
    '-271821-04-20T00:00:00Z',
  ),
);

const shown: fc.Arbitrary<Shown> = fc.record(
  {
    language: seldom(
      oneOf('en', 'x', '12345678', `a${'-Abc12345'.repeat(7)}`, 'zh-Hant-TW', 'toString'),
      oneOf('', 'constructor', 'de_DE'),
    ),
    layout: seldom(oneOf('box', '-', 'z'.repeat(32), '0'), oneOf('__proto__', 'z'.repeat(33))),
    layer: oneOf('notice', 'preferences', 'placeholder', 'none'),
    theme: oneOf('light', 'dark'),
    viewport: oneOf('phone', 'desktop'),
    gpc: fc.boolean(),
  },
  { requiredKeys: ['language', 'layout', 'layer', 'theme'] },
) as fc.Arbitrary<Shown>;

const places = oneOf(
  'DE',
  'US-CA',
  'DE-BY',
  unknownJurisdiction,
  'XX',
  '',
  'de',
  '\0',
  '\ud800',
  '\u202eDE',
  '__proto__',
  'D'.repeat(9_000),
  ...letters,
);

export const strangeDecision = (ruleset: {
  rulesetIntegrity: string;
}): fc.Arbitrary<DecisionBody> =>
  fc
    .record({
      answer: fc.boolean(),
      subjectSecret: token,
      sequence: seldom(oneOf(1, 2, 999_999_999, 1e9, 1e15 - 1), oneOf(1e15, 0, -1, 1.5, 2 ** 53)),
      decidedAt: dates,
      jurisdiction: places,
      jurisdictionReason: oneOf(...jurisdictionReasons),
      shown,
      faults: fc.option(fc.subarray([...orderFaults]), { nil: undefined }),
      receipt: oneOf<true | undefined>(true, undefined),
    })
    .map(({ answer, faults, receipt, ...sent }) => ({
      ...(answer ? decision(ruleset, sent) : refusal(ruleset, sent)),
      ...(faults && { faults }),
      ...(receipt && { receipt }),
    }));

/** Of a batch's hundred values few may be past their bounds, or none would be kept. */
const mostly = <T>(within: fc.Arbitrary<T>, beyond: fc.Arbitrary<T>) => seldom(within, beyond, 100);

const count = mostly(
  oneOf(0, 1, 2 ** 31, 2 ** 32, Number.MAX_SAFE_INTEGER),
  oneOf(Number.MAX_SAFE_INTEGER + 1, -1, 0.5),
);
const text = mostly(
  fc.oneof(
    oneOf(...letters, '', '*', 'tags.example', 'https://a.example', '/a/b', 'GTM-ABC', 'purchase'),
    fc
      .tuple(oneOf(...letters), oneOf(1, 39, 40, 41, 128, 511, 512))
      .map(([letter, times]) => firstOf(letter.repeat(times), 512)),
  ),
  oneOf(...refusedLetters, 'x'.repeat(513)),
);

const firstOf = (text: string, most: number) => [...text].slice(0, most).join('');

const row = (kind: BatchRow['kind']): fc.Arbitrary<BatchRow> =>
  fc.record(
    {
      kind: fc.constant(kind),
      pageMs: oneOf(null, 0, -0, -1, 2 ** 31, -(2 ** 53), 1e300),
      containerId: text,
      tagId: text,
      status: text,
      executionMs: count,
      eventName: text,
      ordinal: count,
      host: text,
      origin: text,
      path: text,
      initiatorType: text,
      paramNames: fc.array(
        text.map((one) => [...one].slice(0, 128).join('')),
        { maxLength: 101 },
      ),
      occurrences: count,
      transferBytes: count,
      durationMs: count,
      buffered: fc.boolean(),
      truncated: fc.boolean(),
    },
    { requiredKeys: ['kind', 'pageMs'] },
  ) as fc.Arbitrary<BatchRow>;

export const strangeBatch: fc.Arbitrary<BatchBody> = fc
  .record({
    choiceMs: fc.option(count, { nil: undefined }),
    batchId: token,
    part: oneOf(undefined, 0, 1, 999, 1_000, -1),
    first: row('batch'),
    rest: fc.array(fc.oneof(row('tag'), row('event'), row('request')), { maxLength: 4 }),
    again: fc.boolean(),
    filled: oneOf(0, 0, 0, 0, 495, 500),
  })
  .map(({ choiceMs, part, batchId, first, rest, again, filled }) => ({
    subjectSecret: '12345678901234567890',
    batchId,
    ...(choiceMs !== undefined && { choiceMs }),
    ...(part !== undefined && { part }),
    rows: [
      ...(part ? [] : [first]),
      ...rest,
      ...(again ? rest : []),
      ...Array.from({ length: filled }, (): BatchRow => ({ kind: 'event', pageMs: null })),
    ],
  }));
