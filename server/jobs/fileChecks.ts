import type { Clock } from '../domain/kernel/clock.ts';
import type { Stores } from '../domain/stores.ts';
import type { Log } from './runner.ts';

/** The hour, by this machine's local clock, in which files are checked: when the fewest visitors are about. */
const quietHour = 3;

/** Milliseconds between two looks at the clock. */
const round = 5 * 60_000;

/**
 * Has the store check its files at once, and then every night. Each process does, since each reports its own health.
 */
export function fileChecks({
  stores,
  clock,
  log,
}: {
  stores: Pick<Stores, 'check' | 'damaged'>;
  clock: Clock;
  log: Pick<Log, 'error'>;
}) {
  let lastDay: string | null = null;
  let looking: Promise<void> | null = null;

  async function check(): Promise<void> {
    try {
      await stores.check();
      const files = stores.damaged();
      if (files.length) log.error({ files }, 'files of the store are damaged');
    } catch (err) {
      log.error({ err }, 'the files of the store could not be checked');
    } finally {
      looking = null;
    }
  }

  /** Resolves when the due check is done. */
  function look(): Promise<void> {
    const now = new Date(clock.now());
    const day = now.toDateString();
    const due = lastDay === null || (day !== lastDay && now.getHours() === quietHour);
    if (due && !looking) {
      lastDay = day;
      looking = check();
    }
    return looking ?? Promise.resolve();
  }

  const timer = setInterval(look, round).unref();
  void look();
  return { look, stop: () => clearInterval(timer) };
}
