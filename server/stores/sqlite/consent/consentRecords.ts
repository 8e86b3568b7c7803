import type { NewConsentRecord } from '../../../domain/consent/port.ts';
import { newSalt, openSeal } from '../../../domain/consentLog/sealing.ts';
import type { Clock, Micros } from '../../../domain/kernel/clock.ts';
import type { NewJob } from '../../../domain/kernel/jobs.ts';
import { microsToIso } from '../../../domain/kernel/time.ts';
import type { RegionStore } from '../../../domain/stores.ts';
import { hexToBlob } from '../../blobs.ts';
import { bounds, orderBy } from '../../window.ts';
import type { Connection } from '../connection.ts';
import { jobWrites } from '../jobs.ts';
import { nextReceivedAt } from '../siteClock.ts';
import type { Write } from '../writer/client.ts';
import {
  type RecordRow,
  recordColumns,
  recordOf,
  type SealedRow,
  sealColumn,
} from './recordRow.ts';
import { sealedText } from './sealedText.ts';
import { slicesOf } from './slices.ts';

type ConsentStore = Pick<
  RegionStore,
  | 'recordDecision'
  | 'consentRecord'
  | 'recordSeal'
  | 'consentRecords'
  | 'lastRecords'
  | 'newestRecord'
  | 'rulesetsNamed'
>;

/** A record on its way to the writer: all of it text and numbers, which cross between threads the fastest. */
export interface Recording {
  id: string;
  siteId: string;
  subjectId: string;
  sequence: number;
  /** The rest of the record, as JSON. */
  body: string;
  /** The clock's time. */
  at: Micros;
  jobs: readonly NewJob[];
}

export function recordingOf(
  decided: NewConsentRecord,
  at: Micros,
  jobs: readonly NewJob[] = [],
): Recording {
  const { id, siteId, subjectId, sequence, ...rest } = decided;
  return { id, siteId, subjectId, sequence, body: JSON.stringify(rest), at, jobs };
}

export const consentWrites = {
  /** Answers when the record was first received, in microseconds since the epoch. */
  recordDecision(db: Connection, record: Recording): number {
    jobWrites.addJobs(db, record.jobs);
    const [id, siteId] = [hexToBlob(record.id), hexToBlob(record.siteId)];
    const stored = db.get<{ received_at: number }>(
      `SELECT received_at FROM consent_records WHERE id = ?1 AND site_id = ?2
        UNION ALL SELECT received_at FROM erased_records WHERE id = ?1 AND site_id = ?2`,
      id,
      siteId,
    );
    if (stored) return stored.received_at;
    const receivedAt = nextReceivedAt(db, siteId, record.at);
    db.run(
      `INSERT INTO consent_records (id, site_id, received_at, subject_id, sequence, body, seal)
        VALUES (?, ?, ?, ?, ?, ?, ?)`,
      id,
      siteId,
      receivedAt,
      hexToBlob(record.subjectId),
      record.sequence,
      record.body,
      newSalt(),
    );
    return receivedAt;
  },
};

export function consentStore(
  db: Connection,
  write: Write<typeof consentWrites>,
  clock: Clock,
): ConsentStore {
  return {
    async recordDecision(decided, jobs = []) {
      const at = Math.floor(clock.now() * 1000);
      const receivedAt = await write('recordDecision', recordingOf(decided, at, jobs));
      return { id: decided.id, receivedAt: microsToIso(receivedAt) };
    },

    async consentRecord(siteId, id) {
      const row = db.get<RecordRow>(
        `SELECT ${recordColumns} FROM consent_records WHERE id = ? AND site_id = ?`,
        hexToBlob(id),
        hexToBlob(siteId),
      );
      return row && recordOf(siteId, row);
    },

    async recordSeal(siteId, id) {
      const row = db.get<SealedRow>(
        `SELECT ${recordColumns}, ${sealColumn} FROM consent_records WHERE id = ? AND site_id = ?`,
        hexToBlob(id),
        hexToBlob(siteId),
      );
      if (!row?.seal) return null;
      const { salt, commitment } = openSeal(row.seal, () => sealedText(siteId, row));
      return Buffer.concat([salt, commitment]);
    },

    async consentRecords(siteId, window, subjectId, order = 'oldest') {
      const site = hexToBlob(siteId);
      const inOrder = orderBy(order);
      const rows =
        subjectId === null
          ? db.all<RecordRow>(
              `SELECT ${recordColumns} FROM consent_records
                WHERE site_id = ? AND received_at BETWEEN ? AND ?
                ${inOrder} LIMIT ?`,
              site,
              ...bounds(window),
              window.limit,
            )
          : db.all<RecordRow>(
              `SELECT ${recordColumns} FROM consent_records INDEXED BY consent_records_by_subject
                WHERE site_id = ? AND subject_id = ? AND received_at BETWEEN ? AND ?
                ${inOrder} LIMIT ?`,
              site,
              hexToBlob(subjectId),
              ...bounds(window),
              window.limit,
            );
      return rows.map((row) => recordOf(siteId, row));
    },

    async lastRecords(siteId, subjectId, most, before = Number.MAX_SAFE_INTEGER) {
      const rows = db.all<RecordRow>(
        `SELECT ${recordColumns} FROM consent_records
          WHERE site_id = ?1 AND subject_id = ?2 AND sequence = (
            SELECT max(sequence) FROM consent_records
            WHERE site_id = ?1 AND subject_id = ?2 AND sequence < ?3)
          ORDER BY received_at LIMIT ?4`,
        hexToBlob(siteId),
        hexToBlob(subjectId),
        before,
        most,
      );
      return rows.map((row) => recordOf(siteId, row));
    },

    async newestRecord(siteId) {
      const row = db.get<RecordRow>(
        `SELECT ${recordColumns} FROM consent_records
          WHERE site_id = ? ORDER BY received_at DESC LIMIT 1`,
        hexToBlob(siteId),
      );
      return row && recordOf(siteId, row);
    },

    async rulesetsNamed(siteId, range) {
      const site = hexToBlob(siteId);
      const named = new Set<string>();
      for await (const slice of slicesOf(db, siteId, range)) {
        const rows = db.all<{ integrity: string }>(
          `SELECT DISTINCT json_extract(body, '$.rulesetIntegrity') AS integrity
            FROM consent_records WHERE site_id = ? AND received_at BETWEEN ? AND ?`,
          site,
          ...slice,
        );
        for (const { integrity } of rows) named.add(integrity);
      }
      return [...named].sort();
    },
  };
}
