/** Milliseconds for which the same thing is not said again. */
const apart = 60_000;

/** Logs a fault that each of many requests meets. Answers whether it did. */
export type SayOnce = (log: Teller, fault: object, what: string) => boolean;

interface Teller {
  error(fields: object, message: string): void;
}

/**
 * Says what goes wrong at once, and while it goes on once a minute, with how often it went wrong in between: a line for each request
 * would fill the disk.
 * @param elapsed milliseconds of a clock that is never set back
 */
export function sayingOnce(elapsed = () => performance.now()): SayOnce {
  const said = new Map<string, { at: number; since: number }>();
  return (log, fault, what) => {
    const last = said.get(what);
    if (last && elapsed() < last.at + apart) {
      last.since += 1;
      return false;
    }
    log.error({ ...fault, ...(last?.since && { since: last.since }) }, what);
    said.set(what, { at: elapsed(), since: 0 });
    return true;
  };
}
