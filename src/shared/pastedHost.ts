/** The host of what somebody typed or pasted: a whole address is cut to it, anything else is left for the service to judge. */
export function pastedHost(typed: string): string {
  const text = typed.trim();
  const [authority = ''] = text.replace(/^[a-z][a-z0-9+.-]*:\/\//i, '').split(/[/?#\\]/, 1);
  const host = authority.slice(authority.lastIndexOf('@') + 1).replace(/:\d{0,5}$/, '');
  return host && !/\s/.test(host) ? host.toLowerCase() : text;
}
