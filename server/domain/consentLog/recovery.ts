import { Refusal } from '../kernel/refusal.ts';
import { otherKey } from './logSigning.ts';
import type { LogStore, SignedHead } from './port.ts';
import { contradictionOf, storedHead } from './storedHead.ts';
import { type Sealing, sealAll, type Takeover, takeOver } from './takeover.ts';

export interface Recovered {
  /** The check that failed. */
  problem: string;
  /** Entries that were found. */
  found: number;
  /** The log that signs no more; null where nothing was signed yet. */
  last: SignedHead | null;
  /** The first head of the log in its place. */
  head: SignedHead | null;
}

const setBack = 'it was restored from an earlier copy, together with what was signed';

/**
 * Opens a new log where one does not hold any more, on what is left. A tree that contradicts itself is built anew from what is stored.
 * @param restored whether the operator says that region and control plane were both set back: they agree, and nothing here can tell. Signed
 *   on under the old name, what comes next would be a second history beside the one that others were shown.
 * @param listKey lists the key that is set in the place of one that is lost
 * @param relog logs erasures once more, where the places of entries have changed
 * @throws {Refusal} conflict where the log holds
 */
export async function recoverLog(
  parts: Takeover,
  store: Sealing & Pick<LogStore, 'forgetTree'>,
  siteId: string,
  {
    restored,
    listKey,
    relog,
  }: { restored: boolean; listKey: () => Promise<unknown>; relog: () => Promise<void> },
): Promise<Recovered> {
  const last = await parts.control.logHead(siteId);
  const found = (await storedHead(store, siteId))?.size ?? 0;
  const lost = last && (await contradictionOf(store, siteId, last));
  const broken = await sealAll(store, siteId);
  const problem =
    broken ??
    lost ??
    (last && !parts.signing.hasSigned(last) ? otherKey : null) ??
    (last && restored ? setBack : null);
  if (problem === null) {
    throw new Refusal('conflict', 'This log matches what was signed: there is nothing to recover.');
  }
  if (broken) {
    await store.forgetTree(siteId);
    const still = await sealAll(store, siteId);
    if (still) throw new Error(`The log cannot be sealed again: ${still}.`);
    await relog();
  }
  if (!last) return { problem, found, last, head: null };
  if (problem === otherKey) await listKey();
  const head = await takeOver(parts, store, {
    last,
    origin: parts.signing.newOrigin(),
    reason: problem === otherKey ? 'key_lost' : 'rolled_back',
    kept: keptOf({ broken, lost, found, signed: last.size }),
  });
  return { problem, found, last, head };
}

/** Of a tree that was only cut short, what is there is its beginning. Of any other nobody can tell. */
function keptOf(seen: {
  broken: string | null;
  lost: string | null;
  found: number;
  signed: number;
}): number {
  if (seen.broken) return 0;
  if (!seen.lost) return seen.signed;
  return seen.found < seen.signed ? seen.found : 0;
}
