import type { Clock } from '../../domain/kernel/clock.ts';
import type { Job, JobStore } from '../../domain/kernel/jobs.ts';
import { jobInsertion } from './addJobs.ts';
import { millisNow } from './clock.ts';
import type { Connection, Write } from './connection.ts';

/** The table of jobs, which every database has: a job stands beside what it is about. */
export const jobSchema: string[] = [
  `CREATE TABLE jobs (
    id text COLLATE "C" PRIMARY KEY,
    kind text NOT NULL,
    lane text NOT NULL,
    payload text NOT NULL,
    state text NOT NULL,
    tries integer NOT NULL,
    claim integer NOT NULL,
    due_at bigint NOT NULL,
    leased_until bigint NOT NULL,
    created_at bigint NOT NULL,
    tried_at bigint,
    ended_at bigint,
    note text NOT NULL
  ) WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 200)`,
  "CREATE INDEX jobs_waiting ON jobs (kind, due_at, id) WHERE state = 'waiting'",
  "CREATE UNIQUE INDEX jobs_running ON jobs (kind, lane) WHERE state = 'running'",
  'CREATE INDEX jobs_of_lane ON jobs (kind, lane, created_at)',
  "CREATE INDEX jobs_open ON jobs (kind, state) WHERE state <> 'done'",
  'CREATE INDEX jobs_ended ON jobs (state, ended_at) WHERE ended_at IS NOT NULL',
];

const columns = `id, kind, lane, payload, state, tries, claim, due_at AS "dueAt",
  created_at AS "createdAt", tried_at AS "triedAt", ended_at AS "endedAt", note`;

/** Leaves out the jobs of accounts of which so many (the fourth value) are running. */
const shared = `AND coalesce(payload::json ->> 'accountId', '') NOT IN (
  SELECT payload::json ->> 'accountId' FROM jobs
    WHERE state = 'running' AND kind = $1 AND payload::json ->> 'accountId' IS NOT NULL
    GROUP BY 1 HAVING count(*) >= $4::bigint)`;

/** One at a time of each kind, of all processes: with two snapshots, two of them would start two jobs of one lane. */
async function claim(
  db: Connection,
  { kind, most, lease, each, at }: Parameters<JobStore['claimJobs']>[0] & { at: number | null },
): Promise<Job[]> {
  await db.get('SELECT pg_advisory_xact_lock(1003, hashtext($1))', kind);
  await db.run(
    `UPDATE jobs SET state = 'waiting', due_at = ${millisNow('$2')}
      WHERE kind = $1 AND state = 'running' AND leased_until <= ${millisNow('$2')}`,
    kind,
    at,
  );
  const claimed: Job[] = [];
  while (claimed.length < most) {
    const row = await db.get<JobRow>(
      `UPDATE jobs SET state = 'running', tries = tries + 1, claim = claim + 1,
          leased_until = ${millisNow('$2')} + $3::bigint, tried_at = ${millisNow('$2')}
        WHERE id = (
          SELECT id FROM jobs AS due
            WHERE state = 'waiting' AND kind = $1 AND due_at <= ${millisNow('$2')}
              AND NOT EXISTS (SELECT 1 FROM jobs AS other
                WHERE other.state = 'running' AND other.kind = $1 AND other.lane = due.lane)
              ${each === undefined ? '' : shared}
            ORDER BY due_at, tried_at NULLS FIRST, id LIMIT 1 FOR UPDATE
        ) RETURNING ${columns}`,
      kind,
      at,
      lease,
      ...(each === undefined ? [] : [each]),
    );
    if (!row) break;
    claimed.push(jobOf(row));
  }
  return claimed;
}

type JobRow = Omit<Job, 'payload' | 'note'> & { payload: string; note: string };

function jobOf(row: JobRow): Job {
  return { ...row, payload: JSON.parse(row.payload), note: JSON.parse(row.note) };
}

/** @param clock null for the database's own */
export function jobStore(db: Connection, write: Write, clock: Clock | null): JobStore {
  const now = () => clock?.now() ?? null;
  const insertJobs = jobInsertion(clock);
  return {
    addJobs: (jobs) => write((db) => insertJobs(db, jobs)),
    claimJobs: (request) => write((db) => claim(db, { ...request, at: now() })),

    renewJob: ({ id, claim, lease }) =>
      write(async (db) => {
        const renewed = await db.run(
          `UPDATE jobs SET leased_until = ${millisNow('$4')} + $3::bigint
            WHERE id = $1 AND claim = $2 AND state = 'running'`,
          id,
          claim,
          lease,
          now(),
        );
        return renewed > 0;
      }),

    endJob: ({ id, claim, state, wait, tries, note, behind }) =>
      write(async (db) => {
        const ended = await db.get<{ kind: string; at: number }>(
          `UPDATE jobs SET state = $3, due_at = ${millisNow('$7')} + $4::bigint, tries = $5,
              note = $6,
              ended_at = CASE WHEN $3 IN ('done', 'dead') THEN ${millisNow('$7')} END
            WHERE id = $1 AND claim = $2 AND state = 'running'
            RETURNING kind, ${millisNow('$7')} AS at`,
          id,
          claim,
          state,
          wait,
          tries,
          JSON.stringify(note),
          now(),
        );
        if (ended && behind) {
          await db.run(
            `UPDATE jobs SET due_at = $4
              WHERE kind = $1 AND lane BETWEEN $2 AND $3 AND state = 'waiting' AND due_at < $4`,
            ended.kind,
            behind.first,
            behind.last,
            ended.at + (behind.rest ?? 0),
          );
        }
        return ended !== null;
      }),

    restartJob: (id) =>
      write(async (db) => {
        const restarted = await db.run(
          `UPDATE jobs SET state = 'waiting', tries = 0, due_at = ${millisNow('$2')}, ended_at = NULL
            WHERE id = $1 AND state <> 'running'`,
          id,
          now(),
        );
        return restarted > 0;
      }),

    holdLane: (kind, lane) => write((db) => holdLane(db, kind, lane)),
    releaseLane: (kind, lane) => write((db) => releaseLane(db, { kind, lane, at: now() })),
    forgetLane: (kind, lane) => write((db) => forgetLane(db, kind, lane)),

    forgetJobs: ({ state, before, most }) =>
      write((db) =>
        db.run(
          `DELETE FROM jobs WHERE id IN (
            SELECT id FROM jobs WHERE state = $1 AND ended_at < $2 ORDER BY ended_at LIMIT $3)`,
          state,
          before,
          most,
        ),
      ),

    async job(id) {
      const row = await db.get<JobRow>(`SELECT ${columns} FROM jobs WHERE id = $1`, id);
      return row && jobOf(row);
    },

    async kindsDue() {
      const rows = await db.all<{ kind: string }>(
        `SELECT DISTINCT kind FROM jobs WHERE state = 'waiting' AND due_at <= ${millisNow('$1')}
          UNION SELECT kind FROM jobs
            WHERE state = 'running' AND leased_until <= ${millisNow('$1')}`,
        now(),
      );
      return rows.map(({ kind }) => kind);
    },

    async jobsOfLane(kind, lane, most) {
      const rows = await db.all<JobRow>(
        `SELECT ${columns} FROM jobs WHERE kind = $1 AND lane = $2
          ORDER BY created_at DESC, id DESC LIMIT $3`,
        kind,
        lane,
        most,
      );
      return rows.map(jobOf);
    },

    async waitingInLane(kind, lane, newest) {
      const row = await db.get<{ count: number }>(
        `SELECT count(*) AS count FROM
          (SELECT state FROM jobs WHERE kind = $1 AND lane = $2
            ORDER BY created_at DESC LIMIT $3) AS newest
          WHERE state IN ('waiting', 'held')`,
        kind,
        lane,
        newest,
      );
      return row?.count ?? 0;
    },

    async openJobs(state, most) {
      const rows = await db.all<JobRow>(
        `SELECT ${columns} FROM jobs
          WHERE CASE WHEN $1::text IS NULL THEN state <> 'done' ELSE state = $1 END
          ORDER BY created_at DESC, id DESC LIMIT $2`,
        state,
        most,
      );
      return rows.map(jobOf);
    },

    jobCounts: () =>
      db.all(
        `SELECT kind, state, count(*) AS count FROM jobs WHERE state <> 'done'
          GROUP BY kind, state`,
      ),
  };
}

/** Within a transaction, as the next two. */
export async function holdLane(db: Connection, kind: string, lane: string): Promise<void> {
  await db.run(
    "UPDATE jobs SET state = 'held' WHERE kind = $1 AND lane = $2 AND state = 'waiting'",
    kind,
    lane,
  );
}

export async function releaseLane(
  db: Connection,
  { kind, lane, at }: { kind: string; lane: string; at: number | null },
): Promise<void> {
  await db.run(
    `UPDATE jobs SET state = 'waiting', tries = 0, due_at = ${millisNow('$3')}
      WHERE kind = $1 AND lane = $2 AND state = 'held'`,
    kind,
    lane,
    at,
  );
}

export async function forgetLane(db: Connection, kind: string, lane: string): Promise<void> {
  await db.run('DELETE FROM jobs WHERE kind = $1 AND lane = $2', kind, lane);
}
