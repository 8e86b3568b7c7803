import type { EventName, FlowEdge } from '../../../src/shared/wire/reports.ts';
import type { List } from '../../../src/shared/wire/resources.ts';
import type { Region } from '../../../src/shared/words.ts';
import type { Batch, Range, RegionStore, StoredSite } from '../ports.ts';
import { isoToMicros } from '../timestamp.ts';
import { eventNames } from './eventNames.ts';
import { tagFlow } from './tagFlow.ts';

/** Most page views that one summary reads, newest first, and most rows that it answers. */
export const summaryCaps = { batches: 2_000, rows: 1_000 };

/** Page views that are read at once: few enough to let other requests in between. */
const pageSize = 100;

interface Sum<Row> {
  add(batch: Batch): void;
  rows(): Row[];
}

export type Summaries = ReturnType<typeof summaryService>;

/** What tag events come to when they are summed up, worked out anew for each read. */
export function summaryService({ region }: { region: (region: Region) => RegionStore }) {
  async function sumUp<Row>(site: StoredSite, range: Range, sum: Sum<Row>): Promise<List<Row>> {
    let { to } = range;
    let read = 0;
    for (;;) {
      const limit = Math.min(pageSize, summaryCaps.batches - read);
      const batches = await region(site.region).batches(site.id, { from: range.from, to, limit });
      for (const batch of batches) sum.add(batch);
      read += batches.length;
      const oldest = batches.at(-1);
      if (batches.length < pageSize || !oldest || read === summaryCaps.batches) break;
      to = (isoToMicros(oldest.receivedAt) ?? 0) - 1;
    }
    return listOf(sum.rows(), read);
  }

  return {
    /** Most pages first. `limit` is the cap on page views. */
    eventNames(site: StoredSite, range: Range): Promise<List<EventName>> {
      return sumUp(site, range, eventNames());
    },

    /** Most pages first. `limit` is the cap on page views. */
    tagFlow(site: StoredSite, range: Range): Promise<List<FlowEdge>> {
      return sumUp(site, range, tagFlow());
    },
  };
}

function listOf<Row>(rows: Row[], read: number): List<Row> {
  const { batches: limit, rows: most } = summaryCaps;
  const data = rows.slice(0, most);
  if (read < limit && rows.length <= most) return { data, limit, truncated: false };
  const truncationHint =
    read < limit
      ? `Only the ${most} most frequent rows are here: narrow the window with from and to.`
      : `Only the newest ${limit} page views were read: narrow the window with from and to.`;
  return { data, limit, truncated: true, truncationHint };
}
