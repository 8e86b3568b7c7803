import { describe, expect, it } from 'vitest';
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
  granted: ['necessary', 'analytics'],
  denied: ['functional', 'marketing'],
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
    // Nothing denied reads back as a purpose without a name, which no site has.
    ['everything granted', { ...choice, granted: ['necessary', 'a', 'b_2'], denied: [''] }],
    ['marks', { ...choice, denied: ['marketing', 'R2analytics', 'G'] }],
    ['everything denied', { ...choice, granted: ['necessary'], denied: ['a', 'b_2'] }],
    ['the shortest secret', { ...choice, subjectSecret: '1'.repeat(16) }],
    ['the longest secret', { ...choice, subjectSecret: '9'.repeat(40) }],
    ['a long history', { ...choice, sequence: 999_999_999 }],
  ])('reads back what was written: %s', (_what, written) => {
    expect(findStoredChoice(formatStoredChoice(written), now)).toEqual(written);
  });

  it('finds it between other cookies', () => {
    expect(findStoredChoice(`_ga=GA1.1.5.6; ${cookie}; theme=dark`, now)).toEqual(choice);
  });

  it('takes the highest sequence of several, wherever it stands', () => {
    const cookies = [2, 10, 9].map((sequence) => formatStoredChoice({ ...choice, sequence }));
    for (const order of [cookies, cookies.toReversed()]) {
      expect(findStoredChoice(order.join('; '), now)?.sequence).toBe(10);
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
    ['a sequence no server takes', cookie.replace('.3.', '.1000000000.')],
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
  const asked = {
    purposes: ['necessary', 'functional', 'analytics', 'marketing'],
    choiceDays: 180,
  };

  it('holds for a choice on every purpose, granted or denied', () => {
    expect(coversPurposes(choice, asked, now)).toBe(true);
  });

  it('does not hold once a purpose was added', () => {
    const purposes = [...asked.purposes, 'research'];
    expect(coversPurposes(choice, { ...asked, purposes }, now)).toBe(false);
  });

  it('goes on holding once a purpose was removed', () => {
    expect(coversPurposes(choice, { ...asked, purposes: ['necessary'] }, now)).toBe(true);
  });

  it('ends with its days', () => {
    const end = choice.decidedAt + 180 * day;
    expect(coversPurposes(choice, asked, end - 1)).toBe(true);
    expect(coversPurposes(choice, asked, end)).toBe(false);
  });
});
