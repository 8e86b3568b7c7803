import type { ConsentRecord } from '../../../src/shared/wire/consent/records.ts';
import type { RegionStore } from '../stores.ts';

/**
 * Maximum of records of one sequence that are compared. A browser makes one of each; a sender of more has made them up.
 */
const maxTied = 50;

/**
 * The record that decides what a subject has granted: the one with the highest sequence. Several of one sequence are
 * forged, or written in two tabs at once: the one that grants least decides, and among equals the one received last.
 * Where there are too many to compare, none decides, so that nothing is granted.
 * @param before looks only at those with a lower sequence
 */
export async function decidingRecord(
  store: Pick<RegionStore, 'lastRecords'>,
  siteId: string,
  subjectId: string,
  before?: number,
): Promise<ConsentRecord | null> {
  const tied = await store.lastRecords(siteId, subjectId, maxTied + 1, before);
  if (tied.length > maxTied) return null;
  return tied.reduce<ConsentRecord | null>(
    (found, one) => (found && found.granted.length < one.granted.length ? found : one),
    null,
  );
}
