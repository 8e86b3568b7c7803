import { tierOf } from './findings/parameters.ts';
import { maxBreakdownNames, maxNames, otherKeyOf } from './limits.ts';
import type { SumKind } from './sumKinds.ts';
import { type Breakdown, failed, type Sum } from './sums.ts';

/** A sum of an hour with the facts that decide whether its name stays. */
export interface WeighedSum extends Pick<Sum, 'pages' | 'weight'> {
  name: string;
  /** When it was last added to. */
  lastAt: number;
}

/**
 * Names new to an hour, in the order in which they are admitted: those with the most page views first, and ties are
 * broken independently of the order of arrival.
 */
export function inTurn<Named extends [name: string, sum: Sum]>(names: Named[]): Named[] {
  return names.toSorted(
    ([a, one], [b, other]) => other.weight - one.weight || (a < b ? -1 : Number(a > b)),
  );
}

/**
 * Which name of a full hour gives way to a new one: the one of least weight, and among equals the one not seen for
 * longest. The new one inherits its weight and adds its own (the "space-saving" scheme for frequent items, Metwally et
 * al. 2005), so that a name stays for good as soon as it outweighs the total weight divided by the number of names. Two
 * such tables are merged by adding weights.
 */
export function givesWay<Kept extends WeighedSum>(
  kept: Iterable<Kept>,
  kind: SumKind,
): Kept | null {
  let weakest: Kept | null = null;
  for (const one of kept) {
    if (weakest && isStronger(one, weakest)) continue;
    if (kind !== 'page' && otherKeyOf(one.name) !== one.name) weakest = one;
  }
  return weakest;
}

function isStronger(one: WeighedSum, other: WeighedSum): boolean {
  if (one.weight !== other.weight) return one.weight > other.weight;
  return one.lastAt !== other.lastAt ? one.lastAt > other.lastAt : one.name > other.name;
}

export const isFull = (kept: ReadonlyMap<string, unknown>, kind: SumKind) =>
  kept.size >= maxNames[kind];

const reported = ['success', ...failed];

/** Whether a finding could rest on the name: such a name never gives way to one on which none could. */
function matters(part: keyof Breakdown, name: string): boolean {
  if (part === 'param') return tierOf(name) !== null;
  return part === 'status' && reported.includes(name);
}

/**
 * Which name in a breakdown gives way to a new one; null where none does, so that the new one is counted with the rest.
 */
export function countGivingWay(
  part: keyof Breakdown,
  counts: ReadonlyMap<string, number>,
  { name, count, rest }: { name: string; count: number; rest: string },
): string | null {
  if (part === 'batch' || counts.size < maxBreakdownNames) return null;
  const important = matters(part, name);
  let least: [name: string, count: number] | null = null;
  for (const [one, count] of counts) {
    if (one === rest || matters(part, one)) continue;
    if (!least || count < least[1]) least = [one, count];
  }
  return least && (important || least[1] <= count) ? least[0] : null;
}
