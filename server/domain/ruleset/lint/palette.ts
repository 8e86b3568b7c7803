import { contrast } from '../../../../src/shared/contrast.ts';
import type { Ruleset } from '../../../../src/shared/ruleset.ts';
import { type Colour, contrasts, palette } from '../../../../src/shared/theme.ts';
import type { Fault } from './rules.ts';

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
  return contrasts.flatMap(([front, back, least, rule]) => {
    const found = contrast(colours[front], colours[back]);
    const problem =
      `must have a contrast of at least ${least} to ${token(back)} in the ${scheme} scheme; ` +
      `${colours[front]} on ${colours[back]} has ${found.toFixed(2)}`;
    return found >= least ? [] : [{ rule, field: `theme.${token(front)}`, problem }];
  });
}
