import { availableParallelism } from 'node:os';
import type { Browser } from 'playwright-core';
import { type Launched, launchChromium } from './chromium.ts';
import { browserMemory } from './memory.ts';
import { roomWithin } from './room.ts';
import { slots } from './slots.ts';

/** Visits at once, where memory allows: a page has seven, most of which wait most of the time. */
const maxAtOnce = Math.min(7, 3 + availableParallelism());
/** Megabytes that the browsers of all scans may take together. */
export const maxMemory = 600;
/** Milliseconds without a visit after which the browser is closed. */
const idle = 15_000;

/** The context that a profile has by itself. */
const ownContexts = 1;

export type BrowserPool = ReturnType<typeof browserPool>;

/**
 * One browser for all visits of this process: started for the first one, and again after it has died.
 * @param server process whose scans share the memory
 * @param memory megabytes that their browsers may take together
 */
export function browserPool(
  executablePath: string,
  { server = process.pid, memory = maxMemory } = {},
) {
  const slot = slots(maxAtOnce);
  const room = roomWithin(memory, () => browserMemory(server));
  let launched: Promise<Launched> | null = null;
  /** How many visits each browser has. */
  const users = new WeakMap<Promise<Launched>, number>();
  let leaving: ReturnType<typeof setTimeout> | undefined;

  const open = (): Promise<Launched> => launched ?? launch();

  /** Counts a visit in or out. */
  function count(used: Promise<Launched>, change: 1 | -1): number {
    const now = (users.get(used) ?? 0) + change;
    users.set(used, now);
    return now;
  }

  function launch(): Promise<Launched> {
    const launching = launchChromium(executablePath);
    launched = launching;
    const forget = () => {
      if (launched === launching) launched = null;
    };
    const forgetDead = ({ browser, close: remove }: Launched) =>
      browser.once('disconnected', () => {
        if (launched === launching) void remove().catch(() => {});
        forget();
      });
    launching.then(forgetDead, forget);
    return launching;
  }

  /**
   * A browser whose context does not close in time is still at work on what a page flooded it with: no visit begins
   * there any more, and the last one out closes it.
   */
  function leave(used: Promise<Launched>, { browser, close: remove }: Launched): void {
    const others = count(used, -1);
    if (launched === used && browser.contexts().length > others + ownContexts) launched = null;
    if (others) return;
    if (launched === used) leaving = setTimeout(close, idle).unref();
    else void remove().catch(() => {});
  }

  async function close(): Promise<void> {
    clearTimeout(leaving);
    const leaver = launched;
    launched = null;
    await (await leaver?.catch(() => null))?.close();
  }

  return {
    /** @throws when the browser can't be started */
    async version(): Promise<string> {
      const { browser } = await open();
      return `Chromium ${browser.version()}`;
    },

    /** @param visit is given the browser, and what to call once its page has taken most of the memory that it takes */
    use: <Value>(visit: (browser: Browser, grown: () => void) => Promise<Value>): Promise<Value> =>
      slot(() =>
        room(async (grown) => {
          clearTimeout(leaving);
          const used = open();
          count(used, 1);
          const browser = await used;
          try {
            return await visit(browser.browser, grown);
          } finally {
            leave(used, browser);
          }
        }),
      ),

    close,
  };
}
