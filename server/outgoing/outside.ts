import { Resolver } from 'node:dns/promises';
import { type Outside, OutsideFailure } from '../domain/kernel/outside.ts';
import type { OutgoingClient } from './client.ts';

/** Milliseconds for the one file or record that proves a domain, and maximum of bytes of the file. */
const timeout = 5_000;
const maxBytes = 4_096;

/** The sources that prove a domain. @param resolver queries the name servers, without a cache of ours */
export function outsideWorld(
  client: OutgoingClient,
  resolver = new Resolver({ timeout: timeout / 2, tries: 2 }),
): Outside {
  return {
    async txtRecords(name) {
      try {
        return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (code === 'ENODATA' || code === 'ENOTFOUND') return [];
        throw new OutsideFailure(code === 'ETIMEOUT' ? 'timed_out' : 'unreachable', error);
      }
    },

    async smallText(url) {
      const { status, body } = await client.send(url, { timeout, maxBytes });
      return { status, text: body.toString() };
    },
  };
}
