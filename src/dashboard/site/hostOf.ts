/** The host of what a member typed or pasted: a whole address is cut to it, anything else is left for the service to judge. */
export function hostOf(typed: string): string {
  const text = typed.trim();
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  const host = URL.canParse(address) ? new URL(address).hostname : '';
  // A browser writes spaces and the like in a form that nobody typed.
  return host && !host.includes('%') ? host : text;
}
