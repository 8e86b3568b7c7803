import {
  type Placement,
  type Position,
  positions,
  type Ruleset,
} from '../../../../src/shared/ruleset.ts';
import { colours, logos, shapes, type Theme } from '../../../../src/shared/theme.ts';
import type { DesignChange } from '../../../../src/shared/wire/ruleset/ruleset.ts';
import { refuseField } from '../../kernel/refusal.ts';
import { logoProblem } from './logo.ts';

/** Names of all design tokens: each colour, the same for the dark scheme, the shapes and the logos. */
export const tokens = [
  ...Object.keys(colours).flatMap((name) => [name, `${name}Dark`]),
  ...Object.keys(shapes),
  ...logos,
];

/**
 * Merges a design over the one there is. Where the position does not fit the layout, the layout's first one is used.
 * @throws Refusal invalid_request for a position of another layout, and for an invalid value of a token
 */
export function changeDesign(
  ruleset: Ruleset,
  { scriptedGrants, choiceDays, theme, phone, ...change }: DesignChange,
): Ruleset {
  const presentation = { ...ruleset.presentation, ...change };
  const problem = placeProblem(presentation);
  if (problem && change.position) throw refuseField('position', problem);
  if (problem) presentation.position = positions[presentation.layout][0];
  if (phone) {
    const misplaced = placeProblem(phone);
    if (misplaced) throw refuseField('phone.position', misplaced);
    presentation.phone = phone;
  }
  // What is as by default is left out: a banner that is the same is named the same.
  if (phone === null) delete presentation.phone;
  if (presentation.motion === 'none') delete presentation.motion;
  return {
    ...ruleset,
    presentation,
    theme: theme ? mergeTheme(ruleset.theme, theme) : ruleset.theme,
    scriptedGrants: scriptedGrants ?? ruleset.scriptedGrants,
    choiceDays: choiceDays ?? ruleset.choiceDays,
  };
}

/** Why a layout cannot stand there; null where it can. */
function placeProblem({ layout, position }: Placement): string | null {
  const places: readonly Position[] = positions[layout];
  if (places.includes(position)) return null;
  return `of a ${layout} must be one of: ${places.join(', ')}`;
}

function mergeTheme(theme: Theme | null, change: Record<string, string | null>): Theme | null {
  const merged: Theme = { ...theme };
  for (const [token, value] of Object.entries(change)) {
    if (value === null) {
      delete merged[token];
      continue;
    }
    const problem = isLogo(token) ? logoProblem(value) : problemOf(token, value);
    if (problem) throw refuseField(`theme.${token}`, problem);
    merged[token] = value;
  }
  return Object.keys(merged).length ? merged : null;
}

/** Allowed in a font list: quoted names, and plain ones; nothing that ends a CSS declaration or a string in it. */
const family = `(?:"[\\p{L}\\p{N} -]+"|'[\\p{L}\\p{N} -]+'|-?\\p{L}[\\p{L}\\p{N}-]*(?: \\p{L}[\\p{L}\\p{N}-]*)*)`;
const families = `${family}(?:, ?${family})*`;
/** A custom property of the page's. Without families to fall back on, a preview would have none. */
const property = `var\\(--[A-Za-z][\\w-]{0,63}, ?${families}\\)`;
const radius = {
  pattern: /^(0|([0-9]|[12][0-9]|3[0-2])px)$/,
  problem: 'must be 0, or 1px to 32px',
};
const grammars = {
  radius,
  buttonRadius: radius,
  font: {
    pattern: new RegExp(`^(?:${families}|${property})$`, 'u'),
    problem:
      'must be font families, separated by commas (letters, digits, spaces, quotes, hyphens), or ' +
      'a custom property with families to fall back on, such as var(--brand-font, sans-serif)',
  },
};
const colour = {
  pattern: /^#([0-9a-f]{3}|[0-9a-f]{6})$/i,
  problem: 'must be a colour in hex, #rgb or #rrggbb',
};

const isLogo = (token: string) => (logos as readonly string[]).includes(token);

function problemOf(token: string, value: string): string | null {
  const { pattern, problem } = token in shapes ? grammars[token as keyof typeof shapes] : colour;
  return pattern.test(value) ? null : problem;
}
