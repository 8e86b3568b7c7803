import type { Window } from '../../../domain/ports.ts';

/** Both ends of a window as numbers that compare, for `BETWEEN`. */
export function bounds({ from, to }: Window): [from: number, to: number] {
  return [from ?? Number.MIN_SAFE_INTEGER, to ?? Number.MAX_SAFE_INTEGER];
}
