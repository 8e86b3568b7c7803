import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

export interface PlaceHeader {
  /** The header in which the edge says where the visitor is, as an ISO 3166 code: `cf-ipcountry`. */
  header: string;
  /** Addresses and networks of the edge. The header of any other sender is not believed. */
  from: readonly string[];
}

/** The same by the environment, for servers that take no options: the addresses with commas between them. */
export function placeHeaderOfEnvironment(): PlaceHeader | undefined {
  const { PORTCULLIS_PLACE_HEADER: header, PORTCULLIS_PLACE_FROM: from } = process.env;
  if (!header) return undefined;
  if (!from)
    throw new Error('Portcullis: PORTCULLIS_PLACE_FROM has to name who may send the place.');
  return { header, from: from.split(',').map((one) => one.trim()) };
}

const lists = new WeakMap<PlaceHeader, BlockList>();

function listOf(option: PlaceHeader): BlockList {
  const known = lists.get(option);
  if (known) return known;
  const list = new BlockList();
  for (const entry of option.from) {
    const [address = '', length] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    list.addSubnet(
      address,
      length === undefined ? (family === 'ipv6' ? 128 : 32) : +length,
      family,
    );
  }
  lists.set(option, list);
  return list;
}

/** The visitor's place according to the edge, and the header by which the page then varies. */
export function placeOf(
  request: Pick<IncomingMessage, 'headers'> & { socket?: { remoteAddress?: string | undefined } },
  option: PlaceHeader | undefined,
): { place: string | null; varies: string | null } {
  if (!option) return { place: null, varies: null };
  const { remoteAddress = '' } = request.socket ?? {};
  // IPv4 as sockets of IPv6 have it.
  const address = remoteAddress.replace(/^::ffff:(?=\d+\.)/i, '');
  const trusted =
    isIP(address) !== 0 && listOf(option).check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  const value = request.headers[option.header.toLowerCase()];
  const place = trusted && typeof value === 'string' ? value.trim().toUpperCase() : null;
  return { place, varies: option.header };
}
