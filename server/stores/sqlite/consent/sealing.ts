import { type EntryKind, entryKinds, kindOf } from '../../../domain/consentLog/entry.ts';
import type { LogStore, OpenedEntry, Sealed } from '../../../domain/consentLog/port.ts';
import {
  agrees,
  contradictions,
  grow,
  inOrder,
  maxSealed,
  openedRecord,
  openSeal,
  sealOf,
} from '../../../domain/consentLog/sealing.ts';
import { tileWidth } from '../../../domain/consentLog/tiles.ts';
import type { Clock } from '../../../domain/kernel/clock.ts';
import { blobToHex, hexToBlob } from '../../blobs.ts';
import type { Connection } from '../connection.ts';
import {
  addEntry,
  beginLog,
  indexOf,
  keepLog,
  logOf,
  partialOf,
  tileAt,
} from '../consentLog/logs.ts';
import type { Write } from '../writer/client.ts';
import { committed, recordColumns, type SealedRow, sealColumn } from './recordRow.ts';
import { sealedText } from './sealedText.ts';

interface EntryRow {
  received_at: number;
  kind: number;
  commitment: Uint8Array;
  salt: Uint8Array | null;
  value: string | null;
}

/** The parts of a record that are sealed. A record from before the log gets its salt now. */
function sealed(db: Connection, siteId: string, row: SealedRow) {
  let { seal } = row;
  if (!seal) {
    seal = sealOf(committed(siteId, row));
    db.run(
      'INSERT INTO log_salts (site_id, received_at, seal) VALUES (?, ?, ?)',
      hexToBlob(siteId),
      row.received_at,
      seal,
    );
  }
  const { commitment } = openSeal(seal, () => sealedText(siteId, row));
  return { kind: 'record' as const, receivedAt: row.received_at, commitment };
}

const kindIn = ({ kind }: EntryRow) => kindOf(kind) as EntryKind;

const opened = (row: EntryRow): OpenedEntry => ({
  kind: kindIn(row),
  receivedAt: row.received_at,
  commitment: row.commitment,
  salt: row.salt,
  value: row.value === null ? null : JSON.parse(row.value),
});

export const sealWrites = {
  addLogEntry(
    db: Connection,
    { siteId, ...entry }: { siteId: string; kind: EntryKind; value: object; at: number },
  ): void {
    beginLog(db, siteId, entry.at);
    addEntry(db, hexToBlob(siteId), entry);
  },

  forgetTree(db: Connection, { siteId }: { siteId: string }): void {
    for (const table of ['site_logs', 'log_tiles']) {
      db.run(`DELETE FROM ${table} WHERE site_id = ?`, hexToBlob(siteId));
    }
  },

  sealLog(db: Connection, { siteId, at }: { siteId: string; at: number }): Sealed {
    const site = hexToBlob(siteId);
    const log = logOf(db, site);
    const partial = partialOf(db, site, log.size);
    const broken = (problem: string) => ({ size: log.size, more: false, broken: problem });
    if (!agrees(log, partial)) return broken(contradictions.tree);
    if (!log.size) {
      if (tileAt(db, site, 0, 0)) return broken(contradictions.tree);
      beginLog(db, siteId, at);
    }
    const records = db.all<SealedRow>(
      `SELECT ${recordColumns}, seal
        FROM consent_records WHERE site_id = ? AND received_at > ? ORDER BY received_at LIMIT ?`,
      site,
      log.sealedAt,
      maxSealed,
    );
    const others = db.all<EntryRow>(
      `SELECT received_at, kind, commitment FROM log_entries
        WHERE site_id = ? AND received_at > ? ORDER BY received_at LIMIT ?`,
      site,
      log.sealedAt,
      maxSealed,
    );
    const next = inOrder(
      records.map((row) => ({ receivedAt: row.received_at, row })),
      others.map((row) => ({ receivedAt: row.received_at, row: row as EntryRow | SealedRow })),
    );
    const [first] = next;
    if (first && indexOf(db, site, first.receivedAt) !== log.size) {
      return broken(contradictions.entries);
    }
    const entries = next.map(({ receivedAt, row }) =>
      'kind' in row
        ? { kind: kindIn(row), receivedAt, commitment: row.commitment }
        : sealed(db, siteId, row),
    );
    const grown = grow(log, partial, entries);
    keepLog(db, site, grown.log, grown.tiles);
    return { size: grown.log.size, more: entries.length === maxSealed, broken: null };
  },
};

export function logStore(db: Connection, write: Write<typeof sealWrites>, clock: Clock): LogStore {
  return {
    async sitesToSeal(after, most) {
      const rows = db.all<{ site_id: Uint8Array }>(
        `SELECT site_id FROM site_clocks LEFT JOIN site_logs USING (site_id)
          WHERE site_id > ?1 AND last > coalesce(sealed_at, -1) AND (
            EXISTS (SELECT 1 FROM consent_records AS one WHERE one.site_id = site_clocks.site_id
              AND one.received_at > coalesce(sealed_at, -1))
            OR EXISTS (SELECT 1 FROM log_entries AS one WHERE one.site_id = site_clocks.site_id
              AND one.received_at > coalesce(sealed_at, -1)))
          ORDER BY site_id LIMIT ?2`,
        hexToBlob(after ?? ''),
        most,
      );
      return rows.map(({ site_id }) => blobToHex(site_id));
    },

    sealLog: (siteId) => write('sealLog', { siteId, at: Math.floor(clock.now() * 1000) }),

    addLogEntry: (entry) => write('addLogEntry', { ...entry, at: Math.floor(clock.now() * 1000) }),

    forgetTree: (siteId) => write('forgetTree', { siteId }),

    async logState(siteId) {
      const log = logOf(db, hexToBlob(siteId));
      return log.size ? log : null;
    },

    logTile: async (siteId, level, n) => tileAt(db, hexToBlob(siteId), level, n),

    logIndex: async (siteId, receivedAt) => indexOf(db, hexToBlob(siteId), receivedAt),

    async logEntries(siteId, n) {
      const site = hexToBlob(siteId);
      const log = logOf(db, site);
      const tile = db.get<{ from_at: number }>(
        'SELECT from_at FROM log_tiles WHERE site_id = ? AND level = 0 AND n = ?',
        site,
        n,
      );
      if (!tile) return [];
      const range = [site, tile.from_at, log.sealedAt, tileWidth] as const;
      const records = db.all<SealedRow>(
        `SELECT ${recordColumns}, ${sealColumn}
          FROM consent_records WHERE site_id = ? AND received_at BETWEEN ? AND ?
          ORDER BY received_at LIMIT ?`,
        ...range,
      );
      const others = db.all<EntryRow>(
        `SELECT received_at, kind, commitment, salt, value FROM log_entries
          WHERE site_id = ? AND received_at BETWEEN ? AND ? ORDER BY received_at LIMIT ?`,
        ...range,
      );
      return inOrder<OpenedEntry>(
        records.map((row) =>
          openedRecord(row.seal ?? new Uint8Array(), row.received_at, committed(siteId, row)),
        ),
        others.map(opened),
      ).slice(0, tileWidth);
    },

    logEntriesOf: async (siteId, kind, after, most) =>
      db
        .all<EntryRow>(
          `SELECT received_at, kind, commitment, salt, value FROM log_entries
            WHERE site_id = ? AND kind = ? AND kind > 1 AND received_at > ?
            ORDER BY received_at LIMIT ?`,
          hexToBlob(siteId),
          entryKinds[kind],
          after,
          most,
        )
        .map(opened),
  };
}
