import type { Range } from '../../../domain/kernel/range.ts';
import { hexToBlob } from '../../blobs.ts';
import { bounds } from '../../window.ts';
import type { Connection } from '../connection.ts';

/** Records that are gone through at once: a few milliseconds of a connection. */
const sliceSize = 1_000;

export const dayLength = 86_400_000_000;

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
  const newest = await db.get<{ at: number }>(
    `SELECT received_at AS at FROM consent_records
      WHERE site_id = $1 ORDER BY received_at DESC LIMIT 1`,
    site,
  );
  let [from, to] = bounds(range);
  to = Math.min(to, newest?.at ?? from - 1);
  while (from <= to) {
    const next = await db.get<{ at: number }>(
      `SELECT received_at AS at FROM consent_records
        WHERE site_id = $1 AND received_at BETWEEN $2 AND $3
        ORDER BY received_at LIMIT 1 OFFSET ${sliceSize}`,
      site,
      from,
      to,
    );
    yield [from, next ? next.at - 1 : to];
    if (!next) return;
    from = next.at;
  }
}

/** Cuts what erased records were in the same way: from the first day and key of a slice up to those of the next. */
export async function* erasedSlicesOf(
  db: Connection,
  siteId: string,
  range: Range,
): AsyncGenerator<[day: number, key: Uint8Array, nextDay: number, nextKey: Uint8Array]> {
  const [first, last] = bounds(range).map((at) => Math.floor(at / dayLength)) as [number, number];
  const none = Buffer.alloc(0);
  let from: { day: number; key: Uint8Array } = { day: first, key: none };
  for (;;) {
    const next = await db.get<typeof from>(
      `SELECT day, key FROM erased_counts
        WHERE site_id = $1 AND (day, key) >= ($2, $3) AND day <= $4
        ORDER BY day, key LIMIT 1 OFFSET ${sliceSize}`,
      hexToBlob(siteId),
      from.day,
      from.key,
      last,
    );
    yield [from.day, from.key, next?.day ?? last + 1, next?.key ?? none];
    if (!next) return;
    from = next;
  }
}
