import type { TagEvent } from '../../../../src/shared/wire/monitoring/events.ts';
import type { Finding } from '../../../../src/shared/wire/monitoring/findings.ts';
import { isoToMicros } from '../../kernel/time.ts';
import type { RegionStore } from '../../stores.ts';
import { maxPageViewRows } from '../limits.ts';
import type { Proof } from './draft.ts';
import { keptBatches } from './port.ts';

/** Maximum of rows shown for a finding. */
export const maxProofs = 10;

/** Rows read at once, and how many reads, before a finding does without more of them. */
const pageSize = 1_000;
const maxReads = 5;

type Store = Pick<RegionStore, 'tagEvents'>;

/** A few page views with the rows that prove a finding. */
export function evidenceOf(
  store: Store,
  siteId: string,
  { in: place, proves }: Proof,
): Promise<Finding['evidence']> {
  return 'batchIds' in place
    ? ofPageViews(store, siteId, place.batchIds, proves)
    : newestOf(store, siteId, place, proves);
}

/** The batch row ties each page view to its visitor's record; the other row is the violation. */
async function ofPageViews(
  store: Store,
  siteId: string,
  batchIds: string[],
  proves: Proof['proves'],
): Promise<Finding['evidence']> {
  const rows: TagEvent[] = [];
  for (const batchId of batchIds) {
    const whole = { from: null, to: null, limit: maxPageViewRows };
    const all = await store.tagEvents(siteId, whole, batchId);
    const shown = all.sort((one, other) => one.seq - other.seq).find(proves);
    if (shown) rows.push(...all.filter(({ seq }) => seq === 0), shown);
  }
  return { batchIds, rows: rows.slice(0, maxProofs) };
}

async function newestOf(
  store: Store,
  siteId: string,
  { from, to }: { from: number | null; to: number | null },
  proves: Proof['proves'],
): Promise<Finding['evidence']> {
  const rows: TagEvent[] = [];
  let end = to;
  for (let reads = 0; reads < maxReads && rows.length < maxProofs; reads += 1) {
    const page = await store.tagEvents(siteId, { from, to: end, limit: pageSize }, null);
    const full = page.length === pageSize;
    const oldest = page.at(-1)?.receivedAt;
    // A full page may end within a batch, and the next page then begins with that batch.
    rows.push(...page.filter((row) => proves(row) && !(full && row.receivedAt === oldest)));
    if (!full || !oldest) break;
    end = isoToMicros(oldest);
  }
  const batchIds = [...new Set(rows.map(({ batchId }) => batchId))].slice(0, keptBatches);
  return {
    batchIds,
    rows: rows.filter((row) => batchIds.includes(row.batchId)).slice(0, maxProofs),
  };
}
