import { describe, expect, it } from 'vitest';
import { nameIn, takesAway } from '../../../../server/scanner/record/cookieLine.ts';

const now = Date.parse('2026-11-29T12:00:00Z');

describe('a cookie, as it is written', () => {
  it.each([
    'a=; max-age=0',
    'a=gone;path=/;Max-Age=-1;expires=Fri, 01 Jan 2100 00:00:00 GMT',
    'a=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/',
    'a=;expires=Thu, 01-Jan-1970 00:00:01 GMT',
    'a=; Expires=Sun, 29 Nov 2026 11:59:59 GMT',
  ])('takes away what was kept: %s', (line) => {
    expect(takesAway(line, now)).toBe(true);
  });

  it.each([
    'a=1',
    'a=',
    'a=max-age=0',
    'a=1; max-age=1; expires=Thu, 01 Jan 1970 00:00:00 GMT',
    'a=1; max-age=never; path=/',
    'a=1; expires=never',
    'a=1; Expires=Sun, 29 Nov 2026 12:00:01 GMT',
  ])('keeps something: %s', (line) => {
    expect(takesAway(line, now)).toBe(false);
  });

  it('has a name', () => {
    expect([' a = 1; path=/', 'a', 'a=b=c', '=b;c=d'].map(nameIn)).toEqual(['a', '', 'a', '']);
  });
});
