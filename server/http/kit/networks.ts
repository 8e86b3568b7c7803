import type { Address } from './visitors.ts';

/** Networks that an address is counted in, from narrow to wide, and the factor for a wider one. */
export const widths = [
  { ipv4: 32, ipv6: 64, times: 1 },
  { ipv4: 28, ipv6: 56, times: 2 },
  { ipv4: 24, ipv6: 48, times: 4 },
] as const;

export interface Network {
  /** Its key in this process's memory: its first bits, and how many. */
  key: string;
  /** How many bits, as `/56`. */
  width: string;
  times: number;
}

/** The networks of an address. The holder of one IPv6 address has a whole /64 of them, and often a /56 or a /48. */
export function networksOf(address: Address): Network[] {
  const bytes = address.toByteArray();
  return widths.map(({ times, ...bits }) => {
    const kept = bits[address.kind()];
    const whole = bytes.slice(0, kept >> 3);
    const rest = kept % 8 ? [(bytes[kept >> 3] as number) & (0xff << (8 - (kept % 8)))] : [];
    return {
      key: `${Buffer.from([...whole, ...rest]).toString('hex')}/${kept}`,
      width: `/${kept}`,
      times,
    };
  });
}
