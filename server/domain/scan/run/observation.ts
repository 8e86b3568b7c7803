import type { ScanTier, VisitState } from '../../../../src/shared/wire/scan/scans.ts';
import type { BannerSighting } from './bannerFacts.ts';
import type { ConsentSignals } from './consentSignals.ts';
import type { Phase } from './phases.ts';

/**
 * What a scan collected, as it was seen and before anything is made of it. Values of cookies and storage stand in it: they
 * are those of the scan's own throw-away browser, never a visitor's. Times are milliseconds since the visit began.
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
  /** One for each state; where only the markup could be read, one in `no_choice`. */
  visits: Visit[];
}

/** Why a state could not be brought about: nothing asks, what asks has no way to it that we know, or the way failed. */
export type NotReached = 'no_banner' | 'no_way' | 'failed';

/** What a visit was kept from doing, or cut short by. */
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

/** One page in one state, in a browser context of its own that began empty. */
export interface Visit {
  state: VisitState;
  /** Whether the markup alone was read, with no browser: `requests` are then addresses that stand in it. */
  markupOnly: boolean;
  /** Where the page's redirects ended. */
  finalUrl: string;
  status: number | null;
  /** Null where the state was reached. States without a decision are always reached. */
  notReached: NotReached | null;
  /** What asks for consent here: `portcullis`, or the name of another tool's rule; null where nothing does. */
  tool: string | null;
  /** When each phase began; a phase that never began is missing. */
  began: Partial<Record<Phase, number>>;
  requests: ObservedRequest[];
  cookies: ObservedCookie[];
  storage: ObservedEntry[];
  frames: ObservedFrame[];
  workers: ObservedWorker[];
  fingerprinting: FingerprintCall[];
  signals: ConsentSignals;
  consoleErrors: { text: string; url: string | null; at: number; phase: Phase }[];
  /** What was seen of the banner in each phase; a phase without one that could be seen is missing. */
  banners: BannerSighting[];
  /** Whether anything on the page led back to the choice, once one was made; null where that was not looked for. */
  wayBack: boolean | null;
  /** Name of the stored picture; null where none was taken. */
  screenshot: string | null;
  stops: Stop[];
}

/** Who made something happen: addresses of scripts and pages, the nearest first, the page itself last. */
export type Chain = string[];

export interface ObservedRequest {
  /** Number within the visit, in order. */
  id: number;
  url: string;
  host: string;
  /** Whether its registrable domain is another than the page's. */
  thirdParty: boolean;
  method: string;
  /** As the browser names it in lower case: document, script, image, xhr, fetch, ping, websocket … */
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
  /** Why it failed, as the browser says it; null where it did not. `blocked` is the state `script_blocked` at work. */
  failure: string | null;
  mimeType: string | null;
  /** Bytes over the wire; null where it is not known. */
  bytes: number | null;
  /** Names of the cookies it carried, and of those its answer set. */
  cookiesSent: string[];
  cookiesSet: string[];
  /** Consent as its address or body tells it: gcs, gcd, gdpr, gdpr_consent, us_privacy, gpp … */
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
  /** Whether its domain is of another registrable domain than the page's. */
  thirdParty: boolean;
  value: string;
  httpOnly: boolean;
  secure: boolean;
  sameSite: string;
  /** Seconds from being set to its end; null for a session's. */
  lifetime: number | null;
  setBy: Setter;
  /** When it was first seen. */
  at: number;
  phase: Phase;
  /** The phases at whose end it was there: a cookie in `granted` and in `after` was kept after the withdrawal. */
  presentIn: Phase[];
}

export interface ObservedEntry {
  area: 'localStorage' | 'sessionStorage' | 'indexedDB' | 'cacheStorage';
  origin: string;
  thirdParty: boolean;
  key: string;
  /** Of a database the start of what is in it; empty for caches. */
  value: string;
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
  kind: 'worker' | 'service_worker';
  at: number;
  phase: Phase;
}

/** Reads of what tells one browser from another. */
export interface FingerprintCall {
  /** Such as `HTMLCanvasElement.toDataURL`. */
  api: string;
  count: number;
  chain: Chain;
  frameUrl: string;
  at: number;
  phase: Phase;
}
