import { expect, it } from 'vitest';
import { countingByKey } from '../../../server/domain/consent/rates/counted.ts';
import type { RegionStore } from '../../../server/domain/stores.ts';
import { rateKeys } from '../../../src/shared/wire/consent/rates.ts';
import { ratesOf } from './evidenceContract.ts';
import type { OpenStores } from './openStores.ts';
import { everything, handClock, hexId, inEU, newRecord, siteId, subject } from './samples.ts';

const start = Date.UTC(2026, 10, 21);
const always = { from: null, to: null };
const otherSite = hexId(0x52);

export function erasureContract(open: OpenStores): void {
  async function withRegion() {
    const clock = handClock(start);
    const region = (await open(clock)).of(inEU);
    const erase = (...ids: string[]) =>
      region.eraseRecords({ siteId, ids, reason: 'request', at: start * 1000 + 7, jobs: [job] });
    return { clock, region, erase };
  }
  const job = {
    id: 'told',
    kind: 'announce',
    lane: siteId,
    payload: null,
    createdAt: start,
    dueAt: start,
  };
  const ids = async (region: RegionStore, site = siteId) =>
    (await region.consentRecords(site, everything, null)).map(({ id }) => id);

  it('leaves an id, a time and a reason, and nothing else', async () => {
    const { region, erase } = await withRegion();
    for (const n of [1, 2, 3]) await region.recordDecision(newRecord(n));
    await region.recordDecision(newRecord(4, { siteId: otherSite }));
    expect(await erase(hexId(2), hexId(4), hexId(9))).toBe(1);
    expect(await ids(region)).toEqual([hexId(1), hexId(3)]);
    expect(await ids(region, otherSite)).toEqual([hexId(4)]);
    expect(await region.consentRecord(siteId, hexId(2))).toBeNull();
    expect(await region.lastRecords(siteId, subject(2), 9)).toEqual([]);
    const erased = {
      id: hexId(2),
      receivedAt: '2026-11-21T00:00:00.000001Z',
      reason: 'request',
      erasedAt: '2026-11-21T00:00:00.000007Z',
    };
    expect(await region.erasedRecords(siteId, always, 10)).toEqual([erased]);
    expect(await region.newestErased(siteId)).toBe(start * 1000 + 1);
    expect(await region.erasedRecords(otherSite, always, 10)).toEqual([]);
    expect((await region.job('told'))?.state).toBe('waiting');
  });

  it('adds no job where nothing was erased', async () => {
    const { region, erase } = await withRegion();
    expect(await erase(hexId(1))).toBe(0);
    expect(await region.job('told')).toBeNull();
  });

  it('does not store again what was erased', async () => {
    const { region, erase } = await withRegion();
    const first = await region.recordDecision(newRecord(1));
    await erase(hexId(1));
    expect(await region.recordDecision(newRecord(1))).toEqual(first);
    expect(await ids(region)).toEqual([]);
    expect(await erase(hexId(1))).toBe(0);
  });

  it('changes no rate', async () => {
    const { region, erase, clock } = await withRegion();
    for (let n = 1; n <= 6; n++) {
      clock.time = start + n * 20_000_000;
      const shown = { ...newRecord(0).shown, viewport: 'phone' };
      const refused = {
        method: 'reject_all',
        granted: ['necessary'],
        denied: ['analytics'],
        shown,
      };
      await region.recordDecision(newRecord(n, n % 2 ? {} : (refused as object)));
    }
    const rates = () => Promise.all(rateKeys.map((by) => ratesOf(region, always, by)));
    const usage = () => region.usage(siteId, always);
    const [before, used] = [await rates(), await usage()];
    await erase(...[1, 2, 3, 6].map((n) => hexId(n)));
    expect(await ids(region)).toHaveLength(2);
    expect(await rates()).toEqual(before);
    expect(await usage()).toEqual(used);
  });

  it('changes no rate, however many it erases', async () => {
    const { region, erase } = await withRegion();
    const count = 2_500;
    await Promise.all(
      Array.from({ length: count }, (_, n) =>
        region.recordDecision(newRecord(n + 1, { rulesetIntegrity: `sha256-${n}` })),
      ),
    );
    const rates = async () => {
      const counting = countingByKey();
      for await (const { keys } of region.countedRecords(siteId, always, 'ruleset')) {
        for (const { key, ...counted } of keys) counting.add(key, counted);
      }
      return counting.all().sort();
    };
    const before = await rates();
    expect(before).toHaveLength(count);
    await erase(...Array.from({ length: count }, (_, n) => hexId(n + 1)));
    expect(await rates()).toEqual(before);
  });

  it('tells which record of a subject decides, and whether it is the only one', async () => {
    const { region } = await withRegion();
    const mine = { subjectId: subject(1) };
    await region.recordDecision(newRecord(1, { ...mine, sequence: 1 }));
    await region.recordDecision(newRecord(3, { ...mine, sequence: 3 }));
    await region.recordDecision(newRecord(2, { ...mine, sequence: 2 }));
    await region.recordDecision(newRecord(4));
    const weighed = await region.erasables(siteId, always, null, 10);
    expect(weighed.map(({ id, last, ofSubject }) => [id, last, ofSubject > 1])).toEqual([
      [hexId(1), false, true],
      [hexId(3), true, true],
      [hexId(2), false, true],
      [hexId(4), true, false],
    ]);
    expect(await region.erasables(siteId, always, subject(1), 2)).toHaveLength(2);
    expect(await region.erasable(siteId, hexId(4))).toMatchObject({ last: true, ofSubject: 1 });
    expect(await region.erasable(otherSite, hexId(4))).toBeNull();
  });

  it('finds the sites that have old records', async () => {
    const { region, clock } = await withRegion();
    await region.recordDecision(newRecord(1));
    clock.time += 1_000;
    await region.recordDecision(newRecord(2, { siteId: otherSite }));
    expect(await region.sitesWithRecords(start * 1000, null, 10)).toEqual([]);
    expect(await region.sitesWithRecords(start * 1000 + 1, null, 10)).toEqual([siteId]);
    expect(await region.sitesWithRecords(Date.now() * 1000 * 2, null, 10)).toEqual([
      siteId,
      otherSite,
    ]);
    expect(await region.sitesWithRecords(Date.now() * 1000 * 2, siteId, 10)).toEqual([otherSite]);
  });
}
