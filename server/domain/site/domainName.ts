import { Refusal } from '../kernel/refusal.ts';

const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * A site's domain in its stored form: a hostname in lower case, international names in their ASCII form. Single labels
 * and `*.localhost` are hostnames too: sites are developed there.
 * @throws Refusal invalid_request
 */
export function normaliseDomain(domain: string): string {
  // Everything else a URL may contain is refused before the URL parser could drop it.
  const plain = /^[^\s\p{Cc}/:@?#\\%[\]]+$/u.test(domain) && URL.canParse(`http://${domain}`);
  const host = plain ? new URL(`http://${domain}`).hostname.replace(/\.$/, '') : '';
  const isName = host.split('.').every((part) => label.test(part)) && !/(^|\.)\d+$/.test(host);
  if (!isName || host.length > 253) {
    throw new Refusal(
      'invalid_request',
      'domain must be a hostname such as shop.example: no scheme, port, path or address.',
      { field: 'domain' },
    );
  }
  return host;
}
