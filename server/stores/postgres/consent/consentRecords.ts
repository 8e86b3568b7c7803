import type { RecordStore } from '../../../domain/consent/port.ts';
import type { Clock } from '../../../domain/kernel/clock.ts';
import { microsToIso } from '../../../domain/kernel/time.ts';
import { hexToBlob } from '../../blobs.ts';
import { bounds, orderBy } from '../../window.ts';
import type { Connection } from '../connection.ts';
import type { Groups } from '../groups.ts';
import { recorder } from './recordGroup.ts';
import {
  type RecordRow,
  recordColumns,
  recordOf,
  type SealedRow,
  sealColumn,
  sealIn,
} from './recordRow.ts';
import { slicesOf } from './slices.ts';

export function consentStore(
  db: Connection,
  groups: Groups,
  { clock, closed }: { clock: Clock | null; closed: () => boolean },
): RecordStore {
  const record = recorder(groups, { clock, saltsAlone: closed });
  const one = async (siteId: string, sql: string, ...values: (Uint8Array | number)[]) => {
    const row = await db.get<RecordRow>(sql, hexToBlob(siteId), ...values);
    return row && recordOf(siteId, row);
  };

  return {
    async recordDecision(decided, jobs = []) {
      const receivedAt = await record(decided, jobs);
      return { id: decided.id, receivedAt: microsToIso(receivedAt) };
    },

    consentRecord: (siteId, id) =>
      one(
        siteId,
        `SELECT ${recordColumns} FROM consent_records WHERE site_id = $1 AND id = $2`,
        hexToBlob(id),
      ),

    async recordSeal(siteId, id) {
      const row = await db.get<SealedRow>(
        `SELECT ${recordColumns}, ${sealColumn} FROM consent_records
          WHERE site_id = $1 AND id = $2`,
        hexToBlob(siteId),
        hexToBlob(id),
      );
      if (!row?.seal) return null;
      const { salt, commitment } = sealIn(siteId, row);
      return Buffer.concat([salt, commitment]);
    },

    async consentRecords(siteId, window, subjectId, order = 'oldest') {
      const rows = await db.all<RecordRow>(
        `SELECT ${recordColumns} FROM consent_records
          WHERE site_id = $1 ${subjectId === null ? '' : 'AND subject_id = $5'}
            AND received_at BETWEEN $2 AND $3
          ${orderBy(order)} LIMIT $4`,
        hexToBlob(siteId),
        ...bounds(window),
        window.limit,
        ...(subjectId === null ? [] : [hexToBlob(subjectId)]),
      );
      return rows.map((row) => recordOf(siteId, row));
    },

    async lastRecords(siteId, subjectId, most, before = Number.MAX_SAFE_INTEGER) {
      const rows = await db.all<RecordRow>(
        `SELECT ${recordColumns} FROM consent_records
          WHERE site_id = $1 AND subject_id = $2 AND sequence = (
            SELECT max(sequence) FROM consent_records
            WHERE site_id = $1 AND subject_id = $2 AND sequence < $3)
          ORDER BY received_at LIMIT $4`,
        hexToBlob(siteId),
        hexToBlob(subjectId),
        before,
        most,
      );
      return rows.map((row) => recordOf(siteId, row));
    },

    newestRecord: (siteId) =>
      one(
        siteId,
        `SELECT ${recordColumns} FROM consent_records
          WHERE site_id = $1 ORDER BY received_at DESC LIMIT 1`,
      ),

    async rulesetsNamed(siteId, range) {
      const named = new Set<string>();
      for await (const slice of slicesOf(db, siteId, range)) {
        const rows = await db.all<{ integrity: string }>(
          `SELECT DISTINCT counted::json ->> 'rulesetIntegrity' AS integrity
            FROM consent_records WHERE site_id = $1 AND received_at BETWEEN $2 AND $3`,
          hexToBlob(siteId),
          ...slice,
        );
        for (const { integrity } of rows) named.add(integrity);
      }
      return [...named].sort();
    },
  };
}
