import type { Ruleset } from '../../../../src/shared/ruleset.ts';
import { type Colour, palette } from '../../../../src/shared/theme.ts';
import type { Fault, LintRule } from './rules.ts';

/** Which colours must contrast with which, and by how much (WCAG 2.2). */
const pairs: [front: Colour, back: Colour, least: number, rule: LintRule][] = [
  ['ink', 'paper', 4.5, 'WCAG 1.4.3'],
  ['soft', 'paper', 4.5, 'WCAG 1.4.3'],
  ['onAccent', 'accent', 4.5, 'WCAG 1.4.3'],
  ['accent', 'paper', 3, 'WCAG 1.4.11'],
];

/** Fonts that show symbols in place of letters, or nothing. */
const illegible =
  /\b(wingdings|webdings|zapf ?dingbats|symbol|adobe ?blank|redacted|flow ?(block|circular|rounded)|libre ?barcode)/i;

/** Checks the colours of each scheme a visitor can get, and the font. */
export function paletteFaults({ presentation, theme }: Ruleset): Fault[] {
  const { scheme } = presentation;
  const schemes = scheme === 'auto' ? (['light', 'dark'] as const) : [scheme];
  const faults = schemes.flatMap((which) => contrastFaults(palette(theme, which), which));
  if (illegible.test(theme?.font ?? '')) {
    faults.push({ rule: 'C17', field: 'theme.font', problem: 'must be a legible font' });
  }
  return faults;
}

function contrastFaults(colours: Record<Colour, string>, scheme: 'light' | 'dark'): Fault[] {
  const token = (name: Colour) => (scheme === 'dark' ? `${name}Dark` : name);
  return pairs.flatMap(([front, back, least, rule]) => {
    const found = contrast(colours[front], colours[back]);
    const problem =
      `must have a contrast of at least ${least} to ${token(back)} in the ${scheme} scheme; ` +
      `${colours[front]} on ${colours[back]} has ${found.toFixed(2)}`;
    return found >= least ? [] : [{ rule, field: `theme.${token(front)}`, problem }];
  });
}

/** Contrast of two colours in hex, 1 to 21 (WCAG 2.2, relative luminance); 0 where one is no colour. */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return ((lighter as number) + 0.05) / ((darker as number) + 0.05) || 0;
}

function luminance(colour: string): number {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(colour);
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour);
  const channels = short?.slice(1).map((digit) => digit + digit) ?? long?.slice(1) ?? [];
  const [red, green, blue] = channels.map((hex) => {
    const part = Number.parseInt(hex, 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * Number(red) + 0.7152 * Number(green) + 0.0722 * Number(blue);
}
