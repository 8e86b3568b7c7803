import { type Connection, timeout } from '../connection.ts';

/** Milliseconds from an erasure until the journal is emptied, and until it is tried again while somebody reads in it. */
export const pause = 1_000;
/** How many times as long as emptying took it is left alone after that: however much is erased, decisions hardly wait. */
const rest = 20;

/**
 * Empties the journal of a database after erasures. Until its pages are copied back, the file still holds what was erased; and
 * what had been written before the erasure would stay in the journal until its place is needed, on a quiet server for months.
 */
export function journalCleaner(db: Connection) {
  let timer: NodeJS.Timeout | null = null;
  let wait = pause;

  function empty(): void {
    timer = null;
    const began = performance.now();
    const done = isEmptied(db);
    wait = Math.max(pause, rest * (performance.now() - began));
    if (!done) soon();
  }

  function soon(): void {
    timer ??= setTimeout(empty, wait).unref();
  }

  return {
    soon,
    stop(): void {
      if (timer) clearTimeout(timer);
    },
  };
}

function isEmptied(db: Connection): boolean {
  // A reader is not waited for: decisions would wait as well.
  db.exec('PRAGMA busy_timeout = 0');
  try {
    return db.get<{ busy: number }>('PRAGMA wal_checkpoint(TRUNCATE)')?.busy === 0;
  } catch {
    // A disk that fails is reported by the next commit.
    return false;
  } finally {
    db.exec(`PRAGMA busy_timeout = ${timeout}`);
  }
}
