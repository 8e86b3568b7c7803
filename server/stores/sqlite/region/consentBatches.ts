import { microsToIso } from '../../../domain/timestamp.ts';
import { newDelivery } from '../../../domain/webhooks/delivery.ts';
import type { ConsentBatchStore } from '../../../domain/webhooks/port.ts';
import { blobToHex, hexToBlob } from '../blobs.ts';
import type { Connection } from '../connection.ts';
import { jobWrites } from '../jobs.ts';
import type { Write } from '../writer/client.ts';

type Cut = Parameters<ConsentBatchStore['cutConsentBatch']>[0];

interface Cursor {
  after: number;
  deliveryId: string;
}

export const consentBatchWrites = {
  /**
   * A site's clock never goes back, and whoever writes holds the database until the commit: whatever is recorded later
   * was received later than what is counted here.
   */
  cutConsentBatch(db: Connection, cut: Cut): boolean {
    const { endpointId, at } = cut;
    const siteId = hexToBlob(cut.siteId);
    const cursor = cursorOf(db, siteId, endpointId);
    if (cursor && isUnderWay(db, cursor.deliveryId, at - cut.apart)) return false;
    const after = cursor?.after ?? cut.createdMicros;
    const counts = db.all<{ method: string; count: number; through: number }>(
      `SELECT json_extract(body, '$.method') AS method, count(*) AS count,
          max(received_at) AS through
        FROM (SELECT received_at, body FROM consent_records
          WHERE site_id = ? AND received_at > ? ORDER BY received_at LIMIT ?)
        GROUP BY 1 ORDER BY 1`,
      siteId,
      after,
      cut.mostRecords,
    );
    if (!counts.length) return false;
    const total = counts.reduce((sum, { count }) => sum + count, 0);
    const through = Math.max(...counts.map((one) => one.through));
    const ids = db.all<{ id: Uint8Array }>(
      `SELECT id FROM consent_records WHERE site_id = ? AND received_at > ? AND received_at <= ?
        ORDER BY received_at LIMIT ?`,
      siteId,
      after,
      through,
      cut.mostIds,
    );
    const data = {
      after: cursor && microsToIso(cursor.after),
      through: microsToIso(through),
      total,
      byMethod: Object.fromEntries(counts.map(({ method, count }) => [method, count])),
      recordIds: ids.map(({ id }) => blobToHex(id)),
      recordIdsTruncated: total > ids.length,
    };
    const parts = { endpointId, type: 'consent.recorded', head: cut.head, data, at } as const;
    jobWrites.addJobs(db, [newDelivery({ id: cut.deliveryId, ...parts })]);
    db.run(
      `INSERT INTO consent_cursors (site_id, endpoint_id, after, delivery_id) VALUES (?, ?, ?, ?)
        ON CONFLICT (site_id, endpoint_id) DO UPDATE SET
          after = excluded.after, delivery_id = excluded.delivery_id`,
      siteId,
      endpointId,
      through,
      cut.deliveryId,
    );
    return true;
  },

  forgetCursors(db: Connection, endpointId: string): void {
    db.run('DELETE FROM consent_cursors WHERE endpoint_id = ?', endpointId);
  },
};

function cursorOf(db: Connection, siteId: Uint8Array, endpointId: string): Cursor | null {
  return db.get<Cursor>(
    `SELECT after, delivery_id AS deliveryId FROM consent_cursors
      WHERE site_id = ? AND endpoint_id = ?`,
    siteId,
    endpointId,
  );
}

/** Whether a batch is still to be sent, or was sent after this time. */
function isUnderWay(db: Connection, deliveryId: string, since: number): boolean {
  return !!db.get(
    `SELECT 1 FROM jobs WHERE id = ?
      AND (state IN ('waiting', 'running', 'held') OR tried_at > ?)`,
    deliveryId,
    since,
  );
}

export function consentBatchStore(
  db: Connection,
  write: Write<typeof consentBatchWrites>,
): ConsentBatchStore {
  return {
    cutConsentBatch: (cut) => write('cutConsentBatch', cut),
    forgetCursors: (endpointId) => write('forgetCursors', endpointId),

    async hasUntoldRecords(siteId, endpointId, createdMicros) {
      const site = hexToBlob(siteId);
      const after = cursorOf(db, site, endpointId)?.after ?? createdMicros;
      return !!db.get(
        'SELECT 1 FROM consent_records WHERE site_id = ? AND received_at > ? LIMIT 1',
        site,
        after,
      );
    },
  };
}
