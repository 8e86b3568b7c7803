import type { Colour } from '../page/foundBanner.ts';

/** Contrast of two colours (WCAG 2.2, 1.4.3), to two decimals; null where one of them can't be told. */
export function contrast(a: Colour | null, b: Colour | null): number | null {
  if (!a || !b) return null;
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return Math.round(((high + 0.05) / (low + 0.05)) * 100) / 100;
}

function luminance(colour: Colour): number {
  const [r = 0, g = 0, b = 0] = colour.map((part) =>
    part <= 10.31 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
