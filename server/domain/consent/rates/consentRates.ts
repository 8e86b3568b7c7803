import type { ConsentRates, RateKey } from '../../../../src/shared/wire/consent/rates.ts';
import type { Range } from '../../kernel/range.ts';
import type { SitePlace, StoredSite } from '../../kernel/site.ts';
import type { RegionStore } from '../../stores.ts';

/** Most groups that one read answers. */
export const maxGroups = 1_000;

export type Rates = ReturnType<typeof consentRateService>;

/** How visitors decided, counted over all records of a range: nothing about any one of them. */
export function consentRateService({ storeOf }: { storeOf: (site: SitePlace) => RegionStore }) {
  return {
    async read(site: StoredSite, range: Range, by: RateKey): Promise<ConsentRates> {
      const store = storeOf(site);
      // One more than is answered, to tell whether there are more.
      const { decisions, groups } = await store.consentRates(site.id, range, by, maxGroups + 1);
      return {
        by,
        decisions,
        groups: groups.slice(0, maxGroups),
        truncated: groups.length > maxGroups,
      };
    },
  };
}
