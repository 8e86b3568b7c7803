import type { ScheduleStore, StoredSchedule } from '../../../domain/scan/schedule/port.ts';
import type { Connection } from '../connection.ts';
import type { Write } from '../writer/client.ts';

/** Columns of `sites`, as with the proofs of domains. */
export const scheduleColumns = `
  ALTER TABLE sites ADD COLUMN scan_every TEXT;
  ALTER TABLE sites ADD COLUMN next_scan_at TEXT;
  CREATE INDEX sites_by_scan ON sites (next_scan_at) WHERE next_scan_at IS NOT NULL;
`;

export interface SetSchedule {
  siteId: string;
  schedule: StoredSchedule | null;
}

export interface MoveScan {
  siteId: string;
  from: string;
  to: string;
}

export const scheduleWrites = {
  setScanSchedule(db: Connection, { siteId, schedule }: SetSchedule): void {
    db.run(
      'UPDATE sites SET scan_every = ?2, next_scan_at = ?3 WHERE id = ?1',
      siteId,
      schedule?.every ?? null,
      schedule?.nextAt ?? null,
    );
  },

  moveScan(db: Connection, { siteId, from, to }: MoveScan): boolean {
    const moved = db.run(
      'UPDATE sites SET next_scan_at = ?3 WHERE id = ?1 AND next_scan_at = ?2',
      siteId,
      from,
      to,
    );
    return moved > 0;
  },
};

export function scheduleStore(db: Connection, write: Write<typeof scheduleWrites>): ScheduleStore {
  return {
    setScanSchedule: (siteId, schedule) => write('setScanSchedule', { siteId, schedule }),
    moveScan: (siteId, move) => write('moveScan', { siteId, ...move }),

    async scanSchedule(siteId) {
      return db.get<StoredSchedule>(
        `SELECT scan_every AS every, next_scan_at AS nextAt FROM sites
          WHERE id = ? AND next_scan_at IS NOT NULL`,
        siteId,
      );
    },

    async scansDue(at, most) {
      const rows = db.all<{ id: string }>(
        `SELECT id FROM sites WHERE next_scan_at <= ? AND archived_at IS NULL
          ORDER BY next_scan_at LIMIT ?`,
        at,
        most,
      );
      return rows.map(({ id }) => id);
    },
  };
}
