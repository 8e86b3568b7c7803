import { setImmediate } from 'node:timers/promises';
import type { SightingStore } from '../../../domain/monitoring/findings/port.ts';
import type { HourStore, Place } from '../../../domain/monitoring/port.ts';
import type { SumKind } from '../../../domain/monitoring/sums.ts';
import type { Range } from '../../../domain/ports.ts';
import { hourOf, microsToIso } from '../../../domain/timestamp.ts';
import { hexToBlob } from '../blobs.ts';
import type { Connection } from '../connection.ts';
import type { Write } from '../writer/client.ts';
import { sightedOf } from './sightings.ts';
import { bounds } from './window.ts';

type TagHours = Omit<HourStore, 'forgetBatches'> & SightingStore;

/** A row of `hour_sums`. */
export interface Row {
  hour: number;
  name: string;
  pages: number;
  times: number;
  failures: number;
  inferred: number;
  first_at: number;
  last_at: number;
  more: string;
}

export const hourWrites = {
  forgetHours(db: Connection, { before, most }: { before: number; most: number }): number {
    return db.run(
      `DELETE FROM hour_sums WHERE (hour, site_id, kind, name) IN
        (SELECT hour, site_id, kind, name FROM hour_sums WHERE hour < ? LIMIT ?)`,
      hourOf(before),
      most,
    );
  },
};

/** Hours that are read at once: a few milliseconds, after which other requests get their turn. */
const sliceLength = 72;

/** Hours have no index of a site's own: each is one step into the table. */
const inSlice = `WITH RECURSIVE hours (hour) AS
    (SELECT ?1 UNION ALL SELECT hour + 1 FROM hours WHERE hour < ?2)
  SELECT {columns} FROM hours CROSS JOIN hour_sums USING (hour) WHERE site_id = ?3 AND kind = ?4`;
const hourly = inSlice.replace('{columns}', '*');
const summed = `${inSlice.replace(
  '{columns}',
  `name, sum(pages) AS pages, sum(times) AS times, sum(failures) AS failures,
    sum(inferred) AS inferred, min(first_at) AS first_at, max(last_at) AS last_at`,
)} GROUP BY name`;

export function hourStore(db: Connection, write: Write<typeof hourWrites>): TagHours {
  async function read(sql: string, siteId: string, kind: SumKind, range: Range): Promise<Row[]> {
    const rows: Row[] = [];
    for await (const slice of slices(range)) {
      for (const row of db.all<Row>(sql, ...slice, hexToBlob(siteId), kind)) rows.push(row);
    }
    return rows;
  }

  async function* slices(range: Range): AsyncGenerator<[first: number, last: number]> {
    const end = (which: 'min' | 'max') =>
      db.get<{ hour: number | null }>(`SELECT ${which}(hour) AS hour FROM hour_sums`)?.hour ?? null;
    const [oldest, newest] = [end('min'), end('max')];
    if (oldest === null || newest === null) return;
    const [from, to] = bounds(range).map(hourOf) as [number, number];
    const last = Math.min(to, newest);
    for (let first = Math.max(from, oldest); first <= last; first += sliceLength) {
      yield [first, Math.min(last, first + sliceLength - 1)];
      await setImmediate();
    }
  }

  /** Over all hours of the range, by name. */
  async function sumUp(siteId: string, kind: SumKind, range: Range): Promise<Map<string, Row>> {
    const sums = new Map<string, Row>();
    for (const row of await read(summed, siteId, kind, range)) {
      const sum = sums.get(row.name);
      if (!sum) {
        sums.set(row.name, row);
        continue;
      }
      for (const field of ['pages', 'times', 'failures', 'inferred'] as const) {
        sum[field] += row[field];
      }
      sum.first_at = Math.min(sum.first_at, row.first_at);
      sum.last_at = Math.max(sum.last_at, row.last_at);
    }
    return sums;
  }

  return {
    async pageHours(siteId, range) {
      const rows = await read(hourly, siteId, 'page', range);
      return rows.map(({ hour, pages }) => ({ hour, pages }));
    },

    async tagHours(siteId, range) {
      const rows = await read(hourly, siteId, 'tag', range);
      return rows.map(({ hour, name, pages, times: runs, more }) => {
        const [, containerId, tagId] = JSON.parse(name);
        const { status: statuses = {}, ms: executionMs = {} } = JSON.parse(more);
        return { hour, containerId, tagId, pages, runs, statuses, executionMs };
      });
    },

    async hostHours(siteId, range) {
      const rows = await read(hourly, siteId, 'host', range);
      return rows.map(({ hour, name, pages, times: occurrences, first_at, last_at, more }) => {
        const [, host] = JSON.parse(name);
        const seen = { firstSeenAt: microsToIso(first_at), lastSeenAt: microsToIso(last_at) };
        const { param: paramNames = {}, initiator: initiatorTypes = {} } = JSON.parse(more);
        return { hour, host, pages, occurrences, ...seen, paramNames, initiatorTypes };
      });
    },

    async eventSums(siteId, range) {
      const sums = await sumUp(siteId, 'event', range);
      return [...sums.values()].map(({ name, pages, times, first_at, last_at }) => ({
        eventName: JSON.parse(name)[1],
        pages,
        occurrences: times,
        firstSeenAt: microsToIso(first_at),
        lastSeenAt: microsToIso(last_at),
      }));
    },

    async edgeSums(siteId, range) {
      const [edges, events, tags] = [
        await sumUp(siteId, 'edge', range),
        await sumUp(siteId, 'event', range),
        await sumUp(siteId, 'tag', range),
      ];
      return [...edges.values()].map(({ name, pages, inferred, times, failures }) => {
        const [from, to] = JSON.parse(name);
        const fromPages = (from[0] === 'event' ? events : tags).get(JSON.stringify(from))?.pages;
        return {
          ...{ from: placeOf(from), to: placeOf(to), pages, fromPages: fromPages ?? 0 },
          ...{ inferred, times, failures },
        };
      });
    },

    async sightings(siteId, range) {
      return sightedOf(await read(hourly, siteId, 'sighting', range));
    },

    forgetHours: (before, most) => write('forgetHours', { before, most }),
  };
}

function placeOf([kind, ...names]: string[]): Place {
  if (kind === 'tag') {
    return { kind, containerId: names[0] ?? null, tagId: names[1] ?? null };
  }
  const [name = ''] = names;
  return kind === 'event' ? { kind, eventName: name } : { kind: 'request', host: name };
}
