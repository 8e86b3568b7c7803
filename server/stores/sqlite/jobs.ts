import type { Clock, Millis } from '../../domain/kernel/clock.ts';
import {
  type Job,
  type JobEnd,
  type JobStore,
  jobIdAt,
  type NewJob,
} from '../../domain/kernel/jobs.ts';
import type { Connection } from './connection.ts';
import type { Write } from './writer/client.ts';

type Input<Name extends keyof JobStore> = Parameters<JobStore[Name]>[0];
/** When a write was asked for, by the store's clock. */
export interface WithTime {
  at: Millis;
}
export interface Lane {
  kind: string;
  lane: string;
}

const columns = `id, kind, lane, payload, state, tries, claim, due_at AS dueAt,
  created_at AS createdAt, tried_at AS triedAt, ended_at AS endedAt, note`;

/** Leaves out the jobs of accounts of which so many (the fourth value) are running. */
const shared = `AND coalesce(payload ->> '$.accountId', '') NOT IN (
  SELECT payload ->> '$.accountId' AS account FROM jobs
    WHERE state = 'running' AND kind = ?1 AND account IS NOT NULL
    GROUP BY account HAVING count(*) >= ?4)`;

export const jobWrites = {
  addJobs(db: Connection, jobs: readonly NewJob[]): void {
    for (const job of jobs) {
      const { kind, lane, payload, createdAt, dueAt } = job;
      db.run(
        `INSERT INTO jobs
          (id, kind, lane, payload, state, tries, claim, due_at, leased_until, created_at, note)
          VALUES (?, ?, ?, ?, 'waiting', 0, 0, ?, 0, ?, 'null') ON CONFLICT (id) DO NOTHING`,
        jobIdAt(job, createdAt),
        kind,
        lane,
        JSON.stringify(payload),
        dueAt,
        createdAt,
      );
    }
  },

  claimJobs(db: Connection, { kind, most, lease, each, at }: Input<'claimJobs'> & WithTime): Job[] {
    db.run(
      `UPDATE jobs SET state = 'waiting', due_at = ?2
        WHERE kind = ?1 AND state = 'running' AND leased_until <= ?2`,
      kind,
      at,
    );
    const claimed: Job[] = [];
    while (claimed.length < most) {
      const row = db.get<JobRow>(
        `UPDATE jobs SET state = 'running', tries = tries + 1, claim = claim + 1,
            leased_until = ?3, tried_at = ?2
          WHERE id = (
            SELECT id FROM jobs AS due WHERE state = 'waiting' AND kind = ?1 AND due_at <= ?2
              AND NOT EXISTS (SELECT 1 FROM jobs AS other
                WHERE other.state = 'running' AND other.kind = ?1 AND other.lane = due.lane)
              ${each === undefined ? '' : shared}
              ORDER BY due_at, tried_at, id LIMIT 1
          ) RETURNING ${columns}`,
        kind,
        at,
        at + lease,
        ...(each === undefined ? [] : [each]),
      );
      if (!row) break;
      claimed.push(jobOf(row));
    }
    return claimed;
  },

  renewJob(db: Connection, { id, claim, lease, at }: Input<'renewJob'> & WithTime): boolean {
    const renewed = db.run(
      "UPDATE jobs SET leased_until = ? WHERE id = ? AND claim = ? AND state = 'running'",
      at + lease,
      id,
      claim,
    );
    return renewed > 0;
  },

  endJob(db: Connection, end: JobEnd & WithTime): boolean {
    const { id, claim, state, wait, tries, note, behind, at } = end;
    const ended = db.get<Pick<Job, 'kind'>>(
      `UPDATE jobs SET state = ?3, due_at = ?4, tries = ?5, note = ?6, ended_at = ?7
        WHERE id = ?1 AND claim = ?2 AND state = 'running' RETURNING kind`,
      id,
      claim,
      state,
      at + wait,
      tries,
      JSON.stringify(note),
      state === 'done' || state === 'dead' ? at : null,
    );
    if (ended && behind) {
      db.run(
        `UPDATE jobs SET due_at = ?4
          WHERE kind = ?1 AND lane BETWEEN ?2 AND ?3 AND state = 'waiting' AND due_at < ?4`,
        ended.kind,
        behind.first,
        behind.last,
        at + (behind.rest ?? 0),
      );
    }
    return ended !== null;
  },

  restartJob(db: Connection, { id, at }: { id: string } & WithTime): boolean {
    const restarted = db.run(
      `UPDATE jobs SET state = 'waiting', tries = 0, due_at = ?, ended_at = NULL
        WHERE id = ? AND state <> 'running'`,
      at,
      id,
    );
    return restarted > 0;
  },

  holdLane(db: Connection, { kind, lane }: Lane): void {
    db.run(
      "UPDATE jobs SET state = 'held' WHERE kind = ? AND lane = ? AND state = 'waiting'",
      kind,
      lane,
    );
  },

  releaseLane(db: Connection, { kind, lane, at }: Lane & WithTime): void {
    db.run(
      `UPDATE jobs SET state = 'waiting', tries = 0, due_at = ?
        WHERE kind = ? AND lane = ? AND state = 'held'`,
      at,
      kind,
      lane,
    );
  },

  forgetLane(db: Connection, { kind, lane }: Lane): void {
    db.run('DELETE FROM jobs WHERE kind = ? AND lane = ?', kind, lane);
  },

  forgetJobs(db: Connection, { state, before, most }: Input<'forgetJobs'>): number {
    return db.run(
      `DELETE FROM jobs WHERE id IN (
        SELECT id FROM jobs WHERE state = ? AND ended_at < ? ORDER BY ended_at LIMIT ?)`,
      state,
      before,
      most,
    );
  },
};

type JobRow = Omit<Job, 'payload' | 'note'> & { payload: string; note: string };

function jobOf(row: JobRow): Job {
  return { ...row, payload: JSON.parse(row.payload), note: JSON.parse(row.note) };
}

export function jobStore(db: Connection, write: Write<typeof jobWrites>, clock: Clock): JobStore {
  const dated = <Rest>(rest: Rest): Rest & WithTime => ({ ...rest, at: clock.now() });
  return {
    addJobs: (jobs) => write('addJobs', jobs),
    claimJobs: (claim) => write('claimJobs', dated(claim)),
    renewJob: (renewal) => write('renewJob', dated(renewal)),
    endJob: (end) => write('endJob', dated(end)),
    restartJob: (id) => write('restartJob', dated({ id })),
    holdLane: (kind, lane) => write('holdLane', { kind, lane }),
    releaseLane: (kind, lane) => write('releaseLane', dated({ kind, lane })),
    forgetLane: (kind, lane) => write('forgetLane', { kind, lane }),
    forgetJobs: (forget) => write('forgetJobs', forget),

    async job(id) {
      const row = db.get<JobRow>(`SELECT ${columns} FROM jobs WHERE id = ?`, id);
      return row && jobOf(row);
    },

    async kindsDue() {
      const rows = db.all<{ kind: string }>(
        `SELECT DISTINCT kind FROM jobs WHERE state = 'waiting' AND due_at <= ?1
          UNION SELECT kind FROM jobs WHERE state = 'running' AND leased_until <= ?1`,
        clock.now(),
      );
      return rows.map(({ kind }) => kind);
    },

    async jobsOfLane(kind, lane, most) {
      const rows = db.all<JobRow>(
        `SELECT ${columns} FROM jobs WHERE kind = ? AND lane = ?
          ORDER BY created_at DESC, id DESC LIMIT ?`,
        kind,
        lane,
        most,
      );
      return rows.map(jobOf);
    },

    async waitingInLane(kind, lane, newest) {
      const row = db.get<{ count: number }>(
        `SELECT count(*) AS count FROM
          (SELECT state FROM jobs WHERE kind = ? AND lane = ? ORDER BY created_at DESC LIMIT ?)
          WHERE state IN ('waiting', 'held')`,
        kind,
        lane,
        newest,
      );
      return row?.count ?? 0;
    },

    async openJobs(state, most) {
      const rows = db.all<JobRow>(
        `SELECT ${columns} FROM jobs
          WHERE CASE WHEN ?1 IS NULL THEN state <> 'done' ELSE state = ?1 END
          ORDER BY created_at DESC, id DESC LIMIT ?2`,
        state,
        most,
      );
      return rows.map(jobOf);
    },

    async jobCounts() {
      return db.all<Awaited<ReturnType<JobStore['jobCounts']>>[number]>(
        `SELECT kind, state, count(*) AS count FROM jobs WHERE state <> 'done'
          GROUP BY kind, state`,
      );
    },
  };
}
