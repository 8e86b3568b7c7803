import { parseNote } from '../note.ts';
import { hashBytes, leafHash, nodeHash, sha256 } from '../tree.ts';

/*
 * The tree of an epoch: RFC 6962 §2.1 over 2^40 slots. A log's slot follows from its name, so that nobody can put two heads of one log into an
 * epoch. Nearly all slots are empty; the leaf of an empty one is the hash of nothing.
 */

/** How long every path in an epoch's tree is. */
export const slotBits = 40;
export const slotCount = 2 ** slotBits;

/** The slot of a log: the first 40 bits of the hash of its name. */
export const slotOf = (origin: string): number => sha256(origin).readUIntBE(0, slotBits / 8);

/** What stands in a log's slot: it says nothing to whoever has not the blind. */
export const slotLeaf = (blind: Uint8Array, note: string): Buffer =>
  leafHash(sha256(Buffer.concat([blind, Buffer.from(parseNote(note).text)])));

/** Roots of subtrees with nothing in them, from a leaf upwards. */
const empty: readonly Buffer[] = emptyRoots();

function emptyRoots(): Buffer[] {
  const roots = [leafHash(Buffer.alloc(0))];
  for (let height = 1; height <= slotBits; height += 1) {
    const below = roots[height - 1] as Buffer;
    roots.push(nodeHash(below, below));
  }
  return roots;
}

const sibling = (at: number) => (at % 2 ? at - 1 : at + 1);

/**
 * @param leaves hashes of leaves, by slot
 * @param rest gives others a turn, for thousands of leaves take a moment
 */
export async function epochTree(
  leaves: ReadonlyMap<number, Buffer>,
  rest: () => Promise<unknown>,
): Promise<{ root: Buffer; pathOf: (slot: number) => Buffer[] }> {
  const levels: ReadonlyMap<number, Buffer>[] = [leaves];
  for (const [height, none] of empty.slice(0, slotBits).entries()) {
    const [row, above] = [levels[height] as ReadonlyMap<number, Buffer>, new Map<number, Buffer>()];
    for (const at of row.keys()) {
      const [parent, even] = [Math.floor(at / 2), at - (at % 2)];
      if (above.has(parent)) continue;
      above.set(parent, nodeHash(row.get(even) ?? none, row.get(even + 1) ?? none));
      if (above.size % 500 === 0) await rest();
    }
    levels.push(above);
  }
  const at = (height: number, place: number) =>
    levels[height]?.get(place) ?? (empty[height] as Buffer);
  const pathOf = (slot: number) =>
    Array.from({ length: slotBits }, (_, height) =>
      at(height, sibling(Math.floor(slot / 2 ** height))),
    );
  return { root: at(slotBits, 0), pathOf };
}

/** A path as it is stored: without the empty subtrees that it begins with. */
export function packPath(path: readonly Buffer[]): Buffer {
  const first = path.findIndex((hash, height) => !hash.equals(empty[height] as Buffer));
  return Buffer.concat(first < 0 ? [] : path.slice(first));
}

export function unpackPath(packed: Uint8Array): Buffer[] {
  const bytes = Buffer.from(packed);
  const rest = Array.from({ length: bytes.length / hashBytes }, (_, i) =>
    bytes.subarray(i * hashBytes, (i + 1) * hashBytes),
  );
  return [...empty.slice(0, slotBits - rest.length), ...rest];
}
