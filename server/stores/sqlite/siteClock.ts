import type { Connection } from './connection.ts';

/**
 * The next receivedAt of a site: the clock's time, or a microsecond after the last one where the clock is not past
 * that. Kept in the database, so that it holds across restarts and between processes.
 * @param at the clock's time, in microseconds since the epoch
 */
export function nextReceivedAt(db: Connection, siteId: Uint8Array, at: number): number {
  const clock = db.get<{ last: number }>(
    `INSERT INTO site_clocks (site_id, last) VALUES (?, ?)
      ON CONFLICT (site_id) DO UPDATE SET last = max(last + 1, excluded.last)
      RETURNING last`,
    siteId,
    at,
  );
  if (!clock) throw new Error('The site has no clock');
  return clock.last;
}
