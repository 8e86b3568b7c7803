import { Client } from 'pg';

/** A database that is emptied again and again, by its owner. */
export interface Emptied {
  /** Leaves no row in any table, whatever forbids it to others, and starts every sequence over. */
  empty(): Promise<void>;
  /** Tables that have rows. */
  filled(): Promise<string[]>;
  /** Whether there is such a table, and rows in it. */
  has(table: string): Promise<boolean>;
  close(): Promise<void>;
}

/** What tells of the database's own form stays. */
const tables = `CREATE TEMPORARY VIEW tables AS SELECT relname AS name FROM pg_class
  WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
    AND NOT relispartition AND relname NOT IN ('meta', 'partitions')`;

/** A function of this connection's own, whose statements are planned once. */
const emptying = `DO $do$
  DECLARE statements text;
  BEGIN
    SELECT string_agg(statement, ' ') INTO statements FROM (
      SELECT format('DELETE FROM %I;', name) AS statement FROM pg_temp.tables
      UNION ALL SELECT format('PERFORM setval(%L, 1, false);', relname) FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND relkind = 'S') AS one;
    EXECUTE format('CREATE FUNCTION pg_temp.empty() RETURNS void LANGUAGE plpgsql
      AS $$ BEGIN %s END $$', statements);
  END $do$`;

const filled = `SELECT name FROM pg_temp.tables WHERE name = coalesce($1, name) AND
  (xpath('/row/n/text()', query_to_xml(format('SELECT count(*) AS n FROM %I', name), false, true, '')))[1]::text <> '0'`;

/** @param url as its owner reaches it */
export async function emptiedAt(url: string): Promise<Emptied> {
  const client = new Client(url);
  await client.connect();
  await client.query(tables);
  await client.query(emptying);
  await client.query('SET session_replication_role = replica');
  const rowsIn = async (table: string | null) =>
    (await client.query<{ name: string }>(filled, [table])).rows;
  return {
    empty: async () => void (await client.query('SELECT pg_temp.empty()')),
    filled: async () => (await rowsIn(null)).map(({ name }) => name),
    has: async (table) => (await rowsIn(table)).length > 0,
    close: () => client.end(),
  };
}
