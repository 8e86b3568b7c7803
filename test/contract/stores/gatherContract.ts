import { expect, it } from 'vitest';
import type { Job } from '../../../server/domain/kernel/jobs.ts';
import { Unavailable } from '../../../server/domain/kernel/refusal.ts';
import { consentCuts, cutting } from '../../../server/domain/webhook/consentCuts.ts';
import {
  gatherFor,
  gathering,
  gatheringService,
  lookAgainAfter,
} from '../../../server/domain/webhook/gathering.ts';
import { gatherTask } from '../../../server/webhooks/gather.ts';
import { newEndpoint } from './endpointContract.ts';
import { newJob } from './jobContract.ts';
import type { OpenStores } from './openStores.ts';
import { accountId, at, handClock, inEU, newRecord, newSite, ownerId } from './samples.ts';

const minute = 60_000;

export function gatherContract(open: OpenStores): void {
  /** A site whose account has an endpoint, at the first moment of a minute. */
  async function withEndpoint(kinds = newEndpoint().kinds) {
    const clock = handClock(Math.ceil(Date.parse(at) / minute) * minute);
    const stores = await open(clock);
    const { control } = stores;
    await control.createAccount({ accountId, userId: ownerId, name: 'A', email: 'a@a.test', at });
    await control.createSite(newSite());
    const createdAt = new Date(clock.time - 1).toISOString();
    await control.addEndpoint({ ...newEndpoint({ createdAt, kinds }), max: 20 });
    const region = stores.of(inEU);
    const task = gatherTask(consentCuts({ control, storeOf: () => region, clock }));
    const jobsOf = async (kind: string) =>
      (await region.openJobs(null, 9)).filter((job) => job.kind === kind);
    return {
      ...{ clock, control, region },
      /** Records as a process of its own does. */
      process(reads: Parameters<typeof gatheringService>[0]['reads'] = control) {
        const { around } = gatheringService({ reads, clock });
        return (n: number) =>
          around(newSite(), (jobs) => region.recordDecision(newRecord(n), jobs));
      },
      gathers: () => jobsOf(gathering),
      cuts: () => jobsOf(cutting),
      /** Runs the job that is due, as a runner does. */
      async run() {
        const [job] = await region.claimJobs({ kind: gathering, most: 1, lease: 1_000 });
        const { id, claim } = job as Job;
        const end = await task.run(job as Job, {
          store: region,
          signal: new AbortController().signal,
        });
        const { wait, note } = { wait: 0, note: null, ...end };
        const state = end.end === 'again' ? 'waiting' : 'done';
        await region.endJob({ id, claim, state, wait, tries: 0, note, behind: null });
        return end.end;
      },
    };
  }

  it('are on the disk with the decision: one for each site and minute, of all processes', async () => {
    const { clock, process, gathers } = await withEndpoint();
    const [here, there] = [process(), process()];
    await Promise.all([here(1), there(2), here(3), there(4)]);
    expect(await gathers()).toMatchObject([{ lane: inEU.id, dueAt: clock.time + gatherFor }]);
    clock.time += minute - 1;
    await here(5);
    expect(await gathers()).toHaveLength(1);
    clock.time += 1;
    await here(6);
    expect(await gathers()).toHaveLength(2);
  });

  it('are not there without the decision', async () => {
    const { region } = await withEndpoint();
    const tooLarge = newRecord(1, { sequence: 2 ** 63 });
    await expect(region.recordDecision(tooLarge, [newJob('one')])).rejects.toThrow();
    expect(await region.job('one')).toBeNull();
    const first = await region.recordDecision(newRecord(2), [newJob('one')]);
    expect(await region.recordDecision(newRecord(2), [newJob('one'), newJob('two')])).toEqual(
      first,
    );
    const ids = (await region.openJobs(null, 9)).map(({ id }) => id);
    expect(ids.sort()).toEqual(['one', 'two']);
  });

  it('tell also of a decision that comes to the disk after the first look', async () => {
    const { clock, region, process, gathers, cuts, run } = await withEndpoint();
    await process()(1);
    clock.time += gatherFor;
    expect(await run()).toBe('again');
    expect(await cuts()).toHaveLength(1);
    await region.forgetLane(cutting, newEndpoint().id);
    // In the last moment of the minute, by a process that does not know of the job.
    clock.time += minute - gatherFor - 1;
    await process()(2);
    expect(await gathers()).toHaveLength(1);
    clock.time += lookAgainAfter;
    expect(await run()).toBe('done');
    expect(await cuts()).toHaveLength(1);
    expect(await gathers()).toEqual([]);
  });

  it('are left out where nobody wants to be told, and where that cannot be known', async () => {
    const { process, gathers } = await withEndpoint(['ruleset.published']);
    await process()(1);
    await process({
      endpointsOfAccount: async () => {
        throw new Unavailable('away');
      },
    })(2);
    expect(await gathers()).toEqual([]);
  });
}
