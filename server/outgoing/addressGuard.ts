import type { LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { OutsideFailure } from '../domain/kernel/outside.ts';
import { isPublicAddress } from './address.ts';
import { ownAddresses } from './ownAddresses.ts';

/** Resolves names to addresses: like `dns.lookup` asked for all of them. */
export type Lookup = (
  hostname: string,
  options: { all: true; hints?: number },
  callback: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

/** Ports at which this machine answers everybody, where it has a public address: those of the sites it serves. */
const openPorts = [80, 443];

/** Gives the lookup to use for a connection to a host and port; null where there must be none. */
export type AddressGuard = (hostname: string, port: number) => LookupFunction | null;

/**
 * Allows public addresses, and the hosts that are allowed by name. The address is checked after the name was resolved:
 * a connection with the returned lookup goes to that very address. This machine's own public addresses count as
 * private at other ports than a site's: a firewall that keeps the internet from them does not keep us.
 * @param allowed hosts with their ports that may be reached although they are not public; `*` for all of them
 * @param own this machine's addresses
 */
export function addressGuard(
  allowed: readonly string[],
  lookup: Lookup,
  own: () => ReadonlySet<string> = ownAddresses,
): AddressGuard {
  const open = lookUp(lookup, () => true);
  const atSites = lookUp(lookup, isPublicAddress);
  const isOthers = (address: string) => isPublicAddress(address) && !own().has(address);
  const elsewhere = lookUp(lookup, isOthers);

  return (hostname, port) => {
    const bare = hostname.replace(/^\[(.*)\]$/, '$1').toLowerCase();
    const name = isIP(bare) === 6 ? `[${bare}]` : bare;
    if (allowed.includes('*') || allowed.includes(`${name}:${port}`)) return open;
    const atSite = openPorts.includes(port);
    // An address needs no lookup, so the one below would never see it.
    if (isIP(bare) && !(atSite ? isPublicAddress : isOthers)(bare)) return null;
    return atSite ? atSites : elsewhere;
  };
}

/** One forbidden address among others is reason enough to reach none. */
function lookUp(lookup: Lookup, good: (address: string) => boolean): LookupFunction {
  return (hostname, { hints, all }, callback) => {
    // Names below localhost are loopback everywhere (RFC 6761, section 6.3), but not every system knows it.
    const name = hostname.endsWith('.localhost') ? 'localhost' : hostname;
    lookup(name, { all: true, ...(hints && { hints }) }, (error, addresses) => {
      const [first] = error ? [] : addresses;
      if (!first) return callback(error ?? new Error(`${hostname} has no address`), []);
      if (!addresses.every(({ address }) => good(address))) {
        return callback(new OutsideFailure('private_address'), []);
      }
      if (all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}
