import { randomBytes } from 'node:crypto';
import type { Clock } from '../kernel/clock.ts';
import { signerOf } from './keys.ts';
import type { HeadStore, LogStore, SignedHead } from './port.ts';
import { consistencySpans } from './proofs.ts';
import { storedFrontier } from './sealing.ts';
import { type SigningRefusal, signHead } from './signing.ts';
import { storedHashes } from './storedHashes.ts';
import { root } from './tree.ts';

/** Why a log is not signed any more, as operators are told. */
const refusals: Record<SigningRefusal, string> = {
  smaller: 'it is smaller than what was signed',
  other_root: 'it has another root than what was signed',
  not_consistent: 'it does not begin with what was signed',
};

export type LogSigning = ReturnType<typeof logSigning>;

type Sealed = Pick<LogStore, 'logState' | 'logTile'>;

/** Signs the heads of logs. What was signed last is remembered apart from the logs, and nothing that contradicts it is signed. */
export function logSigning({
  control,
  clock,
  seed,
  host,
}: {
  control: Pick<HeadStore, 'logHead' | 'keepHead'>;
  clock: Clock;
  /** 32 secret bytes: each log's key is this one under the log's own name. */
  seed: Uint8Array;
  /** Of new logs' names. The name of a log is an identity and no address: it stays when the service moves. */
  host: () => string;
}) {
  return {
    /** The key of a log, for whoever checks what it signed. */
    vkeyOf: (origin: string): string => signerOf(seed, origin).vkey,

    /**
     * Signs what is sealed of a site's log, if that is more than what was signed.
     * @returns why it must not be signed; null where it is signed, now or before
     */
    async sign(store: Sealed, siteId: string): Promise<string | null> {
      const last = await control.logHead(siteId);
      const log = await store.logState(siteId);
      if (!log) return last && `it is gone, and ${last.size} entries were signed`;
      const head = { size: log.size, root: root(storedFrontier(log)) };
      const before = last && { size: last.size, root: Buffer.from(last.root) };
      if (before?.size === head.size && before.root.equals(head.root)) return null;
      const origin = last?.origin ?? `${host()}/log/${randomBytes(8).toString('hex')}`;
      const spans =
        before && before.size < head.size ? consistencySpans(before.size, head.size) : [];
      const proof = await storedHashes(store, siteId, spans, head.size);
      const signed = signHead({ origin, ...head }, before, proof, [signerOf(seed, origin)]);
      if ('refused' in signed) {
        return `${refusals[signed.refused]}: ${head.size} entries, and ${before?.size} were signed`;
      }
      const kept: SignedHead = {
        ...{ siteId, origin, ...head, note: signed.note },
        signedAt: Math.floor(clock.now() * 1000),
      };
      // Where another process came first, its head stands, and what is left is signed the next time.
      await control.keepHead({ head: kept, before });
      return null;
    },
  };
}
