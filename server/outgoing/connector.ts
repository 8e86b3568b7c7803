import type { LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { OutsideFailure } from '../domain/outside.ts';
import { isPublicAddress } from './address.ts';

/** How names become addresses: as `dns.lookup` does it when it is asked for all of them. */
export type Lookup = (
  hostname: string,
  options: { all: true; hints?: number },
  callback: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Opens connections to public addresses only, and to the hosts that are allowed by name. The address is looked at after
 * the name was resolved, and that very address is connected to: a name that changes its mind gains nothing by it.
 * @param allowed hosts with their ports
 */
export function guardedConnector(
  allowed: readonly string[],
  lookup: Lookup,
  timeout: number,
): buildConnector.connector {
  const options = { timeout, allowH2: false };
  const open = buildConnector(options);
  const guarded = buildConnector({ ...options, lookup: publicOnly(lookup) } as typeof options);

  return (target, callback) => {
    const { hostname, protocol, port } = target;
    const name = isIP(hostname) === 6 ? `[${hostname}]` : hostname;
    const place = `${name}:${port || (protocol === 'https:' ? 443 : 80)}`;
    if (allowed.includes(place)) return open(target, callback);
    // An address needs no lookup, so that the one below would never see it.
    if (isIP(hostname) && !isPublicAddress(hostname)) {
      return callback(new OutsideFailure('private_address'), null);
    }
    guarded(target, callback);
  };
}

/** One address that is not public among others is reason enough to reach none. */
function publicOnly(lookup: Lookup): LookupFunction {
  return (hostname, { hints, all }, callback) => {
    lookup(hostname, { all: true, ...(hints && { hints }) }, (error, addresses) => {
      const [first] = error ? [] : addresses;
      if (!first) return callback(error ?? new Error(`${hostname} has no address`), []);
      if (addresses.some(({ address }) => !isPublicAddress(address))) {
        return callback(new OutsideFailure('private_address'), []);
      }
      if (all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}
