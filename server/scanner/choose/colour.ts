/** Shares of red, green and blue in linear light, from 0 to 1. */
export type Light = [red: number, green: number, blue: number];

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const gamma = (part: number) =>
  part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;
const within = (part: number) => Math.min(1, Math.max(0, part));

/** A colour as the browser writes it: in the notation in which the style sheet has it (CSS Color 4). */
export function notation(text: string): { space: string; parts: [number, number, number] } {
  const [, space = '', parts = ''] = /^(?:color\()?([a-z-]+\d?)[( ]([^();]*)\)$/.exec(text) ?? [];
  const [x = 0, y = 0, z = 0] = parts.split(/[\s,/]+/).map((part) => Number(part) || 0);
  return { space, parts: [x, y, z] };
}

/** Null in a notation that does not say it by red, green and blue, nor in Oklab. */
export function lightOf(text: string): Light | null {
  const { space, parts } = notation(text);
  const [x, y, z] = parts;
  const turn = (z * Math.PI) / 180;
  if (/^rgba?$/.test(space)) return parts.map((part) => linear(part / 255)) as Light;
  if (/^(srgb|display-p3)$/.test(space)) return parts.map(linear) as Light;
  if (space === 'oklab') return perceived(x, y, z);
  if (space === 'oklch') return perceived(x, y * Math.cos(turn), y * Math.sin(turn));
  return null;
}

/** Of Oklab's three values. */
function perceived(lightness: number, a: number, b: number): Light {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    within(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    within(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    within(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** `#rrggbb`; null for what one sees through, and for what is no colour that can be told. */
export function hexOf(text: string): string | null {
  const [short = ''] = /^#[0-9a-f]{3}$/i.exec(text) ?? [];
  const long = short.replace(/[^#]/g, '$&$&') || text;
  if (/^#[0-9a-f]{6}$/i.test(long)) return long.toLowerCase();
  const [, alpha = '1'] = /(?:^rgba.*,|\/) ?([\d.]+)\)$/.exec(text) ?? [];
  const light = Number(alpha) > 0.9 ? lightOf(text) : null;
  const pairs = light?.map((part) => {
    const byte = Math.round(within(gamma(within(part))) * 255);
    return byte.toString(16).padStart(2, '0');
  });
  return pairs ? `#${pairs.join('')}` : null;
}
