import type { Connection } from '../postgres/connection.ts';
import { laneOf } from '../postgres/lanes.ts';
import { copyRows, grownTables, printOf, siteTables } from './siteTables.ts';

/** One of the two databases. */
export interface Side {
  db: Connection;
  say(sql: string): Promise<unknown>;
}

/** How many rows there are of what grows with every visitor. */
export async function countGrown({ db }: Side, site: Buffer): Promise<number> {
  let rows = 0;
  for (const table of grownTables) {
    const counted = await db.get<{ rows: number }>(
      `SELECT count(*) AS rows FROM ${table} WHERE site_id = $1`,
      site,
    );
    rows += counted?.rows ?? 0;
  }
  return rows;
}

/**
 * Copies what was received since the last time. What is committed later has later times, so none is left out.
 * @param each called with the number of each group of rows that was copied
 */
export async function copyGrown(
  source: Side,
  target: Side,
  { site, marks }: { site: Buffer; marks: Map<string, number> },
  each?: (rows: number) => void,
): Promise<number> {
  return inTransactions(source, target, async () => {
    let copied = 0;
    for (const table of grownTables) {
      const after = marks.get(table) ?? Number.MIN_SAFE_INTEGER;
      const last = await source.db.get<{ at: number | null }>(
        `SELECT max(received_at) AS at FROM ${table} WHERE site_id = $1`,
        site,
      );
      const where = 'site_id = $1 AND received_at > $2 ORDER BY received_at';
      const grown = { table, where, values: [site, after] };
      copied += await copyRows(source.db, target.db, grown, each);
      marks.set(table, last?.at ?? after);
    }
    return copied;
  });
}

/** Copies all that is not there yet, of one moment, and makes sure that both hold the same. */
export async function copyRest(
  source: Side,
  target: Side,
  { site, siteId, marks }: { site: Buffer; siteId: string; marks: Map<string, number> },
): Promise<number> {
  let copied = await copyGrown(source, target, { site, marks });
  const all = await inTransactions(source, target, async () => {
    for (const table of siteTables) {
      if (grownTables.some((grown) => grown === table)) continue;
      const where = 'site_id = $1';
      copied += await copyRows(source.db, target.db, { table, where, values: [site] });
    }
    await forgetGone(source.db, target.db, site);
    for (const table of siteTables) {
      const [here, there] = [
        await printOf(source.db, table, site),
        await printOf(target.db, table, site),
      ];
      if (here !== there) throw new Error(`the copy of ${table} is not what was copied`);
    }
    await copyJobs(source.db, target.db, siteId);
    return copied;
  });
  await setClock(source, target, laneOf(siteId));
  return all;
}

/** Deletes rows that were erased or dropped between the rounds. */
async function forgetGone(source: Connection, target: Connection, site: Buffer): Promise<void> {
  await target.run(
    `DELETE FROM consent_records AS one USING erased_records AS gone
      WHERE one.site_id = $1 AND gone.site_id = $1 AND gone.id = one.id`,
    site,
  );
  const first = await source.get<{ at: number | null }>(
    'SELECT min(received_at) AS at FROM tag_batches WHERE site_id = $1',
    site,
  );
  await target.run(
    'DELETE FROM tag_batches WHERE site_id = $1 AND received_at < $2',
    site,
    first?.at ?? Number.MAX_SAFE_INTEGER,
  );
}

const ofSite = '(lane = $1 OR position($1 IN payload) > 0)';

/** One that runs is due again there; here it finds its claim gone when it ends. */
async function copyJobs(source: Connection, target: Connection, siteId: string): Promise<void> {
  await target.run(`DELETE FROM jobs WHERE ${ofSite}`, siteId);
  await copyRows(source, target, { table: 'jobs', where: ofSite, values: [siteId] });
  await target.run(
    `UPDATE jobs SET state = 'waiting', leased_until = 0 WHERE state = 'running' AND ${ofSite}`,
    siteId,
  );
}

export async function deleteJobs(db: Connection, siteId: string): Promise<void> {
  await db.run(`DELETE FROM jobs WHERE ${ofSite}`, siteId);
}

/** Whoever reads forwards finds later times there. In one message: other sites wait for the lane, and must not wait for this process. */
async function setClock(source: Side, target: Side, lane: number): Promise<void> {
  const clock = `clock_lane_${lane}`;
  const last = await source.db.get<{ at: number }>(`SELECT last_value AS at FROM ${clock}`);
  await target.say(`BEGIN; SELECT pg_advisory_xact_lock(1001, ${lane});
    SELECT setval('${clock}', greatest(last_value, ${last?.at ?? 1})) FROM ${clock};
    COMMIT`);
}

/** One moment of the source, and all of it or nothing in the target. */
async function inTransactions<Answer>(
  source: Side,
  target: Side,
  work: () => Promise<Answer>,
): Promise<Answer> {
  await source.say('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await target.say('BEGIN');
  try {
    const answer = await work();
    await target.say('COMMIT');
    await source.say('COMMIT');
    return answer;
  } catch (error) {
    for (const side of [target, source]) await side.say('ROLLBACK').catch(() => {});
    throw error;
  }
}
