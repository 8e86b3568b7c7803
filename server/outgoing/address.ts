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
  return address instanceof ipaddr.IPv4 || (address.match(...globalUnicast) && !isTunnel(address));
}

/** Whether a tunnel (ISATAP, RFC 5214) leads to the IPv4 address in the last half of an IPv6 one, below any network. */
function isTunnel({ parts }: ipaddr.IPv6): boolean {
  return [0, 0x200].includes(parts[4] as number) && parts[5] === 0x5efe;
}
