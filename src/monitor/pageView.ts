import type { BatchRow } from '../shared/wire/monitoring/batch.ts';

/** Characters after which a body is full: three of them fit into the 64 KiB that all of a page's last requests share. */
const maxText = 2e4;
/** Approximate characters of a row besides the fields that distinguish it. */
const rest = 60;

/** Takes a row, its time counted from the page's time origin; without one, rows are missing after the last. */
export type Add = (row?: BatchRow) => void;

export interface PageView {
  add: Add;
  /** Offers the rows added since the last time to be sent. */
  close(): void;
}

/**
 * Rows of one page view: equal requests folded, events counted, times made the page view's own.
 * @param began page time at which the page view began
 * @param send is offered the rows and returns whether it took them; otherwise rows are lost once there are too many
 */
export function openPageView(began: number, send: (rows: BatchRow[]) => unknown): PageView {
  const since = performance.now();
  const counts: Record<string, number> = {};
  let folded: Record<string, BatchRow> = {};
  let rows: BatchRow[] = [{ kind: 'batch', pageMs: Math.round(since - began) }];
  let text = 0;

  function close(): void {
    if (!rows[0] || !send(rows)) return;
    rows = [];
    folded = {};
    text = 0;
  }

  return {
    add(row) {
      if (row) {
        const { kind, transferBytes, durationMs, pageMs, ...what } = row;
        const key = JSON.stringify(what);
        // A row without a time was there before that: null is less than any.
        row.buffered = (pageMs as number) < since;
        // Rows after an event or a tag are kept separate from equal ones before it.
        if (kind !== 'request') folded = {};
        if (kind === 'event') {
          row.ordinal = counts[key] = (counts[key] || 0) + 1;
        }
        const twin = folded[key];
        if (twin?.buffered === row.buffered) {
          (twin.occurrences as number)++;
          return;
        }
        if (text > maxText) close();
        if (text <= maxText) {
          folded[key] = row;
          rows.push(row);
          text += key.length + rest;
          row.pageMs = pageMs && Math.max(0, Math.round(pageMs - began));
          return;
        }
      }
      Object(rows.at(-1)).truncated = true;
    },
    close,
  };
}
