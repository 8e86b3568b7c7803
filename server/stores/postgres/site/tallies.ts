import { microsToIso } from '../../../domain/kernel/time.ts';
import type { Tally, TallyStore } from '../../../domain/site/tally/port.ts';
import { hexToBlob } from '../../blobs.ts';
import type { Connection, Write } from '../connection.ts';

export function tallyStore(db: Connection, writeAny: Write): TallyStore {
  return {
    /** In one order, whoever writes: two that each wait for a row of the other would both be refused. */
    addTallies: (tallies) =>
      writeAny(async (db) => {
        const key = ({ siteId, lastAt, what, reason }: Tally) =>
          [siteId, lastAt.slice(0, 10), what, reason].join(' ');
        for (const one of tallies.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))) {
          const { siteId, what, reason, count, firstAt, lastAt } = one;
          await db.run(
            `INSERT INTO tallies AS kept (site_id, day, what, reason, count, first_at, last_at)
              VALUES ($1, $2, $3, $4, $5, $6, $7)
              ON CONFLICT (site_id, day, what, reason) DO UPDATE SET
                count = kept.count + excluded.count,
                first_at = least(kept.first_at, excluded.first_at),
                last_at = greatest(kept.last_at, excluded.last_at)`,
            hexToBlob(siteId),
            lastAt.slice(0, 10),
            what,
            reason,
            count,
            firstAt,
            lastAt,
          );
        }
      }),

    forgetTallies: (before, most) =>
      writeAny((db) =>
        db.run(
          `DELETE FROM tallies WHERE (site_id, day, what, reason) IN
            (SELECT site_id, day, what, reason FROM tallies WHERE day < $1 LIMIT $2)`,
          microsToIso(before).slice(0, 10),
          most,
        ),
      ),

    async tallies(siteId, since) {
      const rows = await db.all<Omit<Tally, 'siteId'>>(
        `SELECT what, reason, sum(count) AS count, min(first_at) AS "firstAt",
            max(last_at) AS "lastAt"
          FROM tallies WHERE site_id = $1 AND day >= $2
          GROUP BY what, reason ORDER BY 3 DESC, what, reason`,
        hexToBlob(siteId),
        since,
      );
      return rows.map((row) => ({ siteId, ...row }));
    },
  };
}
