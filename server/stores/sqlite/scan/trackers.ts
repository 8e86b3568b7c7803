import type { SeenTracker, TrackerStore } from '../../../domain/scan/trackers/port.ts';
import { hexToBlob } from '../../blobs.ts';
import type { Connection } from '../connection.ts';
import type { Write } from '../writer/client.ts';

export const trackerWrites = {
  putTrackers(
    db: Connection,
    { siteId, trackers }: { siteId: string; trackers: SeenTracker[] },
  ): void {
    for (const tracker of trackers) {
      db.run(
        `INSERT INTO trackers (site_id, id, body) VALUES (?, ?, ?)
          ON CONFLICT (site_id, id) DO UPDATE SET body = excluded.body`,
        hexToBlob(siteId),
        hexToBlob(tracker.id),
        JSON.stringify(tracker),
      );
    }
  },

  classifyTracker(
    db: Connection,
    { siteId, trackerId, purpose }: { siteId: string; trackerId: string; purpose: string | null },
  ): void {
    const [site, id] = [hexToBlob(siteId), hexToBlob(trackerId)];
    db.run('DELETE FROM tracker_classifications WHERE site_id = ? AND id = ?', site, id);
    if (purpose === null) return;
    db.run(
      'INSERT INTO tracker_classifications (site_id, id, purpose) VALUES (?, ?, ?)',
      site,
      id,
      purpose,
    );
  },
};

export function trackerStore(db: Connection, write: Write<typeof trackerWrites>): TrackerStore {
  return {
    putTrackers: (siteId, trackers) => write('putTrackers', { siteId, trackers }),
    classifyTracker: (siteId, trackerId, purpose) =>
      write('classifyTracker', { siteId, trackerId, purpose }),

    async trackers(siteId) {
      const rows = db.all<{ body: string }>(
        'SELECT body FROM trackers WHERE site_id = ? ORDER BY id',
        hexToBlob(siteId),
      );
      return rows.map(({ body }) => JSON.parse(body));
    },

    async trackerClassifications(siteId) {
      const rows = db.all<{ id: string; purpose: string }>(
        'SELECT lower(hex(id)) AS id, purpose FROM tracker_classifications WHERE site_id = ?',
        hexToBlob(siteId),
      );
      return new Map(rows.map(({ id, purpose }) => [id, purpose]));
    },
  };
}
