import { Unavailable } from '../../../domain/kernel/refusal.ts';
import { admitPart, type KeptPageView } from '../../../domain/monitoring/admitPart.ts';
import type { RecordedBatch } from '../../../domain/monitoring/port.ts';
import { blobToHex, hexToBlob } from '../../blobs.ts';
import { bytesArray, numbersArray, textsArray } from '../arrays.ts';
import { microsNow } from '../clock.ts';
import type { Connection } from '../connection.ts';
import type { Groups } from '../groups.ts';

/** A part on its way to the database. */
export interface Recording {
  siteId: string;
  batchId: string;
  part: number;
  subjectId: string;
  rowCount: number;
  /** The rows, packed. */
  rows: Uint8Array;
  /** Sightings that the rows prove, as JSON; null where there are none. */
  sightings: string | null;
}

/** How often parts are looked up again that others come before. */
const maxTries = 10;

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
    ...columnsOf(firsts),
  );
  return new Set(row?.stored.map((place) => firsts[Number(place)] as Recording));
}

/**
 * Records parts of page views that may have others; answers how each fits. What there is of them is looked up before their lane is
 * held, which it is for one statement: it stores those of which nothing has come since, and the rest is looked up again.
 */
export async function recordParts(
  db: Connection,
  groups: Groups,
  { lane, at, parts }: { lane: number; at: number | null; parts: readonly Recording[] },
): Promise<Map<Recording, RecordedBatch>> {
  const recorded = new Map<Recording, RecordedBatch>();
  let waiting = parts;
  for (let tries = 1; waiting.length; tries += 1) {
    if (tries > maxTries) throw new Unavailable('The page view is written to without end');
    const pageViews = await keptPageViews(db, waiting, at);
    const admitted = waiting.filter((one) => {
      const answer = admitPart(pageViews.of(one), one);
      if (answer === 'stored') pageViews.add(one);
      else recorded.set(one, answer);
      return answer === 'stored';
    });
    const stored = await groups((write) =>
      storeParts(write, { lane, at, parts: admitted, seen: admitted.map(pageViews.seen) }),
    );
    for (const one of stored) recorded.set(one, 'stored');
    waiting = admitted.filter((one) => !stored.has(one));
  }
  return recorded;
}

async function storeParts(
  db: Connection,
  {
    lane,
    at,
    parts,
    seen,
  }: { lane: number; at: number | null; parts: Recording[]; seen: number[] },
): Promise<Set<Recording>> {
  if (!parts.length) return new Set();
  const row = await db.get<{ stored: number[] }>(
    'SELECT record_parts_1($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) AS stored',
    lane,
    at,
    pageViewLength,
    ...columnsOf(parts),
    numbersArray(seen),
  );
  return new Set(row?.stored.map((place) => parts[Number(place)] as Recording));
}

const columnsOf = (parts: Recording[]) => [
  bytesArray(parts.map(({ siteId }) => hexToBlob(siteId))),
  textsArray(parts.map(({ batchId }) => batchId)),
  numbersArray(parts.map(({ part }) => part)),
  bytesArray(parts.map(({ subjectId }) => hexToBlob(subjectId))),
  numbersArray(parts.map(({ rowCount }) => rowCount)),
  bytesArray(parts.map(({ rows }) => rows)),
  textsArray(parts.map(({ sightings }) => sightings)),
];

interface PartRow {
  place: number;
  part: number;
  subject_id: Uint8Array;
  row_count: number;
}

/** Stored page views to which these parts can be added. */
async function keptPageViews(db: Connection, parts: readonly Recording[], at: number | null) {
  const nameOf = ({ siteId, batchId }: Recording) => `${siteId} ${batchId}`;
  const wanted = [...new Map(parts.map((one) => [nameOf(one), one])).values()];
  const rows = await db.all<PartRow>(
    `SELECT one.place, kept.part, kept.subject_id, kept.row_count
      FROM unnest($1::bytea[], $2::text[]) WITH ORDINALITY AS one (site, batch, place)
        JOIN tag_batches AS kept ON kept.site_id = one.site AND kept.batch_id = one.batch
      WHERE kept.received_at > ${microsNow('$3')} - $4::bigint`,
    bytesArray(wanted.map(({ siteId }) => hexToBlob(siteId))),
    textsArray(wanted.map(({ batchId }) => batchId)),
    at,
    pageViewLength,
  );
  interface Part {
    part: number;
    subjectId: string;
    rowCount: number;
  }
  const stored = new Map(wanted.map((one) => [nameOf(one), { parts: [] as Part[], seen: 0 }]));
  const viewOf = (one: Recording) => stored.get(nameOf(one)) as { parts: Part[]; seen: number };
  for (const { place, part, subject_id, row_count } of rows) {
    const view = viewOf(wanted[place - 1] as Recording);
    view.parts.push({ part, subjectId: blobToHex(subject_id), rowCount: row_count });
    view.seen += 1;
  }
  return {
    of(one: Recording): KeptPageView | null {
      const { parts } = viewOf(one);
      const [first] = parts;
      return first
        ? {
            subjectId: first.subjectId,
            has: (part) => parts.some((other) => other.part === part),
            rows: () => parts.reduce((sum, { rowCount }) => sum + rowCount, 0),
          }
        : null;
    },
    add: (one: Recording) => void viewOf(one).parts.push(one),
    /** How many parts there were when it was looked. */
    seen: (one: Recording) => viewOf(one).seen,
  };
}
