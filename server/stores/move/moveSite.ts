import { setTimeout } from 'node:timers/promises';
import type { Client } from 'pg';
import { Refusal } from '../../domain/kernel/refusal.ts';
import { hexToBlob } from '../blobs.ts';
import { type Connection, connect } from '../postgres/connection.ts';
import { laneOf } from '../postgres/lanes.ts';
import { withClient } from '../postgres/migrate.ts';
import { copyGrown, copyRest, countGrown, deleteJobs, type Side } from './siteCopy.ts';
import { deleteRows, siteTables } from './siteTables.ts';

export interface SiteMove {
  siteId: string;
  /** Databases of the region: where the site stands, where it goes, and all others it may have stood in. */
  from: string;
  to: string;
  /** Tells the control plane where the site stands from now on. */
  place(): Promise<void>;
  /** Milliseconds for which some process may still look for the site where it stood. */
  stale: number;
  /** Called as the move proceeds. */
  tell?(progress: MoveProgress): void;
}

/**
 * Where a move is: its rows are copied while the site collects, so many of those there were when it began; the rest is copied and
 * compared while its decisions are refused; servers have so many milliseconds to notice; its former rows are deleted.
 */
export type MoveProgress =
  | { step: 'copy'; rows: number; of: number }
  | { step: 'refuse' }
  | { step: 'wait'; milliseconds: number }
  | { step: 'delete' };

export interface SiteMoved {
  rows: number;
  /** Milliseconds for which decisions were refused, but for what processes still believed. */
  refused: number;
}

/** Rounds of copying stop when one was as short as this: the rest is copied while the site is refused. */
const fewRows = 500;

/**
 * Moves a site from one database of its region to another while it collects. What visitors decide is refused for as long as the last
 * rows take, and comes again from their outboxes. Where it fails before the site stands in the other, the site goes on where it was.
 * Where the process dies, it is to be run again: until then the site may be refused.
 * @throws Refusal forbidden for a role that may not; conflict where the other database holds rows of the site that no move has left
 */
export async function moveSite(move: SiteMove): Promise<SiteMoved> {
  const { siteId, from, to, place, stale, tell = () => {} } = move;
  const site = hexToBlob(siteId);
  return between(from, to, async (source, target) => {
    await requireAlone(source.db, siteId);
    await makeReady(target, site);
    const of = await countGrown(source, site);
    let copied = 0;
    const each = (rows: number) => {
      copied += rows;
      tell({ step: 'copy', rows: copied, of });
    };
    const marks = new Map<string, number>();
    for (let round = fewRows; round >= fewRows; ) {
      round = await copyGrown(source, target, { site, marks }, each);
    }
    tell({ step: 'refuse' });
    const refusedFrom = performance.now();
    await setMoved(source, site, siteId);
    try {
      copied += await copyRest(source, target, { site, siteId, marks });
    } catch (error) {
      await source.db.run('DELETE FROM moved_sites WHERE site_id = $1', site);
      throw error;
    }
    await place();
    await target.db.run('DELETE FROM moved_sites WHERE site_id = $1', site);
    const refused = performance.now() - refusedFrom;
    tell({ step: 'wait', milliseconds: stale });
    await setTimeout(stale);
    tell({ step: 'delete' });
    await deleteRows(source.db, site);
    await deleteJobs(source.db, siteId);
    return { rows: copied, refused };
  });
}

/**
 * Ends a move whose process died: the site stands there, and nothing of it elsewhere.
 * @param there where the control plane says that it stands
 */
export async function endMove(
  siteId: string,
  { there, others }: { there: string; others: string[] },
): Promise<void> {
  const site = hexToBlob(siteId);
  const on = (url: string, work: (db: Connection) => Promise<unknown>) =>
    withClient(url, async (client) => {
      const { db } = sideOf(client);
      await requireOwner(db);
      await work(db);
    });
  await on(there, (db) => db.run('DELETE FROM moved_sites WHERE site_id = $1', site));
  for (const url of others) {
    await on(url, async (db) => {
      if (!(await isMoved(db, site))) return;
      await deleteRows(db, site);
      await deleteJobs(db, siteId);
    });
  }
}

function sideOf(client: Client): Side {
  return { db: connect(client), say: (sql) => client.query(sql) };
}

const between = <Answer>(
  from: string,
  to: string,
  work: (source: Side, target: Side) => Promise<Answer>,
): Promise<Answer> =>
  withClient(from, (source) => withClient(to, (target) => work(sideOf(source), sideOf(target))));

const isMoved = async (db: Connection, site: Buffer) =>
  (await db.get('SELECT 1 FROM moved_sites WHERE site_id = $1', site)) !== null;

/** @throws for the servers' role, which may neither delete records nor shut a site out */
async function requireOwner(db: Connection): Promise<void> {
  const may = "has_table_privilege('moved_sites', 'INSERT')";
  if (await db.get(`SELECT 1 WHERE ${may}`)) return;
  throw new Refusal('forbidden', 'This role may not move a site: use the one that migrates.');
}

/** Held as long as the connection. @throws while another process moves the site, or one of its lane */
async function requireAlone(db: Connection, siteId: string): Promise<void> {
  if (await db.get('SELECT 1 WHERE pg_try_advisory_lock(1004, $1)', laneOf(siteId))) return;
  throw new Refusal(
    'conflict',
    'A site of the same database is being moved. Try again once that has ended.',
  );
}

/** Nothing of the site is in the other database, and nobody can write it there. */
async function makeReady({ db }: Side, site: Buffer): Promise<void> {
  await requireOwner(db);
  if (!(await isMoved(db, site))) {
    for (const table of siteTables) {
      if (!(await db.get(`SELECT 1 FROM ${table} WHERE site_id = $1 LIMIT 1`, site))) continue;
      throw new Refusal(
        'conflict',
        `The other database holds rows of the site already, in ${table}.`,
      );
    }
    await db.run('INSERT INTO moved_sites VALUES ($1)', site);
  }
  await deleteRows(db, site);
}

/**
 * From here on nothing of the site is written: whoever held its lane before has written all. In one message: other sites wait for the lane,
 * and must not wait for this process.
 */
async function setMoved({ db, say }: Side, site: Buffer, siteId: string): Promise<void> {
  await requireOwner(db);
  await say(`BEGIN; SELECT pg_advisory_xact_lock(1001, ${laneOf(siteId)});
    INSERT INTO moved_sites VALUES ('\\x${site.toString('hex')}') ON CONFLICT DO NOTHING;
    COMMIT`);
}
