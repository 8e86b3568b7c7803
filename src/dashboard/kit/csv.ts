/** Null where there is nothing to say. */
export type Cell = string | number | null;

/** A time as spreadsheets read it. */
export const timeCell = (iso: string): string => iso.slice(0, 19).replace('T', ' ');

/** A table as CSV (RFC 4180), with the mark by which spreadsheets know its encoding. */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(written).join(',')).join('\r\n')}\r\n`;
}

function written(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  // Spreadsheets run what begins like a formula, and texts come from visitors' browsers.
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
