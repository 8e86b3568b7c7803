import { stepsOf } from '../../../server/domain/monitoring/pageView.ts';
import type { BatchRow } from '../../../src/shared/wire/monitoring/batch.ts';
import type { EventName, FlowEdge, TagEvent } from '../../../src/shared/wire/monitoring/events.ts';

/**
 * What tag events come to, worked out from every single row: slow and plain, to hold against the sums that are kept as
 * batches arrive.
 */

type SeenRow = BatchRow & { receivedAt: string };

/** The rows of each page view, in their order. */
export function pagesOf(events: TagEvent[]): SeenRow[][] {
  const pages = Map.groupBy(events, ({ batchId }) => batchId);
  return [...pages.values()].map((rows) =>
    rows
      .toSorted((a, b) => a.seq - b.seq)
      .map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)))
      .map((row) => ({ pageMs: null, ...row }) as unknown as SeenRow),
  );
}

const failed = ['failure', 'exception', 'timeout'];

/** The values of a list once each. */
const once = <Value>(values: Value[]): Value[] => [
  ...new Map(values.map((value) => [JSON.stringify(value), value])).values(),
];

export function expandedNames(events: TagEvent[]): EventName[] {
  const runs = pagesOf(events).flatMap((rows, page) =>
    stepsOf(rows).flatMap(({ event, tags }) =>
      tags.map(({ row: { containerId = null, tagId = null, status = '' } }) => ({
        page,
        eventName: event.eventName,
        tag: { containerId, tagId },
        fails: failed.includes(status),
      })),
    ),
  );
  const seen = pagesOf(events).flatMap((rows, page) =>
    rows.filter(({ kind }) => kind === 'event').map((row) => ({ ...row, page })),
  );
  return once(seen.map(({ eventName = '' }) => eventName)).map((eventName) => {
    const named = seen.filter((row) => row.eventName === eventName);
    const times = named.map(({ receivedAt }) => receivedAt).sort();
    const ofEvent = runs.filter((run) => run.eventName === eventName);
    const failures = ofEvent.filter(({ fails }) => fails).length;
    return {
      eventName,
      pages: once(named.map(({ page }) => page)).length,
      occurrences: named.reduce((sum, { occurrences = 1 }) => sum + occurrences, 0),
      firstSeenAt: times[0] as string,
      lastSeenAt: times.at(-1) as string,
      tags: once(ofEvent.map(({ tag }) => tag)).map((tag) => {
        const same = ofEvent.filter((run) => JSON.stringify(run.tag) === JSON.stringify(tag));
        return {
          ...tag,
          pages: once(same.map(({ page }) => page)).length,
          runs: same.length,
          failures: same.filter(({ fails }) => fails).length,
        };
      }),
      failureShare: ofEvent.length ? failures / ofEvent.length : null,
    };
  });
}

export function expandedFlow(events: TagEvent[]): FlowEdge[] {
  const pages = pagesOf(events);
  const links = pages.flatMap((rows, page) =>
    stepsOf(rows).flatMap(({ event, tags, requests }) => [
      ...tags.map(({ row, inferred }) => ({ page, from: event, to: row, inferred })),
      ...requests.map(({ row, after, inferred }) => ({
        page,
        from: after ?? event,
        to: row,
        inferred: after ? true : inferred,
      })),
    ]),
  );
  const named = links.map(({ from, to, ...link }) => ({
    ...link,
    edge: { from: node(from), to: node(to) },
  }));
  return once(named.map(({ edge }) => edge)).map((edge) => {
    const same = named.filter((link) => JSON.stringify(link.edge) === JSON.stringify(edge));
    const on = once(same.map(({ page }) => page)).length;
    const withFrom = pages.filter((rows) =>
      rows.some((row) => JSON.stringify(node(row)) === JSON.stringify(edge.from)),
    );
    return {
      ...edge,
      pages: on,
      share: on / withFrom.length,
      inferred: same.some(({ inferred }) => inferred),
    };
  });
}

function node({ kind, eventName, containerId, tagId, host }: BatchRow): FlowEdge['from'] {
  if (kind === 'event') return { kind, name: eventName ?? '' };
  if (kind === 'tag') return { kind, name: `${containerId ?? ''}/${tagId ?? ''}` };
  return { kind: 'request', name: host ?? '' };
}
