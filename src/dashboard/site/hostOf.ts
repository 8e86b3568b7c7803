/** The host of what a member typed or pasted: a whole address is cut to it, anything else is left for the service to judge. */
export function hostOf(typed: string): string {
  const text = typed.trim();
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  return (URL.canParse(address) && new URL(address).hostname) || text;
}
