/** Design tokens a site may set, and the custom property each becomes (banner/notice/styles). */
export const themeTokens = {
  paper: '--p',
  ink: '--i',
  soft: '--s',
  accent: '--a',
  onAccent: '--o',
  radius: '--r',
} as const;

/** One style rule that sets the site's tokens; empty when it has none. */
export function themeRule(theme: Record<string, string> | null): string {
  const declarations = Object.entries(themeTokens).flatMap(([token, property]) =>
    theme?.[token] ? [`${property}:${theme[token]}`] : [],
  );
  return declarations.length ? `:host{${declarations.join(';')}}` : '';
}
