/** What each page is visited as: a visitor who has not chosen, refused, granted everything, granted some, took it back, has Global Privacy Control on, or does not get our script. */
export declare const visitStates: readonly ["no_choice", "reject_all", "accept_all", "partial", "withdrawn", "gpc", "script_blocked"];
export type VisitState = (typeof visitStates)[number];
/** `tier1` is the scan that a request starts, `tier2` the deeper crawl that follows it. */
export declare const scanTiers: readonly ["tier1", "tier2"];
export type ScanTier = (typeof scanTiers)[number];
/** `partial` is an end too: without a browser, cut short by its limits, or with pages that could not be read. */
export declare const scanStatuses: readonly ["queued", "running", "completed", "partial", "failed", "cancelled"];
export type ScanStatus = (typeof scanStatuses)[number];
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
    /** Against the run before. */
    newOrChangedCount: number;
}
export interface ScanProgress {
    pagesDone: number;
    pagesPlanned: number;
    /** What the page under way is visited as. */
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
