import type { NewConsentRecord } from '../../../server/domain/consent/port.ts';
import type { Stores } from '../../../server/domain/stores.ts';

/**
 * Stores that take every record and batch at once and keep none: what the rest of the server can do. Everyone decided as
 * the last visitor did.
 */
export function instantStores(stores: Stores): Stores {
  const receivedAt = new Date().toISOString();
  let last: NewConsentRecord | null = null;
  const region: Stores['region'] = (name) => ({
    ...stores.region(name),
    async recordDecision(record) {
      last = record;
      return { id: record.id, receivedAt };
    },
    consentRecords: async () => [],
    decidingRecord: async () => last && { ...last, receivedAt },
    recordBatch: async () => 'stored',
    tagEvents: async () => [],
  });
  return { ...stores, region };
}
