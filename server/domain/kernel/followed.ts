import type { SitePlace } from './site.ts';

/**
 * Reads of a site by whoever reads for long, during which it may be moved to another cell. What was read where the site does not
 * stand any more is read again where it does: there its rows may have been gone already. Rows are deleted only after the control
 * plane names the new cell, so an answer counts if the site still stood there afterwards.
 */
export function followed<Store extends object>(
  site: SitePlace,
  {
    storeOf,
    placeOf,
  }: {
    storeOf(site: SitePlace): Store;
    /** Where the site stands now, read anew each time. */
    placeOf(siteId: string): Promise<SitePlace | null>;
  },
): Store {
  let place = site;
  type Read = (...values: unknown[]) => Promise<unknown>;
  return new Proxy(storeOf(site), {
    get:
      (_store, name): Read =>
      async (...values) => {
        for (;;) {
          const store = storeOf(place);
          const answer = await (store[name as keyof Store] as Read)(...values);
          const now = await placeOf(site.id);
          if (!now || now.cell === place.cell) return answer;
          place = now;
        }
      },
  });
}
