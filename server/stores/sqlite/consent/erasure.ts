import { erasureEntry } from '../../../domain/consent/erasure/erasureEntry.ts';
import type {
  Erasable,
  Erased,
  ErasureReason,
  ErasureStore,
} from '../../../domain/consent/erasure/port.ts';
import { countedPart } from '../../../domain/consent/rates/countedPart.ts';
import { openSeal, sealOf } from '../../../domain/consentLog/sealing.ts';
import { microsToIso } from '../../../domain/kernel/time.ts';
import { blobToHex, hexToBlob } from '../../blobs.ts';
import type { Sums } from '../../sums/client.ts';
import { bounds } from '../../window.ts';
import type { Connection } from '../connection.ts';
import { addEntry, beginLog, indexOf, keepPlace } from '../consentLog/logs.ts';
import { jobWrites } from '../jobs.ts';
import type { Write } from '../writer/client.ts';
import { committed, recordColumns, type SealedRow, sealColumn } from './recordRow.ts';
import { sealedText } from './sealedText.ts';

/** The remains of erased records, and their counts for rates: by the day on which they were received, without their ids. */
export const erasureTables = `
  CREATE TABLE erased_records (
    id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
    site_id BLOB NOT NULL CHECK (length(site_id) = 16),
    received_at INTEGER NOT NULL,
    reason TEXT NOT NULL,
    erased_at INTEGER NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX erased_records_by_time ON erased_records (site_id, received_at);
  CREATE TRIGGER erased_records_stand BEFORE UPDATE ON erased_records
    BEGIN SELECT RAISE(ABORT, 'What stays of an erased record is never changed'); END;
  CREATE TRIGGER erased_records_stay BEFORE DELETE ON erased_records
    BEGIN SELECT RAISE(ABORT, 'What stays of an erased record is never deleted'); END;
  CREATE TABLE erased_counts (
    site_id BLOB NOT NULL CHECK (length(site_id) = 16),
    day INTEGER NOT NULL,
    body TEXT NOT NULL,
    count INTEGER NOT NULL,
    PRIMARY KEY (site_id, day, body)
  ) STRICT, WITHOUT ROWID;
  DROP TRIGGER consent_records_stay;
  CREATE TRIGGER consent_records_stay BEFORE DELETE ON consent_records
    WHEN NOT EXISTS (SELECT 1 FROM erased_records WHERE id = OLD.id)
    BEGIN SELECT RAISE(ABORT, 'A consent record is never deleted without a trace'); END;
`;

/** Six bytes of a subject tell it from nearly all others, and cost a batch some fifteen bytes. */
export const batchesBySubject =
  'CREATE INDEX tag_batches_by_subject ON tag_batches (substr(subject_id, 1, 6));';

export const dayLength = 86_400_000_000;

type BatchErasure = Parameters<ErasureStore['eraseBatches']>[0];
type Erasure = Parameters<ErasureStore['eraseRecords']>[0];

export const erasureWrites = {
  eraseRecords(db: Connection, { siteId, ids, reason, at, jobs }: Erasure): number {
    const site = hexToBlob(siteId);
    const indexes: number[] = [];
    let erased = 0;
    for (const hex of ids) {
      const id = hexToBlob(hex);
      const record = db.get<SealedRow>(
        `SELECT ${recordColumns}, ${sealColumn} FROM consent_records WHERE id = ? AND site_id = ?`,
        id,
        site,
      );
      if (!record) continue;
      if (!indexes.length) beginLog(db, siteId, at);
      const receivedAt = record.received_at;
      indexes.push(indexOf(db, site, receivedAt));
      const seal = record.seal ?? sealOf(committed(siteId, record));
      const { commitment } = openSeal(seal, () => sealedText(siteId, record));
      db.run(
        `INSERT INTO erased_records (id, site_id, received_at, reason, erased_at)
          VALUES (?, ?, ?, ?, ?)`,
        id,
        site,
        receivedAt,
        reason,
        at,
      );
      db.run(
        `INSERT INTO erased_counts (site_id, day, body, count) VALUES (?, ?, ?, 1)
          ON CONFLICT (site_id, day, body) DO UPDATE SET count = count + 1`,
        site,
        Math.floor(receivedAt / dayLength),
        JSON.stringify(countedPart(JSON.parse(record.body))),
      );
      erased += db.run('DELETE FROM consent_records WHERE id = ? AND site_id = ?', id, site);
      keepPlace(db, site, { receivedAt, commitment });
    }
    if (erased) {
      addEntry(db, site, { kind: 'erasure', value: erasureEntry(indexes, reason), at });
      jobWrites.addJobs(db, jobs);
    }
    return erased;
  },

  eraseBatches(db: Connection, { siteId, subjectId, most }: BatchErasure): number {
    return db.run(
      `DELETE FROM tag_batches WHERE rowid IN (
        SELECT rowid FROM tag_batches INDEXED BY tag_batches_by_subject
          WHERE substr(subject_id, 1, 6) = substr(?1, 1, 6) AND subject_id = ?1 AND site_id = ?2
          LIMIT ?3)`,
      hexToBlob(subjectId),
      hexToBlob(siteId),
      most,
    );
  },
};

interface ErasableRow {
  id: Uint8Array;
  subject_id: Uint8Array;
  received_at: number;
  ruleset: string;
  last: number;
  of_subject: number;
}

const columns = `id, subject_id, received_at, json_extract(body, '$.rulesetIntegrity') AS ruleset,
  sequence = (SELECT max(sequence) FROM consent_records AS one
    WHERE one.site_id = consent_records.site_id AND one.subject_id = consent_records.subject_id) AS last,
  (SELECT count(*) FROM (SELECT 1 FROM consent_records AS one
    WHERE one.site_id = consent_records.site_id AND one.subject_id = consent_records.subject_id
    LIMIT 2)) AS of_subject`;

export function erasureStore(
  db: Connection,
  write: Write<typeof erasureWrites>,
  sums: Sums,
): ErasureStore {
  return {
    async erasable(siteId, id) {
      const row = db.get<ErasableRow>(
        `SELECT ${columns} FROM consent_records WHERE id = ? AND site_id = ?`,
        hexToBlob(id),
        hexToBlob(siteId),
      );
      return row && erasableOf(row);
    },

    async erasables(siteId, range, subjectId, most) {
      const ofSubject = subjectId === null ? '' : 'AND subject_id = ?';
      const rows = db.all<ErasableRow>(
        `SELECT ${columns} FROM consent_records
          INDEXED BY ${subjectId === null ? 'consent_records_by_time' : 'consent_records_by_subject'}
          WHERE site_id = ? ${ofSubject} AND received_at BETWEEN ? AND ?
          ORDER BY received_at LIMIT ?`,
        hexToBlob(siteId),
        ...(subjectId === null ? [] : [hexToBlob(subjectId)]),
        ...bounds(range),
        most,
      );
      return rows.map(erasableOf);
    },

    eraseRecords: (erasure) => write('eraseRecords', erasure),

    async eraseBatches(erasure) {
      await sums.allSettled();
      return write('eraseBatches', erasure);
    },

    async erasedRecords(siteId, range, most) {
      const rows = db.all<{
        id: Uint8Array;
        received_at: number;
        reason: ErasureReason;
        erased_at: number;
      }>(
        `SELECT id, received_at, reason, erased_at FROM erased_records
          WHERE site_id = ? AND received_at BETWEEN ? AND ? ORDER BY received_at LIMIT ?`,
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
      const row = db.get<{ at: number | null }>(
        'SELECT max(received_at) AS at FROM erased_records WHERE site_id = ?',
        hexToBlob(siteId),
      );
      return row?.at ?? null;
    },

    async sitesWithRecords(before, after, most) {
      const rows = db.all<{ site_id: Uint8Array }>(
        `SELECT site_id FROM site_clocks WHERE site_id > ? AND EXISTS (
            SELECT 1 FROM consent_records
            WHERE consent_records.site_id = site_clocks.site_id AND received_at < ?)
          ORDER BY site_id LIMIT ?`,
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
    last: row.last === 1,
    ofSubject: row.of_subject,
  };
}
