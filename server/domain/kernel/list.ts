import type { List } from '../../../src/shared/wire/list.ts';

/**
 * Rows in the list envelope, cut at the limit: a full page means that there may be more.
 * @param hint how to get rows that are missing here
 */
export function listed<Row>(rows: Row[], limit: number, hint?: string): List<Row> {
  if (rows.length < limit) return { data: rows, limit, truncated: false };
  const data = rows.slice(0, limit);
  return { data, limit, truncated: true, ...(hint && { truncationHint: hint }) };
}
