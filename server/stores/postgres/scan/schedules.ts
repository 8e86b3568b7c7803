import type { ScheduleStore, StoredSchedule } from '../../../domain/scan/schedule/port.ts';
import type { Connection, ControlWrite } from '../connection.ts';

/** Columns of `sites`, as with the proofs of domains. */
export const scheduleSchema: string[] = [
  'ALTER TABLE sites ADD COLUMN scan_every text, ADD COLUMN next_scan_at text',
  'CREATE INDEX sites_by_scan ON sites (next_scan_at) WHERE next_scan_at IS NOT NULL',
];

export function scheduleStore(db: Connection, write: ControlWrite): ScheduleStore {
  return {
    setScanSchedule: (siteId, schedule) =>
      write(async (db) => {
        await db.run(
          'UPDATE sites SET scan_every = $2, next_scan_at = $3 WHERE id = $1',
          siteId,
          schedule?.every ?? null,
          schedule?.nextAt ?? null,
        );
      }),

    moveScan: (siteId, { from, to }) =>
      write(async (db) => {
        const moved = await db.run(
          'UPDATE sites SET next_scan_at = $3 WHERE id = $1 AND next_scan_at = $2',
          siteId,
          from,
          to,
        );
        return moved > 0;
      }),

    scanSchedule: (siteId) =>
      db.get<StoredSchedule>(
        `SELECT scan_every AS every, next_scan_at AS "nextAt" FROM sites
          WHERE id = $1 AND next_scan_at IS NOT NULL`,
        siteId,
      ),

    async scansDue(at, most) {
      const rows = await db.all<{ id: string }>(
        `SELECT id FROM sites WHERE next_scan_at <= $1 AND archived_at IS NULL
          ORDER BY next_scan_at LIMIT $2`,
        at,
        most,
      );
      return rows.map(({ id }) => id);
    },
  };
}
