import { expect, it } from 'vitest';
import { maxPageViewRows } from '../../../server/domain/monitoring/limits.ts';
import type { NewBatch } from '../../../server/domain/monitoring/port.ts';
import type { BatchRow } from '../../../src/shared/wire/monitoring/batch.ts';
import type { TagEvent } from '../../../src/shared/wire/monitoring/events.ts';
import type { OpenStores } from './openStores.ts';
import { everything, handClock, inEU, newBatch, siteId, subject } from './samples.ts';

const start = Date.UTC(2026, 10, 21);
const day = 86_400_000;

/** A later part of the first page view, with this many rows. */
const laterPart = (part: number, rows: number, changes: Partial<NewBatch> = {}) =>
  newBatch(1, {
    part,
    rows: Array.from({ length: rows }, (): BatchRow => ({ kind: 'event', pageMs: part })),
    ...changes,
  });

export function tagPartContract(open: OpenStores): void {
  async function withRegion() {
    const clock = handClock(start);
    const stores = await open(clock);
    return { clock, region: stores.of(inEU) };
  }
  const places = (events: TagEvent[]) => events.map(({ seq, id }) => [seq, id.split(':')[1]]);

  it('are stored once each, and tell how often they came', async () => {
    const { region } = await withRegion();
    expect(await region.recordBatch(newBatch(1, { requests: 1 }))).toBe('stored');
    expect(await region.recordBatch(laterPart(1, 2))).toBe('stored');
    expect(await region.recordBatch(laterPart(1, 5))).toBe('known');
    expect(await region.recordBatch(newBatch(1, { requests: 9 }))).toBe('known');
    expect(await region.tagEvents(siteId, everything, null)).toHaveLength(4);
  });

  it('go on counting where the one before ended, the newest first', async () => {
    const { region, clock } = await withRegion();
    await region.recordBatch(newBatch(1, { requests: 1 }));
    clock.time += 1000;
    await region.recordBatch(laterPart(1, 2));
    clock.time += 1000;
    await region.recordBatch(laterPart(2, 1));
    const events = await region.tagEvents(siteId, everything, 'page-view-1');
    expect(places(events)).toEqual([
      [4, '2.0'],
      [2, '1.0'],
      [3, '1.1'],
      [0, '0'],
      [1, '1'],
    ]);
    expect(events.map(({ receivedAt }) => receivedAt.slice(17, 19))).toEqual([
      '02',
      '01',
      '01',
      '00',
      '00',
    ]);
    const ofVisitor = events.map(({ subjectId }) => subjectId);
    expect(ofVisitor).toEqual([null, null, null, subject(1), null]);
    expect(await region.tagEvents(siteId, everything, null)).toEqual(events);
    const cut = await region.tagEvents(siteId, { ...everything, limit: 3 }, 'page-view-1');
    expect(cut.map(({ seq }) => seq)).toEqual([4, 2, 3]);
  });

  it('find their place whenever they come, and keep their ids', async () => {
    const { region } = await withRegion();
    await region.recordBatch(laterPart(2, 2));
    const ids = async () => places(await region.tagEvents(siteId, everything, 'page-view-1'));
    expect(await ids()).toEqual([
      [0, '2.0'],
      [1, '2.1'],
    ]);
    await region.recordBatch(newBatch(1, { requests: 0 }));
    expect(await ids()).toEqual([
      [0, '0'],
      [1, '2.0'],
      [2, '2.1'],
    ]);
  });

  it('are of one subject', async () => {
    const { region } = await withRegion();
    await region.recordBatch(newBatch(1, { requests: 0 }));
    expect(await region.recordBatch(laterPart(1, 1, { subjectId: subject(2) }))).toBe('foreign');
    expect(await region.recordBatch(newBatch(1, { subjectId: subject(2) }))).toBe('foreign');
    expect(await region.tagEvents(siteId, everything, null)).toHaveLength(1);
  });

  it('come to no more rows than a page view may have', async () => {
    const { region } = await withRegion();
    await region.recordBatch(newBatch(1, { requests: 0 }));
    for (let part = 1; part * 500 < maxPageViewRows; part++) {
      expect(await region.recordBatch(laterPart(part, 500))).toBe('stored');
    }
    expect(await region.recordBatch(laterPart(50, 500))).toBe('full');
    expect(await region.recordBatch(laterPart(51, 499))).toBe('stored');
    const all = await region.tagEvents(siteId, everything, 'page-view-1');
    expect(all).toHaveLength(maxPageViewRows);
    const inOrder = all.map(({ seq }) => seq).sort((one, other) => one - other);
    expect(inOrder.every((seq, index) => seq === index)).toBe(true);
    expect(all.map(({ receivedAt }) => receivedAt)).toEqual(
      all
        .map(({ receivedAt }) => receivedAt)
        .sort()
        .reverse(),
    );
  });

  it('are forgotten with age, the oldest first, while others are recorded', async () => {
    const { region, clock } = await withRegion();
    const record = (n: number) => region.recordBatch(newBatch(n, { requests: 0 }));
    for (let n = 1; n <= 5; n++) {
      clock.time = start + n * 1000;
      await record(n);
    }
    clock.time = start + 40 * day;
    await record(6);
    // A store that keeps them by the week forgets whole weeks.
    const before = (start + 20 * day) * 1000;
    const forget = async () => {
      while ((await region.forgetBatches(before, 3)) >= 3);
    };
    const [, recorded] = await Promise.all([forget(), record(7)]);
    expect(recorded).toBe('stored');
    expect(await region.forgetBatches(before, 3)).toBe(0);
    const left = await region.tagEvents(siteId, everything, null);
    expect(left.map(({ batchId }) => batchId)).toEqual(['page-view-7', 'page-view-6']);
    expect(await region.pageHours(siteId, everything)).toMatchObject([{ pages: 5 }, { pages: 2 }]);
  });
}
