import type { Region } from '../../vocabulary.ts';

/** A site on the bill. */
export interface BilledSite {
  siteId: string;
  domain: string;
  displayName: string;
  region: Region;
  plan: 'free' | 'paid';
  /** `none`: nothing is owed. `operator`: settled with the operator of the service, who also sets the plan. */
  payment: 'none' | 'operator';
  usage: { decisions: number; batches: number };
}

/** Response of `GET /billing`. */
export interface Billing {
  accountId: string;
  /** The calendar month (UTC) of the usage, such as `2026-11`. */
  month: string;
  sites: BilledSite[];
}
