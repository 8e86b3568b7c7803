import { lookup } from 'node:dns/promises';
import { isPublicAddress } from '../../outgoing/address.ts';
import { UsageError } from '../verb.ts';

export interface Place {
  url: string;
  /** Whether only this machine and its network reach it. */
  isPrivate: boolean;
}

/** Where to look. A bare `localhost:3000` will do. @throws UsageError */
export async function placeOf(given: string, any: boolean): Promise<Place> {
  if (/^(?!https?:)[a-z][a-z0-9+.-]*:\/\//i.test(given)) {
    throw new UsageError(`"${given}" does not begin with http:// or https://.`);
  }
  const text = /^https?:\/\//i.test(given) ? given : `http://${given}`;
  if (!URL.canParse(text)) throw new UsageError(`"${given}" is not the address of a page.`);
  const { href, hostname } = new URL(text);
  const isPrivate = await reachesOnlyUs(hostname.replace(/^\[(.*)\]$/, '$1'));
  if (!isPrivate && !any) {
    throw new UsageError(
      `${hostname} is a public host. A look accepts and refuses in the page's banner, which is only for the site's owner: add --any if the site is yours.`,
    );
  }
  return { url: href, isPrivate };
}

async function reachesOnlyUs(hostname: string): Promise<boolean> {
  // Names below localhost are loopback everywhere (RFC 6761, section 6.3), but not every system knows it.
  if (hostname === 'localhost' || hostname.endsWith('.localhost')) return true;
  const addresses = await lookup(hostname, { all: true }).catch(() => []);
  if (!addresses.length) throw new UsageError(`There is no host called ${hostname}.`);
  return addresses.every(({ address }) => !isPublicAddress(address));
}
