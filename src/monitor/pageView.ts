import type { BatchRow } from '../shared/wire/monitoring/batch.ts';

/** Rows and characters after which a body is full: well under the 64 KiB all of a page's last requests share. */
const maxRows = 150;
const maxText = 2e4;
/** Characters of a row beside what tells it from others, about. */
const rest = 60;

/** What is left to do about something that happened on the page: to make rows of it. */
export type Work = (add: PageView['add'], lost: PageView['lost']) => void;
/** Puts that off, for when it happens the page has better to do. In order, and only while there is a page view. */
export type Note = (work: Work) => void;

export interface PageView {
  /** Takes a row, its time counted from the page's time origin. */
  add(row: BatchRow): void;
  /** Marks the last row: what came after it is lost. */
  lost(): void;
  /** Offers the rows taken since the last time to be sent. */
  close(): void;
}

/**
 * Rows of one page view: equal requests folded, events counted, times made the page view's own.
 * @param began page time at which the page view began
 * @param send is offered the rows and tells whether it took them; where not, no more fit once there are too many
 */
export function openPageView(began: number, send: (rows: BatchRow[]) => boolean): PageView {
  const since = performance.now();
  const counts: Record<string, number> = {};
  let folded: Record<string, BatchRow> = {};
  let rows: BatchRow[] = [{ kind: 'batch', pageMs: Math.round(since - began) }];
  let text = 0;

  function lost(): void {
    const last = rows.at(-1);
    if (last) last.truncated = true;
  }

  function close(): void {
    if (!rows[0] || !send(rows)) return;
    rows = [];
    folded = {};
    text = 0;
  }

  return {
    add(row) {
      const { kind, pageMs, durationMs, transferBytes, ...what } = row;
      const key = JSON.stringify(what);
      // What has no time was there before: null is less than any.
      row.buffered = (pageMs as number) < since;
      if (kind === 'event') {
        row.ordinal = (counts[key] || 0) + 1;
        counts[key] = row.ordinal;
      }
      // What follows an event or a tag is told apart from the same before it.
      if (kind !== 'request') folded = {};
      const twin = folded[key];
      if (twin?.buffered === row.buffered) {
        (twin.occurrences as number)++;
        return;
      }
      const full = () => rows[maxRows - 1] || text > maxText;
      if (full()) close();
      if (full()) lost();
      else {
        folded[key] = row;
        rows.push(row);
        text += key.length + rest;
        row.pageMs = pageMs && Math.max(0, Math.round(pageMs - began));
      }
    },
    lost,
    close,
  };
}
