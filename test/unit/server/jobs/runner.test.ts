import { describe, expect, it, onTestFinished } from 'vitest';
import type { Job, NewJob } from '../../../../server/domain/kernel/jobs.ts';
import { Unavailable } from '../../../../server/domain/kernel/refusal.ts';
import { periodicJob, periodicTask } from '../../../../server/jobs/periodic.ts';
import { startRunner } from '../../../../server/jobs/runner.ts';
import { backoff, type Outcome, type Task } from '../../../../server/jobs/task.ts';
import { temporaryStores } from '../../../support/stores.ts';

const job = (id: string, lane = id): NewJob => ({
  id,
  kind: 'errand',
  lane,
  payload: { to: id },
  createdAt: 0,
  dueAt: 0,
});
const silent = { info() {}, warn() {}, error() {} };

/** A runner on a store of its own, with a clock that can be moved on. */
async function world(run: Task['run'], more: Partial<Task> & { lease?: number } = {}) {
  const { lease, ...changes } = more;
  const clock = { time: 1_000_000, now: () => clock.time };
  const { control } = await temporaryStores(clock);
  const lines: [level: string, fields: object, message: string][] = [];
  const log = {
    info: (fields: object, message: string) => void lines.push(['info', fields, message]),
    warn: (fields: object, message: string) => void lines.push(['warn', fields, message]),
    error: (fields: object, message: string) => void lines.push(['error', fields, message]),
  };
  const task: Task = {
    kind: 'errand',
    atOnce: 2,
    wait: backoff([100, 200], () => 0),
    run,
    ...changes,
  };
  const start = (tasks = [task]) => {
    const runner = startRunner({ stores: [control], tasks, clock, log, ...(lease && { lease }) });
    onTestFinished(() => runner.stop());
    return runner;
  };
  const reaches = async (id: string, state: Job['state'], tries: number) => {
    await expect.poll(() => control.job(id)).toMatchObject({ state, tries });
    return control.job(id);
  };
  return { control, clock, lines, start, reaches };
}

/** Each lane takes its turns by itself. */
const turns: Partial<Task> = { turnOf: ({ lane }) => ({ first: lane, last: lane }) };

/** Resolves from outside. */
function gate<Value = void>(): PromiseWithResolvers<Value> {
  return Promise.withResolvers<Value>();
}

describe('the runner', () => {
  it('runs what is due, and keeps what it left to be read', async () => {
    const { control, start, reaches, lines } = await world(async ({ payload }) => ({
      end: 'done',
      note: payload,
    }));
    await control.addJobs([job('a')]);
    start();
    expect(await reaches('a', 'done', 1)).toMatchObject({ note: { to: 'a' } });
    await expect.poll(() => lines.length).toBe(1);
    expect(lines[0]).toMatchObject([
      'info',
      { job: 'a', kind: 'errand', state: 'done' },
      'a job ended',
    ]);
  });

  it('waits longer after each try, and gives up after the last', async () => {
    const { control, clock, start, reaches, lines } = await world(async () => {
      throw new Error('no luck');
    });
    await control.addJobs([job('a')]);
    const runner = start();
    expect(await reaches('a', 'waiting', 1)).toMatchObject({ dueAt: clock.time + 100 });
    clock.time += 100;
    runner.wake();
    expect(await reaches('a', 'waiting', 2)).toMatchObject({ dueAt: clock.time + 200 });
    clock.time += 200;
    runner.wake();
    expect(await reaches('a', 'dead', 3)).toMatchObject({ note: { problem: 'no luck' } });
    await expect
      .poll(() => lines.some(([, , message]) => message === 'a job was given up'))
      .toBe(true);
  });

  it('loses no try of a job to a store that is away, however long that is', async () => {
    let away = true;
    const { control, clock, start, reaches, lines } = await world(async () => {
      if (away) throw new Unavailable('the control plane is away');
      return { end: 'done' };
    });
    await control.addJobs([job('a')]);
    const runner = start();
    for (let claim = 1; claim <= 5; claim += 1) {
      await expect
        .poll(() => control.job('a'))
        .toMatchObject({ claim, state: 'waiting', tries: 0, dueAt: clock.time + 10_000 });
      clock.time += 10_000;
      away = claim < 5;
      runner.wake();
    }
    await reaches('a', 'done', 1);
    expect(lines[0]).toMatchObject(['error', { job: 'a' }, expect.stringContaining('store')]);
  });

  it.each<[string, Outcome, Partial<Job>]>([
    ['failed for good', { end: 'failed', note: 1, final: true }, { state: 'dead', tries: 1 }],
    [
      'is to wait',
      { end: 'failed', note: 1, notBefore: 1_005_000 },
      { dueAt: 1_005_000, tries: 1 },
    ],
    [
      'is due again',
      { end: 'again', wait: 9_000 },
      { state: 'waiting', dueAt: 1_009_000, tries: 0 },
    ],
    ['is held', { end: 'held' }, { state: 'held', tries: 0 }],
  ])('ends a job that %s', async (_what, outcome, ended) => {
    const { control, start } = await world(async () => outcome);
    await control.addJobs([job('a')]);
    start();
    await expect
      .poll(async () => ({ ...(await control.job('a')) }))
      .toMatchObject({ claim: 1, ...ended });
  });

  it('goes on with each store while another hangs', async () => {
    const { control, clock } = await world(async () => ({ end: 'done' }));
    const task = { kind: 'errand', atOnce: 1, wait: () => null, run: async () => done };
    const done: Outcome = { end: 'done' };
    const { promise: never } = gate<never>();
    const hanging = { ...control, kindsDue: () => never };
    const slow = { ...(await temporaryStores(clock)).control, claimJobs: () => never };
    await slow.addJobs([job('slow')]);
    await control.addJobs([job('a'), job('b')]);
    startRunner({ stores: [hanging, slow, control], tasks: [task], clock, log: silent });
    await expect.poll(() => control.job('a')).toMatchObject({ state: 'done' });
    await expect.poll(() => control.job('b')).toMatchObject({ state: 'done' });
  });

  it('starts no more at once than the task allows, and none twice', async () => {
    const started: string[] = [];
    const open = gate();
    const { control, start, reaches } = await world(async ({ id }) => {
      started.push(id);
      await open.promise;
      return { end: 'done' };
    });
    await control.addJobs(['a', 'b', 'c', 'd'].map((id) => job(id)));
    start();
    start();
    await expect.poll(() => started.length).toBe(4);
    open.resolve();
    for (const id of ['a', 'b', 'c', 'd']) await reaches(id, 'done', 1);
    expect([...started].sort()).toEqual(['a', 'b', 'c', 'd']);
  });

  it.each([
    ['that failed', {}, ['a1', 'b', 'c1', 'c2', 'a2']],
    ['that had its turn', turns, ['a1', 'b', 'c1', 'a2', 'c2']],
  ] as const)('puts a lane %s behind the others', async (_, more, expected) => {
    const order: string[] = [];
    const run: Task['run'] = async ({ id }) => {
      order.push(id);
      return id === 'a1' ? { end: 'failed', note: 'no', final: true } : { end: 'done' };
    };
    const { control, start } = await world(run, { atOnce: 1, ...more });
    const lanes = [job('a1', 'a'), job('a2', 'a'), job('b'), job('c1', 'c'), job('c2', 'c')];
    await control.addJobs(lanes);
    start();
    await expect.poll(() => order).toEqual(expected);
  });

  it('lends an account what no other needs, and takes the youngest run back for one that waits', async () => {
    const signals = new Map<string, AbortSignal>();
    const open = gate();
    const run: Task['run'] = async ({ id }, { signal }) => {
      signals.set(id, signal);
      const aborted = new Promise((resolve) => signal.addEventListener('abort', resolve));
      await Promise.race([open.promise, aborted]);
      return signal.aborted ? { end: 'again', wait: 0 } : { end: 'done' };
    };
    const { control, start, reaches } = await world(run, { each: 1, lent: true });
    const of = (accountId: string, n: number) => ({
      ...job(`${accountId}${n}`),
      payload: { accountId },
    });
    await control.addJobs([of('a', 1), of('a', 2), of('a', 3)]);
    const runner = start();
    await expect.poll(() => [...signals.keys()]).toEqual(['a1', 'a2']);
    await control.addJobs([of('b', 1), of('b', 2)]);
    runner.wake();
    await expect.poll(() => [...signals.keys()]).toEqual(['a1', 'a2', 'b1']);
    await reaches('a2', 'waiting', 0);
    const aborted = [...signals].filter(([, signal]) => signal.aborted);
    expect(aborted.map(([id]) => id)).toEqual(['a2']);
    open.resolve();
    for (const id of ['a1', 'a2', 'a3', 'b1', 'b2']) await reaches(id, 'done', 1);
  });

  it('lets what runs end before it stops, and tells it', async () => {
    const running = gate<AbortSignal>();
    const open = gate();
    const { control, start, reaches } = await world(async (_job, { signal }) => {
      running.resolve(signal);
      await open.promise;
      return { end: 'done', note: 'in time' };
    });
    await control.addJobs([job('a'), job('later', 'a')]);
    const runner = start();
    const signal = await running.promise;
    const stopped = runner.stop();
    expect(signal.aborted).toBe(true);
    open.resolve();
    await stopped;
    expect(await reaches('a', 'done', 1)).toMatchObject({ note: 'in time' });
    expect(await control.job('later')).toMatchObject({ state: 'waiting', tries: 0 });
  });

  it('takes up what a dead process left, whose late end counts for nothing', async () => {
    const runs: { signal: AbortSignal; open: PromiseWithResolvers<void> }[] = [];
    const { control, clock, start, reaches, lines } = await world(
      async (_job, { signal }) => {
        const run = { signal, open: gate() };
        runs.push(run);
        await run.open.promise;
        return { end: 'done', note: runs.indexOf(run) };
      },
      { lease: 300 },
    );
    await control.addJobs([job('a')]);
    start();
    await expect.poll(() => runs.length).toBe(1);
    // As if it had slept: its lease, renewed until then, is over.
    clock.time += 100_000;
    const [taken] = await control.claimJobs({ kind: 'errand', most: 1, lease: 1e9 });
    expect(taken).toMatchObject({ id: 'a', tries: 2 });
    await expect.poll(() => runs[0]?.signal.aborted).toBe(true);
    runs[0]?.open.resolve();
    await expect
      .poll(() => lines.some(([, , message]) => message === 'a job ended after its lease'))
      .toBe(true);
    expect(await reaches('a', 'running', 2)).toMatchObject({ note: null });
  });
});

describe('a periodic job', () => {
  it('is due again after its time, fails without an end, and is one', async () => {
    let runs = 0;
    const { control, clock, start } = await world(async () => ({ end: 'done' }));
    const chore = {
      kind: 'chore',
      every: 3_600_000,
      async run() {
        runs += 1;
        if (runs === 2) throw new Error('the broom is broken');
        return { swept: runs };
      },
    };
    for (const at of [clock.time, clock.time + 1]) await control.addJobs([periodicJob(chore, at)]);
    const runner = start([periodicTask(chore, silent)]);
    const due = () => control.job('chore');
    await expect.poll(due).toMatchObject({ note: { swept: 1 }, dueAt: clock.time + 3_600_000 });
    clock.time += 3_600_000;
    runner.wake();
    await expect.poll(due).toMatchObject({
      state: 'waiting',
      tries: 0,
      dueAt: clock.time + 300_000,
      note: { problem: 'the broom is broken' },
    });
    clock.time += 300_000;
    runner.wake();
    await expect.poll(due).toMatchObject({ note: { swept: 3 } });
  });
});

it('the backoff adds up to a quarter', () => {
  expect(backoff([100], () => 0.999)(1)).toBe(125);
  expect(backoff([100], () => 0)(1)).toBe(100);
  expect(backoff([100])(2)).toBeNull();
});
