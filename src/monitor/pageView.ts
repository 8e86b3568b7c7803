import type { BatchRow } from '../shared/wire/batch.ts';

/** Rows and characters after which a body is full: well under the 64 KiB all of a page's last requests share. */
const mostRows = 150;
const mostText = 2e4;

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
 * @param send is offered the rows; where it does not take them, no more fit once there are too many
 */
export function openPageView(began: number, send: (take: () => BatchRow[]) => void): PageView {
  const since = performance.now();
  const counts: Record<string, number> = {};
  let folded: Record<string, BatchRow> = {};
  let rows: BatchRow[] = [];
  let text = 0;

  function put(row: BatchRow, at = row.pageMs): void {
    if (at != null) row.pageMs = Math.max(0, Math.round(at - began));
    rows.push(row);
    text += JSON.stringify(row).length;
  }

  function lost(): void {
    const last = rows.at(-1);
    if (last) last.truncated = true;
  }

  const close = () =>
    send(() => {
      const taken = rows;
      rows = [];
      folded = {};
      text = 0;
      return taken;
    });

  put({ kind: 'batch', pageMs: since });
  return {
    add(row) {
      const { kind, pageMs, durationMs, transferBytes, ...what } = row;
      const key = JSON.stringify(what);
      row.buffered = pageMs == null || pageMs < since;
      if (kind === 'event') {
        counts[key] = (counts[key] || 0) + 1;
        row.ordinal = counts[key];
      }
      // What follows an event or a tag is told apart from the same before it.
      if (kind !== 'request') folded = {};
      const twin = folded[key];
      if (twin?.buffered === row.buffered) {
        twin.occurrences = (twin.occurrences as number) + 1;
        return;
      }
      const full = () => rows.length >= mostRows || text > mostText;
      if (full()) close();
      if (full()) lost();
      else {
        folded[key] = row;
        put(row);
      }
    },
    lost,
    close,
  };
}
