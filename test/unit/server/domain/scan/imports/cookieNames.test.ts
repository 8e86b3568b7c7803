import { expect, it } from 'vitest';
import { cookieNames } from '../../../../../../server/domain/scan/imports/cookieNames.ts';

it.each([
  ['_ga', ['_ga']],
  ['/^_ga/', ['_ga*']],
  ['/^_ga$/', ['_ga']],
  ['/_ga/i', ['*_ga*']],
  ['/^_pk_.*$/', ['_pk_*']],
  ['/^(_ga|_gid)/', ['_ga*', '_gid*']],
  ['/^_ga_\\w+$/', ['_ga_*']],
  ['/^a\\.b$/', ['a.b']],
  ['/^_hj|_ce/', ['_hj*', '*_ce*']],
])('reads %s', (given, names) => {
  expect(cookieNames(given)).toEqual(names);
});

it.each([
  '/(?=x)y/',
  '/^(a(b|c))$/',
  '/.*/',
  '/^[ab]x/',
  '/a{2}/',
  '/x?y/',
  '/^a+$/',
  '/(/',
  `/${'a'.repeat(300)}/`,
])('does not guess at %s', (given) => expect(cookieNames(given)).toBeNull());
