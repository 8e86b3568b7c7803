import type { ScanTier, SiteBrand, VisitState } from '../../../../src/shared/wire/scan/scans.ts';
import type { FoundSettings } from '../imports/found.ts';
import type { BannerSighting } from './bannerFacts.ts';
import type { ConsentSignals } from './consentSignals.ts';
import type { Phase } from './phases.ts';

/**
 * A scan's raw observations, before any judgement. They contain values of cookies and storage: those of the scan's own
 * throw-away browser, never a visitor's. Times are milliseconds since the visit began.
 */
export interface Observation {
  scanId: string;
  siteId: string;
  tier: ScanTier;
  /** The verified domain. */
  domain: string;
  startedAt: string;
  /** Name and version of the browser; null where there was none and only the markup was read. */
  browser: string | null;
  pages: PageObservation[];
}

export interface PageObservation {
  /** Address as it was found. */
  url: string;
  /** Shape of the address: pages of one shape are taken for one template. */
  shape: string;
  /** Steps from the home page. */
  depth: number;
  title: string;
  /** Of the consent tools on the page, as far as they show any; absent where nobody looked. */
  settings?: FoundSettings[];
  /** Absent where the page shows none. Its picture has only a name yet. */
  brand?: SiteBrand;
  /** One for each state; where only the markup could be read, one in `no_choice`. */
  visits: Visit[];
}

/** Why a state was not reached: no banner, no known way through it, or the attempt failed. */
export type NotReached = 'no_banner' | 'no_way' | 'failed';

/** Limits that a visit ran into. */
export const stops = [
  'dialog',
  'download',
  'popup',
  'service_worker',
  'private_address',
  'redirects',
  'left_site',
  'bytes',
  'time',
  'too_many_rows',
  'crashed',
  'unreachable',
] as const;
export type Stop = { what: (typeof stops)[number]; detail: string; at: number };

/** One page in one state, in a fresh browser context of its own. */
export interface Visit {
  state: VisitState;
  /** Whether only the markup was read, with no browser: `requests` are then addresses found in it. */
  markupOnly: boolean;
  /** Where the page's redirects ended. */
  finalUrl: string;
  status: number | null;
  /** Null where the state was reached. States without a decision are always reached. */
  notReached: NotReached | null;
  /** The banner's tool: `portcullis`, or the name of another tool's rule; null where there is no banner. */
  tool: string | null;
  /** When each phase began; a phase that never began is missing. */
  began: Partial<Record<Phase, number>>;
  /** When the page was told that it is left: how long the visit looked. */
  leftAt?: number;
  requests: ObservedRequest[];
  cookies: ObservedCookie[];
  storage: ObservedEntry[];
  frames: ObservedFrame[];
  workers: ObservedWorker[];
  fingerprinting: FingerprintCall[];
  signals: ConsentSignals;
  consoleErrors: { text: string; url: string | null; at: number; phase: Phase }[];
  /** The banner in each phase; a phase without a visible one is missing. */
  banners: BannerSighting[];
  /** Whether anything on the page led back to the choice after it was made; null where that was not checked. */
  wayBack: boolean | null;
  /** Name of the stored picture; null where none was taken. */
  screenshot: string | null;
  stops: Stop[];
}

/** Initiators: addresses of scripts and pages, nearest first, the page itself last. */
export type Chain = string[];

export interface ObservedRequest {
  /** Number within the visit, in order. */
  id: number;
  url: string;
  host: string;
  /** Whether its registrable domain differs from the page's. */
  thirdParty: boolean;
  method: string;
  /** The browser's name for it in lower case: document, script, image, xhr, fetch, ping, websocket … */
  type: string;
  at: number;
  phase: Phase;
  initiator: 'parser' | 'script' | 'preload' | 'redirect' | 'other';
  chain: Chain;
  /** Address of the document it was made in. */
  frameUrl: string;
  /** The request that redirected to this one. */
  redirectOf: number | null;
  status: number | null;
  /**
   * Why it failed, in the browser's words; null where it did not. `blocked` is the state `script_blocked` at work; with a colon
   * and a reason (`blocked:csp`) it never left the browser.
   */
  failure: string | null;
  mimeType: string | null;
  /** Bytes over the wire; null where unknown. */
  bytes: number | null;
  /** Names of the cookies it carried, and of those its response set. */
  cookiesSent: string[];
  cookiesSet: string[];
  /** The entity tag of its answer, where it may tell visitors apart, and whether the request carried it. */
  entityTag?: { value: string; sent: boolean };
  /** Consent in its address or body: gcs, gcd, gdpr, gdpr_consent, us_privacy, gpp … */
  consent: Record<string, string>;
  /** Start of the body, where it was text. */
  body: string | null;
}

export type Setter =
  | { kind: 'header'; url: string; request: number }
  | { kind: 'script'; chain: Chain }
  | { kind: 'unknown' };

export interface ObservedCookie {
  name: string;
  /** With a dot in front where subdomains share it. */
  domain: string;
  path: string;
  /** Whether its registrable domain differs from the page's. */
  thirdParty: boolean;
  value: string;
  /** At the last look, where it had changed. */
  last?: string;
  /** The page wrote it while it handled a click, or went on with what one began. */
  atClick?: true;
  httpOnly: boolean;
  secure: boolean;
  sameSite: string;
  /** Lifetime in seconds; null for a session's. */
  lifetime: number | null;
  setBy: Setter;
  /** When it was first seen. */
  at: number;
  phase: Phase;
  /** The phases at whose end it was there: a cookie in `granted` and in `after` was kept after the withdrawal. */
  presentIn: Phase[];
}

/** `httpCache` is the browser's own, in which a server can leave an entity tag that it made for one visitor. */
export const areas = [
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'cacheStorage',
  'fileSystem',
  'httpCache',
] as const;

export interface ObservedEntry {
  area: (typeof areas)[number];
  origin: string;
  thirdParty: boolean;
  key: string;
  /** For a database, a cache or a file, the start of what it holds that could be an id. */
  value: string;
  /** At the last look, where it had changed. */
  last?: string;
  /** The page wrote it while it handled a click, or went on with what one began. */
  atClick?: true;
  setBy: Setter;
  at: number;
  phase: Phase;
  presentIn: Phase[];
}

export interface ObservedFrame {
  url: string;
  thirdParty: boolean;
  at: number;
  phase: Phase;
}

export interface ObservedWorker {
  url: string;
  kind: 'worker' | 'shared_worker' | 'service_worker';
  at: number;
  phase: Phase;
}

/** Reads of data that distinguish one browser from another. */
export interface FingerprintCall {
  /** Such as `HTMLCanvasElement.toDataURL`. */
  api: string;
  count: number;
  chain: Chain;
  frameUrl: string;
  at: number;
  phase: Phase;
}
