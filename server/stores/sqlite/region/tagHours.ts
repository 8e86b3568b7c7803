import { setImmediate } from 'node:timers/promises';
import type { SightingStore } from '../../../domain/monitoring/findings/port.ts';
import { mostSums, restOf } from '../../../domain/monitoring/mostNames.ts';
import type { HourStore, Place } from '../../../domain/monitoring/port.ts';
import type { SumKind } from '../../../domain/monitoring/sumKinds.ts';
import type { Range } from '../../../domain/range.ts';
import { hourOf, microsToIso } from '../../../domain/timestamp.ts';
import { byTurns, mapped } from '../../../domain/turns.ts';
import { hexToBlob } from '../blobs.ts';
import type { Connection } from '../connection.ts';
import type { Sums } from '../sums/client.ts';
import type { Folded } from '../sums/fold.ts';
import { type HourSum, unpackSums } from '../sums/hourSums.ts';
import type { Write } from '../writer/client.ts';
import { sightedOf } from './sightings.ts';
import { bounds } from './window.ts';

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

/** Most names that one read tells apart over all its hours. */
const mostNamesRead = 20_000;

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
    const mostOfHour = Math.ceil(mostSums / Math.max(1, last - begin + 1));
    let unpacked = 0;
    for (let first = begin; first <= last; first += sliceLength) {
      const slice = [first, Math.min(last, first + sliceLength - 1)];
      const kept = db.all<{ hour: number; sums: Uint8Array }>(
        inSlice,
        ...slice,
        hexToBlob(siteId),
        kind,
      );
      for (const { hour, sums } of kept) {
        yield { hour, sums: mostSeen(unpackSums(sums, hour), mostOfHour) };
        unpacked += sums.byteLength;
        if (unpacked < sliceBytes) continue;
        unpacked = 0;
        await setImmediate();
      }
      await setImmediate();
    }
  }

  async function hourly<Told>(
    siteId: string,
    kind: SumKind,
    range: Range,
    tell: (sum: HourSum, hour: number) => Told,
  ): Promise<Told[]> {
    const told: Told[] = [];
    for await (const { hour, sums } of hours(siteId, kind, range)) {
      for (const sum of sums) told.push(tell(sum, hour));
    }
    return told;
  }

  /** Over all hours of the range, by name. */
  async function sumUp(siteId: string, kind: SumKind, range: Range): Promise<Map<string, HourSum>> {
    const all = new Map<string, HourSum>();
    for await (const { sums } of hours(siteId, kind, range)) {
      for (const sum of sums) {
        const name = all.has(sum.name) || all.size < mostNamesRead ? sum.name : restOf(sum.name);
        const before = all.get(name);
        if (!before) {
          all.set(name, { ...sum, name });
          continue;
        }
        for (const field of ['pages', 'times', 'failures', 'inferred'] as const) {
          before[field] += sum[field];
        }
        before.firstAt = Math.min(before.firstAt, sum.firstAt);
        before.lastAt = Math.max(before.lastAt, sum.lastAt);
      }
    }
    return all;
  }

  return {
    pageHours: (siteId, range) =>
      hourly(siteId, 'page', range, ({ pages }, hour) => ({ hour, pages })),

    tagHours: (siteId, range) =>
      hourly(siteId, 'tag', range, ({ name, pages, times: runs, more }, hour) => {
        const [, containerId, tagId] = JSON.parse(name);
        const { status: statuses = {}, ms: executionMs = {} } = more;
        return { hour, containerId, tagId, pages, runs, statuses, executionMs };
      }),

    hostHours: (siteId, range) =>
      hourly(siteId, 'host', range, ({ name, pages, times: occurrences, more, ...sum }, hour) => {
        const [, host] = JSON.parse(name);
        const { param: paramNames = {}, initiator: initiatorTypes = {} } = more;
        return { hour, host, pages, occurrences, ...seenAt(sum), paramNames, initiatorTypes };
      }),

    async eventSums(siteId, range) {
      const sums = await sumUp(siteId, 'event', range);
      const told = mapped(sums.values(), ({ name, pages, times: occurrences, ...sum }) => {
        const [, eventName] = JSON.parse(name);
        return { eventName, pages, occurrences, ...seenAt(sum) };
      });
      return byTurns(told);
    },

    async edgeSums(siteId, range) {
      const [edges, events, tags] = [
        await sumUp(siteId, 'edge', range),
        await sumUp(siteId, 'event', range),
        await sumUp(siteId, 'tag', range),
      ];
      const told = mapped(edges.values(), ({ name, pages, inferred, times, failures }) => {
        const [from, to] = JSON.parse(name);
        const fromPages = (from[0] === 'event' ? events : tags).get(JSON.stringify(from))?.pages;
        return {
          ...{ from: placeOf(from), to: placeOf(to), pages, fromPages: fromPages ?? 0 },
          ...{ inferred, times, failures },
        };
      });
      return byTurns(told);
    },

    async sightings(siteId, range) {
      return byTurns(sightedOf(await hourly(siteId, 'sighting', range, (sum) => sum)));
    },

    async forgetHours(before, most) {
      await sums.allSettled();
      return write('forgetHours', { before, most });
    },
  };
}

/** In their own order. */
function mostSeen(sums: HourSum[], most: number): HourSum[] {
  if (sums.length <= most) return sums;
  const [least = 0] = sums
    .map(({ pages }) => pages)
    .sort((a, b) => b - a)
    .slice(most - 1);
  const more = sums.filter(({ pages }) => pages > least);
  const equal = sums.filter(({ pages }) => pages === least).slice(0, most - more.length);
  const kept = new Set([...more, ...equal]);
  return sums.filter((sum) => kept.has(sum));
}

function seenAt({ firstAt, lastAt }: Pick<HourSum, 'firstAt' | 'lastAt'>) {
  return { firstSeenAt: microsToIso(firstAt), lastSeenAt: microsToIso(lastAt) };
}

function placeOf([kind, ...names]: string[]): Place {
  if (kind === 'tag') {
    return { kind, containerId: names[0] ?? null, tagId: names[1] ?? null };
  }
  const [name = ''] = names;
  return kind === 'event' ? { kind, eventName: name } : { kind: 'request', host: name };
}
