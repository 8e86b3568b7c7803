import { expect, it } from 'vitest';
import { decidingRecord } from '../../../server/domain/consent/deciding.ts';
import { isoToMicros } from '../../../server/domain/kernel/time.ts';
import type { OpenStores } from './openStores.ts';
import {
  everything,
  handClock,
  hexId,
  inEU,
  inUS,
  newBatch,
  newRecord,
  siteId,
  subject,
} from './samples.ts';

const otherSite = hexId(0x52);
const start = Date.UTC(2026, 10, 21);

/** What only holds of one process: several have no order among them. */
export function orderContract(open: OpenStores): void {
  it('are received in the order in which they were asked for', async () => {
    const region = (await open(handClock(start))).of(inEU);
    const answers = await Promise.all(
      Array.from({ length: 1000 }, (_, n) => region.recordDecision(newRecord(n))),
    );
    const times = answers.map(({ receivedAt }) => receivedAt);
    expect(times.toSorted()).toEqual(times);
  });
}

export function consentContract(open: OpenStores): void {
  async function withRegion(clock = handClock(start)) {
    const stores = await open(clock);
    return { clock, stores, region: stores.of(inEU) };
  }

  it('reads a record back exactly', async () => {
    const { region } = await withRegion();
    const record = newRecord(1);
    const answer = await region.recordDecision(record);
    expect(answer).toEqual({ id: record.id, receivedAt: '2026-11-21T00:00:00.000000Z' });
    const read = await region.consentRecords(siteId, everything, null);
    expect(read).toStrictEqual([{ ...record, receivedAt: answer.receivedAt }]);
    expect(await region.lastRecords(siteId, record.subjectId, 9)).toStrictEqual([read[0]]);
  });

  it('finds a record by its id, and not under another site', async () => {
    const { region } = await withRegion();
    const record = newRecord(1);
    const { receivedAt } = await region.recordDecision(record);
    await region.recordDecision(newRecord(2));
    expect(await region.consentRecord(siteId, record.id)).toStrictEqual({ ...record, receivedAt });
    expect(await region.consentRecord(otherSite, record.id)).toBe(null);
    expect(await region.consentRecord(siteId, newRecord(3).id)).toBe(null);
  });

  it('stores a record once, however often and however late it comes', async () => {
    const { region, clock } = await withRegion();
    const first = await region.recordDecision(newRecord(1));
    clock.time += 60_000;
    const changed = newRecord(1, { granted: ['necessary'], sequence: 9 });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => region.recordDecision(changed)),
    );
    for (const answer of answers) expect(answer).toEqual(first);
    expect(await region.consentRecords(siteId, everything, null)).toEqual([
      { ...newRecord(1), receivedAt: first.receivedAt },
    ]);
  });

  it('gives 1,000 records at once times of their own', async () => {
    const { region } = await withRegion();
    const answers = await Promise.all(
      Array.from({ length: 1000 }, (_, n) => region.recordDecision(newRecord(n))),
    );
    const times = answers.map(({ receivedAt }) => receivedAt);
    expect(new Set(times).size).toBe(1000);
    const read = await region.consentRecords(siteId, everything, null);
    const inOrder = answers.toSorted((a, b) => (a.receivedAt < b.receivedAt ? -1 : 1));
    expect(read.map(({ id, receivedAt }) => ({ id, receivedAt }))).toEqual(inOrder);
  });

  it('never goes back in time, and never shares it with a batch', async () => {
    const { region, clock } = await withRegion();
    const times: string[] = [];
    const record = async (n: number) =>
      times.push((await region.recordDecision(newRecord(n))).receivedAt);
    await record(1);
    await region.recordBatch(newBatch(1));
    clock.time -= 3_600_000;
    await record(2);
    clock.time = start + 1;
    await record(3);
    expect(times).toEqual([
      '2026-11-21T00:00:00.000000Z',
      '2026-11-21T00:00:00.000002Z',
      '2026-11-21T00:00:00.001000Z',
    ]);
  });

  it('keeps the clocks of sites apart', async () => {
    const { region, clock } = await withRegion();
    await region.recordDecision(newRecord(1));
    clock.time -= 1000;
    const other = await region.recordDecision(newRecord(2, { siteId: otherSite }));
    expect(other.receivedAt).toBe('2026-11-20T23:59:59.000000Z');
  });

  it('bounds a read on both sides, inclusive, to the microsecond', async () => {
    const { region } = await withRegion();
    for (let n = 0; n < 5; n++) await region.recordDecision(newRecord(n));
    const ids = async (from: number | null, to: number | null, limit = 100) => {
      const window = {
        from: from === null ? null : start * 1000 + from,
        to: to === null ? null : start * 1000 + to,
        limit,
      };
      const records = await region.consentRecords(siteId, window, null);
      return records.map(({ id }) => Number.parseInt(id, 16));
    };
    expect(await ids(null, null)).toEqual([0, 1, 2, 3, 4]);
    expect(await ids(1, 3)).toEqual([1, 2, 3]);
    expect(await ids(2, 2)).toEqual([2]);
    expect(await ids(3, null)).toEqual([3, 4]);
    expect(await ids(null, 1)).toEqual([0, 1]);
    expect(await ids(3, 1)).toEqual([]);
    expect(await ids(1, null, 2)).toEqual([1, 2]);
    expect(await ids(null, null, 5)).toEqual([0, 1, 2, 3, 4]);
  });

  it('takes any moment the API can name as a bound', async () => {
    const { region } = await withRegion();
    await region.recordDecision(newRecord(1));
    const window = {
      from: isoToMicros('0000-01-01T00:00:00Z'),
      to: isoToMicros('9999-12-31T23:59:59.999999Z'),
      limit: 10,
    };
    expect(await region.consentRecords(siteId, window, null)).toHaveLength(1);
    expect(await region.consentRecords(siteId, { ...window, from: window.to }, null)).toEqual([]);
  });

  it("reads one subject's history, oldest first", async () => {
    const { region } = await withRegion();
    const subjectId = subject(7);
    await region.recordDecision(newRecord(1, { subjectId, sequence: 2 }));
    await region.recordDecision(newRecord(2));
    await region.recordDecision(newRecord(3, { subjectId, sequence: 1 }));
    await region.recordDecision(newRecord(4, { subjectId, sequence: 3 }));
    const ids = async (limit: number, from: number | null = null) =>
      (await region.consentRecords(siteId, { from, to: null, limit }, subjectId)).map((r) => r.id);
    expect(await ids(10)).toEqual([hexId(1), hexId(3), hexId(4)]);
    expect(await ids(2)).toEqual([hexId(1), hexId(3)]);
    expect(await ids(10, start * 1000 + 1)).toEqual([hexId(3), hexId(4)]);
  });

  it('reads the newest first where that is asked for', async () => {
    const { region } = await withRegion();
    const subjectId = subject(7);
    for (let n = 1; n <= 5; n++) {
      await region.recordDecision(newRecord(n, n % 2 ? { subjectId, sequence: n } : {}));
    }
    const ids = async (limit: number, to: number | null, of: string | null = null) => {
      const records = await region.consentRecords(siteId, { from: null, to, limit }, of, 'newest');
      return records.map(({ id }) => Number.parseInt(id, 16));
    };
    expect(await ids(10, null)).toEqual([5, 4, 3, 2, 1]);
    expect(await ids(2, null)).toEqual([5, 4]);
    // The last row is the first of the next answer.
    expect(await ids(2, start * 1000 + 3)).toEqual([4, 3]);
    expect(await ids(2, null, subjectId)).toEqual([5, 3]);
  });

  it('finds nothing for a subject or a site it does not know, whatever the text', async () => {
    const { region } = await withRegion();
    await region.recordDecision(newRecord(0xab));
    const known = subject(0xab);
    for (const id of ['', 'x', known.slice(2), `${known}00`, `${known}zz`, known.toUpperCase()]) {
      expect(await region.consentRecords(siteId, everything, id)).toEqual([]);
      expect(await region.lastRecords(siteId, id, 9)).toEqual([]);
    }
    expect(await region.consentRecords(otherSite, everything, null)).toEqual([]);
    expect(await region.lastRecords(otherSite, known, 9)).toEqual([]);
    expect(await region.consentRecords(`${siteId}zz`, everything, null)).toEqual([]);
  });

  it('lets the highest sequence decide, however late an older one arrives', async () => {
    const { region } = await withRegion();
    const subjectId = subject(7);
    const deciding = async () => (await decidingRecord(region, siteId, subjectId))?.id;
    await region.recordDecision(newRecord(1, { subjectId, sequence: 2 }));
    await region.recordDecision(newRecord(2, { subjectId, sequence: 10 }));
    await region.recordDecision(newRecord(3, { subjectId, sequence: 9 }));
    await region.recordDecision(newRecord(4, { subjectId, sequence: 1 }));
    expect(await deciding()).toBe(hexId(2));
    await region.recordDecision(newRecord(5, { subjectId, sequence: 11, siteId: otherSite }));
    expect(await deciding()).toBe(hexId(2));
  });

  it('finds what decided before a decision', async () => {
    const { region } = await withRegion();
    const subjectId = subject(7);
    const before = async (sequence: number) =>
      (await decidingRecord(region, siteId, subjectId, sequence))?.id;
    await region.recordDecision(newRecord(1, { subjectId, sequence: 3 }));
    await region.recordDecision(newRecord(2, { subjectId, sequence: 1 }));
    expect([await before(4), await before(3), await before(2)]).toEqual([
      hexId(1),
      hexId(2),
      hexId(2),
    ]);
    expect(await before(1)).toBeUndefined();
  });

  it('finds the records of the highest sequence, oldest first and no more than asked for', async () => {
    const { region } = await withRegion();
    const subjectId = subject(7);
    for (const [id, sequence] of [
      [9, 2],
      [3, 2],
      [5, 1],
      [4, 2],
    ] as const)
      await region.recordDecision(newRecord(id, { subjectId, sequence }));
    const ids = async (most: number, before?: number) =>
      (await region.lastRecords(siteId, subjectId, most, before)).map(({ id }) => id);
    expect(await ids(9)).toEqual([hexId(9), hexId(3), hexId(4)]);
    expect(await ids(2)).toEqual([hexId(9), hexId(3)]);
    expect(await ids(9, 2)).toEqual([hexId(5)]);
    expect(await ids(9, 1)).toEqual([]);
  });

  it('keeps regions apart', async () => {
    const { stores, region } = await withRegion();
    await region.recordDecision(newRecord(1));
    const us = stores.of(inUS);
    expect(await us.consentRecords(siteId, everything, null)).toEqual([]);
    expect(await us.lastRecords(siteId, subject(1), 9)).toEqual([]);
  });

  it('refuses a record without proper ids, and it alone', async () => {
    const { region } = await withRegion();
    const outcomes = await Promise.allSettled([
      region.recordDecision(newRecord(1)),
      region.recordDecision(newRecord(2, { id: 'not hex' })),
      region.recordDecision(newRecord(3, { subjectId: hexId(3) })),
      region.recordDecision(newRecord(4, { siteId: `${siteId}00` })),
      region.recordDecision(newRecord(5)),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      'rejected',
      'fulfilled',
    ]);
    const read = await region.consentRecords(siteId, everything, null);
    expect(read.map(({ id }) => id).sort()).toEqual([hexId(1), hexId(5)]);
  });
}
