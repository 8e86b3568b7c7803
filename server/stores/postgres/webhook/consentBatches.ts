import type { Method } from '../../../../src/shared/vocabulary.ts';
import type { ConsentBatchStore, ConsentCursor } from '../../../domain/webhook/port.ts';
import { blobToHex, hexToBlob } from '../../blobs.ts';
import type { InsertJobs } from '../addJobs.ts';
import type { Connection, RegionWrite, Write } from '../connection.ts';

function cursorOf(db: Connection, siteId: string, endpointId: string) {
  return db.get<ConsentCursor>(
    `SELECT after, delivery_id AS "deliveryId" FROM consent_cursors
      WHERE site_id = $1 AND endpoint_id = $2`,
    hexToBlob(siteId),
    endpointId,
  );
}

export function consentBatchStore(
  db: Connection,
  write: RegionWrite,
  writeAny: Write,
  insertJobs: InsertJobs,
): ConsentBatchStore {
  return {
    consentCursor: (siteId, endpointId) => cursorOf(db, siteId, endpointId),

    /** In the site's lane, so that of two that found the cursor in one place only one moves it. */
    moveConsentCursor: ({ siteId, endpointId, from, to, jobs }) =>
      write(siteId, async (db) => {
        const cursor = await cursorOf(db, siteId, endpointId);
        if ((cursor?.after ?? null) !== from) return false;
        await db.run(
          `INSERT INTO consent_cursors (site_id, endpoint_id, after, delivery_id)
            VALUES ($1, $2, $3, $4)
            ON CONFLICT (site_id, endpoint_id) DO UPDATE SET
              after = excluded.after, delivery_id = excluded.delivery_id`,
          hexToBlob(siteId),
          endpointId,
          to.after,
          to.deliveryId,
        );
        await insertJobs(db, jobs);
        return true;
      }),

    forgetCursors: (endpointId) =>
      writeAny(async (db) => {
        await db.run('DELETE FROM consent_cursors WHERE endpoint_id = $1', endpointId);
      }),

    async recordsAfter(siteId, after, most) {
      const rows = await db.all<{ id: Uint8Array; received_at: number; method: Method }>(
        `SELECT id, received_at, counted::json ->> 'method' AS method FROM consent_records
          WHERE site_id = $1 AND received_at > $2 ORDER BY received_at LIMIT $3`,
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
