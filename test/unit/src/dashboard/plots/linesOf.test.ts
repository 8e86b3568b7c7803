import { expect, it } from 'vitest';
import { linesOf } from '../../../../../src/dashboard/plots/linesOf.ts';

it.each([
  ['page_view', 12, 2, ['page_view']],
  ['connect.facebook.net', 12, 2, ['connect.', 'facebook.net']],
  ['www.googletagmanager.com', 12, 2, ['www.googleta', 'gmanager.com']],
  ['stats.example', 12, 2, ['stats.', 'example']],
  ['a-name-of-very-many-letters', 12, 2, ['a-name-of-ve', 'ry-many-let…']],
  ['a-name-of-very-many-letters', 12, 1, ['a-name-of-v…']],
  ['😀'.repeat(13), 12, 1, [`${'😀'.repeat(11)}…`]],
  ['', 12, 2, ['']],
])('puts %s into lines of %i letters, %i at most', (label, letters, lines, expected) => {
  expect(linesOf(label, letters, lines)).toEqual(expected);
});
