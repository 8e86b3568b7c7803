export type Cell = string | number;

/** A table as CSV (RFC 4180), with the mark by which spreadsheets know its encoding. */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(written).join(',')).join('\r\n')}\r\n`;
}

function written(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  // Spreadsheets run what begins like a formula, and texts come from visitors' browsers.
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
