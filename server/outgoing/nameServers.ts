import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { OutsideFailure } from '../domain/kernel/outside.ts';
import type { Lookup } from './addressGuard.ts';

/** Milliseconds for one question to a name server, and how often it is asked. */
const patience = { timeout: 2_000, tries: 2 };

/**
 * Resolves names by asking the name servers, each name by itself. The system's own lookup resolves only a few at a time:
 * some names whose servers never answer would hold up all others, whoever asks for them.
 * @param allowed hosts with their ports that only this machine may know: left to the system, as are its own names
 * @param openResolver made for each lookup, so that it knows the machine's present name servers
 */
export function askNameServers(
  allowed: readonly string[],
  openResolver = () => new Resolver(patience),
): Lookup {
  const isKnown = (hostname: string) =>
    hostname === 'localhost' ||
    allowed.some((one) => one === '*' || one.replace(/:\d+$/, '') === hostname.toLowerCase());

  return (hostname, options, callback) => {
    if (isIP(hostname) || isKnown(hostname)) return lookup(hostname, options, callback);
    const resolver = openResolver();
    const answers = [
      addressesOf(4, resolver.resolve4(hostname)),
      addressesOf(6, resolver.resolve6(hostname)),
    ];
    Promise.allSettled(answers).then((ended) => {
      const found = ended.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
      const [failed] = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
      callback(found.length ? null : failureOf(failed), found);
    });
  };
}

async function addressesOf(family: 4 | 6, answer: Promise<string[]>): Promise<LookupAddress[]> {
  return (await answer).map((address) => ({ address, family }));
}

function failureOf(error: NodeJS.ErrnoException | undefined): Error | null {
  return error?.code === 'ETIMEOUT' ? new OutsideFailure('timed_out', error) : (error ?? null);
}
