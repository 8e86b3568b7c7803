import type { Injector } from './inject.ts';

/** Milliseconds for which a page that comes in pieces is kept waiting for a snippet that it may hold further down. */
const longestWait = 25;

/**
 * An injector for pages that come as slowly as they are made: what it holds goes out when nothing more came in time.
 * @param late takes what goes out then. It may throw where nobody reads the page any more
 */
export function injectInTime(
  injector: Injector,
  late: (pieces: Uint8Array[]) => void,
): Pick<Injector, 'push' | 'end'> {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function giveUp(): void {
    timer = undefined;
    if (!injector.waits()) return;
    try {
      late(injector.giveUp());
    } catch {}
  }

  return {
    push(chunk) {
      const pieces = injector.push(chunk);
      if (injector.waits()) timer ??= setTimeout(giveUp, longestWait);
      return pieces;
    },
    end() {
      clearTimeout(timer);
      return injector.end();
    },
  };
}
