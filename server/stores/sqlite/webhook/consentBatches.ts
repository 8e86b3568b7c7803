import type { Method } from '../../../../src/shared/vocabulary.ts';
import type { ConsentBatchStore, ConsentCursor } from '../../../domain/webhook/port.ts';
import { blobToHex, hexToBlob } from '../../blobs.ts';
import type { Connection } from '../connection.ts';
import { jobWrites } from '../jobs.ts';
import type { Write } from '../writer/client.ts';

type Move = Parameters<ConsentBatchStore['moveConsentCursor']>[0];

export const consentBatchWrites = {
  moveConsentCursor(db: Connection, { siteId, endpointId, from, to, jobs }: Move): boolean {
    const site = hexToBlob(siteId);
    if ((cursorOf(db, site, endpointId)?.after ?? null) !== from) return false;
    db.run(
      `INSERT INTO consent_cursors (site_id, endpoint_id, after, delivery_id) VALUES (?, ?, ?, ?)
        ON CONFLICT (site_id, endpoint_id) DO UPDATE SET
          after = excluded.after, delivery_id = excluded.delivery_id`,
      site,
      endpointId,
      to.after,
      to.deliveryId,
    );
    jobWrites.addJobs(db, jobs);
    return true;
  },

  forgetCursors(db: Connection, endpointId: string): void {
    db.run('DELETE FROM consent_cursors WHERE endpoint_id = ?', endpointId);
  },
};

function cursorOf(db: Connection, siteId: Uint8Array, endpointId: string): ConsentCursor | null {
  return db.get<ConsentCursor>(
    `SELECT after, delivery_id AS deliveryId FROM consent_cursors
      WHERE site_id = ? AND endpoint_id = ?`,
    siteId,
    endpointId,
  );
}

export function consentBatchStore(
  db: Connection,
  write: Write<typeof consentBatchWrites>,
): ConsentBatchStore {
  return {
    consentCursor: async (siteId, endpointId) => cursorOf(db, hexToBlob(siteId), endpointId),
    moveConsentCursor: (move) => write('moveConsentCursor', move),
    forgetCursors: (endpointId) => write('forgetCursors', endpointId),

    async recordsAfter(siteId, after, most) {
      const rows = db.all<{ id: Uint8Array; received_at: number; method: Method }>(
        `SELECT id, received_at, json_extract(body, '$.method') AS method FROM consent_records
          WHERE site_id = ? AND received_at > ? ORDER BY received_at LIMIT ?`,
        hexToBlob(siteId),
        after,
        most,
      );
      return rows.map(({ id, received_at, method }) => ({
        id: blobToHex(id),
        receivedAt: received_at,
        method,
      }));
    },
  };
}
