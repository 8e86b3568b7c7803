import type { NewConsentRecord } from '../../../server/domain/consent/port.ts';
import type { RegionStore, Stores } from '../../../server/domain/stores.ts';
import { byRegion } from '../../../src/shared/vocabulary.ts';

/**
 * Stores that take every record and batch at once and keep none: what the rest of the server can do. Everyone decided as
 * the last visitor did.
 */
export function instantStores(stores: Stores): Stores {
  const receivedAt = new Date().toISOString();
  let last: NewConsentRecord | null = null;
  const instant = (cell: RegionStore): RegionStore => ({
    ...cell,
    async recordDecision(record) {
      last = record;
      return { id: record.id, receivedAt };
    },
    consentRecords: async () => [],
    lastRecords: async () => (last ? [{ ...last, receivedAt }] : []),
    recordBatch: async () => 'stored',
    tagEvents: async () => [],
  });
  const cells = byRegion((region): [RegionStore] => [instant(stores.cells(region)[0])]);
  return { ...stores, of: ({ region }) => cells[region][0], cells: (region) => cells[region] };
}
