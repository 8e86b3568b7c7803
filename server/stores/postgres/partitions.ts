import type { Connection } from './connection.ts';
import type { Repair } from './migrate.ts';

/**
 * Partitions: of records by the month of their ids, of batches by the week they were received. Beyond those there is one for all
 * that is earlier, and one for all that is later, so that no clock, however wrong, loses a row.
 *
 * They are made ahead of time by whoever forgets what is old, with the rights of who owns the tables. What stands in the last one
 * by then is moved. Whoever is in the way is not waited for: that would hold up every write behind it.
 */
const table = `CREATE TABLE partitions (
    name text PRIMARY KEY,
    of_table text NOT NULL,
    from_at bigint NOT NULL,
    to_at bigint NOT NULL
  )`;

/** A moment, in microseconds, as it stands in the bounds of a table's partitions. */
const bound = `CREATE FUNCTION partition_bound(p_table text, p_at bigint) RETURNS text
  LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE p_table
      WHEN 'consent_records' THEN quote_literal('\\x' || lpad(to_hex(p_at / 1000), 12, '0'))
      ELSE p_at::text END $$`;

const extending = `
  CREATE FUNCTION extend_partitions_1(p_table text, p_through bigint) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET lock_timeout = '50ms' AS $$
  DECLARE
    by_time CONSTANT text := CASE p_table WHEN 'consent_records' THEN 'id' ELSE 'received_at' END;
    step CONSTANT interval := CASE p_table WHEN 'consent_records' THEN '1 month' ELSE '7 days' END;
    last CONSTANT text := p_table || '_after';
    day text; from_at bigint; to_at bigint; made integer := 0;
  BEGIN
    SELECT max(one.to_at) INTO STRICT from_at FROM partitions AS one WHERE one.of_table = p_table;
    IF from_at > p_through THEN RETURN 0; END IF;
    EXECUTE format('LOCK TABLE %I IN ACCESS EXCLUSIVE MODE', p_table);
    -- Again, under the lock: another process may have come first.
    SELECT max(one.to_at) INTO STRICT from_at FROM partitions AS one WHERE one.of_table = p_table;
    IF from_at > p_through THEN RETURN 0; END IF;
    EXECUTE format('ALTER TABLE %I DETACH PARTITION %I', p_table, last);
    WHILE from_at <= p_through LOOP
      to_at := extract(epoch FROM to_timestamp(from_at / 1000000) AT TIME ZONE 'UTC' + step)
        * 1000000;
      day := p_table || to_char(to_timestamp(from_at / 1000000) AT TIME ZONE 'UTC', '_YYYYMMDD');
      EXECUTE format('CREATE TABLE %I PARTITION OF %I FOR VALUES FROM (%s) TO (%s)', day, p_table,
        partition_bound(p_table, from_at), partition_bound(p_table, to_at));
      INSERT INTO partitions VALUES (day, p_table, from_at, to_at);
      from_at := to_at;
      made := made + 1;
    END LOOP;
    EXECUTE format('INSERT INTO %I SELECT * FROM %I WHERE %I < %s', p_table, last, by_time,
      partition_bound(p_table, from_at));
    EXECUTE format('DELETE FROM %I WHERE %I < %s', last, by_time,
      partition_bound(p_table, from_at));
    EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%s) TO (MAXVALUE)',
      p_table, last, partition_bound(p_table, from_at));
    RETURN made;
  EXCEPTION WHEN lock_not_available THEN RETURN 0;
  END $$`;

/**
 * Drops the oldest week of batches that ended before a moment, whose time is of the partition of all that is earlier from then on.
 * Answers how many rows that were, or null: none, or one in use.
 */
const dropping = `
  CREATE FUNCTION drop_batches_1(p_before bigint) RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET lock_timeout = '50ms' AS $$
  DECLARE oldest text; ended_at bigint; dropped bigint;
  BEGIN
    SELECT name, to_at INTO oldest, ended_at FROM partitions
      WHERE of_table = 'tag_batches' AND name <> 'tag_batches_before' AND to_at <= p_before
      ORDER BY to_at LIMIT 1 FOR UPDATE;
    IF oldest IS NULL THEN RETURN NULL; END IF;
    EXECUTE format('SELECT count(*) FROM (SELECT 1 FROM %I LIMIT 100000) AS few', oldest)
      INTO dropped;
    LOCK TABLE tag_batches IN ACCESS EXCLUSIVE MODE;
    ALTER TABLE tag_batches DETACH PARTITION tag_batches_before;
    EXECUTE format('DROP TABLE %I', oldest);
    EXECUTE format('ALTER TABLE tag_batches ATTACH PARTITION tag_batches_before
      FOR VALUES FROM (MINVALUE) TO (%s)', partition_bound('tag_batches', ended_at));
    DELETE FROM partitions WHERE name = oldest;
    UPDATE partitions SET to_at = ended_at WHERE name = 'tag_batches_before';
    RETURN dropped;
  EXCEPTION WHEN lock_not_available THEN RETURN NULL;
  END $$`;

/** Partitions are there so long before they are needed. */
const threeMonthsAhead = `(extract(epoch FROM now() + interval '3 months') * 1000000)::bigint`;

/** The first ones: from a while ago, for what was under way when the database was made, to three months ahead. */
const beginning = (name: string, since: string) => `DO $$
  DECLARE since bigint := extract(epoch FROM ${since}) * 1000000;
  BEGIN
    EXECUTE format('CREATE TABLE ${name}_before PARTITION OF ${name} FOR VALUES FROM (MINVALUE) TO (%s)',
      partition_bound('${name}', since));
    EXECUTE format('CREATE TABLE ${name}_after PARTITION OF ${name} FOR VALUES FROM (%s) TO (MAXVALUE)',
      partition_bound('${name}', since));
    INSERT INTO partitions VALUES ('${name}_before', '${name}', 0, since);
    PERFORM extend_partitions_1('${name}', ${threeMonthsAhead});
  END $$`;

export const partitionSchema: string[] = [
  table,
  bound,
  extending,
  dropping,
  beginning(
    'consent_records',
    "date_trunc('month', now() AT TIME ZONE 'UTC' - interval '1 month')",
  ),
  beginning('tag_batches', "date_trunc('week', now() AT TIME ZONE 'UTC' - interval '1 week')"),
];

/** Partitions that somebody dropped or detached. */
const missing = `SELECT name, of_table, from_at, to_at FROM (
    SELECT name, of_table, from_at, to_at FROM partitions
    UNION ALL SELECT of_table || '_after', of_table, max(to_at), NULL FROM partitions GROUP BY of_table
  ) AS part WHERE NOT EXISTS (SELECT 1 FROM pg_inherits
    WHERE inhparent = to_regclass(part.of_table) AND inhrelid = to_regclass(part.name))`;

/** Makes what was dropped again, without its rows, and attaches what was detached. */
const repair = `DO $$
  DECLARE one record; bounds text;
  BEGIN
    FOR one IN ${missing}
    LOOP
      bounds := format('FOR VALUES FROM (%s) TO (%s)',
        CASE one.name WHEN one.of_table || '_before' THEN 'MINVALUE'
          ELSE partition_bound(one.of_table, one.from_at) END,
        coalesce(partition_bound(one.of_table, one.to_at), 'MAXVALUE'));
      EXECUTE format(CASE WHEN to_regclass(one.name) IS NULL THEN 'CREATE TABLE %2$I PARTITION OF %1$I %3$s'
        ELSE 'ALTER TABLE %1$I ATTACH PARTITION %2$I %3$s' END, one.of_table, one.name, bounds);
    END LOOP;
  END $$`;

export const partitionRepair: Repair = { missing, statement: repair };

type Partitioned = 'consent_records' | 'tag_batches';

/** Makes those that are due. */
export async function extendPartitions(db: Connection, table: Partitioned): Promise<void> {
  await db.get(`SELECT extend_partitions_1($1, ${threeMonthsAhead})`, table);
}

/** Drops the oldest week of batches that ended before a moment; answers how many there were, or null where there was none. */
export async function dropOldest(db: Connection, before: number): Promise<number | null> {
  const dropped = await db.get<{ rows: number | null }>(
    'SELECT drop_batches_1($1) AS rows',
    before,
  );
  return dropped?.rows ?? null;
}
