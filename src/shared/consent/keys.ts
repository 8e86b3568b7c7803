/**
 * A set of keys, of purposes and marks. It has no prototype, so that `in` finds only what was put there and nothing
 * that a page defines, and setting a key calls no setter of the page's.
 */
export type Keys = Record<string, unknown>;

/** The empty set. */
export const noKeys = (): Keys => ({ __proto__: null });

/** The set of a list's keys, in its order. */
export function keysOf(list: readonly string[]): Keys {
  const keys = noKeys();
  for (let index = 0; index < list.length; index++) keys[list[index] as string] = 1;
  return keys;
}
