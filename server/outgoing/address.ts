import ipaddr from 'ipaddr.js';

const globalUnicast: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

/** Public by its range, and yet one cloud's machines reach their host's own services there. */
const metadata = ['168.63.129.16'];

/**
 * Whether an address is reachable for anyone on the internet. Loopback, private, link-local, carrier NAT, multicast and
 * reserved ones are not, and neither is an IPv6 address with an embedded IPv4 one.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text) || metadata.includes(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(...globalUnicast);
}
