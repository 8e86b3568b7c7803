import { expect, it } from 'vitest';
import {
  consentRateService,
  maxGroups,
} from '../../../../../../server/domain/consent/rates/consentRates.ts';
import type { RatesStore } from '../../../../../../server/domain/consent/rates/port.ts';

/** A read from a store that counts this many keys, some of them at a time. */
function read(count: number) {
  const store: RatesStore = {
    async *countedRecords() {
      for (let first = 0; first < count; first += 600) {
        const decisions = Math.min(600, count - first);
        const keys = Array.from({ length: decisions }, (_, n) => ({
          key: `${first + n}`.padStart(5, '0'),
          decisions: 1,
          granted: 1,
        }));
        yield { decisions, keys };
      }
    },
  };
  const rates = consentRateService({ storeOf: () => store, placeOf: async () => null });
  return rates.read({ id: 'site', region: 'EU', cell: 0 }, { from: null, to: null }, 'language');
}

it('answers as many groups as it may, and says when there are more', async () => {
  for (const [count, truncated] of [
    [maxGroups, false],
    [maxGroups + 1, true],
  ] as const) {
    const answer = await read(count);
    expect([answer.groups.length, answer.truncated]).toEqual([maxGroups, truncated]);
    expect(answer.decisions).toBe(count);
    expect(answer.groups[0]).toEqual({
      key: '00000',
      decisions: 1,
      granted: 1,
      denied: 0,
      share: 1 / count,
      grantedShare: 1,
    });
  }
});
