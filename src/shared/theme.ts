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

/** Which colours must contrast with which, and by how much, with the criterion of WCAG 2.2. */
export const contrasts = [
  ['ink', 'paper', 4.5, 'WCAG 1.4.3'],
  ['soft', 'paper', 4.5, 'WCAG 1.4.3'],
  ['onAccent', 'accent', 4.5, 'WCAG 1.4.3'],
  ['accent', 'paper', 3, 'WCAG 1.4.11'],
] as const satisfies [front: Colour, back: Colour, least: number, rule: string][];

/**
 * Corner radius, that of the buttons (null: the same), and a list of font families the page has loaded, or a custom property of the
 * page's that holds one.
 */
export const shapes = { radius: '12px', buttonRadius: null, font: 'system-ui,sans-serif' } as const;

/** Pictures above the title: a small image as data, or a path on the site's own host; `logoDark` for the dark scheme alone. */
export const logos = ['logo', 'logoDark'] as const;

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
