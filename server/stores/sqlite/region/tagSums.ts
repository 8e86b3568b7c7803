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
    const heap = heaps.get(key) ?? { hour, site: hexToBlob(siteId), kind, sums: new Map() };
    heaps.set(key, heap);
    for (const [name, sum] of added[kind]) {
      if (isNothing(sum)) continue;
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

const ofName = 'hour = ? AND site_id = ? AND kind = ? AND name = ?';

function writeHeap(db: Connection, { hour, site, kind, sums }: Heap): void {
  let free: number | null = null;

  /** Answers whether there was something to add to. */
  function add(name: string, sum: SeenSum): boolean {
    const key = [hour, site, kind, name] as const;
    const kept = moreOf(sum).length
      ? db.get<{ more: string }>(`SELECT more FROM hour_sums WHERE ${ofName}`, ...key)
      : null;
    const changed = db.run(
      `UPDATE hour_sums SET pages = pages + ?, times = times + ?, failures = failures + ?,
        inferred = inferred + ?, first_at = min(first_at, ?), last_at = max(last_at, ?),
        more = coalesce(?, more) WHERE ${ofName}`,
      ...[sum.pages, sum.times, sum.failures, sum.inferred, sum.firstAt, sum.lastAt],
      kept && withMore(kept.more, sum),
      ...key,
    );
    return changed > 0;
  }

  function insert(name: string, sum: SeenSum): void {
    db.run(
      `INSERT INTO hour_sums (hour, site_id, kind, name, pages, times, failures, inferred,
        first_at, last_at, more) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ...[hour, site, kind, name, sum.pages, sum.times, sum.failures, sum.inferred],
      ...[sum.firstAt, sum.lastAt, withMore('{}', sum)],
    );
  }

  for (const [name, sum] of sums) {
    if (add(name, sum)) continue;
    free ??= mostNames[kind] - namesOf(db, hour, site, kind);
    if (free > 0) insert(name, sum);
    else if (!add(restOf(name), sum)) insert(restOf(name), sum);
    free -= 1;
  }
}

function namesOf(db: Connection, hour: number, site: Uint8Array, kind: SumKind): number {
  const counted = db.get<{ names: number }>(
    'SELECT count(*) AS names FROM hour_sums WHERE hour = ? AND site_id = ? AND kind = ?',
    hour,
    site,
    kind,
  );
  return counted?.names ?? 0;
}

/** The counts of both, as JSON. */
function withMore(kept: string, sum: Sum): string {
  const all: Record<string, Record<string, number>> = JSON.parse(kept);
  for (const [part, added] of moreOf(sum)) {
    const counts = new Map(Object.entries(all[part] ?? {}));
    for (const [name, times] of added) {
      const fits = part === 'ms' || counts.has(name) || counts.size < mostMore;
      const under = fits ? name : rest;
      counts.set(under, (counts.get(under) ?? 0) + times);
    }
    all[part] = Object.fromEntries([...counts].filter(([, times]) => times));
  }
  return JSON.stringify(all);
}
