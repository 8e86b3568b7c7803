import type { Connection as Target, Value } from '../postgres/connection.ts';
import { problemOf } from '../postgres/failures.ts';
import type { Connection as Source } from '../sqlite/connection.ts';
import type { MovedTable } from './tables.ts';

/** One statement carries no more rows and bytes: enough to be fast, and little to hold in memory. */
const maxRows = 500;
const maxBytes = 4_000_000;

interface Column {
  name: string;
  type: string;
}

/** Copies all rows of a table. Returns how many there were. */
export async function copyTable(from: Source, to: Target, table: MovedTable): Promise<number> {
  const columns = await to.all<Column>(
    `SELECT column_name AS name, data_type AS type FROM information_schema.columns
      WHERE table_schema = current_schema() AND table_name = $1 ORDER BY ordinal_position`,
    table.name,
  );
  const { select = `SELECT * FROM ${table.name}`, row: turned = (row) => row } = table;
  const names = columns.map(({ name }) => name);
  let copied = 0;
  let group: Value[][] = [];
  let bytes = 0;
  const flush = async () => {
    if (group.length)
      await insertRows(to, { table: table.name, columns: names }, group).catch(fail);
    copied += group.length;
    group = [];
    bytes = 0;
  };
  const fail = (error: unknown) => {
    throw new Error(`${table.name}: ${problemOf(error)}`, { cause: error });
  };
  for (const read of from.iterate<Record<string, unknown>>(select)) {
    const row = turned(read);
    const values = columns.map(({ name, type }) => asColumn(row[name] ?? null, type));
    group.push(values);
    bytes += values.reduce<number>((sum, value) => sum + sizeOf(value), 0);
    if (group.length === maxRows || bytes >= maxBytes) await flush();
  }
  await flush();
  return copied;
}

function asColumn(value: unknown, type: string): Value {
  return type === 'boolean' ? value === 1 : (value as Value);
}

function sizeOf(value: Value): number {
  if (typeof value === 'string') return value.length;
  return value instanceof Uint8Array ? value.byteLength : 8;
}

/** Adds rows whose values stand in the columns' order. */
export async function insertRows(
  to: Target,
  { table, columns }: { table: string; columns: string[] },
  rows: Value[][],
): Promise<void> {
  const places = rows.map(
    (row, at) => `(${row.map((_, n) => `$${at * columns.length + n + 1}`).join(', ')})`,
  );
  // Numbers of rows that the embedded store gave out are kept: links of pages go by them.
  await to.run(
    `INSERT INTO ${table} (${columns.join(', ')}) OVERRIDING SYSTEM VALUE VALUES ${places.join(', ')}`,
    ...rows.flat(),
  );
}
