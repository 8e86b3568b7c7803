import { DatabaseError } from 'pg';
import { Refusal, SitesMoved, Unavailable } from '../../domain/kernel/refusal.ts';

/**
 * Errors in which the database, not the statement, is at fault: connections (08), no room (53), an operator or a timeout that
 * came between (57), the system beneath it (58), locks not granted in time (55P03), deadlocks and serialization failures (40), a
 * transaction that was idle or took too long (25P03, 25P04), and a standby, or a primary that was made one (25006).
 */
const away = /^(08|53|57|58|40|55P03$|25006$|25P0[34]$)/;

/**
 * Errors in which somebody has shut the servers out: their password (28), the database's name (3D000), a right (42501), or that it takes
 * connections (55000). A server that starts is set up wrongly then. One that runs was not, and waits until that is put right.
 */
const shut = /^(28|3D000$|42501$|55000$)/;

/**
 * Whether a row has no partition to stand in, because somebody dropped or detached it. PostgreSQL calls it a broken constraint, as it does
 * what a table holds its rows to, but has none to name.
 */
const isUnplaced = ({ code, constraint }: DatabaseError) =>
  code === '23514' && constraint === undefined;

/**
 * Errors in which a connection does not have the statements that were prepared on it, or has others: a pooler has given it to somebody
 * else in between.
 */
const pooled = /^(26000|42P05)$/;

/** Raised by the fence, which names the sites. A server that knows no fence takes it for a lock not granted in time. */
const moved = '55P03';

/** The same failure as the domain knows it. */
export function explained(error: unknown): unknown {
  if (error instanceof Unavailable || error instanceof Refusal) return error;
  if (error instanceof DatabaseError) {
    const { code = '', message, detail } = error;
    // PostgreSQL keeps any text but one with a NUL, which whoever sent it is to answer for.
    if (code === '22021') return new Refusal('invalid_request', 'Text must not contain U+0000.');
    if (isUnplaced(error)) {
      const problem = `${message}: portcullis migrate makes it again`;
      return new Unavailable(problem, { cause: error });
    }
    if (code === moved && detail) return new SitesMoved(detail.split(' '), error);
    if (pooled.test(code)) {
      const problem = `${message}: a pooler in transaction mode is in between (docs/scale.md)`;
      return new Unavailable(problem, { cause: error });
    }
    const waits = away.test(code) || shut.test(code);
    return waits ? new Unavailable(message, { cause: error }) : error;
  }
  return new Unavailable(problemOf(error), { cause: error });
}

/** The problem in words: an error with several addresses has no message of its own. */
export function problemOf(error: unknown): string {
  const [first] = error instanceof AggregateError ? error.errors : [error];
  return first instanceof Error && first.message ? first.message : String(first);
}

/** Messages of `pg` where nothing answered in time. A pool without a free connection is not such a case. */
const late =
  /^(Query read timeout|Connection terminated due to connection timeout|timeout expired)$/;

/** Whether the database did not answer in time, neither well nor ill. */
export function isLate(error: unknown): boolean {
  return late.test((error as Error).message);
}

/** Whether a database that could not be asked may be there again later, as far as can be told. */
export function isAway(error: unknown): boolean {
  if (error instanceof Unavailable)
    return !(error.cause instanceof DatabaseError) || isAway(error.cause);
  if (error instanceof DatabaseError) return away.test(error.code ?? '');
  const { code } = (
    error instanceof AggregateError ? error.errors[0] : error
  ) as NodeJS.ErrnoException;
  return (
    code !== undefined || isLate(error) || /^Connection terminated/.test((error as Error).message)
  );
}

/** Whether a row is to blame: its data (class 22), what the table holds it to (23), or that it has no partition. */
export function isOfOneRow(error: unknown): boolean {
  if (error instanceof Unavailable) {
    return error.cause instanceof DatabaseError && isUnplaced(error.cause);
  }
  return error instanceof DatabaseError && /^2[23]/.test(error.code ?? '');
}

/** Whether two transactions waited for each other, of which this one was rolled back. */
export function isDeadlock(error: unknown): boolean {
  const { cause } = error as Error;
  return cause instanceof DatabaseError && cause.code === '40P01';
}

/** Whether somebody else was in the way of a statement, and another try may succeed: a lock, a deadlock, or a right given just then. */
export function isContended(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return false;
  const { code = '', message } = error;
  return /^(55P03|40P01)$/.test(code) || message === 'tuple concurrently updated';
}

/** Whether a statement failed because a row like it is there, and so breaks a unique index of this name, or any. */
export function isDuplicate(error: unknown, index?: string): boolean {
  if (!(error instanceof DatabaseError) || error.code !== '23505') return false;
  return index === undefined || error.constraint === index;
}
