import { describe, expect, it } from 'vitest';
import {
  boundToMicros,
  isoToMicros,
  microsToIso,
} from '../../../../../server/domain/kernel/time.ts';

const moment = Date.UTC(2026, 10, 21, 8, 42, 24) * 1000 + 123_456;

describe('microsToIso', () => {
  it.each([
    [moment, '2026-11-21T08:42:24.123456Z'],
    [0, '1970-01-01T00:00:00.000000Z'],
    [1, '1970-01-01T00:00:00.000001Z'],
    [999_999, '1970-01-01T00:00:00.999999Z'],
    [-1, '1969-12-31T23:59:59.999999Z'],
  ])('writes %d as %s', (micros, text) => {
    expect(microsToIso(micros)).toBe(text);
  });

  it('comes back through isoToMicros', () => {
    for (let micros = moment; micros < moment + 2_000_000; micros += 7919) {
      expect(isoToMicros(microsToIso(micros))).toBe(micros);
    }
  });

  it('sorts as text the way time does', () => {
    const micros = [moment - 1_000_000, moment - 1, moment, moment + 1, moment + 10, moment + 1000];
    const texts = micros.map(microsToIso);
    expect(texts.toSorted()).toEqual(texts);
  });
});

describe('isoToMicros', () => {
  it.each([
    ['2026-11-21T08:42:24Z', moment - 123_456],
    ['2026-11-21T08:42Z', moment - 24_123_456],
    ['2026-11-21T09:42+01:00', moment - 24_123_456],
    ['2026-11-21T09:42:24+0100', moment - 123_456],
    ['2026-11-21T09:42:24+01', moment - 123_456],
    ['2026-11-21T08:42:24.1Z', moment - 23_456],
    ['2026-11-21T08:42:24.123Z', moment - 456],
    ['2026-11-21T08:42:24.123456Z', moment],
    ['2026-11-21T09:42:24.123456+01:00', moment],
    ['2026-11-21T03:12:24.123456-05:30', moment],
    ['2026-11-20T09:42:24.123456-23:00', moment],
    ['2026-11-21T08:42:24.123456-00:00', moment],
    ['2024-02-29T00:00:00Z', Date.UTC(2024, 1, 29) * 1000],
    ['1969-12-31T23:59:59.999999Z', -1],
  ])('reads %s', (text, micros) => {
    expect(isoToMicros(text)).toBe(micros);
  });

  it.each([
    '',
    'now',
    '1700000000',
    '2026-11-21',
    '2026-11-21T08:42:24',
    '2026-11-21T08:42',
    '2026-11-21T08Z',
    '2026-11-21T08:42.5Z',
    '2026-11-21 08:42:24Z',
    '2026-11-21T08:42:24.Z',
    '2026-11-21T08:42:24.1234567Z',
    '2026-11-21T08:42:24,123Z',
    '2026-11-21T08:42:24z',
    ' 2026-11-21T08:42:24Z',
    '2026-11-21T08:42:24Z\n',
    '2026-02-29T00:00:00Z',
    '2026-02-30T00:00:00Z',
    '2026-04-31T00:00:00Z',
    '2026-00-10T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-11-00T00:00:00Z',
    '2026-11-21T24:00:00Z',
    '2026-11-21T08:60:00Z',
    '2026-11-21T08:42:60Z',
    '2026-11-21T08:42:24+24:00',
    '2026-11-21T08:42:24+01:60',
    '2026-11-21T08:42:24 01:00',
    '+02026-11-21T08:42:24Z',
  ])('refuses %j', (text) => {
    expect(isoToMicros(text)).toBeNull();
  });
});

describe('boundToMicros', () => {
  const day = Date.UTC(2026, 10, 21) * 1000;

  it('takes a bare date from its first microsecond to its last', () => {
    expect(boundToMicros('from', '2026-11-21')).toBe(day);
    expect(boundToMicros('to', '2026-11-21')).toBe(day + 86_400_000_000 - 1);
  });

  it('takes a time as it is', () => {
    for (const end of ['from', 'to'] as const) {
      expect(boundToMicros(end, '2026-11-21T08:42:24.123456Z')).toBe(moment);
    }
  });

  it('moves an end that nothing can be received at to the nearest that microseconds tell', () => {
    expect(boundToMicros('from', '1960-01-01')).toBe(0);
    expect(boundToMicros('to', '9999-12-31')).toBe(Number.MAX_SAFE_INTEGER);
  });

  it.each(['', '2026', '2026-11', '2026-11-2', '2026-02-30', '2026-11-21Z', '21-11-2026'])(
    'refuses %j',
    (text) => {
      expect(boundToMicros('to', text)).toBeNull();
    },
  );
});
