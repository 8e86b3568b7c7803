import { useRef } from 'preact/hooks';
import type { List } from '../../shared/wire/list.ts';
import { type Action, useAction } from './useAction.ts';
import { type Read, useRead } from './useRead.ts';

/** Rows of a window of time read so far, and whether there may be more. */
export interface Rows<Row> {
  rows: Row[];
  more: boolean;
}

/**
 * Reads a window of time piece by piece (docs/paging.md).
 * @param ask reads the first piece, or the one that begins at the last row so far
 */
export function useWindow<Row extends { id: string }>(
  key: string,
  ask: (last: Row | null) => Promise<List<Row>>,
): Read<Rows<Row>> & { next: Action<void> } {
  const current = useRef(key);
  current.current = key;
  const read = useRead(key, async () => extended([], await ask(null)));
  const next = useAction(async () => {
    const rows = read.value?.rows ?? [];
    const answer = await ask(rows.at(-1) ?? null);
    if (current.current === key) read.set(extended(rows, answer));
  });
  return { ...read, next };
}

/** Told after each piece: how many rows there are so far, and whether there are more. */
export type Came = (rows: number, more: boolean) => void;

/** Rows that are read for one file at most: the page holds them all while it writes it. */
const maxSaved = 100_000;

/** Reads on from the rows so far, to the last one, or as far as one file goes. */
export async function readOn<Row extends { id: string }>(
  sofar: Rows<Row>,
  ask: (last: Row | null) => Promise<List<Row>>,
  came: Came,
  most = maxSaved,
): Promise<Row[]> {
  let { rows, more } = sofar;
  while (more && rows.length < most) {
    ({ rows, more } = extended(rows, await ask(rows.at(-1) ?? null)));
    came(rows.length, more);
  }
  return rows;
}

/** Pieces overlap where they meet. */
function extended<Row extends { id: string }>(
  rows: Row[],
  { data, truncated }: List<Row>,
): Rows<Row> {
  const known = new Set(rows.map(({ id }) => id));
  return { rows: [...rows, ...data.filter(({ id }) => !known.has(id))], more: truncated };
}
