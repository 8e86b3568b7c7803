/** One rule in its form inside the snippet: purpose, host, beginning of the path. */
export type CompactRule = [purpose: string, host: string, path: string];

/** In a rule, stands for any optional purpose: such a rule holds until one of them is granted. */
export const anyPurpose = '*';

/**
 * The purpose of the first rule that covers a URL and is not granted; undefined when none is. `*.example.com` covers
 * that host and every subdomain. `grants` is only called for rules that cover it.
 */
export function blockingPurpose(
  rules: readonly CompactRule[],
  { hostname, pathname }: { hostname: string; pathname: string },
  grants: (purpose: string) => boolean,
): string | undefined {
  // The same host, written as the whole name that it is.
  const name = hostname.replace(/\.$/, '');
  return rules.find(
    ([purpose, host, path]) =>
      (host === name || (host[0] === '*' && `.${name}`.endsWith(host.slice(1)))) &&
      pathname.startsWith(path) &&
      !grants(purpose),
  )?.[0];
}
