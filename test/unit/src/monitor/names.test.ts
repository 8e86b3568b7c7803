import { describe, expect, it } from 'vitest';
import { cut, cutPath, parameterNames } from '../../../../src/monitor/names.ts';

const namesIn = (query: string) => parameterNames(new URL(`https://tag.example/?${query}`));

describe('parameter names', () => {
  it('stand once each, in their order, decoded', () => {
    expect(namesIn('b=1&a=2&b=3&c%5Bd%5D=4')).toEqual(['b', 'a', 'c[d]']);
  });

  it('are none without a query', () => {
    expect(namesIn('')).toEqual([]);
  });

  it('of common tags stay as they are', () => {
    const known =
      'v tid gtm _p cid ul sr ep.value epn.percent_scrolled cd[content_ids] utm_source dl z1 ip2';
    expect(namesIn(known.replaceAll(' ', '=1&').concat('=1'))).toEqual(known.split(' '));
  });

  it.each([
    ['a key without a value', '8f14e45f', ['*']],
    ['an empty value', 'flag=', ['*']],
    ['a long one', `${'k'.repeat(41)}=1`, ['*']],
    ['an e-mail address', 'jane%40mail.example=1', ['*']],
    ['text', 'hello%20there=1', ['*']],
    ['JSON', '%7B%22mail%22%3A1%7D=1', ['*']],
    ['digits at the end', 'user_1234567=1', ['*']],
    ['few digits in a row', 'u_12345=1', ['u_*']],
    ['hex', '0cc175b9c0f1b6a8=1', ['*']],
    ['a UUID', '7f9c24e8-3b12-4fef-91e0-d4c2f5f0a1b2=1', ['*']],
    ['several of them', 'a=1&8f14e45f&0cc175b9c0f1b6a8=1', ['a', '*']],
  ])('are cut where they could be an identifier: %s', (_what, query, names) => {
    expect(namesIn(query)).toEqual(names);
  });

  it('are 30 at most', () => {
    const query = Array.from({ length: 40 }, (_, index) => `p${index}=1`).join('&');
    expect(namesIn(query)).toEqual(Array.from({ length: 30 }, (_, index) => `p${index}`));
  });
});

describe('names', () => {
  it.each([
    ['a\u001b[2Jb', 'a*[2Jb'],
    ['a\nb', 'a*b'],
    ['a\u202eb', 'a*b'],
    ['a\ud800b', 'a*b'],
    ['k'.repeat(601), '*'],
    ['k'.repeat(600), 'k'.repeat(300)],
  ])('%j is told as %j', (name, result) => {
    expect(cut(name)).toBe(result);
  });
});

describe('paths', () => {
  it.each([
    ['/g/collect', '/g/collect'],
    ['/npm/pkg@1.2.3/dist/index.min.js', '/npm/pkg@1.2.3/dist/index.min.js'],
    ['/2024/10/', '/2024/10/'],
    ['/user/jane@mail.example/profile', '/user/*/profile'],
    ['/user/jane%40mail.example', '/user/*'],
    ['/user/Jane%20Doe/x', '/user/*/x'],
    ['/pixel/1234567890', '/pixel/*'],
    ['/app.0cc175b9c0f1b6a8.js', '/app.*.js'],
    ['/v1/7f9c24e8-3b12-4fef-91e0-d4c2f5f0a1b2/hit', '/v1/*/hit'],
    ['/ddm/activity;src=123;u1=jane?', '/ddm/*'],
    ['/id=4711/x', '/*/x'],
  ])('%s', (path, result) => {
    expect(cutPath(path)).toBe(result);
  });

  it('have 300 characters at most', () => {
    expect(cutPath(`/${'p'.repeat(400)}`)).toBe(`/${'p'.repeat(299)}`);
  });
});

it('event names lose what looks like an identifier', () => {
  expect(cut('order_1234567_paid')).toBe('*');
  expect(cut('login jane@mail.example')).toBe('*');
  expect(cut('gtm.scrollDepth')).toBe('gtm.scrollDepth');
});
