import { isIP } from 'node:net';

/** The site's domain, as far as the page's address tells it: pages are tried on machines without a name. */
export function domainOf(url: string): string {
  const { hostname } = new URL(url);
  return hostname.includes('.') && !isIP(hostname) ? hostname : 'DOMAIN';
}
