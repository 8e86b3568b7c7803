import { contrast } from './contrast.ts';
import { type Colour, colours, contrasts, palette, type Theme } from './theme.ts';

/**
 * The theme for a brand's colour: its hue on both answers, as near to it as the contrast that is required on the
 * background of each scheme allows, and text that can be read on it.
 * @param brand `#rrggbb`
 */
export function themeOf(brand: string): Theme {
  const accent = towards(brand, '#000000', 'light');
  const accentDark = towards(brand, '#ffffff', 'dark');
  return {
    accent,
    onAccent: textOn(accent),
    accentDark,
    onAccentDark: textOn(accentDark),
  };
}

/** The tokens of a banner that wears what was seen of a site: its colour, its logo, or both. */
export const brandTheme = ({ colour, logo }: Record<'colour' | 'logo', string | null>): Theme => ({
  ...(colour !== null && themeOf(colour)),
  ...(logo !== null && { logo }),
});

/** Mixed with black or white in steps of a fiftieth, until it contrasts with the background and text can be read on it. */
function towards(brand: string, end: string, scheme: 'light' | 'dark'): string {
  const { paper } = palette(null, scheme);
  // Of white on white or black on black nothing is kept: the grey between looks like a button that cannot be pressed.
  const steps = isGrey(brand) ? 1 : 50;
  for (let step = 0; step < steps; step += 1) {
    const mixed = mix(brand, end, step / 50);
    const readable = contrast(textOn(mixed), mixed) >= least('onAccent');
    if (readable && contrast(mixed, paper) >= least('accent')) return mixed;
  }
  return end;
}

/** Least spread of the channels that the eye takes for a colour. */
const leastSpread = 0x18;

/** Black, white, and what lies between them. */
function isGrey(colour: string): boolean {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return Math.max(...channels) - Math.min(...channels) < leastSpread;
}

const least = (front: Colour) => contrasts.find(([name]) => name === front)?.[2] ?? 0;

/** White or our darkest ink, whichever contrasts more. */
function textOn(accent: string): string {
  const [light, dark] = colours.onAccent;
  return contrast(light, accent) >= contrast(dark, accent) ? light : dark;
}

function mix(one: string, other: string, share: number): string {
  const channel = (at: number) => {
    const [from, to] = [one, other].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
    const mixed = Math.round(Number(from) * (1 - share) + Number(to) * share);
    return mixed.toString(16).padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}
