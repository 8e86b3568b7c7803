import type {
  ConsentRates,
  RateGroup,
  RateKey,
} from '../../../../src/shared/wire/consent/rates.ts';
import type { Range } from '../../kernel/range.ts';
import type { SitePlace } from '../../kernel/site.ts';
import { countingByKey } from './counted.ts';
import type { RatesStore } from './port.ts';

/** Maximum of groups in one response. */
export const maxGroups = 1_000;

export type Rates = ReturnType<typeof consentRateService>;

/** How visitors decided, counted over all records of a range: nothing about any individual. */
export function consentRateService({
  storeOf,
  placeOf,
}: {
  storeOf(site: SitePlace): RatesStore;
  /** Where the site stands now, read anew each time. */
  placeOf(siteId: string): Promise<SitePlace | null>;
}) {
  async function count(site: SitePlace, range: Range, by: RateKey): Promise<ConsentRates> {
    const counting = countingByKey();
    let total = 0;
    for await (const counted of storeOf(site).countedRecords(site.id, range, by)) {
      for (const { key, ...one } of counted.keys) counting.add(key, one);
      total += counted.decisions;
    }
    const groups = counting.all().map(([key, { decisions, granted }]) => ({
      key,
      decisions,
      granted,
      denied: decisions - granted,
      share: decisions / total,
      grantedShare: granted / decisions,
    }));
    groups.sort(by === 'day' ? newestFirst : largestFirst);
    return {
      by,
      decisions: total,
      groups: groups.slice(0, maxGroups),
      truncated: groups.length > maxGroups,
    };
  }

  return {
    /** Largest group first, days newest first. Counts again where the site was moved meanwhile: its rows may have been gone. */
    async read(site: SitePlace, range: Range, by: RateKey): Promise<ConsentRates> {
      for (let place = site; ; ) {
        const counted = await count(place, range, by);
        const now = await placeOf(site.id);
        if (!now || now.cell === place.cell) return counted;
        place = now;
      }
    },
  };
}

function newestFirst(a: RateGroup, b: RateGroup): number {
  return a.key < b.key ? 1 : -1;
}

function largestFirst(a: RateGroup, b: RateGroup): number {
  return b.decisions - a.decisions || (a.key < b.key ? -1 : 1);
}
