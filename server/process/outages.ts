import type { Unavailable } from '../domain/kernel/refusal.ts';
import { sayingOnce } from '../http/kit/counting/sparing.ts';
import type { Log } from '../jobs/runner.ts';

/** Milliseconds without a failure after which a database counts as back: some questions may be answered while others fail. */
const settled = 5_000;

/**
 * Tells of databases that cannot be reached, by their names: at once, once a minute while it lasts, with how often it was met in
 * between, and when it is over. Whatever meets such a database, a request or a job, needs no line of its own.
 * @param elapsed milliseconds of a clock that is never set back
 */
export function watchOutages(elapsed = () => performance.now()) {
  let log: Log | null = null;
  return {
    /** From here on; the start tells by itself of what is away before. */
    tellTo(to: Log): void {
      log = to;
    },
    of(database: string): (failure: Unavailable | null) => void {
      const say = sayingOnce(elapsed);
      let [open, latest] = [false, 0];
      return (failure) => {
        if (!log) return;
        if (failure) {
          latest = elapsed();
          if (say(log, { database, err: failure }, 'the store cannot be reached')) open = true;
        } else if (open && elapsed() >= latest + settled) {
          open = false;
          log.warn({ database }, 'the store is reached again');
        }
      };
    },
  };
}
