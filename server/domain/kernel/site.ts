import type { Site } from '../../../src/shared/wire/site/site.ts';

export type Plan = 'free' | 'paid';

/** Quantities with a ceiling (`ceilings.ts`). */
export const siteCeilingNames = [
  'decisions',
  'decisionsDaily',
  'decisionBytesDaily',
  'batches',
  'batchesDaily',
  'batchBytesDaily',
] as const;
export type SiteCeilingName = (typeof siteCeilingNames)[number];

/** Retention of consent records in years: the range a site may choose from, and the default. */
export const retentionYears = { min: 1, max: 10, default: 5 } as const;

/** Determines where a site's data are stored. */
export type SitePlace = Pick<StoredSite, 'id' | 'region' | 'cell'>;

/** A region's cell by its name for operators: `EU`, `EU 2` and so on. */
export const cellName = ({ region, cell }: Pick<StoredSite, 'region' | 'cell'>): string =>
  cell ? `${region} ${cell + 1}` : region;

/** A site including the fields the API does not show. */
export interface StoredSite extends Site {
  /** Its cell within the region, counted from 0. */
  cell: number;
  plan: Plan;
  /** Ceilings the operator set for this site; the others come from its plan. */
  ceilings: Partial<Record<SiteCeilingName, number>> | null;
  verifiedAt: string | null;
  /** Public key; null until the first publish. */
  siteKey: string | null;
  /** Text the domain's owner places there as a proof: 32 unguessable hex characters. */
  verificationToken: string;
  /** Retention of its consent records in years. */
  retentionYears: number;
}
