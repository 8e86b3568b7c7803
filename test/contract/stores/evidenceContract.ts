import { expect, it } from 'vitest';
import type { NewConsentRecord } from '../../../server/domain/consent/port.ts';
import { consentRateService } from '../../../server/domain/consent/rates/consentRates.ts';
import type { RatesStore } from '../../../server/domain/consent/rates/port.ts';
import type { Range } from '../../../server/domain/kernel/range.ts';
import { type RateKey, rateKeys } from '../../../src/shared/wire/consent/rates.ts';
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
} from './samples.ts';

const otherSite = hexId(0x52);
const day = 86_400_000;
const start = Date.UTC(2026, 10, 21);
const refused: Partial<NewConsentRecord> = {
  method: 'reject_all',
  granted: ['necessary'],
  denied: ['functional', 'analytics', 'marketing'],
};
const shown = newRecord(0).shown;

/** Counted by the store, and made groups of as the API answers them. */
export const ratesOf = (store: RatesStore, range: Range, by: RateKey, id = siteId) =>
  consentRateService({ storeOf: () => store, placeOf: async () => null }).read(
    { id, region: 'EU', cell: 0 },
    range,
    by,
  );

export function evidenceContract(open: OpenStores): void {
  async function withRecords() {
    const clock = handClock(start);
    const stores = await open(clock);
    const region = stores.of(inEU);
    await region.recordDecision(newRecord(1));
    await region.recordDecision(newRecord(2, refused));
    await region.recordDecision(newRecord(3, { siteId: otherSite }));
    clock.time += day;
    const french = { jurisdiction: 'FR', shown: { ...shown, language: 'fr' } };
    await region.recordDecision(newRecord(4, { ...refused, ...french }));
    await region.recordDecision(newRecord(5, { rulesetIntegrity: 'sha256-REVG' }));
    return { clock, stores, region };
  }

  it('counts records by what they have in common', async () => {
    const { region } = await withRecords();
    const rates = async (by: RateKey) => {
      const { decisions, groups } = await ratesOf(region, everything, by);
      expect(decisions).toBe(4);
      return groups.map(({ key, decisions, granted, denied }) => [key, decisions, granted, denied]);
    };
    expect(await rates('method')).toEqual([
      ['custom', 2, 2, 0],
      ['reject_all', 2, 0, 2],
    ]);
    expect(await rates('purpose')).toEqual([
      ['analytics', 4, 2, 2],
      ['functional', 4, 0, 4],
      ['marketing', 4, 0, 4],
      ['necessary', 4, 4, 0],
    ]);
    expect(await rates('jurisdiction')).toEqual([
      ['DE-BY', 3, 2, 1],
      ['FR', 1, 0, 1],
    ]);
    expect(await rates('language')).toEqual([
      ['de', 3, 2, 1],
      ['fr', 1, 0, 1],
    ]);
    expect(await rates('day')).toEqual([
      ['2026-11-22', 2, 1, 1],
      ['2026-11-21', 2, 1, 1],
    ]);
    expect(await rates('ruleset')).toEqual([
      ['sha256-QUJD', 3, 1, 2],
      ['sha256-REVG', 1, 1, 0],
    ]);
  });

  it('tells shares of all records of the range', async () => {
    const { region } = await withRecords();
    const [first] = (await ratesOf(region, everything, 'language')).groups;
    expect(first).toMatchObject({ key: 'de', share: 3 / 4, grantedShare: 2 / 3 });
    const tomorrow = { from: (start + day) * 1000, to: null };
    expect(await ratesOf(region, tomorrow, 'language')).toMatchObject({
      decisions: 2,
      groups: [
        { key: 'de', share: 0.5 },
        { key: 'fr', share: 0.5 },
      ],
    });
  });

  it('counts nothing where there is nothing', async () => {
    const { region, stores } = await withRecords();
    const nothing = { decisions: 0, groups: [], truncated: false };
    const never = { from: null, to: 0 };
    for (const by of rateKeys) {
      expect(await ratesOf(region, everything, by, hexId(9))).toEqual({ by, ...nothing });
      expect(await ratesOf(region, never, by)).toEqual({ by, ...nothing });
      expect(await ratesOf(stores.of(inUS), everything, by)).toEqual({ by, ...nothing });
    }
  });

  it('counts many as it counts few', async () => {
    const region = (await open(handClock(start))).of(inEU);
    const count = 9_001;
    const record = (n: number) =>
      newRecord(n, { ...(n % 3 === 0 && refused), rulesetIntegrity: `sha256-${n % 2}` });
    await Promise.all(Array.from({ length: count }, (_, n) => region.recordDecision(record(n))));
    expect(await ratesOf(region, everything, 'method')).toMatchObject({
      decisions: count,
      groups: [
        { key: 'custom', decisions: 6_000, granted: 6_000 },
        { key: 'reject_all', decisions: 3_001, granted: 0 },
      ],
    });
    const last = { from: start * 1000 + count - 1, to: null };
    expect(await region.rulesetsNamed(siteId, everything)).toEqual(['sha256-0', 'sha256-1']);
    // Of calls made at once through three stores any may come last.
    const newest = await region.newestRecord(siteId);
    expect(await region.rulesetsNamed(siteId, last)).toEqual([newest?.rulesetIntegrity]);
    const but = { from: start * 1000 + 1, to: start * 1000 + count - 2 };
    expect((await ratesOf(region, but, 'day')).decisions).toBe(count - 2);
  });

  it('names the rulesets of a range once each', async () => {
    const { region } = await withRecords();
    const [first, second] = ['sha256-QUJD', 'sha256-REVG'];
    expect(await region.rulesetsNamed(siteId, everything)).toEqual([first, second]);
    expect(await region.rulesetsNamed(siteId, { from: null, to: start * 1000 })).toEqual([first]);
    expect(await region.rulesetsNamed(hexId(9), everything)).toEqual([]);
  });

  it('tells the record received last', async () => {
    const { region } = await withRecords();
    expect((await region.newestRecord(siteId))?.id).toBe(hexId(5));
    expect((await region.newestRecord(otherSite))?.id).toBe(hexId(3));
    expect(await region.newestRecord(hexId(9))).toBeNull();
  });

  it('tells how much there is, and when it began and ended', async () => {
    const { region } = await withRecords();
    await region.recordBatch(newBatch(1));
    const from = (start + day) * 1000;
    expect(await region.usage(siteId, everything)).toEqual({ decisions: 4, batches: 1 });
    expect(await region.usage(siteId, { from: null, to: from - 1 })).toEqual({
      decisions: 2,
      batches: 0,
    });
    expect(await region.activity(siteId)).toEqual({
      decisions: { firstAt: '2026-11-21T00:00:00.000000Z', lastAt: '2026-11-22T00:00:00.000001Z' },
      batches: { firstAt: '2026-11-22T00:00:00.000002Z', lastAt: '2026-11-22T00:00:00.000002Z' },
    });
    const never = { firstAt: null, lastAt: null };
    expect(await region.activity(hexId(9))).toEqual({ decisions: never, batches: never });
  });
}
