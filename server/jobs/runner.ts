import type { Clock } from '../domain/kernel/clock.ts';
import { accountOf, type Job, type JobEnd, type JobStore } from '../domain/kernel/jobs.ts';
import { isTold, Unavailable } from '../domain/kernel/refusal.ts';
import type { Outcome, Task } from './task.ts';

export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Called for each run: its kind, how it ended, and how many seconds it took. */
export type ObserveRun = (kind: string, end: Outcome['end'], seconds: number) => void;

export interface Runner {
  /** Looks for due jobs now instead of at the next round. */
  wake(): void;
  /** Starts nothing more; resolves when running jobs have ended. */
  stop(): Promise<void>;
}

/** Milliseconds after which another process may take the job of a dead one. While it runs, its lease is renewed. */
const leaseLength = 20_000;
/** Milliseconds between two looks for due jobs, more or less: processes that started together are not to look together. */
const round = () => 500 + Math.random() * 1_000;
/** Milliseconds until a job is run again that met a store that was away. */
const untilBack = 10_000;

/** A job that this process runs. */
interface Run {
  account: string | undefined;
  /** Resolves when it has ended. */
  over: Promise<void>;
  /** Aborted to have it given back. */
  back: AbortController;
}

/** Runs the jobs of some stores. Any number of processes may do so on the same ones. */
export function startRunner({
  stores,
  tasks,
  clock,
  log,
  observe = () => {},
  lease = leaseLength,
}: {
  stores: readonly JobStore[];
  tasks: readonly Task[];
  clock: Clock;
  log: Log;
  observe?: ObserveRun;
  lease?: number;
}): Runner {
  const stopping = new AbortController();
  // Each store by itself: one that hangs holds up no other.
  const lookouts = stores.map(lookout);

  function lookout(store: JobStore) {
    const running = new Map(tasks.map((task) => [task, new Set<Run>()]));
    let timer: ReturnType<typeof setTimeout> | undefined;
    let looking: Promise<void> | null = null;
    let lookAgain = false;

    function wake(): void {
      if (stopping.signal.aborted) return;
      if (looking) {
        lookAgain = true;
        return;
      }
      clearTimeout(timer);
      lookAgain = false;
      looking = look()
        .catch((err) => failed(err, {}, 'jobs could not be read'))
        .finally(() => {
          looking = null;
          timer = setTimeout(wake, lookAgain ? 0 : round()).unref();
        });
    }

    async function look(): Promise<void> {
      const due = await store.kindsDue();
      for (const [task, started] of running) {
        if (!due.includes(task.kind) || stopping.signal.aborted) continue;
        for (const job of await claim(task, started)) {
          const back = new AbortController();
          const over = perform(store, task, job, back.signal).finally(() => {
            started.delete(run);
            wake();
          });
          const run = { account: accountOf(job), over, back };
          started.add(run);
        }
      }
    }

    /** Within their shares first. What is lent beyond them makes room for that, and is had of what is left. */
    async function claim(task: Task, started: Set<Run>): Promise<Job[]> {
      const { kind, each, atOnce } = task;
      const free = atOnce - started.size;
      const lent = task.lent ? beyondShare(started, each) : [];
      const most = free + lent.length;
      if (most <= 0) return [];
      const jobs = await store.claimJobs({ kind, most, lease, ...(each && { each }) });
      const left = free - jobs.length;
      for (const { back } of lent.slice(0, Math.max(0, -left))) back.abort();
      if (!task.lent || left <= 0) return jobs;
      return [...jobs, ...(await store.claimJobs({ kind, most: left, lease }))];
    }

    wake();
    return {
      wake,
      async stop() {
        await looking;
        clearTimeout(timer);
        await Promise.all(
          [...running.values()].flatMap((started) => [...started].map(({ over }) => over)),
        );
      },
    };
  }

  /** Rounds and jobs go on, and fail again and again while a store is away: that is told of once. */
  function failed(err: unknown, about: object, what: string): void {
    if (!isTold(err)) log.error({ ...about, err }, what);
  }

  async function perform(store: JobStore, task: Task, job: Job, back: AbortSignal): Promise<void> {
    const lost = new AbortController();
    const renewing = setInterval(async () => {
      const held = await store.renewJob({ id: job.id, claim: job.claim, lease }).catch(() => true);
      if (!held) lost.abort();
    }, lease / 3);
    const began = clock.now();
    const about = { job: job.id, kind: job.kind, lane: job.lane, tries: job.tries };
    try {
      const signal = AbortSignal.any([stopping.signal, lost.signal, back]);
      const outcome = await task.run(job, { store, signal }).catch((err: Error): Outcome => {
        if (err instanceof Unavailable) {
          failed(err, about, 'a job waits for a store that cannot be reached');
          return { end: 'away', wait: untilBack };
        }
        log.error({ ...about, err }, 'a job failed');
        return { end: 'failed', note: { problem: err.message } };
      });
      const at = clock.now();
      const end = endOf(task, job, outcome, at);
      const ended = await store.endJob(end);
      observe(job.kind, outcome.end, (at - began) / 1000);
      const line = { ...about, end: outcome.end, state: end.state, ms: at - began };
      if (!ended) log.warn(line, 'a job ended after its lease');
      else if (end.state === 'dead') log.warn({ ...line, note: end.note }, 'a job was given up');
      else log.info(line, 'a job ended');
    } catch (err) {
      // Its lease runs out, and it is run again.
      failed(err, about, 'a job could not be ended');
    } finally {
      clearInterval(renewing);
    }
  }

  return {
    wake() {
      for (const { wake } of lookouts) wake();
    },
    async stop() {
      stopping.abort();
      await Promise.all(lookouts.map(({ stop }) => stop()));
    },
  };
}

/** Runs that accounts have beyond their share, the youngest first; not those that are already being given back. */
function beyondShare(started: Iterable<Run>, share = Number.POSITIVE_INFINITY): Run[] {
  const counts = new Map<string, number>();
  const beyond: Run[] = [];
  for (const run of started) {
    if (run.account === undefined || run.back.signal.aborted) continue;
    const count = (counts.get(run.account) ?? 0) + 1;
    counts.set(run.account, count);
    if (count > share) beyond.unshift(run);
  }
  return beyond;
}

/** The end of a run in the store's form. A lane in which something went wrong goes behind the others: none waits for it twice. */
function endOf(task: Task, job: Job, outcome: Outcome, at: number): JobEnd {
  const { id, lane } = job;
  const end = stateAfter(task, job, outcome, at);
  const rest = outcome.end === 'failed' ? (outcome.rest ?? 0) : 0;
  const failed = end.state === 'done' ? null : { first: lane, last: lane, rest };
  return { id, claim: job.claim, behind: task.turnOf?.(job) ?? failed, ...end };
}

function stateAfter(
  task: Task,
  { tries, note }: Job,
  outcome: Outcome,
  at: number,
): Omit<JobEnd, 'id' | 'claim' | 'behind'> {
  const ended = { tries, wait: 0 };
  if (outcome.end === 'done') return { ...ended, state: 'done', note: outcome.note ?? null };
  if (outcome.end === 'held') return { ...ended, state: 'held', tries: tries - 1, note };
  if (outcome.end === 'away') {
    // A job has few tries, and an outage may be long: they are for what the job itself meets.
    return { state: 'waiting', tries: tries - 1, wait: outcome.wait, note };
  }
  if (outcome.end === 'again') {
    return { state: 'waiting', tries: 0, wait: outcome.wait, note: outcome.note ?? null };
  }
  const wait = outcome.final ? null : task.wait(tries);
  if (wait === null) return { ...ended, state: 'dead', note: outcome.note };
  const longest = Math.max(wait, (outcome.notBefore ?? 0) - at);
  return { ...ended, state: 'waiting', wait: longest, note: outcome.note };
}
