/** One row as the monitor sends it. The server adds ids and times (specification, Tag event). */
export interface BatchRow {
  kind: 'batch' | 'tag' | 'event' | 'request';
  /** Milliseconds since the page view began, when this began; null where unknown. */
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
  /** Absent when the browser does not expose it (cross-origin without Timing-Allow-Origin). */
  transferBytes?: number;
  /** Absent where the request had not ended when it was reported. */
  durationMs?: number;
  /** It began before the monitor watched this page view. */
  buffered?: boolean;
  /** Rows are missing after this one: the browser or the monitor had no room for them. */
  truncated?: boolean;
}

/** Body of `POST {collect}/{siteKey}/events`: rows of one page view, or of a part of it. */
export interface BatchBody {
  subjectSecret: string;
  /**
   * When the current choice was made, in milliseconds since the page view began; absent when that was earlier. Shows
   * which rows came before the choice.
   */
  choiceMs?: number;
  /** 16 to 40 digits; a retry carries the same one and is stored once. */
  batchId: string;
  /** Counts the bodies of one page view from 0, the default; each is stored once. */
  part?: number;
  /** Row 0 of part 0, and no other, is the batch row. */
  rows: BatchRow[];
}
