import { type EntryKind, entryKinds, kindOf } from '../../../domain/consentLog/entry.ts';
import type { LogStore, OpenedEntry } from '../../../domain/consentLog/port.ts';
import {
  agrees,
  contradictions,
  grow,
  inOrder,
  maxSealed,
  openedRecord,
  partsOf,
  sealOf,
} from '../../../domain/consentLog/sealing.ts';
import { tileWidth } from '../../../domain/consentLog/tiles.ts';
import type { Clock } from '../../../domain/kernel/clock.ts';
import { blobToHex, hexToBlob } from '../../blobs.ts';
import type { Connection, RegionWrite } from '../connection.ts';
import {
  addEntry,
  beginLog,
  indexesOf,
  keepLog,
  logOf,
  partialOf,
  tileAt,
} from '../consentLog/logs.ts';
import { handedIn } from '../groups.ts';
import { committed, recordColumns, type SealedRow, sealColumn, sealIn } from './recordRow.ts';

interface EntryRow {
  received_at: number;
  kind: number;
  commitment: Uint8Array;
  salt: Uint8Array | null;
  value: string | null;
}

const kindIn = ({ kind }: EntryRow) => kindOf(kind) as EntryKind;

const opened = (row: EntryRow): OpenedEntry => ({
  kind: kindIn(row),
  receivedAt: row.received_at,
  commitment: row.commitment,
  salt: row.salt,
  value: row.value === null ? null : JSON.parse(row.value),
});

/** A record's commitment. One from before the log is given its salt now. */
async function commitmentOf(db: Connection, siteId: string, row: SealedRow) {
  if (row.seal) return sealIn(siteId, row).commitment;
  const seal = sealOf(committed(siteId, row));
  await db.run(
    'INSERT INTO log_salts (site_id, received_at, seal) VALUES ($1, $2, $3)',
    hexToBlob(siteId),
    row.received_at,
    seal,
  );
  return partsOf(seal).commitment;
}

export function logStore(db: Connection, write: RegionWrite, clock: Clock | null): LogStore {
  return {
    /** From one site to the next by the indexes, past all of the records and entries between. */
    async sitesToSeal(after, most) {
      const waits = (table: string) => `EXISTS (SELECT 1 FROM ${table} AS one
        WHERE one.site_id = sites.site_id AND one.received_at > coalesce(log.sealed_at, -1))`;
      const sitesIn = (name: string, table: string, which = 'true') => `
        SELECT (SELECT site_id FROM ${table} WHERE site_id > $1 AND ${which}
          ORDER BY site_id LIMIT 1) AS site_id
        UNION ALL
        SELECT (SELECT next.site_id FROM ${table} AS next
          WHERE next.site_id > before.site_id AND ${which} ORDER BY next.site_id LIMIT 1)
        FROM ${name} AS before WHERE before.site_id IS NOT NULL`;
      const rows = await db.all<{ site_id: Uint8Array }>(
        `WITH RECURSIVE
          recorded AS (${sitesIn('recorded', 'consent_records')}),
          entered AS (${sitesIn('entered', 'log_entries', 'kind > 1')}),
          sites AS (SELECT site_id FROM recorded WHERE site_id IS NOT NULL
            UNION SELECT site_id FROM entered WHERE site_id IS NOT NULL
            UNION SELECT site_id FROM site_logs WHERE site_id > $1)
          SELECT sites.site_id FROM sites LEFT JOIN site_logs AS log USING (site_id)
            WHERE ${waits('consent_records')} OR ${waits('log_entries')}
            ORDER BY sites.site_id LIMIT $2`,
        hexToBlob(after ?? ''),
        most,
      );
      return rows.map(({ site_id }) => blobToHex(site_id));
    },

    sealLog: (siteId) =>
      write(siteId, async (db, lane) => {
        const site = hexToBlob(siteId);
        const log = await logOf(db, site);
        const partial = await partialOf(db, site, log.size);
        const broken = (problem: string) => ({ size: log.size, more: false, broken: problem });
        if (!agrees(log, partial)) return broken(contradictions.tree);
        if (!log.size) {
          if (await tileAt(db, site, 0, 0)) return broken(contradictions.tree);
          await beginLog(db, lane, { siteId, at: handedIn(clock) });
        }
        const records = await db.all<SealedRow>(
          `SELECT ${recordColumns}, seal
            FROM consent_records WHERE site_id = $1 AND received_at > $2
            ORDER BY received_at LIMIT $3`,
          site,
          log.sealedAt,
          maxSealed,
        );
        const others = await db.all<EntryRow>(
          `SELECT received_at, kind, commitment FROM log_entries
            WHERE site_id = $1 AND received_at > $2 ORDER BY received_at LIMIT $3`,
          site,
          log.sealedAt,
          maxSealed,
        );
        const next = inOrder<{ receivedAt: number; row: SealedRow | EntryRow }>(
          records.map((row) => ({ receivedAt: row.received_at, row })),
          others.map((row) => ({ receivedAt: row.received_at, row })),
        );
        const [first] = next;
        if (first && (await indexesOf(db, site, [first.receivedAt]))[0] !== log.size) {
          return broken(contradictions.entries);
        }
        const entries = [];
        for (const { receivedAt, row } of next) {
          if ('kind' in row) {
            entries.push({ kind: kindIn(row), receivedAt, commitment: row.commitment });
          } else {
            const commitment = await commitmentOf(db, siteId, row);
            entries.push({ kind: 'record' as const, receivedAt, commitment });
          }
        }
        const grown = grow(log, partial, entries);
        await keepLog(db, site, grown);
        return { size: grown.log.size, more: entries.length === maxSealed, broken: null };
      }),

    addLogEntry: ({ siteId, kind, value }) =>
      write(siteId, async (db, lane) => {
        await beginLog(db, lane, { siteId, at: handedIn(clock) });
        await addEntry(db, lane, { siteId, kind, value, at: handedIn(clock) });
      }),

    forgetTree: (siteId) =>
      write(siteId, async (db) => {
        for (const table of ['site_logs', 'log_tiles']) {
          await db.run(`DELETE FROM ${table} WHERE site_id = $1`, hexToBlob(siteId));
        }
      }),

    async logState(siteId) {
      const log = await logOf(db, hexToBlob(siteId));
      return log.size ? log : null;
    },

    logTile: (siteId, level, n) => tileAt(db, hexToBlob(siteId), level, n),

    logIndex: async (siteId, receivedAt) =>
      (await indexesOf(db, hexToBlob(siteId), [receivedAt]))[0] ?? 0,

    async logEntries(siteId, n) {
      const site = hexToBlob(siteId);
      const log = await logOf(db, site);
      const tile = await db.get<{ from_at: number }>(
        'SELECT from_at FROM log_tiles WHERE site_id = $1 AND level = 0 AND n = $2',
        site,
        n,
      );
      if (!tile) return [];
      const range = [site, tile.from_at, log.sealedAt, tileWidth] as const;
      const records = await db.all<SealedRow>(
        `SELECT ${recordColumns}, ${sealColumn}
          FROM consent_records WHERE site_id = $1 AND received_at BETWEEN $2 AND $3
          ORDER BY received_at LIMIT $4`,
        ...range,
      );
      const others = await db.all<EntryRow>(
        `SELECT received_at, kind, commitment, salt, value FROM log_entries
          WHERE site_id = $1 AND received_at BETWEEN $2 AND $3 ORDER BY received_at LIMIT $4`,
        ...range,
      );
      return inOrder<OpenedEntry>(
        records.map((row) =>
          openedRecord(row.seal ?? new Uint8Array(), row.received_at, committed(siteId, row)),
        ),
        others.map(opened),
      ).slice(0, tileWidth);
    },

    async logEntriesOf(siteId, kind, after, most) {
      const rows = await db.all<EntryRow>(
        `SELECT received_at, kind, commitment, salt, value FROM log_entries
          WHERE site_id = $1 AND kind = $2 AND kind > 1 AND received_at > $3
          ORDER BY received_at LIMIT $4`,
        hexToBlob(siteId),
        entryKinds[kind],
        after,
        most,
      );
      return rows.map(opened);
    },
  };
}
