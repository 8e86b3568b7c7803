import { setImmediate } from 'node:timers/promises';
import type { Range } from '../../../domain/kernel/range.ts';
import { hexToBlob } from '../../blobs.ts';
import { bounds } from '../../window.ts';
import type { Connection } from '../connection.ts';
import { dayLength } from './erasure.ts';

/** Records that are gone through at once: a few milliseconds, after which other requests get their turn. */
const sliceSize = 1_000;

/**
 * Cuts the records of a range into slices, oldest first, for reads that go through all of them. What is recorded
 * meanwhile is in none.
 */
export async function* slicesOf(
  db: Connection,
  siteId: string,
  range: Range,
): AsyncGenerator<[from: number, to: number]> {
  const site = hexToBlob(siteId);
  const newest = db.get<{ at: number | null }>(
    'SELECT max(received_at) AS at FROM consent_records WHERE site_id = ?',
    site,
  );
  let [from, to] = bounds(range);
  to = Math.min(to, newest?.at ?? from - 1);
  while (from <= to) {
    const next = db.get<{ at: number }>(
      `SELECT received_at AS at FROM consent_records
        WHERE site_id = ? AND received_at BETWEEN ? AND ?
        ORDER BY received_at LIMIT 1 OFFSET ${sliceSize}`,
      site,
      from,
      to,
    );
    yield [from, next ? next.at - 1 : to];
    if (!next) return;
    from = next.at;
    await setImmediate();
  }
}

/** Cuts what erased records were in the same way: from the first day and text of a slice up to those of the next. */
export async function* erasedSlicesOf(
  db: Connection,
  siteId: string,
  range: Range,
): AsyncGenerator<[day: number, body: string, nextDay: number, nextBody: string]> {
  const [first, last] = bounds(range).map((at) => Math.floor(at / dayLength)) as [number, number];
  let from = { day: first, body: '' };
  for (;;) {
    const next = db.get<typeof from>(
      `SELECT day, body FROM erased_counts
        WHERE site_id = ? AND (day, body) >= (?, ?) AND day <= ?
        ORDER BY day, body LIMIT 1 OFFSET ${sliceSize}`,
      hexToBlob(siteId),
      from.day,
      from.body,
      last,
    );
    yield [from.day, from.body, next?.day ?? last + 1, next?.body ?? ''];
    if (!next) return;
    from = next;
    await setImmediate();
  }
}
