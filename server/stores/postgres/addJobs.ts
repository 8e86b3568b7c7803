import type { Clock } from '../../domain/kernel/clock.ts';
import { jobIdAt, type NewJob } from '../../domain/kernel/jobs.ts';
import { numbersArray, textsArray } from './arrays.ts';
import { millisNow } from './clock.ts';
import type { Connection, Value } from './connection.ts';

/** Adds jobs within a transaction of the database they are for. */
export type InsertJobs = (db: Connection, jobs: readonly NewJob[]) => Promise<void>;

/**
 * @param clock null for the database's own: by that a job is due as long from now as it is due after it was made, so that a process
 * whose clock is ahead makes nobody wait
 */
export function jobInsertion(clock: Clock | null): InsertJobs {
  const sql = insertJobs();
  return async (db, jobs) => {
    if (jobs.length) await db.run(sql, ...jobValues(jobs, clock));
  };
}

/**
 * The statement that adds jobs, in one order everywhere: two transactions that add the same ones wait for each other's, and never
 * both at once.
 * @param first the number of its first placeholder
 * @param after something that is read first
 */
export function insertJobs({ first = 1, after = '' } = {}): string {
  const at = (n: number): `$${number}` => `$${first + n}`;
  return `INSERT INTO jobs
      (id, kind, lane, payload, state, tries, claim, due_at, leased_until, created_at, note)
    SELECT one.id || CASE WHEN one.per > 0 THEN '.' || ${millisNow(at(0))} / one.per ELSE '' END, one.kind, one.lane, one.payload, 'waiting', 0, 0, ${millisNow(at(0))} + one.due, 0,
        one.created, 'null'
      FROM ${after && `${after}, `}unnest(${at(1)}::text[], ${at(2)}::text[], ${at(3)}::text[],
        ${at(4)}::text[], ${at(5)}::bigint[], ${at(6)}::bigint[], ${at(7)}::bigint[])
          AS one (id, kind, lane, payload, due, created, per)
      ORDER BY one.id COLLATE "C"
    ON CONFLICT (id) DO NOTHING`;
}

/** The values of its placeholders. */
export function jobValues(jobs: readonly NewJob[], clock: Clock | null): Value[] {
  return [
    // By the clock that was handed in, the times are what they are.
    clock ? 0 : null,
    textsArray(jobs.map((job) => (clock ? jobIdAt(job, job.createdAt) : job.id))),
    textsArray(jobs.map(({ kind }) => kind)),
    textsArray(jobs.map(({ lane }) => lane)),
    textsArray(jobs.map(({ payload }) => JSON.stringify(payload))),
    numbersArray(jobs.map(({ createdAt, dueAt }) => (clock ? dueAt : dueAt - createdAt))),
    numbersArray(jobs.map(({ createdAt }) => createdAt)),
    numbersArray(jobs.map(({ per = 0 }) => (clock ? 0 : per))),
  ];
}
