import type { Range } from '../../../domain/kernel/range.ts';
import { hourOf } from '../../../domain/kernel/time.ts';
import type { SightingStore } from '../../../domain/monitoring/findings/port.ts';
import { hourReads, maxSeen } from '../../../domain/monitoring/hourReads.ts';
import type { HourStore } from '../../../domain/monitoring/port.ts';
import type { SumKind } from '../../../domain/monitoring/sumKinds.ts';
import { hexToBlob } from '../../blobs.ts';
import { unpackSums } from '../../packed/sums.ts';
import type { Sums } from '../../sums/client.ts';
import { bounds } from '../../window.ts';
import type { Connection, Write } from '../connection.ts';

type TagHours = Omit<HourStore, 'forgetBatches'> & SightingStore;

/** Hours that are read at once. */
const sliceLength = 24;

export function hourStore(db: Connection, writeAny: Write, sums: Sums): TagHours {
  /** The sums of each hour, oldest first. */
  async function* hours(siteId: string, kind: SumKind, range: Range) {
    await sums.settled(siteId);
    const site = hexToBlob(siteId);
    const [from, to] = bounds(range).map(hourOf) as [number, number];
    const ends = await db.get<{ oldest: number | null; newest: number | null }>(
      `SELECT min(hour) AS oldest, max(hour) AS newest FROM hour_sums
        WHERE site_id = $1 AND kind = $2 AND hour BETWEEN $3 AND $4`,
      site,
      kind,
      from,
      to,
    );
    if (ends?.oldest == null || ends.newest === null) return;
    const hoursRead = ends.newest - ends.oldest + 1;
    let next = ends.oldest;
    while (next <= ends.newest) {
      const rows = await db.all<{ hour: number; sums: Uint8Array }>(
        `SELECT hour, sums FROM hour_sums
          WHERE site_id = $1 AND kind = $2 AND hour BETWEEN $3 AND $4
          ORDER BY hour LIMIT ${sliceLength}`,
        site,
        kind,
        next,
        ends.newest,
      );
      for (const { hour, sums } of rows) {
        yield { hour, sums: maxSeen(unpackSums(sums, hour), hoursRead) };
      }
      next = (rows.at(-1)?.hour ?? ends.newest) + 1;
    }
  }

  return {
    ...hourReads(hours),

    async forgetHours(before, most) {
      await sums.allSettled();
      return writeAny((db) =>
        db.run(
          `DELETE FROM hour_sums WHERE (site_id, kind, hour) IN (
            SELECT site_id, kind, hour FROM hour_sums WHERE hour < $1 ORDER BY hour LIMIT $2)`,
          hourOf(before),
          most,
        ),
      );
    },
  };
}
