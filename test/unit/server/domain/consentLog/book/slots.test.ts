import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import {
  epochTree,
  packPath,
  slotBits,
  slotCount,
  slotOf,
  unpackPath,
} from '../../../../../../server/domain/consentLog/book/slots.ts';
import { leafHash } from '../../../../../../server/domain/consentLog/tree.ts';
import { verifyInclusion } from '../../../../../../server/domain/consentLog/verifyProofs.ts';

const rest = async () => {};
const hash = (...parts: Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest();

/** RFC 6962, section 2.1, over so many slots, with the hash of nothing where there is none. */
function naive(leaves: ReadonlyMap<number, Buffer>, from: number, height: number): Buffer {
  if (height === 0) return leaves.get(from) ?? hash(Buffer.of(0));
  const half = 2 ** (height - 1);
  const some = [...leaves.keys()].some((slot) => slot >= from && slot < from + 2 * half);
  if (!some) {
    let empty = hash(Buffer.of(0));
    for (let at = 0; at < height; at += 1) empty = hash(Buffer.of(1), empty, empty);
    return empty;
  }
  return hash(
    Buffer.of(1),
    naive(leaves, from, height - 1),
    naive(leaves, from + half, height - 1),
  );
}

it('the root is that of RFC 6962, and each leaf is shown to stand in its slot and in no other', async () => {
  const names = Array.from({ length: 30 }, (_, n) => `log.example/log/${n}`);
  const leaves = new Map(names.map((name) => [slotOf(name), leafHash(Buffer.from(name))]));
  leaves.set(0, leafHash(Buffer.from('first')));
  leaves.set(slotCount - 1, leafHash(Buffer.from('last')));
  const { root, pathOf } = await epochTree(leaves, rest);
  expect(root).toEqual(naive(leaves, 0, slotBits));
  for (const [slot, leaf] of leaves) {
    const path = unpackPath(new Uint8Array(packPath(pathOf(slot))));
    expect(path).toEqual(pathOf(slot));
    expect(verifyInclusion(leaf, slot, slotCount, path, root)).toBe(true);
    expect(verifyInclusion(leaf, slot % 2 ? slot - 1 : slot + 1, slotCount, path, root)).toBe(
      false,
    );
    expect(verifyInclusion(leafHash(Buffer.from('x')), slot, slotCount, path, root)).toBe(false);
  }
});

it('a log alone in its region, and a region without logs, have a tree too', async () => {
  const alone = new Map([[5, leafHash(Buffer.from('a'))]]);
  const { root, pathOf } = await epochTree(alone, rest);
  expect(packPath(pathOf(5))).toHaveLength(0);
  expect(unpackPath(new Uint8Array())).toEqual(pathOf(5));
  expect(root).toEqual(naive(alone, 0, slotBits));
  expect((await epochTree(new Map(), rest)).root).toEqual(naive(new Map(), 0, slotBits));
});
