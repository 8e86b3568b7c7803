import { admitPart, type KeptPageView } from '../../../domain/monitoring/admitPart.ts';
import type { RecordedBatch } from '../../../domain/monitoring/port.ts';
import { blobToHex, hexToBlob } from '../../blobs.ts';
import { bytesArray, numbersArray, textsArray } from '../arrays.ts';
import type { Connection, Lane } from '../connection.ts';

/** A part on its way to the database. */
export interface Recording {
  siteId: string;
  batchId: string;
  part: number;
  subjectId: string;
  rowCount: number;
  /** The rows, packed. */
  rows: Uint8Array;
  /** What the rows prove, as JSON; null where that is nothing. */
  sightings: string | null;
}

/** How long the other parts of a page view are looked for, in microseconds: this week's partition, and one or two before. */
const pageViewLength = 14 * 86_400_000_000;

/** Records those of a group that are the first of their page view; answers which. */
export async function recordFirsts(
  db: Connection,
  { lane, at, group }: { lane: number; at: number | null; group: Recording[] },
): Promise<Set<Recording>> {
  const pageViews = new Map<string, Recording>();
  for (const one of group) {
    const name = `${one.siteId} ${one.batchId}`;
    if (!pageViews.has(name)) pageViews.set(name, one);
  }
  const firsts = [...pageViews.values()];
  const row = await db.get<{ stored: number[] }>(
    'SELECT record_batches_1($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) AS stored',
    lane,
    at,
    pageViewLength,
    bytesArray(firsts.map(({ siteId }) => hexToBlob(siteId))),
    textsArray(firsts.map(({ batchId }) => batchId)),
    numbersArray(firsts.map(({ part }) => part)),
    bytesArray(firsts.map(({ subjectId }) => hexToBlob(subjectId))),
    numbersArray(firsts.map(({ rowCount }) => rowCount)),
    bytesArray(firsts.map(({ rows }) => rows)),
    textsArray(firsts.map(({ sightings }) => sightings)),
  );
  return new Set(row?.stored.map((place) => firsts[Number(place)] as Recording));
}

/** Records a part of a page view that may have others, within a transaction of its lane. */
export async function recordPart(
  db: Connection,
  clock: Lane,
  { at, batch }: { at: number | null; batch: Recording },
): Promise<RecordedBatch> {
  const receivedAt = await clock.times(at, 1);
  const recorded = admitPart(await keptPageView(db, batch, receivedAt), batch);
  if (recorded !== 'stored') return recorded;
  const site = hexToBlob(batch.siteId);
  await db.run(
    `INSERT INTO tag_batches
      (site_id, received_at, batch_id, part, subject_id, row_count, rows, sightings)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    site,
    receivedAt,
    batch.batchId,
    batch.part,
    hexToBlob(batch.subjectId),
    batch.rowCount,
    batch.rows,
    batch.sightings,
  );
  await db.run(
    'INSERT INTO sum_marks (site_id, summed) VALUES ($1, $2) ON CONFLICT (site_id) DO NOTHING',
    site,
    receivedAt - 1,
  );
  return recorded;
}

async function keptPageView(
  db: Connection,
  { siteId, batchId }: Recording,
  at: number,
): Promise<KeptPageView | null> {
  const parts = await db.all<{ part: number; subject_id: Uint8Array; row_count: number }>(
    `SELECT part, subject_id, row_count FROM tag_batches
      WHERE site_id = $1 AND batch_id = $2 AND received_at > $3 ORDER BY part`,
    hexToBlob(siteId),
    batchId,
    at - pageViewLength,
  );
  const [first] = parts;
  return (
    (first && {
      subjectId: blobToHex(first.subject_id),
      has: (part) => parts.some((one) => one.part === part),
      rows: () => parts.reduce((sum, one) => sum + one.row_count, 0),
    }) ??
    null
  );
}
