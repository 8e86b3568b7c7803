import type { HourIndex, Micros } from '../kernel/clock.ts';
import { hourOf } from '../kernel/time.ts';
import type { HourSum } from './hourSum.ts';
import { countGivingWay, givesWay, inTurn, isFull } from './keptNames.ts';
import { maxBreakdownNames, maxBytes, otherKeyOf, otherName } from './limits.ts';
import { type SumKind, sumKinds } from './sumKinds.ts';
import { addTo, breakdownsOf, noSum, type Sum, type Sums } from './sums.ts';

type SeenSum = Sum & { firstAt: Micros; lastAt: Micros };

/** Sums of one kind of an hour, by their names. */
export interface Heap {
  hour: HourIndex;
  kind: SumKind;
  sums: Map<string, SeenSum>;
}

export const keyOf = (hour: number, kind: SumKind) => `${hour} ${kind}`;

/** @param at when the rows were received */
export function gather(heaps: Map<string, Heap>, at: Micros, added: Sums): void {
  const hour = hourOf(at);
  for (const kind of sumKinds) {
    const key = keyOf(hour, kind);
    for (const [name, sum] of added[kind]) {
      if (isNothing(sum)) continue;
      const heap = heaps.get(key) ?? { hour, kind, sums: new Map() };
      heaps.set(key, heap);
      const seen: SeenSum = heap.sums.get(name) ?? { ...noSum(), firstAt: at, lastAt: at };
      heap.sums.set(name, seen);
      addTo(seen, sum);
      seen.lastAt = at;
    }
  }
}

/** A later part of a page view changes little of what the earlier ones summed to. */
function isNothing(sum: Sum): boolean {
  const { pages, count, failures, inferred } = sum;
  if (pages || count || failures || inferred) return false;
  return !breakdownsOf(sum).some(([, counts]) => [...counts.values()].some(Boolean));
}

/**
 * Merges a heap into the stored sums of its hour and kind. Names and their total length stay within the limits: the
 * rest is counted together.
 */
export function mergeInto(target: Map<string, HourSum>, { kind, sums }: Heap): void {
  let bytes = 0;
  for (const [name, sum] of target) bytes += name.length + textOf(sum.breakdowns);
  function add(under: string, sum: SeenSum): void {
    const known = target.get(under);
    const after = mergeSum(under, known, sum, bytes < maxBytes);
    target.set(under, after);
    bytes +=
      (known ? 0 : under.length) +
      textOf(after.breakdowns) -
      (known ? textOf(known.breakdowns) : 0);
  }
  /** Returns the weight that the removed name leaves to its successor. */
  function leave(left: HourSum): number {
    target.delete(left.name);
    bytes -= left.name.length + textOf(left.breakdowns);
    add(otherKeyOf(left.name), { ...left, weight: 0, breakdowns: {} });
    return left.weight;
  }

  for (const [name, sum] of sums) if (target.has(name)) add(name, sum);
  const added = [...sums].filter(([name]) => !target.has(name));
  for (const [name, sum] of inTurn(added)) {
    const fits = (more: number) => bytes - more + name.length <= maxBytes;
    if (!isFull(target, kind) && fits(0)) {
      add(name, sum);
      continue;
    }
    const weakest = sum.pages > 0 ? givesWay(target.values(), kind) : null;
    if (weakest && fits(weakest.name.length + textOf(weakest.breakdowns))) {
      const weight = leave(weakest) + sum.weight;
      add(name, { ...sum, weight });
    } else add(otherKeyOf(name), { ...sum, weight: 0 });
  }
}

/** Letters of the names in the breakdowns. */
function textOf(breakdowns: HourSum['breakdowns']): number {
  return Object.values(breakdowns)
    .flatMap((counts) => Object.keys(counts))
    .reduce((sum, name) => sum + name.length, 0);
}

function mergeSum(
  name: string,
  kept: HourSum | undefined,
  sum: SeenSum,
  hasRoom: boolean,
): HourSum {
  return {
    name,
    pages: (kept?.pages ?? 0) + sum.pages,
    count: (kept?.count ?? 0) + sum.count,
    failures: (kept?.failures ?? 0) + sum.failures,
    inferred: (kept?.inferred ?? 0) + sum.inferred,
    weight: (kept?.weight ?? 0) + sum.weight,
    firstAt: Math.min(kept?.firstAt ?? sum.firstAt, sum.firstAt),
    lastAt: Math.max(kept?.lastAt ?? sum.lastAt, sum.lastAt),
    breakdowns: withBreakdown(kept?.breakdowns ?? {}, sum, hasRoom),
  };
}

function withBreakdown(
  kept: HourSum['breakdowns'],
  sum: Sum,
  hasRoom: boolean,
): HourSum['breakdowns'] {
  const all = { ...kept };
  for (const [part, added] of breakdownsOf(sum)) {
    const counts = new Map(Object.entries(all[part] ?? {}));
    for (const [name, count] of added) {
      const fits =
        part === 'ms' || counts.has(name) || (hasRoom && counts.size < maxBreakdownNames);
      const leaving = fits ? null : countGivingWay(part, counts, { name, count, rest: otherName });
      if (leaving !== null) {
        counts.set(otherName, (counts.get(otherName) ?? 0) + (counts.get(leaving) ?? 0));
        counts.delete(leaving);
      }
      const under = fits || leaving !== null ? name : otherName;
      counts.set(under, (counts.get(under) ?? 0) + count);
    }
    all[part] = Object.fromEntries([...counts].filter(([, count]) => count));
  }
  return all;
}
