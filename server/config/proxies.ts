import { isIP } from 'node:net';

/** Who is trusted to name a request's origin: this many hops from the server, or the senders in these networks. */
export type TrustedProxies = { hops: number } | { networks: string[] };

const names: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Reads `10.0.0.0/8, 192.0.2.7, loopback`, a number of hops such as `2`, or `none`. */
export function trustedProxies(value: string): TrustedProxies {
  const text = value.trim();
  if (text === 'none') return { networks: [] };
  if (/^[1-9]$/.test(text)) return { hops: Number(text) };
  const given = text.split(',').map((part) => part.trim().toLowerCase());
  return { networks: given.flatMap((part) => names[part] ?? [network(part)]) };
}

function network(part: string): string {
  const [, address = '', bits] = /^([0-9a-f.:]+)(?:\/(\d{1,3}))?$/.exec(part) ?? [];
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] as number;
  if (Number(bits ?? most) > most || most < 0) {
    throw new Error(
      'must be none, a number of hops from 1 to 9, or addresses and networks such as 10.0.0.0/8, separated by commas',
    );
  }
  return `${address}/${bits ?? most}`;
}
