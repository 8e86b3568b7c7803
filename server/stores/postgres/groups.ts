import type { Clock, Micros } from '../../domain/kernel/clock.ts';
import { Saturated, SitesMoved } from '../../domain/kernel/refusal.ts';
import type { Connection } from './connection.ts';
import { isOfOneRow } from './failures.ts';
import { laneOf, lanes } from './lanes.ts';

/** One statement that is a transaction of its own, on connections that only groups use. */
export type Groups = <Answer>(work: (db: Connection) => Promise<Answer>) => Promise<Answer>;

/** The time from an injected clock, or null: then the database's own counts. */
export const handedIn = (clock: Clock | null): Micros | null =>
  clock && Math.floor(clock.now() * 1000);

/** The next times of a lane's clock, of which the first is answered. Whoever asks holds the lane's lock. */
export const groupSchema: string[] = [
  `CREATE FUNCTION lane_times_1(p_lane integer, p_at bigint, p_count integer) RETURNS bigint
    LANGUAGE plpgsql AS $$
    DECLARE
      clock CONSTANT regclass := 'clock_lane_' || p_lane;
      first CONSTANT bigint := greatest(
        coalesce(p_at, (extract(epoch FROM clock_timestamp()) * 1000000)::bigint),
        coalesce(pg_sequence_last_value(clock), 0) + 1);
    BEGIN
      PERFORM setval(clock, first + p_count - 1);
      RETURN first;
    END $$`,
];

/** Most that may wait for their group. More is refused, or a database that hangs would fill the memory. */
const mostWaiting = 20_000;

interface Waiting<One, Answer> {
  siteId: string;
  one: One;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/**
 * Group commit: in each lane one group is under way, and all that comes meanwhile is the next one. So a commit serves as many as
 * wait for it, and one that takes long makes the groups larger.
 * @param most of one group
 * @param commit answers for each of a group, in its order
 */
export function grouped<One, Answer>(
  most: number,
  commit: (lane: number, group: One[]) => Promise<Answer[]>,
): (siteId: string, one: One) => Promise<Answer> {
  const queues = Array.from({ length: lanes }, (): Waiting<One, Answer>[] => []);
  const busy = new Set<number>();
  let waiting = 0;

  async function attempt(lane: number, group: Waiting<One, Answer>[]): Promise<void> {
    try {
      const answers = await commit(
        lane,
        group.map(({ one }) => one),
      );
      for (const [n, { resolve }] of group.entries()) resolve(answers[n] as Answer);
    } catch (error) {
      const moved = error instanceof SitesMoved ? error.siteIds : [];
      const here = group.filter(({ siteId }) => !moved.includes(siteId));
      if (here.length < group.length) {
        for (const one of group) if (!here.includes(one)) one.reject(error);
        if (here.length) await attempt(lane, here);
        return;
      }
      if (group.length === 1 || !isOfOneRow(error)) {
        for (const { reject } of group) reject(error);
        return;
      }
      for (const one of group) await attempt(lane, [one]);
    }
  }

  async function run(lane: number): Promise<void> {
    const queue = queues[lane] as Waiting<One, Answer>[];
    while (queue.length) {
      const group = queue.splice(0, most);
      waiting -= group.length;
      await attempt(lane, group);
    }
    busy.delete(lane);
  }

  return (siteId, one) =>
    new Promise((resolve, reject) => {
      if (waiting >= mostWaiting) {
        throw new Saturated('Too much waits for the store.', 'writes', 5);
      }
      waiting += 1;
      const lane = laneOf(siteId);
      queues[lane]?.push({ siteId, one, resolve, reject });
      if (busy.has(lane)) return;
      busy.add(lane);
      setImmediate(run, lane);
    });
}
