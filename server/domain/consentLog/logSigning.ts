import { randomBytes } from 'node:crypto';
import type { Clock } from '../kernel/clock.ts';
import type { Head } from './checkpoint.ts';
import { signerOf, vkeyUnder } from './keys.ts';
import { signatureNames } from './note.ts';
import type { HeadStore, LogStore, SignedHead } from './port.ts';
import { signHead } from './signing.ts';
import { describeRefusal, extensionOf, storedHead } from './storedHead.ts';

export type LogSigning = ReturnType<typeof logSigning>;

/** Why a log is not signed where the key has changed without a word of it in the log. */
export const otherKey = 'it was signed with a different key from the one that is set';

/** What operators can do then. */
export const otherKeyRemedy =
  'Set the key that signed it (log.key in DATA_DIR, or LOG_KEY). If that is lost: portcullis log recover --site … --accept-loss';

type Sealed = Pick<LogStore, 'logState' | 'logTile'>;

/** Tells whether it was this key that signed a head. */
export function signedWith(seed: Uint8Array) {
  const { publicKey } = signerOf(seed, 'log');
  return ({ origin, note }: Pick<SignedHead, 'origin' | 'note'>): boolean => {
    const vkey = vkeyUnder(origin, publicKey);
    return signatureNames(note).some((name) => vkey.startsWith(`${name}+`));
  };
}

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
  const { publicKey } = signerOf(seed, 'log');
  const hasSigned = signedWith(seed);

  const newOrigin = () => `${host()}/log/${randomBytes(8).toString('hex')}`;

  const signedHead = (siteId: string, origin: string, head: Head, note: string): SignedHead => ({
    siteId,
    origin,
    ...head,
    note,
    signedAt: Math.floor(clock.now() * 1000),
  });

  return {
    /** A name for a new log. */
    newOrigin,

    /** The key of a log, for whoever checks what it signed. */
    vkeyOf: (origin: string): string => vkeyUnder(origin, publicKey),

    /** Whether it was this key that signed a head. */
    hasSigned,

    /** The first head of a new log, which extends none of its own. */
    signFirst(siteId: string, origin: string, head: Head): SignedHead {
      const signed = signHead({ origin, ...head }, null, [], [signerOf(seed, origin)]);
      return signedHead(siteId, origin, head, (signed as { note: string }).note);
    },

    /**
     * Signs what is sealed of a site's log, if that is more than what was signed.
     * @returns why it must not be signed; null where it is signed, now or before
     */
    async sign(store: Sealed, siteId: string): Promise<string | null> {
      const last = await control.logHead(siteId);
      const head = await storedHead(store, siteId);
      if (!head) return last && `it is gone, and ${last.size} entries were signed`;
      const before = last && { size: last.size, root: Buffer.from(last.root) };
      if (before?.size === head.size && before.root.equals(head.root)) return null;
      if (last && !hasSigned(last)) return otherKey;
      const origin = last?.origin ?? newOrigin();
      const proof = await extensionOf(store, siteId, { before, head });
      const signed = signHead({ origin, ...head }, before, proof, [signerOf(seed, origin)]);
      if ('refused' in signed) return describeRefusal(signed.refused, { before, head });
      // Where another process came first, its head stands, and what is left is signed the next time.
      await control.keepHead({ head: signedHead(siteId, origin, head, signed.note), before });
      return null;
    },
  };
}
