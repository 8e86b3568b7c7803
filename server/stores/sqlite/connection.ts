import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';

/** An open database whose statements are prepared once and then reused. The caller vouches for the `Row` it names. */
export interface Connection {
  exec(sql: string): void;
  /** Answers how many rows changed. */
  run(sql: string, ...values: SQLInputValue[]): number;
  get<Row>(sql: string, ...values: SQLInputValue[]): Row | null;
  all<Row>(sql: string, ...values: SQLInputValue[]): Row[];
  /** Reads row by row; stopping early leaves the rest unread. */
  iterate<Row>(sql: string, ...values: SQLInputValue[]): Iterable<Row>;
  /** Whether a transaction is open: a failure can have ended it already. */
  inTransaction(): boolean;
  /** May be asked twice. */
  close(): void;
}

/** Whether an error tells that the file is damaged: SQLITE_CORRUPT or SQLITE_NOTADB. */
export function tellsDamage(error: unknown): boolean {
  const { errcode } = error as { errcode?: number };
  return errcode !== undefined && [11, 26].includes(errcode & 0xff);
}

/** How long a connection waits for another process's transaction, in milliseconds. */
export const timeout = 10_000;

/**
 * Opens a database for writing. What is committed on this connection is on disk.
 * @throws when the file system can't give that: the caller must not go on
 */
export function openForWriting(path: string): Connection {
  const db = new DatabaseSync(path, { timeout });
  // The larger the journal may grow, the less often a busy index page is copied back: measured, a third more rows.
  // Secure delete: what was erased is overwritten, and not left in the file until its place is needed.
  // Recursive triggers: without them a REPLACE deletes rows past the triggers that forbid it.
  db.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    PRAGMA recursive_triggers = ON;
    PRAGMA secure_delete = ON;
    PRAGMA wal_autocheckpoint = 20000;
  `);
  try {
    assertDurable(db);
  } catch (error) {
    db.close();
    throw error;
  }
  return connect(db);
}

/** Opens a database that exists, for reading alone. @param onDamage told when a read finds it damaged */
export function openForReading(path: string, onDamage = () => {}): Connection {
  const db = connect(new DatabaseSync(path, { timeout, readOnly: true }));
  const watch = <Values extends unknown[], Answer>(read: (...values: Values) => Answer) => {
    return (...values: Values): Answer => {
      try {
        return read(...values);
      } catch (error) {
        if (tellsDamage(error)) onDamage();
        throw error;
      }
    };
  };
  return {
    ...db,
    get: watch(db.get) as Connection['get'],
    all: watch(db.all) as Connection['all'],
  };
}

/** @throws unless the database writes ahead, syncs each commit and checks references */
export function assertDurable(db: DatabaseSync): void {
  const wanted = { journal_mode: 'wal', synchronous: 2, foreign_keys: 1 };
  for (const [pragma, value] of Object.entries(wanted)) {
    const found = db.prepare(`PRAGMA ${pragma}`).get()?.[pragma];
    if (found !== value) {
      throw new Error(`${db.location() ?? 'Database'}: ${pragma} is ${found}, must be ${value}`);
    }
  }
}

/** A database that somebody else opened and answers for. */
export function connect(db: DatabaseSync): Connection {
  const statements = new Map<string, StatementSync>();
  const prepared = (sql: string) => {
    let statement = statements.get(sql);
    if (!statement) {
      statement = db.prepare(sql);
      statements.set(sql, statement);
    }
    return statement;
  };
  return {
    exec: (sql) => db.exec(sql),
    run: (sql, ...values) => Number(prepared(sql).run(...values).changes),
    get: <Row>(sql: string, ...values: SQLInputValue[]) =>
      (prepared(sql).get(...values) ?? null) as Row | null,
    all: <Row>(sql: string, ...values: SQLInputValue[]) => prepared(sql).all(...values) as Row[],
    iterate: <Row>(sql: string, ...values: SQLInputValue[]) =>
      prepared(sql).iterate(...values) as Iterable<Row>,
    inTransaction: () => db.isTransaction,
    close() {
      if (db.isOpen) db.close();
    },
  };
}
