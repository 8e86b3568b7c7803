/** The words that browser, server and API share (product glossary). Order matters where it is shown to a person. */

/** The seven Consent Mode v2 signals. */
export const signals = [
  'ad_storage',
  'ad_user_data',
  'ad_personalization',
  'analytics_storage',
  'functionality_storage',
  'personalization_storage',
  'security_storage',
] as const;
export type Signal = (typeof signals)[number];
export type SignalState = 'granted' | 'denied';
export type SignalStates = Record<Signal, SignalState>;

/** Signals whose grant shares or sells data: Global Privacy Control refuses these wherever it is law. */
export const saleSignals: readonly Signal[] = ['ad_storage', 'ad_user_data', 'ad_personalization'];

/** How a decision came about. */
export const methods = [
  'accept_all',
  'reject_all',
  'custom',
  'close',
  'withdraw',
  'gpc',
  'notice',
  'api',
  'imported',
] as const;
export type Method = (typeof methods)[number];

/**
 * Possible faults in the order of a page's tags; each lets a tag read consent before the denied default, or after
 * another.
 */
export const orderFaults = ['second_default', 'late_default', 'tag_manager_above'] as const;
export type OrderFault = (typeof orderFaults)[number];

/**
 * Why the visitor was asked: for the first time, for new purposes, because the choice had expired, or at their own
 * request.
 */
export const askedReasons = [
  'first',
  'new_purposes',
  'new_recipients',
  'expired',
  'revisited',
] as const;
export type AskedReason = (typeof askedReasons)[number];

/** Source of the visitor's place; `no_signal` is a fallback, a weaker claim than the others. */
export const jurisdictionReasons = ['page', 'edge', 'no_signal'] as const;
export type JurisdictionReason = (typeof jurisdictionReasons)[number];

/** The jurisdiction of an unlocated visitor: CLDR's code for an unknown territory. */
export const unknownJurisdiction = 'ZZ';

/** Where a site's regional data lives. */
export const regions = ['EU', 'US'] as const;
export type Region = (typeof regions)[number];

/** One value for each region, so that nothing but the list above has to name them. */
export function byRegion<Value>(make: (region: Region) => Value): Record<Region, Value> {
  const pairs = regions.map((region) => [region, make(region)] as const);
  return Object.fromEntries(pairs) as Record<Region, Value>;
}

/** The purpose that needs no decision and is always granted. */
export const necessary = 'necessary';

/** How serious a finding is, most serious first. */
export const severities = ['high', 'medium', 'low'] as const;
export type Severity = (typeof severities)[number];

/** Who acted: a member in the dashboard, a program with a key, or the operator of the server. */
export const auditActors = ['member', 'key', 'operator'] as const;
export type AuditActor = (typeof auditActors)[number];
