/** Contrast of two colours (WCAG 2.2, 1.4.3), to two decimals; null where one of them can't be told. */
export function contrast(a: string | null, b: string | null): number | null {
  const light = [a, b].map((one) => one && luminance(one));
  const [low, high] = light.filter((one) => typeof one === 'number').sort((x, y) => x - y);
  if (low === undefined || high === undefined) return null;
  return Math.round(((high + 0.05) / (low + 0.05)) * 100) / 100;
}

const weighed = (r: number, g: number, b: number) => 0.2126 * r + 0.7152 * g + 0.0722 * b;
const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const within = (part: number) => Math.min(1, Math.max(0, part));

/** Relative luminance of a colour as the browser writes it: in the notation in which the style sheet has it (CSS Color 4). */
function luminance(text: string): number | null {
  const [, space = '', parts = ''] = /^(?:color\()?([a-z-]+\d?)[( ](.*)\)$/.exec(text) ?? [];
  const [x = 0, y = 0, z = 0] = parts.split(/[\s,/]+/).map((part) => Number(part) || 0);
  const turn = (z * Math.PI) / 180;
  if (/^rgba?$/.test(space)) return weighed(linear(x / 255), linear(y / 255), linear(z / 255));
  if (/^(srgb|display-p3)$/.test(space)) return weighed(linear(x), linear(y), linear(z));
  if (/^(lab|lch)$/.test(space)) return x > 8 ? ((x + 16) / 116) ** 3 : x / 903.3;
  if (space === 'oklab') return perceived(x, y, z);
  if (space === 'oklch') return perceived(x, y * Math.cos(turn), y * Math.sin(turn));
  return null;
}

/** Of Oklab's three values, by way of the linear red, green and blue that they stand for. */
function perceived(lightness: number, a: number, b: number): number {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return weighed(
    within(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    within(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    within(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  );
}
