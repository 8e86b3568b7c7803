import { Conflict } from '../../../domain/kernel/refusal.ts';
import { type Connection, tellsDamage } from '../connection.ts';
import type { Answer, Request } from './messages.ts';

/** A named write. It runs within its group's transaction and so never begins or ends one. */
export type Operation = (db: Connection, args: never) => unknown;
export type Operations = Record<string, Operation>;

/**
 * Commits a group of requests at once. Should one of them fail, none is kept, and each is then committed by itself: the
 * ones that can be kept are, and only the failing one is refused. That is rare, and the common way stays short.
 */
export function commitGroup(db: Connection, operations: Operations, group: Request[]): Answer[] {
  try {
    // Taken at once, because another process may write too, and a read turned into a write can't wait for it.
    db.run('BEGIN IMMEDIATE');
    const answers = group.map((request) => perform(db, operations, request));
    db.run('COMMIT');
    return answers;
  } catch (error) {
    // A full disk or a failing one has ended the transaction already.
    if (db.inTransaction()) db.run('ROLLBACK');
    const [only, ...others] = group;
    if (only && !others.length) return [failed(only.id, error)];
    return group.flatMap((request) => commitGroup(db, operations, [request]));
  }
}

function perform(db: Connection, operations: Operations, request: Request): Answer {
  const operation = operations[request.operation];
  if (!operation) throw new Error(`There is no write named ${request.operation}`);
  return { id: request.id, value: operation(db, request.args as never) };
}

function failed(id: number, error: unknown): Answer {
  return {
    id,
    error: error instanceof Error ? error : new Error(String(error)),
    conflict: error instanceof Conflict,
    damage: tellsDamage(error),
  };
}
