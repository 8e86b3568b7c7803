import type { Billing } from '../../../../src/shared/wire/account/billing.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { SitePlace } from '../../kernel/site.ts';
import type { ControlStore, RegionStore } from '../../stores.ts';

export type Bills = ReturnType<typeof billingService>;

/** Each site's plan and its usage this month. Archiving a site ends its line. */
export function billingService({
  control,
  storeOf,
  clock,
}: {
  control: ControlStore;
  storeOf: (site: SitePlace) => RegionStore;
  clock: Clock;
}) {
  return {
    async read(accountId: string): Promise<Billing> {
      const now = new Date(clock.now());
      const from = Date.UTC(now.getUTCFullYear(), now.getUTCMonth()) * 1000;
      const sites = await control.sitesOfAccount(accountId, false);
      const lines = sites.map(async (site) => ({
        siteId: site.id,
        domain: site.domain,
        displayName: site.displayName,
        region: site.region,
        plan: site.plan,
        // There is no payment provider: the operator sets plans and settles them.
        payment: site.plan === 'paid' ? ('operator' as const) : ('none' as const),
        usage: await storeOf(site).usage(site.id, { from, to: null }),
      }));
      return {
        accountId,
        month: now.toISOString().slice(0, 7),
        sites: await Promise.all(lines),
      };
    },
  };
}
