/**
 * The kinds of visitors each page is visited as: not yet chosen, refused, granted everything, granted some, withdrawn,
 * with Global Privacy Control on, or without our script.
 */
/** How often a site can be scanned by itself. */
export const scanIntervals = ['day', 'week', 'month'] as const;
export type ScanInterval = (typeof scanIntervals)[number];

/** When a site is scanned by itself; null where it is not. */
export interface ScanSchedule {
  every: ScanInterval | null;
  nextAt: string | null;
}

export const visitStates = [
  'no_choice',
  'reject_all',
  'accept_all',
  'partial',
  'withdrawn',
  'gpc',
  'script_blocked',
] as const;
export type VisitState = (typeof visitStates)[number];

/** `tier1` is the scan that a request starts, `tier2` the deeper crawl that follows it. */
export const scanTiers = ['tier1', 'tier2'] as const;
export type ScanTier = (typeof scanTiers)[number];

/** `partial` is an end too: without a browser, cut short by its limits, or with pages that could not be read. */
export const scanStatuses = [
  'queued',
  'running',
  'completed',
  'partial',
  'failed',
  'cancelled',
] as const;
export type ScanStatus = (typeof scanStatuses)[number];

/** Whether a run came to an end that says something of the site. */
export function sawSite({ status }: { status: string }): boolean {
  return status === 'completed' || status === 'partial';
}

/** One run of a scan. */
export interface ScanRun {
  scanId: string;
  tier: ScanTier;
  status: ScanStatus;
  startedAt: string | null;
  finishedAt: string | null;
  /** How far a run is; null before it began and after it ended. */
  progress: ScanProgress | null;
  pagesScanned: number;
  tagsFound: number;
  /** Tags that no purpose of the site holds. */
  unmanagedCount: number;
  /** Compared with the tier's previous run; 0 in its first one. */
  newOrChangedCount: number;
  /** Pages with pictures, in the order they were read. */
  screenshots: PageScreenshots[];
  /** Of the first page that shows one; null while there is none. */
  brand: SiteBrand | null;
}

/** A site's colours and its logo, as a page wears them. */
export interface SiteBrand {
  /** `#rrggbb`, of most of its buttons; null where none has a colour of its own. */
  colour: string | null;
  /** `#rrggbb`, the background of the page. */
  paper: string;
  /** Path of a picture on the page's own host. */
  logo: string | null;
  /** Path of a JPEG of the logo as the page showed it, below the API's base; null where none was taken. */
  picture: string | null;
}

/** A page as each kind of visitor saw it. */
export interface PageScreenshots {
  page: string;
  title: string;
  states: Screenshot[];
}

export interface Screenshot {
  state: VisitState;
  /** False where the state was not reached: the picture is of the page before any choice. */
  reached: boolean;
  /** Path of the JPEG, below the API's base. */
  path: string;
}

export interface ScanProgress {
  pagesDone: number;
  pagesPlanned: number;
  /** The state in which the current page is visited. */
  state: VisitState | null;
}

/** The newest run of each tier; null where there is none. */
export type LatestScans = Record<ScanTier, ScanRun | null>;

export interface ScanStart {
  siteId: string;
}

export interface ScanStarted {
  scanId: string;
}
