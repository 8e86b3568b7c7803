import type { Job, JobState } from '../domain/kernel/jobs.ts';
import { Refusal } from '../domain/kernel/refusal.ts';
import { databasesOf } from '../domain/stores.ts';
import { json, print, table, UsageError, verb } from './verb.ts';
import { withStore } from './withStore.ts';

const states: readonly JobState[] = ['waiting', 'running', 'held', 'done', 'dead'];
const most = 200;

/** The operator's view of background jobs; dead ones can be restarted. */
export const jobVerbs = {
  jobs: verb({
    summary: 'List unfinished background jobs, newest first',
    options: {
      state: { type: 'string', meaning: `Only jobs in this state: ${states.join(', ')}` },
      json,
    },
    async run({ state, json }) {
      const wanted = states.find((one) => one === state) ?? null;
      if (state !== undefined && !wanted) {
        throw new UsageError(`--state: "${state}" is not one of ${states.join(', ')}.`);
      }
      const data = await withStore(async (_services, _config, { stores }) => {
        const found = await Promise.all(
          databasesOf(stores).map(async ([store, jobs]) =>
            (await jobs.openJobs(wanted, most)).map((job) => shown(store, job)),
          ),
        );
        return found.flat().sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
      });
      const rows = data.map((job) => [
        ...[job.id, job.store, job.kind, job.state, `${job.tries}`, job.dueAt],
        job.note === null ? '' : JSON.stringify(job.note),
      ]);
      const heads = ['job', 'store', 'kind', 'state', 'tries', 'due', 'note'];
      print(json, { data }, table(heads, rows, 'No jobs.'));
    },
  }),

  'jobs retry': verb({
    summary: 'Retry a job that is not running',
    options: { job: { type: 'string', meaning: 'Job id', required: true }, json },
    async run({ job, json }) {
      await withStore(async (_services, _config, { stores }) => {
        for (const [, jobs] of databasesOf(stores)) {
          if (await jobs.restartJob(job)) return;
        }
        throw new Refusal('not_found', 'There is no such job, or it is running.');
      });
      print(json, { job, due: true }, [`Job ${job} is queued.`]);
    },
  }),
};

function shown(store: string, job: Job) {
  const { id, kind, lane, state, tries, note } = job;
  const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());
  return {
    id,
    store,
    kind,
    lane,
    state,
    tries,
    note,
    createdAt: new Date(job.createdAt).toISOString(),
    dueAt: new Date(job.dueAt).toISOString(),
    triedAt: iso(job.triedAt),
    endedAt: iso(job.endedAt),
  };
}
