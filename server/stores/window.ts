import type { Order, Range } from '../domain/kernel/range.ts';

/** Both ends of a range as numbers that compare, for `BETWEEN`. */
export function bounds({ from, to }: Range): [from: number, to: number] {
  return [from ?? Number.MIN_SAFE_INTEGER, to ?? Number.MAX_SAFE_INTEGER];
}

/** Rows of a range by their time. */
export const orderBy = (order: Order): string =>
  `ORDER BY received_at ${order === 'newest' ? 'DESC' : 'ASC'}`;
