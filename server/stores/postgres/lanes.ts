import { hexToBlob } from '../blobs.ts';
import { microsNow } from './clock.ts';
import type { Connection, Lane, RegionWrite, Write } from './connection.ts';
import type { Database } from './database.ts';
import { inTurn, type Turn } from './turns.ts';

/** How many lanes a region's database has. Part of what the database is: all processes must agree. */
export const lanes = 4;

/** A lane's clock is a sequence: it is changed in place, and so leaves no row behind with each commit. */
export const laneSchema: string[] = Array.from(
  { length: lanes },
  (_, lane) => `CREATE SEQUENCE clock_lane_${lane}`,
);

/** The lane of a site: the last bits of its id. */
export function laneOf(siteId: string): number {
  return Number.parseInt(siteId.slice(-1), 16) % lanes || 0;
}

/** The transactions of a site's lane, one at a time here and by a lock of the database's among processes. */
export function laneWrites({ transaction }: Database): RegionWrite {
  const turns = Array.from({ length: lanes }, inTurn);
  return (siteId, work) => {
    const lane = laneOf(siteId);
    const site = hexToBlob(siteId).toString('hex');
    const begin = `BEGIN; SELECT pg_advisory_xact_lock(1001, ${lane});
      SELECT sites_are_here_1(ARRAY['\\x${site}']::bytea[])`;
    return transaction({ begin, turn: turns[lane] as Turn }, (db) => work(db, clockOf(lane, db)));
  };
}

function clockOf(lane: number, db: Connection): Lane {
  return {
    async times(at, count) {
      const row = await db.get<{ first: number }>(
        `SELECT setval('clock_lane_${lane}', greatest(${microsNow('$1')}, last_value + 1) + $2::bigint - 1) - $2::bigint + 1 AS first
          FROM clock_lane_${lane}`,
        at,
        count,
      );
      if (!row) throw new Error('The lane has no clock');
      return row.first;
    },
  };
}

/** Transactions that concern no one site. */
export function anyWrites({ transaction }: Database): Write {
  return (work) => transaction({ begin: 'BEGIN' }, work);
}
