import { setTimeout } from 'node:timers/promises';
import { type ClientBase, DatabaseError, Pool, type PoolClient } from 'pg';
import { circuit } from '../../domain/kernel/circuit.ts';
import { SitesMoved, Unavailable } from '../../domain/kernel/refusal.ts';
import { type Connection, connect, connectionTo, type Queried, readAs } from './connection.ts';
import { explained, isDeadlock, isLate } from './failures.ts';
import type { Turn } from './turns.ts';

/** How a transaction is done. */
export interface Transacting {
  /** The statements it starts with. */
  begin: string;
  /** Awaited before a connection is taken. */
  turn?: Turn;
}

/** One database: reads on a pool of connections, transactions on another, so that neither waits for the other. */
export interface Database {
  reader: Connection;
  transaction<Answer>(how: Transacting, work: (db: Connection) => Promise<Answer>): Promise<Answer>;
  /**
   * One statement that is a transaction of its own, on connections that are kept for such: nothing else is waited for, and nobody
   * who wants connections without end gets one of these.
   */
  single<Answer>(work: (db: Connection) => Promise<Answer>): Promise<Answer>;
  /** Transactions that were asked for and not answered yet. */
  pending(): number;
  /** Ends when all that was asked of it is done. */
  close(): Promise<void>;
}

/**
 * Milliseconds that are waited: for a connection, for a lock, for a statement, for an answer of any kind; for the next statement of
 * a transaction, by the database, shorter than for a lock: whoever waits for a process that hangs gets its turn; for which a
 * database that did not answer is left alone; and after which a connection that nobody used is let go.
 */
export interface Patience {
  connect: number;
  lock: number;
  statement: number;
  answer: number;
  silence: number;
  rest: number;
  idle: number;
}

const usual: Patience = {
  connect: 5_000,
  lock: 5_000,
  statement: 10_000,
  answer: 11_000,
  silence: 3_000,
  rest: 2_000,
  idle: 10_000,
};

/** As `idle`: a connection is never let go. */
const forGood = 0;

/** Milliseconds for which the end of connections is waited for: those that hang never answer. */
const parting = 2_000;

/** Hears what each question to a database came to: the failure where it could not be reached, or null where it answered. */
export type Hearing = (failure: Unavailable | null) => void;

/**
 * Connects when it is first asked, and again whenever a connection was lost.
 * @param check rejects for a connection whose database cannot be used
 */
export function openDatabase(
  url: string,
  most: { readers: number; writers: number; groups?: number },
  {
    check = async () => {},
    hear = () => {},
    patience = usual,
  }: { check?: (client: ClientBase) => Promise<void>; hear?: Hearing; patience?: Patience } = {},
): Database {
  /** @param use what `pg_stat_activity` shows a connection to be for */
  const open = (use: keyof typeof most, max: number, idle: number) => {
    const pool = new Pool({
      ...connectionTo(url),
      application_name: `portcullis ${use}`,
      max,
      idleTimeoutMillis: idle,
      types: readAs,
      keepAlive: true,
      keepAliveInitialDelayMillis: 30_000,
      connectionTimeoutMillis: patience.connect,
      lock_timeout: patience.lock,
      statement_timeout: patience.statement,
      idle_in_transaction_session_timeout: patience.silence,
      query_timeout: patience.answer,
      verify: (client, done) => void check(client).then(() => done(), done),
    });
    // A connection that is lost fails what is asked of it. Without a listener the loss itself would end the process.
    pool.on('error', () => {});
    pool.on('connect', (client) => void client.on('error', () => {}));
    return pool;
  };
  const openAll = () => ({
    readers: open('readers', most.readers, patience.idle),
    writers: open('writers', most.writers, patience.idle),
    groups: complete(open('groups', most.groups ?? 1, forGood)),
  });
  const end = (ended: typeof pools) => Promise.all(Object.values(ended).map((pool) => pool.end()));
  let pools = openAll();
  const spared = circuit({
    rest: patience.rest,
    isLate,
    refusal: explained,
    onLate() {
      // Whatever made one connection hang has made the others hang as well.
      void end(pools).catch(() => {});
      pools = openAll();
    },
  });
  const inGroups = connect({ query: (config) => ask(() => pools.groups.query(config)) });
  const underWay = { reads: new Set<Promise<unknown>>(), writes: new Set<Promise<unknown>>() };
  let closed = false;

  /** One statement. */
  function ask<Answer>(query: () => Promise<Answer>): Promise<Answer> {
    return heard(() => spared.ask(query).catch(fail));
  }

  async function heard<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    try {
      const answer = await work();
      hear(null);
      return answer;
    } catch (error) {
      hear(error instanceof Unavailable && !(error instanceof SitesMoved) ? error : null);
      throw error;
    }
  }

  function perform<Answer>(
    kind: keyof typeof underWay,
    work: () => Promise<Answer>,
  ): Promise<Answer> {
    if (closed) return Promise.reject(new Error('The store is closed'));
    const done = work();
    const over = () => void underWay[kind].delete(done);
    underWay[kind].add(done);
    done.then(over, over);
    return done;
  }

  return {
    reader: connect({
      query: (config) => perform('reads', () => ask(() => pools.readers.query(config))),
    }),

    transaction: (how, work) =>
      perform('writes', () => {
        const { begin, turn = (work) => work() } = how;
        const whole = async () => within(await pools.writers.connect().catch(fail), begin, work);
        return turn(() => heard(() => spared.ask(() => again(whole))));
      }),

    single: (work) => perform('writes', () => work(inGroups)),

    pending: () => underWay.writes.size,

    async close() {
      closed = true;
      await Promise.allSettled([...underWay.reads, ...underWay.writes]);
      await Promise.race([end(pools), setTimeout(parting, null, { ref: false })]);
    },
  };
}

/** Opens all connections there may be once one was opened: later somebody else might have them. */
function complete(pool: Pool): Pool {
  let opening = false;
  return pool.on('connect', async () => {
    const missing = pool.options.max - pool.totalCount;
    if (opening || missing <= 0) return;
    opening = true;
    // The pool opens one only while all others are taken, so that none is given back before all are there.
    const wanted = Array.from({ length: missing + pool.idleCount }, () => pool.connect());
    for (const taken of await Promise.allSettled(wanted)) {
      if (taken.status === 'fulfilled') taken.value.release();
    }
    opening = false;
  });
}

/** Once more for what two transactions that waited for each other cost one of them. */
async function again<Answer>(transaction: () => Promise<Answer>, tries = 3): Promise<Answer> {
  try {
    return await transaction();
  } catch (error) {
    if (!isDeadlock(error) || tries === 1) throw error;
    return again(transaction, tries - 1);
  }
}

async function within<Answer>(
  client: PoolClient,
  begin: string,
  work: (db: Connection) => Promise<Answer>,
): Promise<Answer> {
  let usable = true;
  const query: Queried['query'] = (config) =>
    client.query(config).catch((error) => {
      // If the error is not the database's own answer, the statement may still be running: such a connection is given up.
      if (!(error instanceof DatabaseError)) usable = false;
      throw error;
    });
  const say = (sql: string) => query(sql).catch(fail);
  try {
    await say(begin);
    const answer = await work(connect({ query }));
    const { command } = await say('COMMIT');
    // A COMMIT after a failed statement takes everything back without an error.
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back');
    return answer;
  } catch (error) {
    if (usable) await client.query('ROLLBACK').catch(() => {});
    throw error;
  } finally {
    client.release(!usable);
  }
}

function fail(error: unknown): never {
  throw explained(error);
}
