import { setImmediate } from 'node:timers/promises';
import { microsToIso } from '../../../domain/timestamp.ts';
import { newDelivery } from '../../../domain/webhooks/delivery.ts';
import type { ConsentBatchStore } from '../../../domain/webhooks/port.ts';
import { blobToHex, hexToBlob } from '../blobs.ts';
import type { Connection } from '../connection.ts';
import { jobWrites } from '../jobs.ts';
import type { Write } from '../writer/client.ts';

type Cut = Parameters<ConsentBatchStore['cutConsentBatch']>[0];

/** A cut with what the records since the last one come to. */
type Counted = Cut & {
  /** Where the last one ended; null where there was none. */
  since: number | null;
  through: number;
  total: number;
  byMethod: Record<string, number>;
  recordIds: string[];
};

/** Records that are counted at once: a few milliseconds, after which other requests get their turn. */
const sliceSize = 1_000;

interface Cursor {
  after: number;
  deliveryId: string;
}

export const consentBatchWrites = {
  /** Nothing where somebody else has cut one meanwhile. */
  cutConsentBatch(db: Connection, cut: Counted): boolean {
    const { endpointId, at, through, total, byMethod, recordIds } = cut;
    const siteId = hexToBlob(cut.siteId);
    const cursor = cursorOf(db, siteId, endpointId);
    if ((cursor?.after ?? null) !== cut.since) return false;
    if (cursor && isUnderWay(db, cursor.deliveryId, at - cut.apart)) return false;
    const data = {
      after: cursor && microsToIso(cursor.after),
      through: microsToIso(through),
      total,
      byMethod,
      recordIds,
      recordIdsTruncated: total > recordIds.length,
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
  /**
   * Counted outside of the writer, a few at a time. A site's clock never goes back and is read by whoever holds the database
   * until the commit: whatever is recorded later was received later than what is counted here.
   */
  async function counted(cut: Cut): Promise<Counted | null> {
    const site = hexToBlob(cut.siteId);
    const cursor = cursorOf(db, site, cut.endpointId);
    if (cursor && isUnderWay(db, cursor.deliveryId, cut.at - cut.apart)) return null;
    const since = cursor?.after ?? null;
    const byMethod = new Map<string, number>();
    const recordIds: string[] = [];
    let through = since ?? cut.createdMicros;
    let total = 0;
    while (total < cut.mostRecords) {
      const records = db.all<{ id: Uint8Array; received_at: number; method: string }>(
        `SELECT id, received_at, json_extract(body, '$.method') AS method FROM consent_records
          WHERE site_id = ? AND received_at > ? ORDER BY received_at LIMIT ?`,
        site,
        through,
        Math.min(sliceSize, cut.mostRecords - total),
      );
      for (const { id, method } of records) {
        byMethod.set(method, (byMethod.get(method) ?? 0) + 1);
        if (recordIds.length < cut.mostIds) recordIds.push(blobToHex(id));
      }
      total += records.length;
      through = records.at(-1)?.received_at ?? through;
      if (records.length < sliceSize) break;
      await setImmediate();
    }
    const sorted = Object.fromEntries([...byMethod].sort(([a], [b]) => (a < b ? -1 : 1)));
    return total ? { ...cut, since, through, total, byMethod: sorted, recordIds } : null;
  }

  return {
    async cutConsentBatch(cut) {
      const found = await counted(cut);
      return found ? write('cutConsentBatch', found) : false;
    },
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
