import type { Head } from './checkpoint.ts';
import type { LogStore } from './port.ts';
import { consistencySpans } from './proofs.ts';
import { storedFrontier } from './sealing.ts';
import { refusalOf, type SigningRefusal } from './signing.ts';
import { storedHashes } from './storedHashes.ts';
import { root } from './tree.ts';

type Sealed = Pick<LogStore, 'logState' | 'logTile'>;

/** How a log contradicts what was signed of it, as operators are told. */
const refusals: Record<SigningRefusal, string> = {
  smaller: 'it is smaller than what was signed',
  other_root: 'it has another root than what was signed',
  not_consistent: 'it does not begin with what was signed',
};

/** The head of a log as far as it is sealed; null where it has not begun. */
export async function storedHead(
  store: Pick<LogStore, 'logState'>,
  siteId: string,
): Promise<Head | null> {
  const log = await store.logState(siteId);
  return log && { size: log.size, root: root(storedFrontier(log)) };
}

/** The proof that a stored tree begins with an earlier one; empty where there can be none. */
export async function extensionOf(
  store: Pick<LogStore, 'logTile'>,
  siteId: string,
  { before, head }: { before: Head | null; head: Head },
): Promise<Buffer[]> {
  if (!before || before.size >= head.size) return [];
  return storedHashes(store, siteId, consistencySpans(before.size, head.size), head.size);
}

/** How a log contradicts what was signed of it last; null where it begins with that. */
export async function contradictionOf(
  store: Sealed,
  siteId: string,
  signed: { size: number; root: Uint8Array },
): Promise<string | null> {
  const before = { size: signed.size, root: Buffer.from(signed.root) };
  const head = await storedHead(store, siteId);
  if (!head) return `it is gone, and ${before.size} entries were signed`;
  const proof = await extensionOf(store, siteId, { before, head });
  const refused = refusalOf(before, head, proof);
  return refused && describeRefusal(refused, { before, head });
}

export const describeRefusal = (
  refused: SigningRefusal,
  { before, head }: { before: Head | null; head: Head },
): string => `${refusals[refused]}: ${head.size} entries, and ${before?.size} were signed`;
