import { describe, expect, it } from 'vitest';
import { keysOf, noKeys } from '../../../../../src/shared/consent/keys.ts';
import {
  coversPurposes,
  findStoredChoice,
  formatStoredChoice,
  type StoredChoice,
} from '../../../../../src/shared/consent/storedChoice.ts';

const day = 86_400_000;
const now = Date.UTC(2026, 10, 21);
const choice: StoredChoice = {
  subjectSecret: '12345678901234567890',
  sequence: 3,
  decidedAt: now - day,
  granted: keysOf(['necessary', 'analytics']),
  denied: keysOf(['functional', 'marketing']),
};
const refusal = {
  ...choice,
  granted: keysOf(['necessary']),
  denied: keysOf(['functional', 'analytics', 'marketing']),
};
const cookie = formatStoredChoice(choice);

describe('formatStoredChoice', () => {
  it('is pinned: another form would ask every visitor again', () => {
    expect(cookie).toBe(
      'portcullis=1.12345678901234567890.3.1795132800000.necessary+analytics.functional+marketing',
    );
  });

  it('needs no quoting or encoding in a cookie', () => {
    expect(cookie).toMatch(/^[\w=.+]+$/);
  });
});

describe('findStoredChoice', () => {
  it.each([
    ['some granted, some denied', choice],
    [
      'everything granted',
      { ...choice, granted: keysOf(['necessary', 'a', 'b_2']), denied: noKeys() },
    ],
    ['marks', { ...choice, denied: keysOf(['marketing', 'R2analytics', 'G']) }],
    [
      'everything denied',
      { ...choice, granted: keysOf(['necessary']), denied: keysOf(['a', 'b_2']) },
    ],
    ['the shortest secret', { ...choice, subjectSecret: '1'.repeat(16) }],
    ['the longest secret', { ...choice, subjectSecret: '9'.repeat(40) }],
    ['a long history', { ...choice, sequence: 999_999_999 }],
    ['a refusal above all grants', { ...refusal, sequence: 999_999_999_999_999 }],
  ])('reads back what was written: %s', (_what, written) => {
    expect(findStoredChoice(formatStoredChoice(written), now)).toEqual(written);
  });

  it('finds it between other cookies', () => {
    expect(findStoredChoice(`_ga=GA1.1.5.6; ${cookie}; theme=dark`, now)).toEqual(choice);
  });

  it('takes the highest sequence of several, wherever it stands, and counts on from it', () => {
    const cookies = [2, 10, 9].map((sequence) => formatStoredChoice({ ...choice, sequence }));
    for (const order of [cookies, cookies.toReversed()]) {
      expect(findStoredChoice(order.join('; '), now)?.sequence).toBe(12);
    }
  });

  it.each([
    ['a higher sequence', { sequence: 999_999_999 }],
    ['the same sequence', {}],
    ['another subject', { subjectSecret: '9'.repeat(20), sequence: 999_999_999 }],
    ['a later time', { sequence: 5, decidedAt: now + day - 1 }],
  ])('lets no cookie with %s grant what another one denies', (_what, differences) => {
    const grant = formatStoredChoice({
      ...choice,
      granted: keysOf(['necessary', 'functional', 'analytics', 'marketing']),
      denied: noKeys(),
      ...differences,
    });
    for (const cookies of [`${cookie}; ${grant}`, `${grant}; ${cookie}`]) {
      const found = findStoredChoice(cookies, now);
      expect(Object.keys(found?.granted ?? {})).toEqual(['necessary', 'analytics']);
      expect(Object.keys(found?.denied ?? {}).sort()).toEqual(['functional', 'marketing']);
    }
  });

  it('takes the whole one of two of which one is damaged', () => {
    for (const damaged of [
      cookie.slice(0, cookie.lastIndexOf('.')),
      `${cookie}%00`,
      cookie.replace('=', '="'),
    ]) {
      for (const cookies of [`${cookie}; ${damaged}`, `${damaged}; ${cookie}`]) {
        expect(findStoredChoice(cookies, now)).toEqual(choice);
      }
    }
  });

  it.each([
    ['no cookie', ''],
    ['another cookie', 'theme=dark'],
    ['an empty value', 'portcullis='],
    ['another version', cookie.replace('=1.', '=2.')],
    ['a short secret', cookie.replace(choice.subjectSecret, '1'.repeat(15))],
    ['a long secret', cookie.replace(choice.subjectSecret, '1'.repeat(41))],
    ['a secret that is no number', cookie.replace(choice.subjectSecret, 'x'.repeat(20))],
    ['sequence zero', cookie.replace('.3.', '.0.')],
    ['a negative sequence', cookie.replace('.3.', '.-3.')],
    ['a grant with a sequence no grant can have', cookie.replace('.3.', '.1000000000.')],
    [
      'a sequence no choice can have',
      formatStoredChoice(refusal).replace('.3.', '.1000000000000000.'),
    ],
    ['no time', cookie.replace(`${choice.decidedAt}`, '')],
    ['a time beyond all numbers', cookie.replace(`${choice.decidedAt}`, '9'.repeat(400))],
    ['nothing granted', cookie.replace('necessary+analytics', '')],
    ['a value cut off', cookie.slice(0, cookie.lastIndexOf('.'))],
    ['a purpose that is no word', cookie.replace('analytics', 'ana%20lytics')],
    ['something after it', `${cookie}%00`],
    ['a quote around it', cookie.replace('=', '="').concat('"')],
    ['another cookie whose name ends in ours', `my${cookie}`],
    ['another cookie whose value looks like ours', `copy=${cookie}`],
  ])('takes %s for no choice', (_what, cookies) => {
    expect(findStoredChoice(cookies, now)).toBeNull();
  });

  it('allows for a clock that differs by less than a day, and no more', () => {
    const from = (decidedAt: number) => formatStoredChoice({ ...choice, decidedAt });
    expect(findStoredChoice(from(now + day - 1), now)?.decidedAt).toBe(now + day - 1);
    expect(findStoredChoice(from(now + day), now)).toBeNull();
  });

  it('passes over one from the future for an earlier one that can be', () => {
    const future = formatStoredChoice({ ...choice, sequence: 4, decidedAt: now + 2 * day });
    for (const cookies of [`${cookie}; ${future}`, `${future}; ${cookie}`]) {
      expect(findStoredChoice(cookies, now)).toEqual(choice);
    }
  });
});

describe('coversPurposes', () => {
  const purposeKeys = keysOf(['necessary', 'functional', 'analytics', 'marketing']);
  const days = { choiceDays: 180, refusalDays: 366 };

  it('holds for a choice on every purpose, granted or denied', () => {
    expect(coversPurposes(choice, purposeKeys, days, now)).toBe(true);
  });

  it('does not hold once a purpose was added', () => {
    expect(coversPurposes(choice, { ...purposeKeys, research: 1 }, days, now)).toBe(false);
  });

  it('goes on holding once a purpose was removed', () => {
    expect(coversPurposes(choice, keysOf(['necessary']), days, now)).toBe(true);
  });

  it('holds longer where everything was refused', () => {
    const refusal = { ...choice, granted: keysOf(['necessary']), denied: purposeKeys };
    const end = choice.decidedAt + 366 * day;
    expect(coversPurposes(refusal, purposeKeys, days, end - 1)).toBe(true);
    expect(coversPurposes(refusal, purposeKeys, days, end)).toBe(false);
  });

  it('ends with its days', () => {
    const end = choice.decidedAt + 180 * day;
    expect(coversPurposes(choice, purposeKeys, days, end - 1)).toBe(true);
    expect(coversPurposes(choice, purposeKeys, days, end)).toBe(false);
  });
});
