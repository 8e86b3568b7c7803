import type { LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { OutsideFailure } from '../domain/kernel/outside.ts';
import { isPublicAddress } from './address.ts';

/** Resolves names to addresses: like `dns.lookup` asked for all of them. */
export type Lookup = (
  hostname: string,
  options: { all: true; hints?: number },
  callback: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

/** Gives the lookup to use for a connection to a host and port; null where there must be none. */
export type AddressGuard = (hostname: string, port: number) => LookupFunction | null;

/**
 * Allows public addresses, and the hosts that are allowed by name. The address is checked after the name was resolved:
 * a connection with the returned lookup goes to that very address.
 * @param allowed hosts with their ports that may be reached although they are not public; `*` for all of them
 */
export function addressGuard(allowed: readonly string[], lookup: Lookup): AddressGuard {
  const open = lookUp(lookup, () => true);
  const guarded = lookUp(lookup, isPublicAddress);

  return (hostname, port) => {
    const bare = hostname.replace(/^\[(.*)\]$/, '$1').toLowerCase();
    const name = isIP(bare) === 6 ? `[${bare}]` : bare;
    if (allowed.includes('*') || allowed.includes(`${name}:${port}`)) return open;
    // An address needs no lookup, so the one below would never see it.
    return isIP(bare) && !isPublicAddress(bare) ? null : guarded;
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
