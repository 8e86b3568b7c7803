import type { NewConsentRecord, RecordStore } from '../../../domain/consent/port.ts';
import { sealOf } from '../../../domain/consentLog/sealing.ts';
import type { Clock } from '../../../domain/kernel/clock.ts';
import { microsToIso } from '../../../domain/kernel/time.ts';
import { hexToBlob } from '../../blobs.ts';
import { bounds, orderBy } from '../../window.ts';
import { bytesArray, numbersArray, textsArray } from '../arrays.ts';
import type { Connection } from '../connection.ts';
import { type Groups, grouped, handedIn } from '../groups.ts';
import { type RecordRow, recordColumns, recordOf, textsOf } from './recordRow.ts';
import { slicesOf } from './slices.ts';

/** A record on its way into a group. */
interface Recording {
  siteId: Buffer;
  id: Buffer;
  subjectId: Buffer;
  sequence: number;
  counted: string;
  rest: string;
  /** Salt and commitment for the log. */
  seal: Buffer;
}

/** Decisions that are committed at once. */
const most = 1_000;

export function recordingOf(record: NewConsentRecord): Recording {
  const { id: hex, siteId, subjectId, sequence, ...body } = record;
  return {
    siteId: bytesOf(siteId, 16),
    id: bytesOf(hex, 16),
    subjectId: bytesOf(subjectId, 32),
    sequence,
    ...textsOf(body),
    seal: sealOf(record),
  };
}

/** @throws for what would fail the whole group that it is in */
function bytesOf(hex: string, length: number): Buffer {
  const bytes = hexToBlob(hex);
  if (bytes.length !== length) throw new Error(`not an id of ${length} bytes`);
  return bytes;
}

async function record(
  db: Connection,
  { lane, at, group }: { lane: number; at: number | null; group: Recording[] },
): Promise<number[]> {
  const recorded = await db.get<{ first: number; known: number[] | null }>(
    'SELECT first, known FROM record_decisions_2($1, $2, $3, $4, $5, $6, $7, $8, $9)',
    lane,
    at,
    bytesArray(group.map(({ siteId }) => siteId)),
    bytesArray(group.map(({ id }) => id)),
    bytesArray(group.map(({ subjectId }) => subjectId)),
    numbersArray(group.map(({ sequence }) => sequence)),
    textsArray(group.map(({ counted }) => counted)),
    textsArray(group.map(({ rest }) => rest)),
    bytesArray(group.map(({ seal }) => seal)),
  );
  const { first, known } = recorded as { first: number; known: number[] | null };
  return known?.map(Number) ?? group.map((_, place) => first + place);
}

export function consentStore(db: Connection, groups: Groups, clock: Clock | null): RecordStore {
  const recordInGroup = grouped<Recording, number>(most, (lane, group) =>
    groups((db) => record(db, { lane, at: handedIn(clock), group })),
  );
  const one = async (siteId: string, sql: string, ...values: (Uint8Array | number)[]) => {
    const row = await db.get<RecordRow>(sql, hexToBlob(siteId), ...values);
    return row && recordOf(siteId, row);
  };

  return {
    async recordDecision(decided) {
      const receivedAt = await recordInGroup(decided.siteId, recordingOf(decided));
      return { id: decided.id, receivedAt: microsToIso(receivedAt) };
    },

    consentRecord: (siteId, id) =>
      one(
        siteId,
        `SELECT ${recordColumns} FROM consent_records WHERE site_id = $1 AND id = $2`,
        hexToBlob(id),
      ),

    async recordSeal(siteId, id) {
      const row = await db.get<{ seal: Uint8Array | null }>(
        `SELECT coalesce(seal, (SELECT old.seal FROM log_salts AS old
            WHERE old.site_id = one.site_id AND old.received_at = one.received_at)) AS seal
          FROM consent_records AS one WHERE site_id = $1 AND id = $2`,
        hexToBlob(siteId),
        hexToBlob(id),
      );
      return row?.seal ?? null;
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
