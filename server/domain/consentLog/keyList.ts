import type { Clock } from '../kernel/clock.ts';
import { microsToIso } from '../kernel/time.ts';
import { openCheckpoint } from './checkpoint.ts';
import { parseVkey, type Signer, signerOf, vkeyUnder } from './keys.ts';
import { NoteError, signNote } from './note.ts';
import type { HeadStore, LogKey, SignedHead } from './port.ts';
import { receiptSigner } from './receipts.ts';

const firstLine = 'portcullis/keys/v2';

/**
 * The keys that a server signs and has signed with, in a note signed by the one in use and the one before it. It names no log: with the
 * log's name, which its owner knows, a verification key follows from the public key.
 */
export function keyList({
  control,
  seed,
  host,
}: {
  control: Pick<HeadStore, 'logKeys'>;
  seed: Uint8Array;
  host: () => string;
}): () => Promise<string> {
  return async () => {
    const latest = (await control.logKeys()).at(-1)?.note;
    return latest ?? writeKeyList(host(), [keyOf(seed)], [listSigner(seed, host())]);
  };
}

export const listSigner = (seed: Uint8Array, host: string): Signer =>
  signerOf(seed, `${host}/log/keys`);

/** The public halves of what follows from a key. */
export function keyOf(seed: Uint8Array): LogKey {
  const { publicKey } = signerOf(seed, 'log');
  const { publicKey: receiptsKey } = receiptSigner(seed, () => 'log');
  return { publicKey, receiptsKey, from: null, until: null, note: null };
}

export function writeKeyList(
  host: string,
  keys: readonly LogKey[],
  signers: readonly Signer[],
): string {
  const lines = keys.flatMap(({ publicKey, receiptsKey, from, until }) => {
    const times = [from, until].map((at) => (at === null ? '-' : microsToIso(at))).join(' ');
    return [
      `log ${vkeyUnder(`${host}/log/keys`, publicKey)} ${times}`,
      `receipts ${vkeyUnder(`${host}/receipts`, receiptsKey)} ${times}`,
    ];
  });
  return signNote(`${[firstLine, ...lines].join('\n')}\n`, signers);
}

/**
 * Lists a key, in a note signed with it and the one before.
 * @param seeds `old` is null where that one is lost: then it signs nothing, and ends all the same
 * @returns false where another key is in use than the old one
 */
export async function listKey(
  {
    control,
    clock,
    host,
  }: { control: Pick<HeadStore, 'logKeys' | 'changeLogKey'>; clock: Clock; host: () => string },
  seeds: { old: Uint8Array | null; next: Uint8Array },
): Promise<boolean> {
  const following = keyOf(seeds.next);
  const listed = await control.logKeys();
  const isIt = (key: LogKey) => Buffer.from(key.publicKey).equals(following.publicKey);
  if (listed.some(isIt)) return listed.findIndex(isIt) === listed.length - 1;
  const ended = seeds.old ? keyOf(seeds.old) : listed.at(-1);
  // Where no key was ever changed, the list is that of the key that is set.
  if (!ended) return true;
  const from = Math.floor(clock.now() * 1000);
  const before = listed.length ? listed : [ended];
  const keys = [
    ...before.map((key) => ({ ...key, until: key.until ?? from })),
    { ...following, from },
  ];
  const signers = [seeds.next, seeds.old].flatMap((seed) => (seed ? listSigner(seed, host()) : []));
  const note = writeKeyList(host(), keys, signers);
  return control.changeLogKey({ ended, next: { ...following, from, note } });
}

export type KeyFinder = ReturnType<typeof keyFinder>;

/** Finds the verification key of what was signed, among all keys that this server has signed with. */
export function keyFinder({
  control,
  seed,
}: {
  control: Pick<HeadStore, 'logKeys'>;
  /** Null where there is no key now. */
  seed: Uint8Array | null;
}) {
  const own = seed ? [keyOf(seed)] : [];
  return async ({ origin, note }: Pick<SignedHead, 'origin' | 'note'>): Promise<string | null> => {
    const find = (keys: readonly LogKey[]) =>
      keys
        .map(({ publicKey }) => vkeyUnder(origin, publicKey))
        .find((vkey) => isSignedWith(vkey, { origin, note }));
    return find(own) ?? find(await control.logKeys()) ?? null;
  };
}

function isSignedWith(vkey: string, { note, origin }: Pick<SignedHead, 'origin' | 'note'>) {
  const known = parseVkey(vkey);
  try {
    return known !== null && openCheckpoint(note, origin, [known]).size >= 0;
  } catch (error) {
    if (error instanceof NoteError) return false;
    throw error;
  }
}
