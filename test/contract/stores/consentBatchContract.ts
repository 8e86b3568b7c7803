import { expect, it } from 'vitest';
import type { RegionStore } from '../../../server/domain/stores.ts';
import type { Parcel } from '../../../server/domain/webhook/delivery.ts';
import { cutConsentBatch } from '../../../server/webhooks/cutBatch.ts';
import type { EventOf } from '../../../src/shared/wire/webhook/webhooks.ts';
import type { OpenStores } from './openStores.ts';
import { accountId, handClock, hexId, inEU, newRecord, siteId } from './samples.ts';

const endpointId = hexId(0xe);
const start = Date.UTC(2026, 10, 21);
type Batch = EventOf<'consent.recorded'>;

export function consentBatchContract(open: OpenStores): void {
  async function withRegion() {
    const clock = handClock(start);
    const region = (await open(clock)).of(inEU);
    const record = (...numbers: number[]) =>
      Promise.all(numbers.map((n) => region.recordDecision(newRecord(n))));
    return { region, clock, record };
  }

  const cut = async (region: RegionStore, deliveryId: string, at: number, changes = {}) => {
    const { queued } = await cutConsentBatch(region, {
      siteId,
      endpointId,
      createdMicros: (start - 1) * 1000,
      deliveryId,
      at,
      storeAt: at,
      apart: 60_000,
      maxRecords: 1_000,
      maxIds: 3,
      head: { accountId, site: { id: siteId, domain: 'shop.example', region: 'EU' } },
      checkpoint: null,
      ...changes,
    });
    return queued;
  };
  async function parcelOf(region: RegionStore, id: string): Promise<Parcel> {
    const job = await region.job(id);
    if (!job) throw new Error(`there is no delivery ${id}`);
    return job.payload as Parcel;
  }
  const sent = async (region: RegionStore, id: string): Promise<Batch> =>
    JSON.parse((await parcelOf(region, id)).body);

  /** Sends what waits, as a runner does. */
  async function send(region: RegionStore) {
    for (const { id, claim } of await region.claimJobs({ kind: 'webhook', most: 9, lease: 1 })) {
      await region.endJob({
        id,
        claim,
        state: 'done',
        wait: 0,
        tries: 1,
        note: null,
        behind: null,
      });
    }
  }

  it('count each record once, and say from where to where', async () => {
    const { region, clock, record } = await withRegion();
    await record(1);
    await region.recordDecision(newRecord(2, { method: 'reject_all' }));
    const [first, second] = await region.consentRecords(
      siteId,
      { from: null, to: null, limit: 9 },
      null,
    );
    expect(await region.consentCursor(siteId, endpointId)).toBeNull();
    expect(await cut(region, 'one', start)).toBe(true);
    const cursor = await region.consentCursor(siteId, endpointId);
    expect(cursor?.deliveryId).toBe('one');
    expect(await region.recordsAfter(siteId, cursor?.after as number, 9)).toEqual([]);
    const one = await sent(region, 'one');
    expect(one).toEqual({
      id: 'one',
      type: 'consent.recorded',
      version: 1,
      accountId,
      createdAt: new Date(start).toISOString(),
      site: { id: siteId, domain: 'shop.example', region: 'EU' },
      data: {
        after: null,
        through: second?.receivedAt,
        total: 2,
        byMethod: { custom: 1, reject_all: 1 },
        recordIds: [first?.id, second?.id],
        recordIdsTruncated: false,
        checkpoint: null,
      },
    });
    await send(region);
    clock.time = start + 60_000;
    await record(3, 4, 5, 6);
    expect(await cut(region, 'two', start + 120_000)).toBe(true);
    const { data } = await sent(region, 'two');
    expect(data).toMatchObject({ after: one.data.through, total: 4, byMethod: { custom: 4 } });
    const received = await region.consentRecords(siteId, { from: null, to: null, limit: 9 }, null);
    expect(data.recordIds).toEqual(received.slice(2, 5).map(({ id }) => id));
    expect(data.recordIdsTruncated).toBe(true);
  });

  it('come no sooner than said after the last, and never beside it', async () => {
    const { region, clock, record } = await withRegion();
    await record(1);
    expect(await cut(region, 'one', start)).toBe(true);
    await record(2);
    expect(await cut(region, 'two', start + 999_999)).toBe(false);
    clock.time = start + 1_000_000;
    await send(region);
    expect(await cut(region, 'two', start + 1_059_999)).toBe(false);
    expect(await cut(region, 'two', start + 1_060_000)).toBe(true);
    expect(await region.job('two')).not.toBeNull();
  });

  it('are none where nothing was recorded since, or since the endpoint is there', async () => {
    const { region, record } = await withRegion();
    expect(await cut(region, 'one', start)).toBe(false);
    const [stored] = await record(1);
    const createdMicros = Date.parse(stored?.receivedAt as string) * 1000 + 999;
    expect(await region.recordsAfter(siteId, createdMicros, 9)).toEqual([]);
    expect(await cut(region, 'one', start, { createdMicros })).toBe(false);
    expect(await cut(region, 'one', start)).toBe(true);
    await send(region);
    expect(await cut(region, 'two', start + 60_000)).toBe(false);
    expect(await region.job('two')).toBeNull();
  });

  it('leave to the next what is too much for one', async () => {
    const { region, record } = await withRegion();
    await record(1, 2, 3, 4, 5);
    await cut(region, 'one', start, { maxRecords: 2 });
    await send(region);
    await cut(region, 'two', start + 60_000);
    const [one, two] = [await sent(region, 'one'), await sent(region, 'two')];
    expect(one.data).toMatchObject({ total: 2, recordIdsTruncated: false });
    expect(two.data).toMatchObject({ after: one.data.through, total: 3 });
    expect([...one.data.recordIds, ...two.data.recordIds].sort()).toEqual(
      [1, 2, 3, 4, 5].map((n) => hexId(n)),
    );
  });

  it('are cut once by any number who try at once, and apart by site and endpoint', async () => {
    const { region, record } = await withRegion();
    await record(1);
    const tries = ['one', 'two', 'three'].map((id) => cut(region, id, start));
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
    expect(await cut(region, 'other', start, { endpointId: hexId(0xf) })).toBe(true);
    expect(await cut(region, 'elsewhere', start, { siteId: hexId(0x52) })).toBe(false);
    await region.forgetCursors(endpointId);
    expect(await cut(region, 'anew', start)).toBe(true);
    expect((await sent(region, 'anew')).data.after).toBeNull();
  });
}
