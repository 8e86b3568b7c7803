import type { ImportedDraft } from '../../server/domain/scan/imports/draft.ts';
import type { Json } from '../../server/domain/scan/imports/found.ts';
import { joined } from '../../server/domain/scan/imports/sheet.ts';

/** Paths of everything in a value that is neither a list nor a record. */
function leavesOf(value: Json, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return value === null ? [] : [path];
  const inner = Array.isArray(value)
    ? value.map((one, index) => [joined(path, index), one] as const)
    : Object.entries(value).map(([key, one]) => [joined(path, key), one] as const);
  return inner.flatMap(([at, one]) => leavesOf(one, at));
}

/** What an import says nothing of: fields that are neither taken over nor mended nor left. */
export function untold(value: Json, { taken, mended, left }: ImportedDraft): string[] {
  const handledPaths = new Set([
    ...taken,
    ...mended.map(({ at }) => at),
    ...left.map(({ at }) => at),
  ]);
  return leavesOf(value).filter((leaf) => {
    const inside = [...leaf.matchAll(/[.[]/g)].map(({ index }) => leaf.slice(0, index));
    return ![leaf, ...inside].some((at) => handledPaths.has(at));
  });
}
