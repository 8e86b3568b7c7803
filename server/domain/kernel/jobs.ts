import type { Millis } from './clock.ts';

/**
 * `waiting` for its time, `running` under a lease, `held` until someone lets it go on, `done`, or `dead`: tried as often
 * as it may be, and kept to be looked at.
 */
export type JobState = 'waiting' | 'running' | 'held' | 'done' | 'dead';

export interface NewJob {
  /** A job whose id is known already is not added again. */
  id: string;
  kind: string;
  /** Of one kind and lane, one job runs at a time, whatever number of processes there are. */
  lane: string;
  /** Must be JSON; holds ids and nothing about a visitor. */
  payload: unknown;
  /** Milliseconds since the epoch, as all times here. */
  createdAt: number;
  dueAt: number;
}

export interface Job extends NewJob {
  state: JobState;
  /** Tries so far, the running one included. */
  tries: number;
  /** Grows with each start: a runner whose lease ran out can no longer end the job. */
  claim: number;
  triedAt: number | null;
  endedAt: number | null;
  /** What the last try left to be read; must be JSON. */
  note: unknown;
}

/** How a job's run ends. */
export interface JobEnd {
  id: string;
  claim: number;
  state: 'waiting' | 'held' | 'done' | 'dead';
  /** How long until it is due again, should it wait. */
  wait: Millis;
  tries: number;
  note: unknown;
}

/**
 * Jobs stand in the store of what they are about, so that a write and the job it calls for are one transaction. What is due
 * and whose lease has run out goes by the store's clock: those of two machines differ, and one would take the other's jobs.
 */
export interface JobStore {
  addJobs(jobs: NewJob[]): Promise<void>;
  job(id: string): Promise<Job | null>;
  /** Kinds of which a job could be started now. */
  kindsDue(): Promise<string[]>;
  /** Starts up to so many due jobs, each of a lane of its own. The longest due come first. */
  claimJobs(claim: { kind: string; most: number; lease: Millis }): Promise<Job[]>;
  /** Lets a job's lease begin anew. Answers whether the job is still this claim's. */
  renewJob(renewal: { id: string; claim: number; lease: Millis }): Promise<boolean>;
  /** Answers whether the job was still this claim's; if not, nothing changes. */
  endJob(end: JobEnd): Promise<boolean>;
  /** Starts over with a job that does not run: due at once, with no try counted. Answers whether there is one. */
  restartJob(id: string): Promise<boolean>;
  /** Holds what waits in a lane, or lets it go on. */
  holdLane(kind: string, lane: string): Promise<void>;
  releaseLane(kind: string, lane: string): Promise<void>;
  /** Forgets every job of a lane. */
  forgetLane(kind: string, lane: string): Promise<void>;
  /** Newest first. */
  jobsOfLane(kind: string, lane: string, most: number): Promise<Job[]>;
  /** Those that are not done, or those in one state; newest first. */
  openJobs(state: JobState | null, most: number): Promise<Job[]>;
  /** How many there are of each kind and state, the ones that are done apart. */
  jobCounts(): Promise<{ kind: string; state: JobState; count: number }[]>;
  /** Forgets up to so many jobs in this state that ended before. Answers how many. */
  forgetJobs(forget: { state: 'done' | 'dead'; before: number; most: number }): Promise<number>;
}
