import { erasureEntry } from '../../../domain/consent/erasure/erasureEntry.ts';
import type {
  Erasable,
  Erased,
  ErasureReason,
  ErasureStore,
} from '../../../domain/consent/erasure/port.ts';
import type { Clock } from '../../../domain/kernel/clock.ts';
import { microsToIso } from '../../../domain/kernel/time.ts';
import { blobToHex, hexToBlob } from '../../blobs.ts';
import type { Sums } from '../../sums/client.ts';
import { bounds } from '../../window.ts';
import type { InsertJobs } from '../addJobs.ts';
import { bytesArray } from '../arrays.ts';
import type { Connection, RegionWrite } from '../connection.ts';
import { addEntry, beginLog, indexesOf } from '../consentLog/logs.ts';
import { handedIn } from '../groups.ts';
import { recordColumns, type SealedRow, sealColumn, sealIn } from './recordRow.ts';

interface ErasableRow {
  id: Uint8Array;
  subject_id: Uint8Array;
  received_at: number;
  ruleset: string;
  last: boolean;
  of_subject: number;
}

const ofSubject = 'one.site_id = record.site_id AND one.subject_id = record.subject_id';
const erasableColumns = `id, subject_id, received_at,
  counted::json ->> 'rulesetIntegrity' AS ruleset,
  sequence = (SELECT max(sequence) FROM consent_records AS one WHERE ${ofSubject}) AS last,
  (SELECT count(*) FROM (
    SELECT 1 FROM consent_records AS one WHERE ${ofSubject} LIMIT 2) AS few) AS of_subject`;

export function erasureStore(
  db: Connection,
  write: RegionWrite,
  { sums, clock, insertJobs }: { sums: Sums; clock: Clock | null; insertJobs: InsertJobs },
): ErasureStore {
  return {
    async erasable(siteId, id) {
      const row = await db.get<ErasableRow>(
        `SELECT ${erasableColumns} FROM consent_records AS record WHERE site_id = $1 AND id = $2`,
        hexToBlob(siteId),
        hexToBlob(id),
      );
      return row && erasableOf(row);
    },

    async erasables(siteId, range, subjectId, most) {
      const rows = await db.all<ErasableRow>(
        `SELECT ${erasableColumns} FROM consent_records AS record
          WHERE site_id = $1 ${subjectId === null ? '' : 'AND subject_id = $5'}
            AND received_at BETWEEN $2 AND $3
          ORDER BY received_at LIMIT $4`,
        hexToBlob(siteId),
        ...bounds(range),
        most,
        ...(subjectId === null ? [] : [hexToBlob(subjectId)]),
      );
      return rows.map(erasableOf);
    },

    eraseRecords: ({ siteId, ids, reason, at, jobs }) =>
      write(siteId, async (db, lane) => {
        const site = hexToBlob(siteId);
        const there = await db.all<SealedRow>(
          `SELECT ${recordColumns}, ${sealColumn}
            FROM consent_records WHERE site_id = $1 AND id = ANY ($2)`,
          site,
          ids.map(hexToBlob),
        );
        if (there.length) await beginLog(db, lane, { siteId, at: handedIn(clock) });
        const indexes = await indexesOf(
          db,
          site,
          there.map(({ received_at }) => received_at),
        );
        const done = await db.get<{ erased: number }>(
          'SELECT erase_records_2($1, $2, $3, $4, $5) AS erased',
          site,
          bytesArray(there.map(({ id }) => id)),
          bytesArray(there.map((row) => sealIn(siteId, row).commitment)),
          reason,
          at,
        );
        const erased = done?.erased ?? 0;
        if (erased) {
          const value = erasureEntry(indexes, reason);
          await addEntry(db, lane, { siteId, kind: 'erasure', value, at: handedIn(clock) });
          await insertJobs(db, jobs);
        }
        return erased;
      }),

    async eraseBatches({ siteId, subjectId, most }) {
      await sums.allSettled();
      return write(siteId, (db) =>
        db.run(
          `DELETE FROM tag_batches WHERE site_id = $2 AND received_at IN (
            SELECT received_at FROM tag_batches
              WHERE substr(subject_id, 1, 6) = substr($1::bytea, 1, 6) AND subject_id = $1
                AND site_id = $2
              LIMIT $3)`,
          hexToBlob(subjectId),
          hexToBlob(siteId),
          most,
        ),
      );
    },

    async erasedRecords(siteId, range, most) {
      const rows = await db.all<{
        id: Uint8Array;
        received_at: number;
        reason: ErasureReason;
        erased_at: number;
      }>(
        `SELECT id, received_at, reason, erased_at FROM erased_records
          WHERE site_id = $1 AND received_at BETWEEN $2 AND $3 ORDER BY received_at LIMIT $4`,
        hexToBlob(siteId),
        ...bounds(range),
        most,
      );
      return rows.map(
        ({ id, received_at, reason, erased_at }): Erased => ({
          id: blobToHex(id),
          receivedAt: microsToIso(received_at),
          reason,
          erasedAt: microsToIso(erased_at),
        }),
      );
    },

    async newestErased(siteId) {
      const row = await db.get<{ at: number | null }>(
        'SELECT max(received_at) AS at FROM erased_records WHERE site_id = $1',
        hexToBlob(siteId),
      );
      return row?.at ?? null;
    },

    /** From one site to the next by the index, past all of the records between. */
    async sitesWithRecords(before, after, most) {
      const rows = await db.all<{ site_id: Uint8Array }>(
        `WITH RECURSIVE sites AS (
            SELECT (SELECT site_id FROM consent_records WHERE site_id > $1
              ORDER BY site_id LIMIT 1) AS site_id
            UNION ALL
            SELECT (SELECT next.site_id FROM consent_records AS next
              WHERE next.site_id > sites.site_id ORDER BY next.site_id LIMIT 1)
            FROM sites WHERE sites.site_id IS NOT NULL),
          page AS (
            SELECT site_id FROM sites WHERE EXISTS (
              SELECT 1 FROM consent_records AS old
              WHERE old.site_id = sites.site_id AND old.received_at < $2
              -- Or it may be joined (seen in PostgreSQL 16), which leaves nothing of the order in which sites were found.
              OFFSET 0)
            LIMIT $3)
          SELECT site_id FROM page ORDER BY site_id`,
        hexToBlob(after ?? ''),
        before,
        most,
      );
      return rows.map(({ site_id }) => blobToHex(site_id));
    },
  };
}

function erasableOf(row: ErasableRow): Erasable {
  return {
    id: blobToHex(row.id),
    subjectId: blobToHex(row.subject_id),
    receivedAt: microsToIso(row.received_at),
    rulesetIntegrity: row.ruleset,
    last: row.last,
    ofSubject: row.of_subject,
  };
}
