import type {
  ScanProgress,
  ScanRun,
  ScanTier,
  SiteBrand,
  VisitState,
} from '../../../../src/shared/wire/scan/scans.ts';
import type { NewJob } from '../../kernel/jobs.ts';
import type { StoredSite } from '../../kernel/site.ts';
import type { Observation, PageObservation, Visit } from './observation.ts';

/** The work that is left in a run, and how to do it. */
export interface ScanPlan {
  /** Where the home page was found. */
  home: string;
  /** Pages to read, in order. */
  queue: { url: string; depth: number }[];
  /** Addresses that are or were in the queue. */
  known: string[];
  /** How many pages of each shape are in the queue or read. */
  shapes: Record<string, number>;
  /** Text of the site's robots.txt; empty where there is none. */
  robots: string;
  /** Something could not be read properly: no browser, a page that failed, time that ran out. */
  impaired: boolean;
  /** Milliseconds that reading its pages took; absent before the first. */
  spent?: number;
}

export interface StoredScan extends Omit<ScanRun, 'progress' | 'screenshots' | 'brand'> {
  siteId: string;
  createdAt: string;
  progress: ScanProgress;
  /** Null until the run has looked round. */
  plan: ScanPlan | null;
  /** Name and version of the browser; null before it started, and where there was none. */
  browser: string | null;
  /** Absent until a page shows one. */
  brand?: SiteBrand;
}

export type ScanCounts = Pick<ScanRun, 'tagsFound' | 'unmanagedCount' | 'newOrChangedCount'>;

/** A run with its site: no store looks one up by its id alone. */
export type ScanPlace = Pick<StoredScan, 'siteId' | 'scanId'>;

export interface ScanStep extends ScanPlace {
  status: 'running';
  startedAt: string;
  browser: string | null;
  progress: ScanProgress;
  plan: ScanPlan;
  brand?: SiteBrand;
}

/** A page that was read, and its links. */
export interface ScannedPage {
  page: PageObservation;
  links: string[];
  /** JPEG bytes by the names that the page's visits use for them. */
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

/** Ended runs of a tier whose pages and pictures are kept while another is open; of older ones only the sums. */
export const keptRuns = 2;

/**
 * Runs of scans, and their observations. A write returns whether its run was still open; if not, nothing was changed.
 */
export interface ScanStore {
  /**
   * Rejects with `Conflict` while a run of the site is open. Deletes the observations of the tier's runs before the
   * last `keptRuns`, as does `endScan`.
   */
  startScan(start: { scan: StoredScan; jobs: NewJob[] }): Promise<void>;
  /** Which of these sites a run belongs to. */
  siteOfScan(siteIds: readonly string[], scanId: string): Promise<string | null>;
  scan(siteId: string, scanId: string): Promise<StoredScan | null>;
  /** The newest run of each tier. */
  latestScans(siteId: string): Promise<StoredScan[]>;
  /** The run of the tier that last ended before this one and read any page. */
  scanBefore(siteId: string, scanId: string): Promise<StoredScan | null>;
  noteScan(step: ScanStep): Promise<boolean>;
  /** Adds a page that was read, together with the next plan. */
  addScanPage(step: ScanStep, read: ScannedPage): Promise<boolean>;
  /** In the order they were read. */
  scanPages(siteId: string, scanId: string): Promise<PageObservation[]>;
  /** Links found on the pages of a run, each address once. */
  scanLinks(siteId: string, scanId: string): Promise<string[]>;
  /** In the order they were read. */
  picturedPages(siteId: string, scanId: string): Promise<PicturedPage[]>;
  scanPicture(siteId: string, scanId: string, name: string): Promise<Uint8Array | null>;
  /** Ends a run, and in the same transaction adds the jobs that report it and starts the next run. */
  endScan(end: ScanEnd, then: { jobs: NewJob[]; next: StoredScan | null }): Promise<boolean>;
}

/** Parameters of a visit to a page. */
export interface PageOrder {
  url: string;
  depth: number;
  shape: string;
  /** Names of the site's data layers. */
  layers: string[];
  /** Address patterns of our own script, which one state blocks. */
  ours: string[];
  /** Addresses that our own script posts to: a scan's posts are no visitor's and go nowhere. */
  intake: string[];
  pictures: boolean;
  /** Whether to read the settings of the page's consent tools too, which takes a visit more. */
  settings?: boolean;
  /** The kinds of visitor to read it as, `no_choice` always among them; all by default. */
  states?: readonly VisitState[];
  signal: AbortSignal;
  /** Called as each state begins. */
  onState(state: VisitState): void;
}

/** Reads a site's pages. */
export interface Scanner {
  /** Name and version; null where there is none on this machine, so that only the markup can be read. */
  browser(): Promise<string | null>;
  /** Finds the home page, the content of robots.txt, and the pages of the site's map. */
  lookRound(
    domain: string,
    signal: AbortSignal,
  ): Promise<{ home: string; robots: string; mapped: string[] }>;
  /** Those of a site's pages that its robots.txt allows. */
  allowed(robots: string, urls: readonly string[]): string[] | Promise<string[]>;
  /** Reads a page in every state. Never throws for what the page does. */
  readPage(order: PageOrder): Promise<ScannedPage>;
}

/** Summarises an observation and updates the inventory. */
export type UpdateInventory = (site: StoredSite, observation: Observation) => Promise<ScanCounts>;

export interface TierLimits {
  pages: number;
  depth: number;
  /** Pages whose addresses have one shape. */
  ofOneShape: number;
  /** Milliseconds that reading its pages may take: not those in which it waits for its turns. */
  time: number;
}

export const tierLimits: Record<ScanTier, TierLimits> = {
  tier1: { pages: 5, depth: 1, ofOneShape: 1, time: 10 * 60_000 },
  tier2: { pages: 25, depth: 3, ofOneShape: 2, time: 30 * 60_000 },
};

/** A page with the names of its pictures; null where it has none. */
export function picturedPage({ page, pictures }: ScannedPage): PicturedPage | null {
  const { url, title, visits } = page;
  const taken = visits.flatMap(({ state, notReached, screenshot: name }: Visit) =>
    name !== null && Object.hasOwn(pictures, name)
      ? [{ state, reached: notReached === null, name }]
      : [],
  );
  return taken.length ? { url, title, pictures: taken } : null;
}

/** Whether an answer is a page that visitors see: one that asks for a password is one. */
export function showsPage(status: number | null): boolean {
  return status !== null && (status < 400 || status === 401 || status === 403);
}

/** Nothing is there, or the server fails. One that turns robots away, or asks to come later, has it for visitors. */
export const isDead = (status: number | null): boolean =>
  status !== null && (status === 404 || status === 410 || (status >= 500 && status !== 503));

/** Whether a visit got to see the page, as far as that can be judged. */
export function wasRead({ visits }: PageObservation): boolean {
  return visits.some(({ status }: Visit) => showsPage(status));
}

/** Whether there is no such page: a dead link is the site's affair and does not count against the scan. */
export function isGone({ visits }: PageObservation): boolean {
  return visits.every(({ status }: Visit) => status === 404 || status === 410);
}
