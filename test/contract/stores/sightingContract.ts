import { expect, it } from 'vitest';
import { keptBatches, type Sighting } from '../../../server/domain/monitoring/findings/port.ts';
import { maxNames } from '../../../server/domain/monitoring/limits.ts';
import type { OpenStores } from './openStores.ts';
import { everything, handClock, hexId, inEU, inUS, newBatch, siteId } from './samples.ts';

const start = Date.UTC(2026, 10, 21);
const hour = 3_600_000;
const denied: Sighting = { kind: 'denied_request', host: 'ads.example', purpose: 'marketing' };

export function sightingContract(open: OpenStores): void {
  async function withRegion() {
    const clock = handClock(start);
    const stores = await open(clock);
    return { clock, stores, region: stores.of(inEU) };
  }

  it('counts page views of equal sightings, over hours, and names the newest', async () => {
    const { region, clock } = await withRegion();
    const early: Sighting = { kind: 'early_request', host: 'ads.example', purpose: null };
    for (let n = 1; n <= keptBatches + 2; n += 1) {
      clock.time = start + n * (hour / 2);
      await region.recordBatch(newBatch(n, { sightings: n === 1 ? [denied, early] : [denied] }));
    }
    const seen = await region.sightings(siteId, everything);
    expect(seen.toSorted((a, b) => a.pages - b.pages)).toEqual([
      {
        ...early,
        ...{
          firstSeenAt: '2026-11-21T00:30:00.000000Z',
          lastSeenAt: '2026-11-21T00:30:00.000000Z',
        },
        pages: 1,
        batchIds: ['page-view-1'],
      },
      {
        ...denied,
        ...{
          firstSeenAt: '2026-11-21T00:30:00.000000Z',
          lastSeenAt: '2026-11-21T03:30:00.000000Z',
        },
        pages: keptBatches + 2,
        batchIds: [7, 6, 5, 4, 3].map((n) => `page-view-${n}`),
      },
    ]);
  });

  it('reads the whole hours that a range touches', async () => {
    const { region, clock } = await withRegion();
    for (const n of [1, 2, 3]) {
      clock.time = start + n * hour + 1_000;
      await region.recordBatch(newBatch(n, { sightings: [denied] }));
    }
    const moment = (start + 2 * hour + hour / 2) * 1_000;
    expect(await region.sightings(siteId, { from: moment, to: moment })).toMatchObject([
      { pages: 1, batchIds: ['page-view-2'] },
    ]);
    expect(await region.sightings(siteId, { from: moment + hour * 5_000, to: null })).toEqual([]);
  });

  it('counts a page view once, however often it is sent and whichever of its parts saw it', async () => {
    const { region } = await withRegion();
    const batch = newBatch(1, { sightings: [denied] });
    for (let time = 0; time < 2; time += 1) await region.recordBatch(batch);
    await region.recordBatch({ ...batch, part: 1, rows: batch.rows.slice(1) });
    const second = newBatch(2);
    await region.recordBatch(second);
    await region.recordBatch({ ...second, part: 1, rows: [], sightings: [denied] });
    expect(await region.sightings(siteId, everything)).toMatchObject([
      { pages: 2, batchIds: ['page-view-2', 'page-view-1'] },
    ]);
  });

  it('keeps so many in an hour, and no more', async () => {
    const { region } = await withRegion();
    const many = Array.from({ length: maxNames.sighting + 20 }, (_, n) => ({
      ...denied,
      host: `host-${n}.example`,
    }));
    await region.recordBatch(newBatch(1, { sightings: many }));
    expect(await region.sightings(siteId, everything)).toHaveLength(maxNames.sighting);
  });

  it('keeps sites and regions apart, and forgets them with their hours', async () => {
    const { stores, region } = await withRegion();
    await region.recordBatch(newBatch(1, { sightings: [denied] }));
    expect(await region.sightings(hexId(0x52), everything)).toEqual([]);
    expect(await stores.of(inUS).sightings(siteId, everything)).toEqual([]);
    await region.forgetHours((start + 2 * hour) * 1_000, 1_000);
    expect(await region.sightings(siteId, everything)).toEqual([]);
  });
}
