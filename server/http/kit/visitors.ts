import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { TrustedProxies } from '../../config/proxies.ts';

export type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Identifies senders by the connection and the trusted proxies. */
export interface Visitors {
  /** Whether a sender, this many hops from the server, is trusted to name its client: for the framework. */
  trusts(sender: string, hop: number): boolean;
  /** The last sender, seen from the server, that is no trusted proxy. Null where there is no connection. */
  of(request: FastifyRequest): Visitor | null;
  /** The address a connection is counted for; null where it may be many: a trusted proxy, or this machine. */
  neighbour(sender: string | undefined): Address | null;
}

export interface Visitor {
  address: Address;
  /** False where the trusted proxies name no address, or where it is this machine: it may be many visitors then. */
  named: boolean;
}

export function visitorsBehind(proxies: TrustedProxies): Visitors {
  const trusts = 'hops' in proxies ? withinHops(proxies.hops) : withinNetworks(proxies.networks);
  return {
    trusts,
    neighbour(sender) {
      const address = sender === undefined ? null : readAddress(sender);
      const many = !sender || !address || address.range() === 'loopback' || trusts(sender, 0);
      return many ? null : address;
    },
    of({ ips = [] }) {
      // A proxy's entry may be no address at all: then the proxy itself is held responsible.
      const hop = ips.findLastIndex((sender) => readAddress(sender));
      const sender = ips[hop];
      const address = sender === undefined ? null : readAddress(sender);
      if (!sender || !address) return null;
      const silent = 'networks' in proxies && hop === ips.length - 1 && trusts(sender, hop);
      return { address, named: !silent && address.range() !== 'loopback' };
    },
  };
}

function withinHops(hops: number): Visitors['trusts'] {
  return (_sender, hop) => hop < hops;
}

function withinNetworks(given: string[]): Visitors['trusts'] {
  const networks = given.map((one) => {
    const [address, bits] = ipaddr.parseCIDR(one);
    const plain = plainAddress(address);
    return { address: plain, bits: plain === address ? bits : Math.max(0, bits - 96) };
  });
  return (sender) => {
    const address = readAddress(sender);
    return networks.some(
      (network) =>
        address?.kind() === network.address.kind() && address.match(network.address, network.bits),
    );
  };
}

/** The address in an entry of a proxy's: some add ports, brackets or zones to it. */
function readAddress(entry: string): Address | null {
  // Nothing longer is an address or gets parsed.
  if (entry.length > 100) return null;
  const [, address = ''] = /^\[([^\]]+)\](?::\d+)?$/.exec(entry) ??
    /^([\d.]+):\d+$/.exec(entry) ?? [entry, entry];
  const text = address.replace(/%.*$/, '');
  const whole = text.includes(':') || ipaddr.IPv4.isValidFourPartDecimal(text);
  return whole && ipaddr.isValid(text) ? plainAddress(ipaddr.parse(text)) : null;
}

/** An IPv4 address that came inside an IPv6 one, by itself: mapped by the system, or by a translator (RFC 6052). */
function plainAddress(address: Address): Address {
  if (!(address instanceof ipaddr.IPv6)) return address;
  if (address.isIPv4MappedAddress()) return address.toIPv4Address();
  const bytes = address.toByteArray();
  return address.range() === 'rfc6052' ? new ipaddr.IPv4(bytes.slice(12)) : address;
}
