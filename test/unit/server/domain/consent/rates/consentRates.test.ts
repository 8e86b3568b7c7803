import { expect, it } from 'vitest';
import {
  consentRateService,
  maxGroups,
} from '../../../../../../server/domain/consent/rates/consentRates.ts';
import type { StoredSite } from '../../../../../../server/domain/kernel/site.ts';
import type { RegionStore } from '../../../../../../server/domain/stores.ts';

const site = { id: 'site', region: 'EU' } as StoredSite;

/** A read from a store that has this many groups. */
function read(count: number) {
  const store: Partial<RegionStore> = {
    consentRates: async (_siteId, _range, _by, most) => ({
      decisions: count,
      groups: Array.from({ length: Math.min(count, most) }, (_, n) => ({
        ...{ key: `${n}`, decisions: 1, granted: 1, denied: 0, share: 1 / count, grantedShare: 1 },
      })),
    }),
  };
  const rates = consentRateService({ storeOf: () => store as RegionStore });
  return rates.read(site, { from: null, to: null }, 'language');
}

it('answers as many groups as it may, and says when there are more', async () => {
  for (const [count, truncated] of [
    [maxGroups, false],
    [maxGroups + 1, true],
  ] as const) {
    const answer = await read(count);
    expect([answer.groups.length, answer.truncated]).toEqual([maxGroups, truncated]);
    expect(answer.decisions).toBe(count);
  }
});
