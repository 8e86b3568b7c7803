import type { BatchRow } from '../../../src/shared/wire/monitoring/batch.ts';
import { bucketOf } from './histogram.ts';
import { weightOf } from './limits.ts';
import { stepsOf } from './pageView.ts';
import { type SumKind, sumKinds } from './sumKinds.ts';

/** The contribution of one page view to one sum of its site and hour. */
export interface Sum {
  pages: number;
  /** Occurrences of an event, runs of a tag, requests to a host; of an edge, those of its target. */
  count: number;
  /** Runs that failed. */
  failures: number;
  /** Page views on which only the order in time makes the edge. */
  inferred: number;
  /** Weight of its name among page views, where there are more names than are kept (`keptNames.ts`). */
  weight: number;
  breakdowns: Breakdown;
}

/**
 * Runs of a tag by their status and by the bucket of their time; page views with a host by the parameter names seen on
 * them, and its requests by their initiator; sightings by the batch that proves them.
 */
export type Breakdown = Partial<
  Record<'status' | 'ms' | 'param' | 'initiator' | 'batch', Map<string, number>>
>;

/**
 * Sums of each kind by subject, as JSON: `["event","purchase"]`, `["tag","GTM-1","7"]`, `["request","a.example"]`, of
 * an edge two of them, `[["event","purchase"],["tag","GTM-1","7"]]`.
 */
export type Sums = Record<SumKind, Map<string, Sum>>;

/** Statuses of a tag that failed. */
export const failed = ['failure', 'exception', 'timeout'];

/** The sums of one page view. */
export function sumsOf(rows: readonly BatchRow[]): Sums {
  const sums = noSums();
  const countSubject = (kind: SumKind, name: string, count: number): Sum => {
    const sum = sumOf(sums[kind], name);
    sum.pages = 1;
    sum.count += count;
    return sum;
  };
  if (rows.length) countSubject('page', '[]', 1);
  for (const row of rows) {
    if (row.kind === 'event') countSubject('event', nameOf(row), countOf(row));
    if (row.kind === 'tag') countRun(countSubject('tag', nameOf(row), 1), row);
    if (row.kind === 'request') countRequest(countSubject('host', nameOf(row), countOf(row)), row);
  }
  const link = (from: BatchRow, to: BatchRow, inferred: boolean) => {
    const edge = countSubject('edge', `[${nameOf(from)},${nameOf(to)}]`, countOf(to));
    if (inferred) edge.inferred = 1;
    if (hasFailed(to)) edge.failures += 1;
  };
  for (const { event, tags, requests } of stepsOf(rows)) {
    for (const { row, inferred } of tags) link(event, row, inferred);
    // No row says which tag made a request.
    for (const { row, inferred, after } of requests) link(after ?? event, row, inferred || !!after);
  }
  for (const kind of sumKinds) {
    for (const sum of sums[kind].values()) sum.weight = weightOf(sums[kind].size);
  }
  return sums;
}

export const noSum = (): Sum => ({
  pages: 0,
  count: 0,
  failures: 0,
  inferred: 0,
  weight: 0,
  breakdowns: {},
});

function noSums(): Sums {
  return {
    page: new Map(),
    event: new Map(),
    tag: new Map(),
    host: new Map(),
    edge: new Map(),
    // Counted from the decision (`findings/sightings.ts`), not from the rows alone.
    sighting: new Map(),
  };
}

/** The sum of this key, made when there is none. */
function sumOf(sums: Map<string, Sum>, key: string): Sum {
  let sum = sums.get(key);
  if (!sum) {
    sum = noSum();
    sums.set(key, sum);
  }
  return sum;
}

/** Adds to a sum, or with a factor of -1 takes away from it. */
export function addTo(sum: Sum, other: Sum, factor: 1 | -1 = 1): void {
  sum.pages += factor * other.pages;
  sum.count += factor * other.count;
  sum.failures += factor * other.failures;
  sum.inferred += factor * other.inferred;
  sum.weight += factor * other.weight;
  for (const [part, counts] of breakdownsOf(other)) {
    for (const [name, count] of counts) add(sum, part, name, factor * count);
  }
}

/** The non-empty breakdowns. */
export function breakdownsOf({
  breakdowns,
}: Sum): [part: keyof Breakdown, counts: Map<string, number>][] {
  return Object.entries(breakdowns) as [keyof Breakdown, Map<string, number>][];
}

/** One part of a page view, or all of it. */
export interface Part {
  part: number;
  rows: readonly BatchRow[];
}

/** The sums that another part adds to its page view's earlier ones. */
export function sumsAdded(added: Part, others: readonly Part[]): Sums {
  const before = sumsOf(inOrder(others));
  const sums = sumsOf(inOrder([...others, added]));
  for (const kind of sumKinds) {
    for (const [key, sum] of before[kind]) addTo(sumOf(sums[kind], key), sum, -1);
  }
  return sums;
}

function inOrder(parts: readonly Part[]): BatchRow[] {
  return parts.toSorted((a, b) => a.part - b.part).flatMap(({ rows }) => rows);
}

/** Identifies an event, a tag or a request among its kind. */
function nameOf({ kind, eventName, containerId, tagId, host }: BatchRow): string {
  if (kind === 'event') return `["event",${JSON.stringify(eventName ?? '')}]`;
  if (kind === 'request') return `["request",${JSON.stringify(host ?? '')}]`;
  return JSON.stringify([kind, containerId || null, tagId || null]);
}

function countOf({ kind, occurrences = 1 }: BatchRow): number {
  return kind === 'tag' ? 1 : occurrences;
}

function hasFailed({ kind, status = '' }: BatchRow): boolean {
  return kind === 'tag' && failed.includes(status);
}

function countRun(tag: Sum, row: BatchRow): void {
  if (hasFailed(row)) tag.failures += 1;
  add(tag, 'status', row.status ?? '', 1);
  if (row.executionMs !== undefined) add(tag, 'ms', String(bucketOf(row.executionMs)), 1);
}

function countRequest(host: Sum, row: BatchRow): void {
  add(host, 'initiator', row.initiatorType ?? '', countOf(row));
  if (!row.paramNames) return;
  host.breakdowns.param ??= new Map();
  for (const name of row.paramNames) host.breakdowns.param.set(name, 1);
}

function add({ breakdowns }: Sum, part: keyof Breakdown, name: string, count: number): void {
  breakdowns[part] ??= new Map();
  breakdowns[part].set(name, (breakdowns[part].get(name) ?? 0) + count);
}
