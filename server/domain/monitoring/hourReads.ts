import type { HourIndex } from '../kernel/clock.ts';
import type { Range } from '../kernel/range.ts';
import { microsToIso } from '../kernel/time.ts';
import { byTurns, mapped } from '../kernel/turns.ts';
import type { SightingStore } from './findings/port.ts';
import { sightedOf } from './findings/sighted.ts';
import type { HourSum } from './hourSum.ts';
import { maxSums, otherKeyOf } from './limits.ts';
import type { HourStore, SumNode } from './port.ts';
import type { SumKind } from './sumKinds.ts';

/** A store's sums of each hour of a range, oldest first. */
export type ReadHours = (
  siteId: string,
  kind: SumKind,
  range: Range,
) => AsyncIterable<{ hour: HourIndex; sums: HourSum[] }>;

/** Maximum of names that one read distinguishes over all its hours. */
const maxNamesRead = 20_000;

/** Reads of the sums, the same for every store. */
export function hourReads(
  hours: ReadHours,
): Omit<HourStore, 'forgetBatches' | 'forgetHours'> & SightingStore {
  async function hourly<Told>(
    siteId: string,
    kind: SumKind,
    range: Range,
    tell: (sum: HourSum, hour: number) => Told,
  ): Promise<Told[]> {
    const results: Told[] = [];
    for await (const { hour, sums } of hours(siteId, kind, range)) {
      for (const sum of sums) results.push(tell(sum, hour));
    }
    return results;
  }

  /** Over all hours of the range, by name. */
  async function sumUp(siteId: string, kind: SumKind, range: Range): Promise<Map<string, HourSum>> {
    const all = new Map<string, HourSum>();
    for await (const { sums } of hours(siteId, kind, range)) {
      for (const sum of sums) {
        const name = all.has(sum.name) || all.size < maxNamesRead ? sum.name : otherKeyOf(sum.name);
        const before = all.get(name);
        if (!before) {
          all.set(name, { ...sum, name });
          continue;
        }
        for (const field of ['pages', 'count', 'failures', 'inferred'] as const) {
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
      hourly(siteId, 'tag', range, ({ name, pages, count: runs, breakdowns }, hour) => {
        const [, containerId, tagId] = JSON.parse(name);
        const { status: statuses = {}, ms: executionMs = {} } = breakdowns;
        return { hour, containerId, tagId, pages, runs, statuses, executionMs };
      }),

    hostHours: (siteId, range) =>
      hourly(
        siteId,
        'host',
        range,
        ({ name, pages, count: occurrences, breakdowns, ...sum }, hour) => {
          const [, host] = JSON.parse(name);
          const { param: paramNames = {}, initiator: initiatorTypes = {} } = breakdowns;
          return { hour, host, pages, occurrences, ...seenAt(sum), paramNames, initiatorTypes };
        },
      ),

    async eventSums(siteId, range) {
      const sums = await sumUp(siteId, 'event', range);
      const tags = mapped(sums.values(), ({ name, pages, count: occurrences, ...sum }) => {
        const [, eventName] = JSON.parse(name);
        return { eventName, pages, occurrences, ...seenAt(sum) };
      });
      return byTurns(tags);
    },

    async edgeSums(siteId, range) {
      const [edges, events, tags] = [
        await sumUp(siteId, 'edge', range),
        await sumUp(siteId, 'event', range),
        await sumUp(siteId, 'tag', range),
      ];
      const flow = mapped(edges.values(), ({ name, pages, inferred, count, failures }) => {
        const [from, to] = JSON.parse(name);
        const fromPages = (from[0] === 'event' ? events : tags).get(JSON.stringify(from))?.pages;
        return {
          from: nodeOf(from),
          to: nodeOf(to),
          pages,
          fromPages: fromPages ?? 0,
          inferred,
          count,
          failures,
        };
      });
      return byTurns(flow);
    },

    async sightings(siteId, range) {
      return byTurns(sightedOf(await hourly(siteId, 'sighting', range, (sum) => sum)));
    },
  };
}

/** The sums of an hour that a read over so many hours uses, in their own order. */
export function maxSeen(sums: HourSum[], hours: number): HourSum[] {
  const most = Math.ceil(maxSums / hours);
  if (sums.length <= most) return sums;
  const [least = 0] = sums
    .map(({ pages }) => pages)
    .sort((a, b) => b - a)
    .slice(most - 1);
  const more = sums.filter(({ pages }) => pages > least);
  const equal = sums.filter(({ pages }) => pages === least).slice(0, most - more.length);
  const selected = new Set([...more, ...equal]);
  return sums.filter((sum) => selected.has(sum));
}

function seenAt({ firstAt, lastAt }: Pick<HourSum, 'firstAt' | 'lastAt'>) {
  return { firstSeenAt: microsToIso(firstAt), lastSeenAt: microsToIso(lastAt) };
}

function nodeOf([kind, ...names]: string[]): SumNode {
  if (kind === 'tag') {
    return { kind, containerId: names[0] ?? null, tagId: names[1] ?? null };
  }
  const [name = ''] = names;
  return kind === 'event' ? { kind, eventName: name } : { kind: 'request', host: name };
}
