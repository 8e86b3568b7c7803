/**
 * Design tokens: the use of each, with its value in light and dark. A site sets any of them by name; with `Dark` behind
 * the name, a colour is set for the dark scheme alone.
 */
export const colours = {
  /** Background of the banner. */
  paper: ['#fff', '#123'],
  /** Text. */
  ink: ['#123', '#fff'],
  /** Secondary text, and borders. */
  soft: ['#567', '#9ab'],
  /** Background of both answers, and the mark of focus. */
  accent: ['#14c', '#9bf'],
  /** Text of both answers. */
  onAccent: ['#fff', '#123'],
} as const;
export type Colour = keyof typeof colours;

/** Corner radius, and a list of font families the page has loaded. */
export const shapes = { radius: '12px', font: 'system-ui,sans-serif' } as const;

/** A site's tokens by name. */
export type Theme = Record<string, string>;

/** The colours in use in one scheme, the site's taking precedence over ours. */
export function palette(theme: Theme | null, scheme: 'light' | 'dark'): Record<Colour, string> {
  const suffix = scheme === 'dark' ? 'Dark' : '';
  const entries = Object.entries(colours).map(([name, [light, dark]]) => [
    name,
    theme?.[name + suffix] ?? (scheme === 'dark' ? dark : light),
  ]);
  return Object.fromEntries(entries);
}
