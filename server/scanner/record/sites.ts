import { getDomain } from 'tldts';

/** Registrable domain of a host; the host itself where it has none, as an address or `localhost`. */
export function siteOf(host: string): string {
  return getDomain(host, { allowPrivateDomains: true }) ?? host.replace(/^\./, '');
}

export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : '';
}

/** Whether two hosts are of different sites. Names below `localhost` are each a site of its own. */
export function isThirdParty(host: string, pageHost: string): boolean {
  return host !== '' && siteOf(host) !== siteOf(pageHost);
}
