import { networkInterfaces } from 'node:os';

/** This machine's addresses at the moment, in their usual form. */
export function ownAddresses(): ReadonlySet<string> {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return new Set(all.map(({ address }) => address));
}
