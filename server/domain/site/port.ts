import type { NewJob } from '../kernel/jobs.ts';
import type { Plan, SitePlace, StoredSite } from '../kernel/site.ts';

/** A cell of a region, counted from 0. */
export type CellPlace = Pick<SitePlace, 'region' | 'cell'>;

export interface CellStore {
  /** How many sites stand in each cell that has any. */
  sitesOfCells(): Promise<(CellPlace & { sites: number })[]>;
  /** Cells that take no new sites. */
  closedCells(): Promise<CellPlace[]>;
  /** Idempotent, as is the next. */
  closeCell(cell: CellPlace): Promise<void>;
  openCell(cell: CellPlace): Promise<void>;
  /** The site stands in another cell of its region from now on. */
  placeSite(siteId: string, cell: number): Promise<void>;
}

export interface SiteStore {
  /** Rejects with `Conflict` when the account has an unarchived site with the domain. */
  createSite(site: StoredSite): Promise<void>;
  site(siteId: string): Promise<StoredSite | null>;
  siteByKey(siteKey: string): Promise<StoredSite | null>;
  sitesOfAccount(accountId: string, includeArchived: boolean): Promise<StoredSite[]>;
  /** Idempotent: the first archiving stands. The jobs are added with it. */
  archiveSite(siteId: string, at: string, jobs?: NewJob[]): Promise<void>;
  /**
   * Makes an archived site a pending one; idempotent. The jobs are added with it. Rejects with `Conflict` when the
   * account has an unarchived site with the domain.
   */
  restoreSite(siteId: string, at: string, jobs?: NewJob[]): Promise<void>;
  renameSite(siteId: string, displayName: string, at: string): Promise<void>;
  /** Activates a pending site; does nothing to any other. */
  activateSite(siteId: string, at: string): Promise<void>;
  verifySite(siteId: string, at: string): Promise<void>;
  setPlan(siteId: string, plan: Plan, at: string): Promise<void>;
  setCeilings(siteId: string, ceilings: StoredSite['ceilings'], at: string): Promise<void>;
  setRetention(siteId: string, years: number, at: string): Promise<void>;
}
