import { type Entry, type EntryKind, entryKinds } from '../../../domain/consentLog/entry.ts';
import type { LogState } from '../../../domain/consentLog/port.ts';
import { emptyLog, type GrownTile, partsOf, sealOf } from '../../../domain/consentLog/sealing.ts';
import { partialTiles, type Tile, tileWidth } from '../../../domain/consentLog/tiles.ts';
import { hexToBlob } from '../../blobs.ts';
import type { Connection } from '../connection.ts';
import { nextReceivedAt } from '../siteClock.ts';

/**
 * The logs of a region's sites. A record's salt and commitment stand beside it; those of records from before the log in `log_salts`,
 * for a row is never changed. `log_entries` holds what is no record, and what stays of an erased one: neither salt nor value.
 */
export const logTables = `
  ALTER TABLE consent_records ADD COLUMN seal BLOB;
  CREATE TABLE site_logs (
    site_id BLOB PRIMARY KEY CHECK (length(site_id) = 16),
    size INTEGER NOT NULL,
    sealed_at INTEGER NOT NULL,
    frontier BLOB NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE log_tiles (
    site_id BLOB NOT NULL CHECK (length(site_id) = 16),
    level INTEGER NOT NULL,
    n INTEGER NOT NULL,
    from_at INTEGER,
    hashes BLOB NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX log_tiles_by_place ON log_tiles (site_id, level, n);
  CREATE INDEX log_tiles_by_time ON log_tiles (site_id, from_at) WHERE level = 0;
  CREATE TABLE log_entries (
    site_id BLOB NOT NULL CHECK (length(site_id) = 16),
    received_at INTEGER NOT NULL,
    kind INTEGER NOT NULL,
    commitment BLOB NOT NULL CHECK (length(commitment) = 32),
    salt BLOB,
    value TEXT,
    PRIMARY KEY (site_id, received_at)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE log_salts (
    site_id BLOB NOT NULL CHECK (length(site_id) = 16),
    received_at INTEGER NOT NULL,
    seal BLOB NOT NULL CHECK (length(seal) = 48),
    PRIMARY KEY (site_id, received_at)
  ) STRICT, WITHOUT ROWID;
`;

/** Entries that are not records are few among those that remain of erased ones. */
export const entriesByKind = `
  CREATE INDEX log_entries_by_kind ON log_entries (site_id, kind, received_at) WHERE kind > 1;
`;

/** How far a log has got; `emptyLog` where it has not begun. */
export function logOf(db: Connection, site: Uint8Array): LogState {
  return (
    db.get<LogState>(
      'SELECT size, sealed_at AS sealedAt, frontier FROM site_logs WHERE site_id = ?',
      site,
    ) ?? emptyLog
  );
}

export function partialOf(db: Connection, site: Uint8Array, size: number): Tile[] {
  return partialTiles(size).flatMap(({ level, n }) => {
    const hashes = tileAt(db, site, level, n);
    return hashes ? [{ level, n, hashes: Buffer.from(hashes) }] : [];
  });
}

export function tileAt(db: Connection, site: Uint8Array, level: number, n: number) {
  const tile = db.get<{ hashes: Uint8Array }>(
    'SELECT hashes FROM log_tiles WHERE site_id = ? AND level = ? AND n = ?',
    site,
    level,
    n,
  );
  return tile?.hashes ?? null;
}

export function keepLog(db: Connection, site: Uint8Array, log: LogState, tiles: GrownTile[]): void {
  for (const { level, n, fromAt, hashes } of tiles) {
    db.run(
      `INSERT INTO log_tiles (site_id, level, n, from_at, hashes) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (site_id, level, n) DO UPDATE SET hashes = excluded.hashes`,
      site,
      level,
      n,
      fromAt,
      hashes,
    );
  }
  db.run(
    `INSERT INTO site_logs (site_id, size, sealed_at, frontier) VALUES (?, ?, ?, ?)
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
 * @param at as for `addEntry`
 */
export function beginLog(db: Connection, siteId: string, at: number): void {
  const site = hexToBlob(siteId);
  const begun = 'SELECT 1 FROM log_entries WHERE site_id = ? AND kind = ? AND kind > 1 LIMIT 1';
  if (db.get(begun, site, entryKinds.genesis)) return;
  const first = db.get<{ at: number | null }>(
    `SELECT min(at) AS at FROM (
      SELECT min(received_at) AS at FROM consent_records WHERE site_id = ?1
      UNION ALL SELECT min(received_at) FROM log_entries WHERE site_id = ?1)`,
    site,
  );
  const value = { entry: 'genesis', siteId };
  const { salt, commitment } = partsOf(sealOf(value));
  db.run(
    `INSERT INTO log_entries (site_id, received_at, kind, commitment, salt, value)
      VALUES (?, ?, ?, ?, ?, ?)`,
    site,
    first?.at == null ? nextReceivedAt(db, site, at) : first.at - 1,
    entryKinds.genesis,
    commitment,
    salt,
    JSON.stringify(value),
  );
}

/** Adds an entry that is no record. @param at the clock's time, in microseconds since the epoch */
export function addEntry(
  db: Connection,
  site: Uint8Array,
  entry: { kind: EntryKind; value: object; at: number },
): void {
  const { salt, commitment } = partsOf(sealOf(entry.value));
  db.run(
    `INSERT INTO log_entries (site_id, received_at, kind, commitment, salt, value)
      VALUES (?, ?, ?, ?, ?, ?)`,
    site,
    nextReceivedAt(db, site, entry.at),
    entryKinds[entry.kind],
    commitment,
    salt,
    JSON.stringify(entry.value),
  );
}

/** Keeps the place of a record that is erased. */
export function keepPlace(
  db: Connection,
  site: Uint8Array,
  { receivedAt, commitment }: Pick<Entry, 'receivedAt' | 'commitment'>,
): void {
  db.run(
    `INSERT INTO log_entries (site_id, received_at, kind, commitment) VALUES (?, ?, 1, ?)`,
    site,
    receivedAt,
    commitment,
  );
  db.run('DELETE FROM log_salts WHERE site_id = ? AND received_at = ?', site, receivedAt);
}

/** The index of what was received then: from the tile it is in, or will be in, and what came before it there. */
export function indexOf(db: Connection, site: Uint8Array, receivedAt: number): number {
  const tile = db.get<{ n: number; from_at: number }>(
    `SELECT n, from_at FROM log_tiles WHERE site_id = ? AND level = 0 AND from_at <= ?
      ORDER BY from_at DESC LIMIT 1`,
    site,
    receivedAt,
  ) ?? { n: 0, from_at: 0 };
  const rank = db.get<{ before: number }>(
    `SELECT (SELECT count(*) FROM consent_records
          WHERE site_id = ?1 AND received_at >= ?2 AND received_at < ?3)
        + (SELECT count(*) FROM log_entries
          WHERE site_id = ?1 AND received_at >= ?2 AND received_at < ?3) AS before`,
    site,
    tile.from_at,
    receivedAt,
  );
  return tile.n * tileWidth + (rank?.before ?? 0);
}
