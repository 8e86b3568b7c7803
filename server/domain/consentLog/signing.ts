import { type Checkpoint, type Head, signCheckpoint } from './checkpoint.ts';
import type { Signer } from './keys.ts';
import { verifyConsistency } from './verifyProofs.ts';

/**
 * Why a head is not signed: it has fewer leaves than the one signed last; another root at the same size; or nothing
 * shows that it begins with what was signed.
 */
export type SigningRefusal = 'smaller' | 'other_root' | 'not_consistent';

/**
 * Signs a head only where it provably extends the one that was signed last. Whoever calls stores it before handing it
 * out, by compare-and-swap against the same `remembered`: two processes then never sign two heads of one size.
 *
 * @param remembered the head signed last; null before the first
 * @param consistency from it to the new one, none where they are the same or there was none
 */
export function signHead(
  checkpoint: Checkpoint,
  remembered: Head | null,
  consistency: readonly Buffer[],
  signers: readonly Signer[],
): { note: string } | { refused: SigningRefusal } {
  if (remembered) {
    const refused = refusalOf(remembered, checkpoint, consistency);
    if (refused) return { refused };
  }
  return { note: signCheckpoint(checkpoint, signers) };
}

/** Why a head must not be signed after an older one; null where it provably extends it. */
export function refusalOf(
  older: Head,
  newer: Head,
  consistency: readonly Buffer[],
): SigningRefusal | null {
  if (newer.size < older.size) return 'smaller';
  if (newer.size === older.size && !newer.root.equals(older.root)) return 'other_root';
  return verifyConsistency(older, newer, consistency) ? null : 'not_consistent';
}
