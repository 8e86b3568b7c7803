import type { TrackerStore } from '../../../domain/scan/trackers/port.ts';
import { hexToBlob } from '../../blobs.ts';
import type { Connection, RegionWrite } from '../connection.ts';

export function trackerStore(db: Connection, write: RegionWrite): TrackerStore {
  return {
    putTrackers: (siteId, trackers) =>
      write(siteId, async (db) => {
        for (const tracker of trackers) {
          await db.run(
            `INSERT INTO trackers (site_id, id, body) VALUES ($1, $2, $3)
              ON CONFLICT (site_id, id) DO UPDATE SET body = excluded.body`,
            hexToBlob(siteId),
            hexToBlob(tracker.id),
            JSON.stringify(tracker),
          );
        }
      }),

    classifyTracker: (siteId, trackerId, purpose) =>
      write(siteId, async (db) => {
        const place = [hexToBlob(siteId), hexToBlob(trackerId)] as const;
        if (purpose === null) {
          await db.run(
            'DELETE FROM tracker_classifications WHERE site_id = $1 AND id = $2',
            ...place,
          );
          return;
        }
        await db.run(
          `INSERT INTO tracker_classifications (site_id, id, purpose) VALUES ($1, $2, $3)
            ON CONFLICT (site_id, id) DO UPDATE SET purpose = excluded.purpose`,
          ...place,
          purpose,
        );
      }),

    async trackers(siteId) {
      const rows = await db.all<{ body: string }>(
        'SELECT body FROM trackers WHERE site_id = $1 ORDER BY id',
        hexToBlob(siteId),
      );
      return rows.map(({ body }) => JSON.parse(body));
    },

    async trackerClassifications(siteId) {
      const rows = await db.all<{ id: string; purpose: string }>(
        `SELECT encode(id, 'hex') AS id, purpose FROM tracker_classifications WHERE site_id = $1`,
        hexToBlob(siteId),
      );
      return new Map(rows.map(({ id, purpose }) => [id, purpose]));
    },
  };
}
