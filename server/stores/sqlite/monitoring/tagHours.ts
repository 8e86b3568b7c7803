import { setImmediate } from 'node:timers/promises';
import type { Range } from '../../../domain/kernel/range.ts';
import { hourOf } from '../../../domain/kernel/time.ts';
import type { SightingStore } from '../../../domain/monitoring/findings/port.ts';
import type { Folded } from '../../../domain/monitoring/foldNext.ts';
import { hourReads, maxSeen } from '../../../domain/monitoring/hourReads.ts';
import type { HourStore } from '../../../domain/monitoring/port.ts';
import type { SumKind } from '../../../domain/monitoring/sumKinds.ts';
import { hexToBlob } from '../../blobs.ts';
import { unpackSums } from '../../packed/sums.ts';
import type { Sums } from '../../sums/client.ts';
import { bounds } from '../../window.ts';
import type { Connection } from '../connection.ts';
import type { Write } from '../writer/client.ts';

type TagHours = Omit<HourStore, 'forgetBatches'> & SightingStore;

export const hourWrites = {
  /** Keeps what was summed up; nothing where somebody else came first. */
  keepSums(db: Connection, { siteId, from, through, kept }: Folded): void {
    const site = hexToBlob(siteId);
    const moved = db.run(
      'UPDATE sum_marks SET summed = ? WHERE site_id = ? AND summed = ?',
      through,
      site,
      from,
    );
    if (!moved) return;
    for (const { hour, kind, sums } of kept) {
      db.run(
        `INSERT INTO hour_sums (hour, site_id, kind, sums) VALUES (?, ?, ?, ?)
          ON CONFLICT (hour, site_id, kind) DO UPDATE SET sums = excluded.sums`,
        hour,
        site,
        kind,
        sums,
      );
    }
  },

  forgetHours(db: Connection, { before, most }: { before: number; most: number }): number {
    return db.run(
      `DELETE FROM hour_sums WHERE rowid IN
        (SELECT rowid FROM hour_sums WHERE hour < ? ORDER BY hour LIMIT ?)`,
      hourOf(before),
      most,
    );
  },
};

/** Hours that are read at once, and bytes that are unpacked at once: a few milliseconds, after which others get their turn. */
const sliceLength = 24;
const sliceBytes = 32 * 1024;

/** Hours have no index of a site's own: each is one step into the table. */
const inSlice = `WITH RECURSIVE hours (hour) AS
    (SELECT ?1 UNION ALL SELECT hour + 1 FROM hours WHERE hour < ?2)
  SELECT hour, sums FROM hours CROSS JOIN hour_sums USING (hour) WHERE site_id = ?3 AND kind = ?4`;

export function hourStore(db: Connection, write: Write<typeof hourWrites>, sums: Sums): TagHours {
  /** The sums of each hour, oldest first. */
  async function* hours(siteId: string, kind: SumKind, range: Range) {
    await sums.settled(siteId);
    const end = (which: 'min' | 'max') =>
      db.get<{ hour: number | null }>(`SELECT ${which}(hour) AS hour FROM hour_sums`)?.hour ?? null;
    const [oldest, newest] = [end('min'), end('max')];
    if (oldest === null || newest === null) return;
    const [from, to] = bounds(range).map(hourOf) as [number, number];
    const last = Math.min(to, newest);
    const begin = Math.max(from, oldest);
    const hoursRead = Math.max(1, last - begin + 1);
    let unpacked = 0;
    for (let first = begin; first <= last; first += sliceLength) {
      const slice = [first, Math.min(last, first + sliceLength - 1)];
      const rows = db.all<{ hour: number; sums: Uint8Array }>(
        inSlice,
        ...slice,
        hexToBlob(siteId),
        kind,
      );
      for (const { hour, sums } of rows) {
        yield { hour, sums: maxSeen(unpackSums(sums, hour), hoursRead) };
        unpacked += sums.byteLength;
        if (unpacked < sliceBytes) continue;
        unpacked = 0;
        await setImmediate();
      }
      await setImmediate();
    }
  }

  return {
    ...hourReads(hours),

    async forgetHours(before, most) {
      await sums.allSettled();
      return write('forgetHours', { before, most });
    },
  };
}
