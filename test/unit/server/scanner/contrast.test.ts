import { expect, it } from 'vitest';
import { contrast } from '../../../../server/scanner/choose/contrast.ts';

it.each([
  ['rgb(0, 0, 0)', 'rgb(255, 255, 255)', 21],
  ['rgba(0, 0, 0, 1)', 'color(srgb 1 1 1)', 21],
  ['rgb(118, 118, 118)', 'rgb(255, 255, 255)', 4.54],
  // As style libraries of 2025 write their greys and blues; the values of sRGB that they stand for give the same.
  ['oklch(0.21 0.034 264.665)', 'oklch(1 0 0)', 17.75],
  ['oklch(0.546 0.245 262.881)', 'rgb(255, 255, 255)', 5.24],
  ['oklab(0.5 0 0)', 'oklab(1 0 0)', 6],
  ['lab(100 0 0)', 'lab(0 0 0)', 21],
  ['lch(50 0 0)', 'rgb(255, 255, 255)', 4.48],
  ['color(display-p3 0 0 0 / 0.95)', 'rgb(255, 255, 255)', 21],
])('%s on %s', (ink, paper, expected) => {
  expect(Math.abs((contrast(ink, paper) ?? 0) - expected)).toBeLessThan(0.06);
});

it('nobody can tell the contrast with a picture, or of a notation that is not known', () => {
  expect([contrast('rgb(0, 0, 0)', null), contrast('color(xyz 0 0 0)', 'rgb(0, 0, 0)')]).toEqual([
    null,
    null,
  ]);
});
