import type { Millis } from './clock.ts';

/**
 * `waiting` for its time, `running` under a lease, `held` until released, `done`, or `dead`: out of tries, and kept for
 * inspection.
 */
export type JobState = 'waiting' | 'running' | 'held' | 'done' | 'dead';

export interface NewJob {
  /** A job whose id already exists is not added again. */
  id: string;
  /**
   * There is one such job for each so many milliseconds of the store's clock, whose number completes the id: processes with clocks of
   * their own do not agree on it.
   */
  per?: Millis;
  kind: string;
  /** Of one kind and lane, one job runs at a time, whatever number of processes there are. */
  lane: string;
  /** Must be JSON; holds ids and nothing about a visitor. Where accounts share the runs of a kind, its `accountId` says whose it is. */
  payload: unknown;
  /** Milliseconds since the epoch, like all times here. */
  createdAt: number;
  /** By the same clock. A store with a clock of its own counts from its own now how much later that is. */
  dueAt: number;
}

/** The whole id of a job that is added at this time of the store's clock. */
export function jobIdAt({ id, per }: NewJob, at: Millis): string {
  return per ? `${id}.${Math.floor(at / per)}` : id;
}

export interface Job extends Omit<NewJob, 'per'> {
  state: JobState;
  /** Tries so far, including the running one. */
  tries: number;
  /** Grows with each start: a runner whose lease has expired can no longer end the job. */
  claim: number;
  triedAt: number | null;
  endedAt: number | null;
  /** Note left by the last try; must be JSON. */
  note: unknown;
}

/** The account that a job is done for; undefined where its payload does not say. */
export function accountOf({ payload }: Pick<Job, 'payload'>): string | undefined {
  return (payload as { accountId?: string } | null)?.accountId;
}

/** All lanes from the first to the last, as they sort; those of one kind are equally long. */
export interface Lanes {
  first: string;
  last: string;
}

/** How a job's run ends. */
export interface JobEnd {
  id: string;
  claim: number;
  state: 'waiting' | 'held' | 'done' | 'dead';
  /** How long until it is due again, if it goes back to waiting. */
  wait: Millis;
  tries: number;
  note: unknown;
  /** The lanes that go behind all others, whose jobs keep the order of their last tries; none of them is due within `rest`. */
  behind: (Lanes & { rest?: Millis }) | null;
}

/**
 * Jobs live in the store of their subject, so that a write and the job it calls for are one transaction. Due times and
 * leases follow the store's clock: those of two machines differ, and one would take the other's jobs.
 */
export interface JobStore {
  addJobs(jobs: NewJob[]): Promise<void>;
  job(id: string): Promise<Job | null>;
  /** Kinds with a job that could be started now. */
  kindsDue(): Promise<string[]>;
  /**
   * Starts up to so many due jobs, each of a different lane. Longest due first, and of equals the one whose last try is longest ago.
   * `each`: how many of one account may run at once, whatever number of processes there are.
   */
  claimJobs(claim: { kind: string; most: number; lease: Millis; each?: number }): Promise<Job[]>;
  /** Renews a job's lease. Returns whether this claim still holds the job. */
  renewJob(renewal: { id: string; claim: number; lease: Millis }): Promise<boolean>;
  /** Returns whether this claim still held the job; if not, nothing changes. */
  endJob(end: JobEnd): Promise<boolean>;
  /** Restarts a job that is not running: due at once, with its tries reset. Returns whether there is one. */
  restartJob(id: string): Promise<boolean>;
  /** Holds the waiting jobs of a lane, or releases them. */
  holdLane(kind: string, lane: string): Promise<void>;
  releaseLane(kind: string, lane: string): Promise<void>;
  /** Deletes every job of a lane. */
  forgetLane(kind: string, lane: string): Promise<void>;
  /** Newest first. */
  jobsOfLane(kind: string, lane: string, most: number): Promise<Job[]>;
  /** How many of the newest so many jobs of a lane are waiting or held. */
  waitingInLane(kind: string, lane: string, newest: number): Promise<number>;
  /** Those that are not done, or those in one state; newest first. */
  openJobs(state: JobState | null, most: number): Promise<Job[]>;
  /** The number of each kind and state, except done ones. */
  jobCounts(): Promise<{ kind: string; state: JobState; count: number }[]>;
  /** Deletes up to so many jobs in this state that ended before the time. Returns how many. */
  forgetJobs(forget: { state: 'done' | 'dead'; before: number; most: number }): Promise<number>;
}
