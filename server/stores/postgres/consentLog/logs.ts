import { type EntryKind, entryKinds } from '../../../domain/consentLog/entry.ts';
import type { LogState } from '../../../domain/consentLog/port.ts';
import { emptyLog, type GrownTile, partsOf, sealOf } from '../../../domain/consentLog/sealing.ts';
import { partialTiles, type Tile, tileWidth } from '../../../domain/consentLog/tiles.ts';
import { hexToBlob } from '../../blobs.ts';
import type { Connection, Lane } from '../connection.ts';

/**
 * The logs of a region's sites. A record's salt and commitment stand beside it; those of records from before the log in `log_salts`,
 * for a row is never changed. `log_entries` holds what is no record, and what stays of an erased one: neither salt nor value.
 */
export const logSchema: string[] = [
  `CREATE TABLE site_logs (
    site_id bytea PRIMARY KEY CHECK (length(site_id) = 16),
    size bigint NOT NULL,
    sealed_at bigint NOT NULL,
    frontier bytea NOT NULL
  )`,
  `CREATE TABLE log_tiles (
    site_id bytea NOT NULL CHECK (length(site_id) = 16),
    level bigint NOT NULL,
    n bigint NOT NULL,
    from_at bigint,
    hashes bytea NOT NULL,
    PRIMARY KEY (site_id, level, n)
  )`,
  'CREATE INDEX log_tiles_by_time ON log_tiles (site_id, from_at) WHERE level = 0',
  `CREATE TABLE log_entries (
    site_id bytea NOT NULL CHECK (length(site_id) = 16),
    received_at bigint NOT NULL,
    kind bigint NOT NULL,
    commitment bytea NOT NULL CHECK (length(commitment) = 32),
    salt bytea,
    value text,
    PRIMARY KEY (site_id, received_at)
  )`,
  `CREATE TABLE log_salts (
    site_id bytea NOT NULL CHECK (length(site_id) = 16),
    received_at bigint NOT NULL,
    seal bytea NOT NULL CHECK (length(seal) = 48),
    PRIMARY KEY (site_id, received_at)
  )`,
];

/** Entries that are not records are few among those that remain of erased ones. */
export const entriesByKind: string[] = [
  'CREATE INDEX log_entries_by_kind ON log_entries (site_id, kind, received_at) WHERE kind > 1',
];

/** Tables of which the servers' role changes and deletes nothing. */
export const loggedForGood = ['log_entries', 'log_salts'];

/** How far a log has got; `emptyLog` where it has not begun. */
export async function logOf(db: Connection, site: Uint8Array): Promise<LogState> {
  const log = await db.get<LogState>(
    'SELECT size, sealed_at AS "sealedAt", frontier FROM site_logs WHERE site_id = $1',
    site,
  );
  return log ?? emptyLog;
}

export async function partialOf(db: Connection, site: Uint8Array, size: number): Promise<Tile[]> {
  const tiles: Tile[] = [];
  for (const { level, n } of partialTiles(size)) {
    const hashes = await tileAt(db, site, level, n);
    if (hashes) tiles.push({ level, n, hashes: Buffer.from(hashes) });
  }
  return tiles;
}

export async function tileAt(db: Connection, site: Uint8Array, level: number, n: number) {
  const tile = await db.get<{ hashes: Uint8Array }>(
    'SELECT hashes FROM log_tiles WHERE site_id = $1 AND level = $2 AND n = $3',
    site,
    level,
    n,
  );
  return tile?.hashes ?? null;
}

export async function keepLog(
  db: Connection,
  site: Uint8Array,
  { log, tiles }: { log: LogState; tiles: GrownTile[] },
): Promise<void> {
  for (const { level, n, fromAt, hashes } of tiles) {
    await db.run(
      `INSERT INTO log_tiles (site_id, level, n, from_at, hashes) VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT (site_id, level, n) DO UPDATE SET hashes = excluded.hashes`,
      site,
      level,
      n,
      fromAt,
      hashes,
    );
  }
  await db.run(
    `INSERT INTO site_logs (site_id, size, sealed_at, frontier) VALUES ($1, $2, $3, $4)
      ON CONFLICT (site_id) DO UPDATE
        SET size = excluded.size, sealed_at = excluded.sealed_at, frontier = excluded.frontier`,
    site,
    log.size,
    log.sealedAt,
    log.frontier,
  );
}

/**
 * Begins a log that has not begun, with the entry that says so: before all that was recorded, for nothing of it is sealed yet. Servers of
 * earlier versions put it after that.
 * @param at as for the lane's clock
 */
export async function beginLog(
  db: Connection,
  lane: Lane,
  { siteId, at }: { siteId: string; at: number | null },
): Promise<void> {
  const site = hexToBlob(siteId);
  const begun = 'SELECT 1 FROM log_entries WHERE site_id = $1 AND kind = $2 AND kind > 1 LIMIT 1';
  if (await db.get(begun, site, entryKinds.genesis)) return;
  const first = await db.get<{ at: number | null }>(
    `SELECT least(
      (SELECT min(received_at) FROM consent_records WHERE site_id = $1),
      (SELECT min(received_at) FROM log_entries WHERE site_id = $1)) AS at`,
    site,
  );
  const value = { entry: 'genesis', siteId };
  const { salt, commitment } = partsOf(sealOf(value));
  await db.run(
    `INSERT INTO log_entries (site_id, received_at, kind, commitment, salt, value)
      VALUES ($1, $2, $3, $4, $5, $6)`,
    site,
    first?.at == null ? await lane.times(at, 1) : first.at - 1,
    entryKinds.genesis,
    commitment,
    salt,
    JSON.stringify(value),
  );
}

/** Adds an entry that is no record. @param at as for the lane's clock */
export async function addEntry(
  db: Connection,
  lane: Lane,
  {
    siteId,
    kind,
    value,
    at,
  }: { siteId: string; kind: EntryKind; value: object; at: number | null },
): Promise<void> {
  const { salt, commitment } = partsOf(sealOf(value));
  await db.run(
    `INSERT INTO log_entries (site_id, received_at, kind, commitment, salt, value)
      VALUES ($1, $2, $3, $4, $5, $6)`,
    hexToBlob(siteId),
    await lane.times(at, 1),
    entryKinds[kind],
    commitment,
    salt,
    JSON.stringify(value),
  );
}

/** The indexes of what was received at these times: from the tile each is in, or will be in, and what came before it there. */
export async function indexesOf(
  db: Connection,
  site: Uint8Array,
  times: number[],
): Promise<number[]> {
  const between = 'WHERE site_id = $1 AND received_at >= tile.from_at AND received_at < asked.at';
  const rows = await db.all<{ n: number; before: number }>(
    `SELECT tile.n, (SELECT count(*) FROM consent_records ${between})
        + (SELECT count(*) FROM log_entries ${between}) AS before
      FROM unnest($2::bigint[]) AS asked (at), LATERAL (
        (SELECT n, from_at FROM log_tiles WHERE site_id = $1 AND level = 0 AND from_at <= asked.at
          ORDER BY from_at DESC LIMIT 1)
        UNION ALL SELECT 0, 0 ORDER BY from_at DESC LIMIT 1) AS tile`,
    site,
    times,
  );
  return rows.map(({ n, before }) => n * tileWidth + before);
}
