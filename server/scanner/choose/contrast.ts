import { lightOf, notation } from './colour.ts';

/** Contrast of two colours (WCAG 2.2, 1.4.3), to two decimals; null where one of them can't be told. */
export function contrast(a: string | null, b: string | null): number | null {
  const light = [a, b].map((one) => one && luminance(one));
  const [low, high] = light.filter((one) => typeof one === 'number').sort((x, y) => x - y);
  if (low === undefined || high === undefined) return null;
  return Math.round(((high + 0.05) / (low + 0.05)) * 100) / 100;
}

/** Relative luminance of a colour as the browser writes it. */
function luminance(text: string): number | null {
  const { space, parts } = notation(text);
  const [x] = parts;
  if (/^(lab|lch)$/.test(space)) return x > 8 ? ((x + 16) / 116) ** 3 : x / 903.3;
  const light = lightOf(text);
  return light && 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2];
}
