import type {
  ScanProgress,
  ScanRun,
  ScanTier,
  VisitState,
} from '../../../../src/shared/wire/scan/scans.ts';
import type { NewJob } from '../../kernel/jobs.ts';
import type { StoredSite } from '../../kernel/site.ts';
import type { Observation, PageObservation, Visit } from './observation.ts';

/** What a run has still to do, and by what. */
export interface ScanPlan {
  /** Where the home page was found. */
  home: string;
  /** Pages to read, in order. */
  queue: { url: string; depth: number }[];
  /** Addresses that stand in the queue or did. */
  known: string[];
  /** How many pages of each shape are in the queue or read. */
  shapes: Record<string, number>;
  /** Text of the site's robots.txt; empty where there is none. */
  robots: string;
  /** Something could not be read as it should: no browser, a page that failed, time that ran out. */
  impaired: boolean;
}

export interface StoredScan extends Omit<ScanRun, 'progress' | 'screenshots'> {
  siteId: string;
  createdAt: string;
  progress: ScanProgress;
  /** Null until the run has looked round. */
  plan: ScanPlan | null;
  /** Name and version of the browser; null before it began, and where there was none. */
  browser: string | null;
}

export type ScanCounts = Pick<ScanRun, 'tagsFound' | 'unmanagedCount' | 'newOrChangedCount'>;

/** A run, by its site: no store looks for one by its id alone. */
export type ScanPlace = Pick<StoredScan, 'siteId' | 'scanId'>;

export interface ScanStep extends ScanPlace {
  status: 'running';
  startedAt: string;
  browser: string | null;
  progress: ScanProgress;
  plan: ScanPlan;
}

/** A page that was read, and where it leads. */
export interface ScannedPage {
  page: PageObservation;
  links: string[];
  /** JPEG bytes by the names that the page's visits have for them. */
  pictures: Record<string, Uint8Array>;
}

/** A page of which pictures were taken, with their names. */
export interface PicturedPage {
  url: string;
  title: string;
  pictures: { state: VisitState; reached: boolean; name: string }[];
}

export interface ScanEnd extends ScanCounts, ScanPlace {
  status: 'completed' | 'partial' | 'failed' | 'cancelled';
  finishedAt: string;
  pagesScanned: number;
}

/** Ended runs of a tier whose pages and pictures are kept while another is open; of older ones the sums alone. */
export const keptRuns = 2;

/** Runs of scans, and what they saw. A write answers whether its run was still open; if not, nothing was changed. */
export interface ScanStore {
  /**
   * Rejects with `Conflict` while a run of the site is open. Forgets what runs of the tier saw before the last `keptRuns`, here
   * as in `endScan`.
   */
  startScan(start: { scan: StoredScan; jobs: NewJob[] }): Promise<void>;
  /** Of these sites the one that a run is of. */
  siteOfScan(siteIds: readonly string[], scanId: string): Promise<string | null>;
  scan(siteId: string, scanId: string): Promise<StoredScan | null>;
  /** The newest run of each tier. */
  latestScans(siteId: string): Promise<StoredScan[]>;
  /** The run of the tier that ended last before this one and read anything. */
  scanBefore(siteId: string, scanId: string): Promise<StoredScan | null>;
  noteScan(step: ScanStep): Promise<boolean>;
  /** Adds a page that was read, together with what is to be done next. */
  addScanPage(step: ScanStep, read: ScannedPage): Promise<boolean>;
  /** In the order they were read. */
  scanPages(siteId: string, scanId: string): Promise<PageObservation[]>;
  /** Where the pages of a run lead, each address once. */
  scanLinks(siteId: string, scanId: string): Promise<string[]>;
  /** In the order they were read. */
  picturedPages(siteId: string, scanId: string): Promise<PicturedPage[]>;
  scanPicture(siteId: string, scanId: string, name: string): Promise<Uint8Array | null>;
  /** Ends a run, and in the same transaction tells of it and begins the one that follows it. */
  endScan(end: ScanEnd, then: { jobs: NewJob[]; next: StoredScan | null }): Promise<boolean>;
}

/** What a page is visited with. */
export interface PageOrder {
  url: string;
  depth: number;
  shape: string;
  /** Names of the site's data layers. */
  layers: string[];
  /** Address patterns of our own script, which one state does without. */
  ours: string[];
  /** Addresses that our own script posts to: what it posts of a scan is no visitor's and goes nowhere. */
  intake: string[];
  pictures: boolean;
  signal: AbortSignal;
  /** Hears of each state as it begins. */
  onState(state: VisitState): void;
}

/** Where a site is looked at. */
export interface Scanner {
  /** Name and version; null where there is none on this machine, so that the markup alone can be read. */
  browser(): Promise<string | null>;
  /** Finds the home page, what robots.txt says, and the pages of the site's map. */
  lookRound(domain: string): Promise<{ home: string; robots: string; mapped: string[] }>;
  /** Those of these pages of one site that its robots.txt lets be read. */
  allowed(robots: string, urls: readonly string[]): string[] | Promise<string[]>;
  /** Reads a page in every state. Never throws for what the page does. */
  readPage(order: PageOrder): Promise<ScannedPage>;
}

/** Makes of an observation what a run is summed up by, and keeps the inventory. */
export type UpdateInventory = (site: StoredSite, observation: Observation) => Promise<ScanCounts>;

export interface TierLimits {
  pages: number;
  depth: number;
  /** Pages whose addresses have one shape. */
  ofOneShape: number;
  /** Milliseconds from the run's first step. */
  time: number;
}

export const tierLimits: Record<ScanTier, TierLimits> = {
  tier1: { pages: 5, depth: 1, ofOneShape: 1, time: 10 * 60_000 },
  tier2: { pages: 25, depth: 3, ofOneShape: 2, time: 30 * 60_000 },
};

/** A page with the names of its pictures; null where none was taken. */
export function picturedPage({ page, pictures }: ScannedPage): PicturedPage | null {
  const { url, title, visits } = page;
  const taken = visits.flatMap(({ state, notReached, screenshot: name }: Visit) =>
    name !== null && Object.hasOwn(pictures, name)
      ? [{ state, reached: notReached === null, name }]
      : [],
  );
  return taken.length ? { url, title, pictures: taken } : null;
}

/** Whether a visit saw the page, as far as it can be told. */
export function wasRead({ visits }: PageObservation): boolean {
  return visits.some(({ status }: Visit) => status !== null && status < 400);
}

/** Whether there is no such page: a dead link is the site's affair and takes nothing from the scan. */
export function isGone({ visits }: PageObservation): boolean {
  return visits.every(({ status }: Visit) => status === 404 || status === 410);
}
