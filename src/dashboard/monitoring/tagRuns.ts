import type { EventName, TagEvent } from '../../shared/wire/monitoring/events.ts';

/** A tag over all events it ran on. */
export interface TagRuns {
  key: string;
  containerId: string | null;
  tagId: string | null;
  runs: number;
  failures: number;
}

const keyOf = (containerId: string | null, tagId: string | null): string =>
  JSON.stringify([containerId, tagId]);

/** Largest share of failed runs first, then most runs. */
export function tagRuns(events: EventName[]): TagRuns[] {
  const found = new Map<string, TagRuns>();
  for (const { containerId, tagId, runs, failures } of events.flatMap(({ tags }) => tags)) {
    const key = keyOf(containerId, tagId);
    const known = found.get(key) ?? { key, containerId, tagId, runs: 0, failures: 0 };
    found.set(key, {
      ...known,
      runs: known.runs + runs,
      failures: known.failures + failures,
    });
  }
  const part = ({ runs, failures }: TagRuns) => (runs ? failures / runs : 0);
  return [...found.values()].sort((a, b) => part(b) - part(a) || b.runs - a.runs);
}

/** How long runs took, in milliseconds, by the same key. */
export function tagTimes(rows: TagEvent[]): Map<string, { p50: number; p95: number }> {
  const times = new Map<string, number[]>();
  for (const { kind, containerId, tagId, executionMs } of rows) {
    if (kind !== 'tag' || executionMs === null) continue;
    const key = keyOf(containerId, tagId);
    times.set(key, [...(times.get(key) ?? []), executionMs]);
  }
  return new Map(
    [...times].map(([key, found]) => {
      const sorted = found.sort((a, b) => a - b);
      const at = (part: number) => sorted[Math.ceil(sorted.length * part) - 1] ?? 0;
      return [key, { p50: at(0.5), p95: at(0.95) }];
    }),
  );
}
