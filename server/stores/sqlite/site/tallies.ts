import { microsToIso } from '../../../domain/kernel/time.ts';
import type { Tally, TallyStore } from '../../../domain/site/tally/port.ts';
import { hexToBlob } from '../../blobs.ts';
import type { Connection } from '../connection.ts';
import type { Write } from '../writer/client.ts';

export const tallyWrites = {
  addTallies(db: Connection, tallies: Tally[]): void {
    for (const { siteId, what, reason, count, firstAt, lastAt } of tallies) {
      db.run(
        `INSERT INTO tallies (site_id, day, what, reason, count, first_at, last_at)
          VALUES (?, ?, ?, ?, ?, ?, ?)
          ON CONFLICT (site_id, day, what, reason) DO UPDATE SET
            count = count + excluded.count,
            first_at = min(first_at, excluded.first_at),
            last_at = max(last_at, excluded.last_at)`,
        hexToBlob(siteId),
        lastAt.slice(0, 10),
        what,
        reason,
        count,
        firstAt,
        lastAt,
      );
    }
  },

  forgetTallies(db: Connection, { before, most }: { before: number; most: number }): number {
    return db.run(
      `DELETE FROM tallies WHERE (site_id, day, what, reason) IN
        (SELECT site_id, day, what, reason FROM tallies WHERE day < ? LIMIT ?)`,
      microsToIso(before).slice(0, 10),
      most,
    );
  },
};

export function tallyStore(db: Connection, write: Write<typeof tallyWrites>): TallyStore {
  return {
    addTallies: (tallies) => write('addTallies', tallies),
    forgetTallies: (before, most) => write('forgetTallies', { before, most }),

    async tallies(siteId, since) {
      const rows = db.all<Omit<Tally, 'siteId'>>(
        `SELECT what, reason, sum(count) AS count, min(first_at) AS firstAt, max(last_at) AS lastAt
          FROM tallies WHERE site_id = ? AND day >= ?
          GROUP BY what, reason ORDER BY 3 DESC, what, reason`,
        hexToBlob(siteId),
        since,
      );
      return rows.map((row) => ({ siteId, ...row }));
    },
  };
}
