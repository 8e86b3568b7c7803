import { mostMore, mostNames, rest, restOf } from '../../../domain/monitoring/mostNames.ts';
import {
  addTo,
  moreOf,
  noSum,
  type Sum,
  type SumKind,
  type Sums,
  sumKinds,
} from '../../../domain/monitoring/sums.ts';
import { hourOf } from '../../../domain/timestamp.ts';
import { hexToBlob } from '../blobs.ts';
import type { Connection } from '../connection.ts';
import type { Gathering } from '../writer/group.ts';
import { type HourSum, readSums, writeSums } from './hourSums.ts';

type SeenSum = Sum & { firstAt: number; lastAt: number };

/** Sums of one kind of one site and hour, by their names. */
interface Heap {
  hour: number;
  site: Uint8Array;
  kind: SumKind;
  sums: Map<string, SeenSum>;
}

/** What the batches of one group come to: however many of them touch a sum, it is written once. */
export const tagSums: Gathering<Map<string, Heap>> = {
  start: () => new Map(),
  write(db, heaps) {
    for (const heap of heaps.values()) writeHeap(db, heap);
  },
};

/** @param at when the rows were received, in microseconds since the epoch */
export function gather(heaps: Map<string, Heap>, siteId: string, at: number, added: Sums): void {
  const hour = hourOf(at);
  for (const kind of sumKinds) {
    const key = `${hour} ${siteId} ${kind}`;
    for (const [name, sum] of added[kind]) {
      if (isNothing(sum)) continue;
      const heap = heaps.get(key) ?? { hour, site: hexToBlob(siteId), kind, sums: new Map() };
      heaps.set(key, heap);
      const seen: SeenSum = heap.sums.get(name) ?? { ...noSum(), firstAt: at, lastAt: at };
      heap.sums.set(name, seen);
      addTo(seen, sum);
      seen.lastAt = at;
    }
  }
}

/** A later part of a page view changes little of what the earlier ones came to. */
function isNothing(sum: Sum): boolean {
  const { pages, times, failures, inferred } = sum;
  if (pages || times || failures || inferred) return false;
  return !moreOf(sum).some(([, counts]) => [...counts.values()].some(Boolean));
}

function writeHeap(db: Connection, { hour, site, kind, sums }: Heap): void {
  const kept = readSums(db, hour, site, kind);
  for (const [name, sum] of sums) {
    const under = kept.has(name) || kept.size < mostNames[kind] ? name : restOf(name);
    kept.set(under, together(under, kept.get(under), sum));
  }
  writeSums(db, hour, site, kind, kept);
}

function together(name: string, kept: HourSum | undefined, sum: SeenSum): HourSum {
  return {
    name,
    pages: (kept?.pages ?? 0) + sum.pages,
    times: (kept?.times ?? 0) + sum.times,
    failures: (kept?.failures ?? 0) + sum.failures,
    inferred: (kept?.inferred ?? 0) + sum.inferred,
    firstAt: Math.min(kept?.firstAt ?? sum.firstAt, sum.firstAt),
    lastAt: Math.max(kept?.lastAt ?? sum.lastAt, sum.lastAt),
    more: withMore(kept?.more ?? {}, sum),
  };
}

function withMore(kept: HourSum['more'], sum: Sum): HourSum['more'] {
  const all = { ...kept };
  for (const [part, added] of moreOf(sum)) {
    const counts = new Map(Object.entries(all[part] ?? {}));
    for (const [name, times] of added) {
      const fits = part === 'ms' || counts.has(name) || counts.size < mostMore;
      const under = fits ? name : rest;
      counts.set(under, (counts.get(under) ?? 0) + times);
    }
    all[part] = Object.fromEntries([...counts].filter(([, times]) => times));
  }
  return all;
}
