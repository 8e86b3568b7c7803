/** One row as the monitor sends it. The server adds ids and times (specification, Tag event). */
export interface BatchRow {
  kind: 'batch' | 'tag' | 'event' | 'request';
  /** Milliseconds since the page's time origin. */
  pageMs: number | null;
  containerId?: string;
  tagId?: string;
  status?: string;
  executionMs?: number;
  eventName?: string;
  /** Counts the events of one name on the page, from 1. */
  ordinal?: number;
  host?: string;
  origin?: string;
  path?: string;
  initiatorType?: string;
  /** Names only: values never leave the page. */
  paramNames?: string[];
  occurrences?: number;
  /** Absent when the browser does not tell (cross-origin without Timing-Allow-Origin). */
  transferBytes?: number;
  durationMs?: number;
  /** The entry was made before the monitor began to observe. */
  buffered?: boolean;
  /** Entries were dropped before this row. */
  truncated?: boolean;
}

/** Body of `POST {collect}/{siteKey}/events`: rows of one page view; row 0 is the batch row. */
export interface BatchBody {
  subjectSecret: string;
  /** 16 to 40 digits; a retry carries the same one and is stored once. */
  batchId: string;
  rows: BatchRow[];
}
