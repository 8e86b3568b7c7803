import type { NewConsentRecord } from '../../../domain/consent/port.ts';
import { newSalt, sealOf } from '../../../domain/consentLog/sealing.ts';
import type { Clock } from '../../../domain/kernel/clock.ts';
import type { NewJob } from '../../../domain/kernel/jobs.ts';
import { hexToBlob } from '../../blobs.ts';
import { insertJobs, jobValues } from '../addJobs.ts';
import { bytesArray, numbersArray, textsArray } from '../arrays.ts';
import type { Connection, Value } from '../connection.ts';
import { type Groups, grouped, handedIn } from '../groups.ts';
import { textsOf } from './recordRow.ts';

/** A record on its way into a group. */
interface Recording {
  siteId: Buffer;
  id: Buffer;
  subjectId: Buffer;
  sequence: number;
  counted: string;
  rest: string;
  /** For the log: its salt, and the commitment where servers of the version before are to find it. */
  seal: Buffer;
  jobs: readonly NewJob[];
}

/** Decisions that are committed at once. */
const most = 1_000;

export function recordingOf(
  record: NewConsentRecord,
  { jobs = [], saltsAlone = true }: { jobs?: readonly NewJob[]; saltsAlone?: boolean } = {},
): Recording {
  const { id: hex, siteId, subjectId, sequence, ...body } = record;
  return {
    siteId: bytesOf(siteId, 16),
    id: bytesOf(hex, 16),
    subjectId: bytesOf(subjectId, 32),
    sequence,
    ...textsOf(body),
    seal: saltsAlone ? newSalt() : sealOf(record),
    jobs,
  };
}

/** @throws for what would fail the whole group that it is in */
function bytesOf(hex: string, length: number): Buffer {
  const bytes = hexToBlob(hex);
  if (bytes.length !== length) throw new Error(`not an id of ${length} bytes`);
  return bytes;
}

/** One statement, so that a group takes one message; most groups have no jobs, and need not pay for them. */
const recording = 'SELECT first, known FROM record_decisions_2($1, $2, $3, $4, $5, $6, $7, $8, $9)';
/** Jobs come after the records: who adds them holds the lane. */
const recordingWithJobs = `WITH recorded AS MATERIALIZED (${recording}),
  added AS (${insertJobs({ first: 10, after: 'recorded' })})
  SELECT first, known FROM recorded`;

interface Recorded {
  first: number;
  known: number[] | null;
}

function ask(db: Connection, values: Value[], jobs: NewJob[], clock: Clock | null) {
  return jobs.length
    ? db.get<Recorded>(recordingWithJobs, ...values, ...jobValues(jobs, clock))
    : db.get<Recorded>(recording, ...values);
}

/** Records decisions in groups, each with its jobs, and answers when each was first received. */
export function recorder(
  groups: Groups,
  { clock, saltsAlone }: { clock: Clock | null; saltsAlone: () => boolean },
) {
  async function record(db: Connection, lane: number, group: Recording[]): Promise<number[]> {
    const values = [
      lane,
      handedIn(clock),
      bytesArray(group.map(({ siteId }) => siteId)),
      bytesArray(group.map(({ id }) => id)),
      bytesArray(group.map(({ subjectId }) => subjectId)),
      numbersArray(group.map(({ sequence }) => sequence)),
      textsArray(group.map(({ counted }) => counted)),
      textsArray(group.map(({ rest }) => rest)),
      bytesArray(group.map(({ seal }) => seal)),
    ];
    const jobs = new Map(group.flatMap(({ jobs }) => jobs.map((job) => [job.id, job])));
    const { first, known } = (await ask(db, values, [...jobs.values()], clock)) as Recorded;
    return known?.map(Number) ?? group.map((_, place) => first + place);
  }

  const recordInGroup = grouped<Recording, number>(most, (lane, group) =>
    groups((db) => record(db, lane, group)),
  );
  return (decided: NewConsentRecord, jobs: readonly NewJob[]) =>
    recordInGroup(decided.siteId, recordingOf(decided, { jobs, saltsAlone: saltsAlone() }));
}
