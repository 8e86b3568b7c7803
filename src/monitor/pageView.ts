import type { BatchRow } from '../shared/wire/monitoring/batch.ts';

/** Rows and characters after which a body is full: well under the 64 KiB all of a page's last requests share. */
const maxRows = 150;
const maxText = 2e4;
/** Approximate characters of a row besides the fields that distinguish it. */
const rest = 60;

/** Pending work for something that happened on the page: to make rows of it. */
export type Work = (add: PageView['add'], lost: PageView['lost']) => void;
/** Defers that work, for the page is busy when it happens. In order, and only while there is a page view. */
export type Note = (work: Work) => void;

export interface PageView {
  /** Takes a row, its time counted from the page's time origin. */
  add(row: BatchRow): void;
  /** Marks the last row: later ones are lost. */
  lost(): void;
  /** Offers the rows added since the last time to be sent. */
  close(): void;
}

/**
 * Rows of one page view: equal requests folded, events counted, times made the page view's own.
 * @param began page time at which the page view began
 * @param send is offered the rows and returns whether it took them; otherwise rows are lost once there are too many
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
      // A row without a time was there before that: null is less than any.
      row.buffered = (pageMs as number) < since;
      if (kind === 'event') {
        row.ordinal = (counts[key] || 0) + 1;
        counts[key] = row.ordinal;
      }
      // Rows after an event or a tag are kept separate from equal ones before it.
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
