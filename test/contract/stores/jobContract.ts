import { expect, it } from 'vitest';
import type { Job, JobEnd, JobStore, NewJob } from '../../../server/domain/kernel/jobs.ts';
import { handClock, inEU, inUS } from './samples.ts';
import type { OpenStores } from './storeContract.ts';

const kind = 'errand';
const newJob = (id: string, changes: Partial<NewJob> = {}): NewJob => ({
  ...{ id, kind, lane: id, payload: { to: id }, createdAt: 100, dueAt: 100 },
  ...changes,
});
const claimAt = (at: number, most = 10) => ({ kind, most, at, until: at + 50 });
const endOf = ({ id, claim, tries }: Job, changes: Partial<JobEnd> = {}): JobEnd => ({
  ...{ id, claim, tries, at: 200, state: 'done', dueAt: 200, note: null },
  ...changes,
});
const ids = (jobs: Job[]) => jobs.map(({ id }) => id);

export function jobContract(open: OpenStores): void {
  const withJobs = async (...jobs: NewJob[]): Promise<JobStore> => {
    const { control } = await open(handClock());
    await control.addJobs(jobs);
    return control;
  };
  const claimOne = async (jobs: JobStore, at: number) => {
    const [job] = await jobs.claimJobs(claimAt(at, 1));
    return job as Job;
  };

  it('are there in every store, each with its own', async () => {
    const stores = await open(handClock());
    const places = [stores.control, stores.of(inEU), stores.of(inUS)];
    for (const [n, place] of places.entries()) await place.addJobs([newJob(`job ${n}`)]);
    for (const [n, place] of places.entries()) {
      expect(ids(await place.claimJobs(claimAt(100)))).toEqual([`job ${n}`]);
    }
  });

  it('keep their first form, however often they are added', async () => {
    const jobs = await withJobs(newJob('a'), newJob('a', { payload: 'another' }));
    expect(await jobs.job('a')).toEqual({
      ...newJob('a'),
      ...{ state: 'waiting', tries: 0, claim: 0, triedAt: null, endedAt: null, note: null },
    });
    expect(await jobs.job('b')).toBeNull();
  });

  it('start when they are due, the longest due first, and each once', async () => {
    const jobs = await withJobs(
      newJob('late', { dueAt: 120 }),
      newJob('early'),
      newJob('not yet', { dueAt: 121 }),
      newJob('other', { kind: 'chore' }),
    );
    expect(await jobs.kindsDue(99)).toEqual([]);
    expect((await jobs.kindsDue(120)).sort()).toEqual(['chore', kind]);
    const claims = await Promise.all([1, 2, 3].map(() => jobs.claimJobs(claimAt(120, 1))));
    expect(claims.map(ids)).toEqual([['early'], ['late'], []]);
    expect(claims[0]?.[0]).toMatchObject({ state: 'running', tries: 1, triedAt: 120 });
  });

  it('run one at a time in each lane', async () => {
    const jobs = await withJobs(
      ...[1, 2, 3].map((n) => newJob(`a${n}`, { lane: 'a', dueAt: 100 + n })),
      newJob('b1', { lane: 'b', dueAt: 110 }),
    );
    const [first, other] = await jobs.claimJobs(claimAt(120));
    expect([first?.id, other?.id]).toEqual(['a1', 'b1']);
    expect(await jobs.claimJobs(claimAt(120))).toEqual([]);
    expect(await jobs.endJob(endOf(first as Job))).toBe(true);
    expect(ids(await jobs.claimJobs(claimAt(120)))).toEqual(['a2']);
  });

  it('let a lane in which one failed wait behind the others', async () => {
    const jobs = await withJobs(
      newJob('a1', { lane: 'a' }),
      newJob('a2', { lane: 'a', dueAt: 101 }),
      newJob('b1', { dueAt: 150 }),
    );
    const failed = await claimOne(jobs, 160);
    await jobs.endJob(endOf(failed, { state: 'waiting', dueAt: 900, at: 160, note: 'no' }));
    expect((await claimOne(jobs, 200)).id).toBe('b1');
    expect((await claimOne(jobs, 200)).id).toBe('a2');
  });

  it('are taken up by another when their lease has run out, and not before', async () => {
    const jobs = await withJobs(newJob('a'));
    const dead = await claimOne(jobs, 100);
    expect(await jobs.renewJob({ id: 'a', claim: dead.claim, until: 180 })).toBe(true);
    expect(await jobs.kindsDue(179)).toEqual([]);
    expect(await jobs.claimJobs(claimAt(179))).toEqual([]);
    expect(await jobs.kindsDue(180)).toEqual([kind]);
    const second = await claimOne(jobs, 180);
    expect(second).toMatchObject({ id: 'a', tries: 2 });
    expect(await jobs.renewJob({ id: 'a', claim: dead.claim, until: 999 })).toBe(false);
    expect(await jobs.endJob(endOf(dead))).toBe(false);
    expect(await jobs.endJob(endOf(second, { note: { by: 'the second' } }))).toBe(true);
    expect(await jobs.job('a')).toMatchObject({
      ...{ state: 'done', endedAt: 200, note: { by: 'the second' } },
    });
  });

  it('are kept when they are dead, and start over when told to', async () => {
    const jobs = await withJobs(newJob('a'));
    const running = await claimOne(jobs, 100);
    expect(await jobs.restartJob('a', 300)).toBe(false);
    await jobs.endJob(endOf(running, { state: 'dead', note: 'no' }));
    expect(await jobs.kindsDue(1_000)).toEqual([]);
    expect(ids(await jobs.openJobs('dead', 10))).toEqual(['a']);
    expect(await jobs.restartJob('a', 300)).toBe(true);
    expect(await jobs.restartJob('b', 300)).toBe(false);
    expect(await claimOne(jobs, 300)).toMatchObject({ tries: 1, note: 'no', endedAt: null });
  });

  it('are held and let go on by their lane', async () => {
    const jobs = await withJobs(newJob('a1', { lane: 'a' }), newJob('b1', { lane: 'b' }));
    await jobs.holdLane(kind, 'a');
    expect(ids(await jobs.claimJobs(claimAt(100)))).toEqual(['b1']);
    await jobs.releaseLane(kind, 'a', 140);
    expect(await jobs.claimJobs(claimAt(139))).toEqual([]);
    expect(ids(await jobs.claimJobs(claimAt(140)))).toEqual(['a1']);
  });

  it('are listed and counted, and forgotten by lane or by age', async () => {
    const jobs = await withJobs(
      newJob('a1', { lane: 'a', createdAt: 1 }),
      newJob('a2', { lane: 'a', createdAt: 2, dueAt: 900 }),
      newJob('b1', { lane: 'b', createdAt: 3, dueAt: 900 }),
    );
    expect(ids(await jobs.jobsOfLane(kind, 'a', 10))).toEqual(['a2', 'a1']);
    expect(ids(await jobs.jobsOfLane(kind, 'a', 1))).toEqual(['a2']);
    await jobs.endJob(endOf(await claimOne(jobs, 100)));
    expect(ids(await jobs.openJobs(null, 10))).toEqual(['b1', 'a2']);
    expect(await jobs.jobCounts()).toEqual([{ kind, state: 'waiting', count: 2 }]);
    const forget = { state: 'done', most: 10 } as const;
    expect(await jobs.forgetJobs({ ...forget, before: 200 })).toBe(0);
    expect(await jobs.forgetJobs({ ...forget, before: 201 })).toBe(1);
    await jobs.forgetLane(kind, 'a');
    expect(ids(await jobs.openJobs(null, 10))).toEqual(['b1']);
  });
}
