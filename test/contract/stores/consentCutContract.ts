import { expect, it } from 'vitest';
import type { Job } from '../../../server/domain/kernel/jobs.ts';
import type { RegionStore } from '../../../server/domain/stores.ts';
import { batchesApart, consentCuts, cutting } from '../../../server/domain/webhook/consentCuts.ts';
import { cutTask } from '../../../server/webhooks/consentBatches.ts';
import { newEndpoint } from './endpointContract.ts';
import type { OpenStores } from './openStores.ts';
import { accountId, at, handClock, inEU, newRecord, newSite, ownerId } from './samples.ts';

export function consentCutContract(open: OpenStores): void {
  /** A site whose account has an endpoint; `recorded` is what a decision does. */
  async function withEndpoint() {
    const clock = handClock(Date.parse(at));
    const stores = await open(clock);
    const { control } = stores;
    await control.createAccount({ accountId, userId: ownerId, name: 'A', email: 'a@a.test', at });
    await control.createSite(newSite());
    const endpoint = newEndpoint({ createdAt: new Date(clock.time - 1).toISOString() });
    await control.addEndpoint({ ...endpoint, max: 20 });
    const region = stores.of(inEU);
    const cuts = consentCuts({ control, storeOf: () => region, clock });
    const asked = () => cuts.askAll(inEU.id);
    const recorded = async (n: number) => {
      await region.recordDecision(newRecord(n));
      await asked();
    };
    const waiting = async () =>
      (await region.openJobs('waiting', 9)).filter(({ kind }) => kind === cutting);
    /** Runs what is due, on this store, as a runner does. */
    const run = async (store: RegionStore = region) => {
      const task = cutTask({ control, storeOf: () => store, clock, cuts });
      const [job] = await region.claimJobs({ kind: cutting, most: 1, lease: 1_000 });
      const { id, claim } = job as Job;
      const signal = new AbortController().signal;
      const outcome = await task.run(job as Job, { store: region, signal });
      expect(outcome).toEqual({ end: 'done' });
      await region.endJob({
        id,
        claim,
        state: 'done',
        wait: 0,
        tries: 1,
        note: null,
        behind: null,
      });
    };
    const sent = async () =>
      (await region.jobsOfLane('webhook', endpoint.id, 9)).map(
        ({ payload }) => JSON.parse((payload as { body: string }).body).data.total,
      );
    return {
      ...{ clock, control, region, cuts, endpoint },
      asked,
      recorded,
      waiting,
      run,
      sent,
    };
  }

  it('are asked for once, however many decisions come, and by none of what was told', async () => {
    const { clock, asked, recorded, waiting, run, sent } = await withEndpoint();
    await asked();
    expect(await waiting()).toEqual([]);
    await Promise.all([1, 2, 3].map(recorded));
    expect(await waiting()).toMatchObject([{ dueAt: clock.time }]);
    await run();
    expect(await sent()).toEqual([3]);
    await asked();
    expect(await waiting()).toEqual([]);
  });

  it('are asked for by whoever counts, where a decision came while it counted', async () => {
    const { clock, region, recorded, waiting, run, sent } = await withEndpoint();
    await recorded(1);
    await run({
      ...region,
      consentCursor: (...of) => region.consentCursor(...of),
      job: (id) => region.job(id),
      recordsAfter: (...of) => region.recordsAfter(...of),
      async moveConsentCursor(move) {
        await recorded(2);
        return region.moveConsentCursor(move);
      },
    });
    expect(await sent()).toEqual([1]);
    expect(await waiting()).toHaveLength(1);
    const [delivery] = await region.claimJobs({ kind: 'webhook', most: 1, lease: 1 });
    const { id, claim } = delivery as Job;
    await region.endJob({ id, claim, state: 'done', wait: 0, tries: 1, note: null, behind: null });
    clock.time += batchesApart;
    await run();
    expect((await sent()).sort()).toEqual([1, 1]);
  });

  it('go on after a run that was cut off when it had moved the cursor', async () => {
    const { clock, region, recorded, waiting, run, sent } = await withEndpoint();
    await recorded(1);
    const [left] = await region.claimJobs({ kind: cutting, most: 1, lease: 1 });
    expect(left).toBeDefined();
    // What a run does before it ends, and the process with it.
    const [record] = await region.recordsAfter(inEU.id, 0, 1);
    await region.moveConsentCursor({
      siteId: inEU.id,
      endpointId: newEndpoint().id,
      from: null,
      jobs: [],
      to: { after: record?.receivedAt ?? 0, deliveryId: 'gone' },
    });
    await region.recordDecision(newRecord(2));
    clock.time += 10;
    await run();
    expect(await sent()).toEqual([]);
    expect(await waiting()).toHaveLength(1);
    await run();
    expect(await sent()).toEqual([1]);
  });

  it('are asked for anew where what they were to tell of was erased', async () => {
    const { region, recorded, waiting, run, sent } = await withEndpoint();
    await recorded(1);
    await run({
      ...region,
      consentCursor: (...of) => region.consentCursor(...of),
      job: (id) => region.job(id),
      recordsAfter: async () => [],
      moveConsentCursor: (move) => region.moveConsentCursor(move),
    });
    expect(await sent()).toEqual([]);
    expect(await waiting()).toHaveLength(1);
  });

  it('are held while the endpoint is disabled, and forgotten with it', async () => {
    const { clock, control, endpoint, region, cuts, recorded } = await withEndpoint();
    await control.updateEndpoint({
      endpointId: endpoint.id,
      url: endpoint.url,
      kinds: endpoint.kinds,
      at,
      enabled: false,
      resumed: false,
    });
    await recorded(1);
    const task = cutTask({ control, storeOf: () => region, clock, cuts });
    const [job] = await region.claimJobs({ kind: cutting, most: 1, lease: 1_000 });
    const running = { store: region, signal: new AbortController().signal };
    expect(await task.run(job as Job, running)).toEqual({ end: 'held' });
    const { id, claim } = job as Job;
    await region.endJob({ id, claim, state: 'held', wait: 0, tries: 0, note: null, behind: null });
    await recorded(2);
    expect(await region.jobsOfLane(cutting, endpoint.id, 9)).toMatchObject([{ state: 'held' }]);
    await control.removeEndpoint(endpoint.id);
    expect(await task.run(job as Job, running)).toEqual({ end: 'done' });
    expect(await region.jobsOfLane(cutting, endpoint.id, 9)).toEqual([]);
  });
}
