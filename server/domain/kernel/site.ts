import type { Site } from '../../../src/shared/wire/site/site.ts';

export type Plan = 'free' | 'paid';

/** What there is a ceiling for (`ceilings.ts`). */
export const siteCeilingNames = [
  'decisions',
  'decisionsDaily',
  'decisionBytesDaily',
  'batches',
  'batchesDaily',
  'batchBytesDaily',
] as const;
export type SiteCeilingName = (typeof siteCeilingNames)[number];

/** Years that consent records are kept: what a site may choose, and what holds until it does. */
export const retentionYears = { min: 1, max: 10, default: 5 } as const;

/** What tells where a site's data are kept. */
export type SitePlace = Pick<StoredSite, 'id' | 'region' | 'cell'>;

/** A site with what the API does not show of it. */
export interface StoredSite extends Site {
  /** Which of its region's cells it stands in, counted from 0. */
  cell: number;
  plan: Plan;
  /** Ceilings that the operator set for this site; the others are its plan's. */
  ceilings: Partial<Record<SiteCeilingName, number>> | null;
  verifiedAt: string | null;
  /** Public key; null until the first publish. */
  siteKey: string | null;
  /** What the domain's owner places there as a proof: 32 hex characters nobody guesses. */
  verificationToken: string;
  /** Years that its consent records are kept. */
  retentionYears: number;
}
