import { expect, it } from 'vitest';
import type { Job, JobEnd, JobStore, NewJob } from '../../../server/domain/kernel/jobs.ts';
import type { OpenStores } from './openStores.ts';
import { handClock, inEU, inUS } from './samples.ts';

const kind = 'errand';
export const newJob = (id: string, changes: Partial<NewJob> = {}): NewJob => ({
  id,
  kind,
  lane: id,
  payload: { to: id },
  createdAt: 100,
  dueAt: 100,
  ...changes,
});
const lease = 50;
const ten = { kind, most: 10, lease };
const endOf = ({ id, claim, tries }: Job, changes: Partial<JobEnd> = {}): JobEnd => ({
  id,
  claim,
  tries,
  state: 'done',
  wait: 0,
  note: null,
  behind: null,
  ...changes,
});
const ids = (jobs: Job[]) => jobs.map(({ id }) => id);

export function jobContract(open: OpenStores): void {
  /** Jobs in a store whose clock stands at 100. */
  const withJobs = async (...added: NewJob[]) => {
    const clock = handClock(100);
    const { control } = await open(clock);
    await control.addJobs(added);
    return { clock, jobs: control as JobStore };
  };
  const claimOne = async (jobs: JobStore) => {
    const [job] = await jobs.claimJobs({ kind, most: 1, lease });
    return job as Job;
  };

  it('are there in every store, each with its own', async () => {
    const stores = await open(handClock(100));
    const places = [stores.control, stores.of(inEU), stores.of(inUS)];
    for (const [n, place] of places.entries()) await place.addJobs([newJob(`job ${n}`)]);
    for (const [n, place] of places.entries()) {
      expect(ids(await place.claimJobs(ten))).toEqual([`job ${n}`]);
    }
  });

  it('keep their first form, however often they are added', async () => {
    const { jobs } = await withJobs(newJob('a'), newJob('a', { payload: 'another' }));
    expect(await jobs.job('a')).toEqual({
      ...newJob('a'),
      state: 'waiting',
      tries: 0,
      claim: 0,
      triedAt: null,
      endedAt: null,
      note: null,
    });
    expect(await jobs.job('b')).toBeNull();
  });

  it('start when they are due, the longest due first, and each once', async () => {
    const { clock, jobs } = await withJobs(
      newJob('late', { dueAt: 120 }),
      newJob('early'),
      newJob('not yet', { dueAt: 121 }),
      newJob('other', { kind: 'chore' }),
    );
    clock.time = 99;
    expect(await jobs.kindsDue()).toEqual([]);
    clock.time = 120;
    expect((await jobs.kindsDue()).sort()).toEqual(['chore', kind]);
    const one = { kind, most: 1, lease };
    const claims = await Promise.all([1, 2, 3].map(() => jobs.claimJobs(one)));
    expect(claims.map(ids).sort()).toEqual([[], ['early'], ['late']]);
    expect(claims.flat()[0]).toMatchObject({ state: 'running', tries: 1, triedAt: 120 });
  });

  it('run one at a time in each lane', async () => {
    const { clock, jobs } = await withJobs(
      ...[1, 2, 3].map((n) => newJob(`a${n}`, { lane: 'a', dueAt: 100 + n })),
      newJob('b1', { lane: 'b', dueAt: 110 }),
    );
    clock.time = 120;
    const [first, other] = await jobs.claimJobs(ten);
    expect([first?.id, other?.id]).toEqual(['a1', 'b1']);
    expect(await jobs.claimJobs(ten)).toEqual([]);
    expect(await jobs.endJob(endOf(first as Job))).toBe(true);
    expect(ids(await jobs.claimJobs(ten))).toEqual(['a2']);
  });

  it('let a lane wait behind the others when told so', async () => {
    const { clock, jobs } = await withJobs(
      newJob('a1', { lane: 'a' }),
      newJob('a2', { lane: 'a', dueAt: 101 }),
      newJob('b1', { dueAt: 150 }),
    );
    clock.time = 160;
    const failed = await claimOne(jobs);
    const behind = { first: 'a', last: 'a' };
    await jobs.endJob(endOf(failed, { state: 'waiting', wait: 740, note: 'no', behind }));
    expect(await jobs.job('a1')).toMatchObject({ dueAt: 900, endedAt: null });
    clock.time = 200;
    expect((await claimOne(jobs)).id).toBe('b1');
    expect((await claimOne(jobs)).id).toBe('a2');
  });

  it('let a lane rest when told so, and no other', async () => {
    const { clock, jobs } = await withJobs(
      newJob('a1', { lane: 'a' }),
      newJob('a2', { lane: 'a' }),
      newJob('a3', { lane: 'a', dueAt: 500 }),
      newJob('b1', { dueAt: 300 }),
    );
    const failed = await claimOne(jobs);
    const behind = { first: 'a', last: 'a', rest: 200 };
    await jobs.endJob(endOf(failed, { state: 'waiting', wait: 1_000, behind }));
    clock.time = 299;
    expect(await jobs.kindsDue()).toEqual([]);
    clock.time = 300;
    expect(ids(await jobs.claimJobs(ten))).toEqual(['a2', 'b1']);
    expect((await jobs.job('a3'))?.dueAt).toBe(500);
  });

  it('let all lanes of whoever had a turn wait behind the others, those tried last at the end', async () => {
    const { clock, jobs } = await withJobs(
      ...[1, 2, 3].map((n) => newJob(`a${n}`, { lane: `a/${n}`, dueAt: 100 + n })),
      newJob('b', { lane: 'b/1', dueAt: 120 }),
      newJob('c', { lane: 'c/1', dueAt: 121 }),
    );
    clock.time = 200;
    const order: string[] = [];
    for (let turn = 0; turn < 9; turn += 1) {
      const job = await claimOne(jobs);
      order.push(job.id);
      clock.time += 10;
      const account = job.lane.slice(0, -1);
      const behind = { first: account, last: `${account}g` };
      await jobs.endJob(endOf(job, { state: turn === 0 ? 'done' : 'waiting', behind }));
    }
    expect(order).toEqual(['a1', 'b', 'c', 'a2', 'b', 'c', 'a3', 'b', 'c']);
  });

  it('leave the other accounts room where each may have only so many at once', async () => {
    const of = (accountId: string, n: number, dueAt: number) =>
      newJob(`${accountId}${n}`, { payload: { accountId }, dueAt });
    const { clock, jobs } = await withJobs(
      ...[1, 2, 3, 4].map((n) => of('a', n, 100 + n)),
      ...[1, 2].map((n) => of('b', n, 110 + n)),
      ...[1, 2, 3].map((n) => newJob(`nobody's ${n}`, { dueAt: 120 })),
    );
    clock.time = 130;
    const twoEach = { ...ten, each: 2 };
    const [first, ...more] = await jobs.claimJobs(twoEach);
    const others = ['b1', 'b2', ...[1, 2, 3].map((n) => `nobody's ${n}`)];
    expect(ids([first as Job, ...more])).toEqual(['a1', 'a2', ...others]);
    expect(ids(await jobs.claimJobs(twoEach))).toEqual([]);
    await jobs.endJob(endOf(first as Job));
    expect(ids(await jobs.claimJobs(twoEach))).toEqual(['a3']);
    expect(ids(await jobs.claimJobs(ten))).toEqual(['a4']);
  });

  it('are taken up by another when their lease has run out, and not before', async () => {
    const { clock, jobs } = await withJobs(newJob('a'));
    const dead = await claimOne(jobs);
    clock.time = 130;
    expect(await jobs.renewJob({ id: 'a', claim: dead.claim, lease })).toBe(true);
    clock.time = 179;
    expect(await jobs.kindsDue()).toEqual([]);
    expect(await jobs.claimJobs(ten)).toEqual([]);
    clock.time = 180;
    expect(await jobs.kindsDue()).toEqual([kind]);
    const second = await claimOne(jobs);
    expect(second).toMatchObject({ id: 'a', tries: 2 });
    expect(await jobs.renewJob({ id: 'a', claim: dead.claim, lease: 999 })).toBe(false);
    expect(await jobs.endJob(endOf(dead))).toBe(false);
    expect(await jobs.endJob(endOf(second, { note: { by: 'the second' } }))).toBe(true);
    expect(await jobs.job('a')).toMatchObject({
      state: 'done',
      endedAt: 180,
      note: { by: 'the second' },
    });
  });

  it('are kept when they are dead, and start over when told to', async () => {
    const { clock, jobs } = await withJobs(newJob('a'));
    const running = await claimOne(jobs);
    expect(await jobs.restartJob('a')).toBe(false);
    await jobs.endJob(endOf(running, { state: 'dead', note: 'no' }));
    clock.time = 1_000;
    expect(await jobs.kindsDue()).toEqual([]);
    expect(ids(await jobs.openJobs('dead', 10))).toEqual(['a']);
    expect(await jobs.restartJob('a')).toBe(true);
    expect(await jobs.restartJob('b')).toBe(false);
    expect(await claimOne(jobs)).toMatchObject({
      tries: 1,
      note: 'no',
      dueAt: 1_000,
      endedAt: null,
    });
  });

  it('are held and let go on by their lane', async () => {
    const { clock, jobs } = await withJobs(
      newJob('a1', { lane: 'a' }),
      newJob('b1', { lane: 'b' }),
    );
    await jobs.holdLane(kind, 'a');
    expect(ids(await jobs.claimJobs(ten))).toEqual(['b1']);
    clock.time = 140;
    await jobs.releaseLane(kind, 'a');
    expect(await jobs.job('a1')).toMatchObject({ state: 'waiting', dueAt: 140 });
    expect(ids(await jobs.claimJobs(ten))).toEqual(['a1']);
  });

  it('are listed and counted, and forgotten by lane or by age', async () => {
    const { clock, jobs } = await withJobs(
      newJob('a1', { lane: 'a', createdAt: 1 }),
      newJob('a2', { lane: 'a', createdAt: 2, dueAt: 900 }),
      newJob('b1', { lane: 'b', createdAt: 3, dueAt: 900 }),
    );
    expect(ids(await jobs.jobsOfLane(kind, 'a', 10))).toEqual(['a2', 'a1']);
    expect(ids(await jobs.jobsOfLane(kind, 'a', 1))).toEqual(['a2']);
    const waiting = [
      await jobs.waitingInLane(kind, 'a', 10),
      await jobs.waitingInLane(kind, 'a', 1),
    ];
    expect(waiting).toEqual([2, 1]);
    const running = await claimOne(jobs);
    clock.time = 200;
    await jobs.endJob(endOf(running));
    expect(await jobs.waitingInLane(kind, 'a', 10)).toBe(1);
    expect(ids(await jobs.openJobs(null, 10))).toEqual(['b1', 'a2']);
    expect(await jobs.jobCounts()).toEqual([{ kind, state: 'waiting', count: 2 }]);
    const forget = { state: 'done', most: 10 } as const;
    expect(await jobs.forgetJobs({ ...forget, before: 200 })).toBe(0);
    expect(await jobs.forgetJobs({ ...forget, before: 201 })).toBe(1);
    await jobs.forgetLane(kind, 'a');
    expect(ids(await jobs.openJobs(null, 10))).toEqual(['b1']);
  });
}
