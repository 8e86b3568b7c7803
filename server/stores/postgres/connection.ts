import { createHash } from 'node:crypto';
import { type ClientBase, type ClientConfig, type QueryConfig, type QueryResult, types } from 'pg';
import { explained } from './failures.ts';

export type Value = string | number | bigint | boolean | null | Uint8Array | readonly Value[];

/**
 * Runs statements: `$1`, `$2` and so on stand for the values. The caller vouches for the `Row` it names. `bigint` and `numeric`
 * columns are read as numbers, `bytea` as bytes. Names without quotes are folded to lower case: write `AS "accountId"`.
 */
export interface Connection {
  /** Answers how many rows changed. */
  run(sql: string, ...values: Value[]): Promise<number>;
  get<Row>(sql: string, ...values: Value[]): Promise<Row | null>;
  all<Row>(sql: string, ...values: Value[]): Promise<Row[]>;
}

/** One transaction, kept as a whole or not at all. An error that the work throws takes it back and reaches the caller. */
export type Write = <Answer>(work: (db: Connection) => Promise<Answer>) => Promise<Answer>;

/** A transaction of the control plane: one at a time, of all processes, so what it has read still holds when it writes. */
export type ControlWrite = Write;

/** Within a transaction of a region: the clock of the site's lane. */
export interface Lane {
  /**
   * The next so many times, which are later than any that was ever handed out in this lane. Answers the first of them; each of
   * the others is a microsecond later.
   * @param at the time now in microseconds since the epoch; null for the database's clock
   */
  times(at: number | null, count: number): Promise<number>;
}

/**
 * A transaction that concerns a site: one at a time in each lane, of all processes. What is committed later has later times, so
 * whoever reads a site's rows by time, forwards, misses none.
 */
export type RegionWrite = <Answer>(
  siteId: string,
  work: (db: Connection, lane: Lane) => Promise<Answer>,
) => Promise<Answer>;

/** How columns are read, by their types, where not as texts: no number of ours is past 2^53. */
const readings = new Map<number, (text: string) => unknown>([
  [types.builtins.INT8, Number],
  [types.builtins.NUMERIC, Number],
  [types.builtins.BYTEA, (text) => new Uint8Array(Buffer.from(text.slice(2), 'hex'))],
]);

export const readAs: NonNullable<ClientConfig['types']> = {
  getTypeParser: ((type: number, format?: 'text') =>
    readings.get(type) ?? types.getTypeParser(type, format)) as never,
};

/** Settings that statements and the reading of answers rely on, whatever the database or the role has of its own. */
const relied = {
  default_transaction_isolation: 'read\\ committed',
  standard_conforming_strings: 'on',
  bytea_output: 'hex',
  DateStyle: 'ISO',
  TimeZone: 'UTC',
  // Nobody's but ours: what it says shows whether the others arrived as well.
  'portcullis.settings': 'hold',
};

/** A connection that starts with them, with others, and with those that its URL names. */
export function connectionTo(
  url: string,
  others: Record<string, string> = {},
): Pick<ClientConfig, 'connectionString' | 'options'> {
  const there = new URL(url);
  const named = there.searchParams.get('options');
  // The driver would take these alone.
  there.searchParams.delete('options');
  const ours = Object.entries({ ...relied, ...others }).map(
    ([name, value]) => `-c ${name}=${value}`,
  );
  return {
    connectionString: named === null ? url : there.href,
    options: [...(named ? [named] : []), ...ours].join(' '),
  };
}

/** @throws where a pooler in between has kept the settings of a new connection from the database */
export async function requireSettings(client: ClientBase): Promise<void> {
  const { rows } = await client.query(
    "SELECT current_setting('portcullis.settings', true) AS said",
  );
  if (rows[0]?.said !== relied['portcullis.settings']) throw new Error(pooled);
}

const pooled =
  'the settings of the connection did not arrive. A connection pooler drops them: connect to PostgreSQL itself, or see docs/scale.md';

/**
 * Statements are prepared once on each connection, by a name that stands for their text in all processes: a pooler in between may give
 * one process a connection that another has prepared statements on.
 */
const names = new Map<string, string>();

function nameOf(sql: string): string {
  const name = names.get(sql) ?? createHash('sha256').update(sql).digest('base64url');
  names.set(sql, name);
  return name;
}

/** Takes statements: a connection, or a pool of them. */
export interface Queried {
  query(config: QueryConfig | string): Promise<QueryResult>;
}

export function connect(client: Queried): Connection {
  async function ask(sql: string, values: Value[]) {
    try {
      return await client.query({ name: nameOf(sql), text: sql, values });
    } catch (error) {
      throw explained(error);
    }
  }
  return {
    run: async (sql, ...values) => (await ask(sql, values)).rowCount ?? 0,
    get: async <Row>(sql: string, ...values: Value[]) =>
      ((await ask(sql, values)).rows[0] ?? null) as Row | null,
    all: async <Row>(sql: string, ...values: Value[]) => (await ask(sql, values)).rows as Row[],
  };
}
