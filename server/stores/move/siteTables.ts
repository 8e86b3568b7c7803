import type { Connection, Value } from '../postgres/connection.ts';
import { insertRows } from './copyTable.ts';
import { regionTables } from './tables.ts';

/** All tables with rows of a site, parents first. Jobs are apart: they name their site where they please. */
export const siteTables = regionTables.map(({ name }) => name).filter((name) => name !== 'jobs');

/** The tables that grow with every visitor, whose rows are only ever added: by the time they were received. */
export const grownTables = ['consent_records', 'tag_batches'] as const;

/** Rows that are fetched, and inserted, at once. */
const page = 500;

/**
 * Copies the rows of a table that the condition is true of, in the order they were received or in any.
 * @param each called with the number of each group of rows that was copied
 */
export async function copyRows(
  from: Connection,
  to: Connection,
  { table, where, values }: { table: string; where: string; values: Value[] },
  each: (rows: number) => void = () => {},
): Promise<number> {
  const columns = await columnsOf(to, table);
  const names = columns.join(', ');
  await from.run(
    `DECLARE rows NO SCROLL CURSOR FOR SELECT ${names} FROM ${table} WHERE ${where}`,
    ...values,
  );
  let copied = 0;
  for (;;) {
    const rows = await from.all<Record<string, Value>>(`FETCH ${page} FROM rows`);
    if (!rows.length) break;
    await insertRows(
      to,
      { table, columns },
      rows.map((row) => columns.map((name) => row[name] as Value)),
    );
    copied += rows.length;
    each(rows.length);
  }
  await from.run('CLOSE rows');
  return copied;
}

async function columnsOf(db: Connection, table: string): Promise<string[]> {
  const rows = await db.all<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns
      WHERE table_schema = current_schema() AND table_name = $1 ORDER BY ordinal_position`,
    table,
  );
  return rows.map(({ name }) => name);
}

/** A fingerprint of a site's rows, to compare two databases: their number, and a sum over their content. */
export async function printOf(db: Connection, table: string, site: Buffer): Promise<string> {
  const row = await db.get<{ print: string }>(
    `SELECT count(*) || ' ' || coalesce(sum(hashtextextended(one::text, 0)::numeric), 0) AS print
      FROM ${table} AS one WHERE site_id = $1`,
    site,
  );
  return row?.print ?? '';
}

/** Deletes all rows of a site. @returns how many there were */
export async function deleteRows(db: Connection, site: Buffer): Promise<number> {
  let deleted = 0;
  for (const table of [...siteTables].reverse()) {
    deleted += await db.run(`DELETE FROM ${table} WHERE site_id = $1`, site);
  }
  return deleted;
}
