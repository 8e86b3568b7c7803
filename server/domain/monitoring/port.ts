import type { BatchRow } from '../../../src/shared/wire/monitoring/batch.ts';
import type { TagEvent } from '../../../src/shared/wire/monitoring/events.ts';
import type { HourIndex, Micros } from '../kernel/clock.ts';
import type { Range, Window } from '../kernel/range.ts';
import type { Sighting } from './findings/port.ts';

export interface NewBatch {
  siteId: string;
  batchId: string;
  /** Its index within its page view, from 0. */
  part: number;
  subjectId: string;
  rows: BatchRow[];
  /** Violations the rows prove; stored with them. */
  sightings?: Sighting[];
}

/** `stored` now, `known` from before, `foreign` where its id is another subject's, or over the maximum of rows. */
export type RecordedBatch = 'stored' | 'known' | 'foreign' | 'full';

export interface BatchStore {
  /** Stores a part of a batch once, however often it is sent. */
  recordBatch(batch: NewBatch): Promise<RecordedBatch>;
  /**
   * Newest first, of one batch or of all; rows of one part in seq order. The seq continues from part to part, and a
   * missing part leaves no gap.
   */
  tagEvents(siteId: string, window: Window, batchId: string | null): Promise<TagEvent[]>;
}

/**
 * Hourly sums (UTC) of a site's tag events. Summing runs behind the recording of batches; a read waits for its site to
 * be up to date. Each read takes its range to whole hours: down to the beginning of the first, up to the end of the
 * last. Beyond a number of names in one hour the rest is counted together, under the name `*` (`maxNames`).
 */
export interface HourStore {
  /** Page views, oldest hour first; an hour without any is left out. */
  pageHours(siteId: string, range: Range): Promise<PageHour[]>;
  /** Oldest hour first. */
  tagHours(siteId: string, range: Range): Promise<TagHour[]>;
  /** Oldest hour first. */
  hostHours(siteId: string, range: Range): Promise<HostHour[]>;
  /** Over all hours of the range together. */
  eventSums(siteId: string, range: Range): Promise<EventSum[]>;
  /** Over all hours of the range together. */
  edgeSums(siteId: string, range: Range): Promise<EdgeSum[]>;

  /**
   * Forgets batches received before a moment, the oldest first and no more than this many. Other writes get their turn
   * between two calls. A store that keeps batches by the week forgets a week as a whole, when all of it is past.
   * @returns how many were forgotten: fewer than `most` when there are no more
   */
  forgetBatches(before: Micros, most: number): Promise<number>;
  /** The same for sums of hours that ended before the moment. */
  forgetHours(before: Micros, most: number): Promise<number>;
}

export interface PageHour {
  hour: HourIndex;
  /** Page views whose first part came in this hour. */
  pages: number;
}

/** A tag by its container and its own id; null where a row names none. */
export interface TagHour {
  hour: HourIndex;
  containerId: string | null;
  tagId: string | null;
  /** Page views on which it ran. */
  pages: number;
  runs: number;
  /** Runs by the reported status; `` where none was. */
  statuses: Record<string, number>;
  /** Runs by the bucket of their `executionMs` (`histogram.ts`); runs without a time are in none. */
  executionMs: Record<number, number>;
}

export interface HostHour {
  hour: HourIndex;
  host: string;
  /** Page views on which it was requested. */
  pages: number;
  occurrences: number;
  firstSeenAt: string;
  lastSeenAt: string;
  /** Page views by the names of query parameters seen on them; 50 names, the rest under `*`. */
  paramNames: Record<string, number>;
  /** Requests by initiator, as the browser names it; 50 at most, the rest under `*`. */
  initiatorTypes: Record<string, number>;
}

export interface EventSum {
  eventName: string;
  pages: number;
  occurrences: number;
  firstSeenAt: string;
  lastSeenAt: string;
}

/** An event, a tag or a host, as one end of an edge. */
export type SumNode =
  | { kind: 'event'; eventName: string }
  | { kind: 'tag'; containerId: string | null; tagId: string | null }
  | { kind: 'request'; host: string };

/** Which node followed which on the same page view. */
export interface EdgeSum {
  from: SumNode;
  to: SumNode;
  pages: number;
  /** Page views with `from`. */
  fromPages: number;
  /** Page views on which nothing but the order in time links the two. */
  inferred: number;
  /** Runs of the tag, or requests. */
  count: number;
  /** Runs that failed. */
  failures: number;
}
