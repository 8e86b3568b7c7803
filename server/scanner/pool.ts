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
  let users = 0;
  let leaving: ReturnType<typeof setTimeout> | undefined;

  async function open(): Promise<Browser> {
    const { browser } = await (launched ?? launch());
    return browser;
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

  async function close(): Promise<void> {
    clearTimeout(leaving);
    const leaver = launched;
    launched = null;
    await (await leaver?.catch(() => null))?.close();
  }

  return {
    /** @throws when the browser can't be started */
    async version(): Promise<string> {
      const browser = await open();
      return `Chromium ${browser.version()}`;
    },

    /** @param visit is given the browser, and what to call once its page has taken most of the memory that it takes */
    use: <Value>(visit: (browser: Browser, grown: () => void) => Promise<Value>): Promise<Value> =>
      slot(() =>
        room(async (grown) => {
          clearTimeout(leaving);
          users += 1;
          try {
            return await visit(await open(), grown);
          } finally {
            users -= 1;
            if (!users) leaving = setTimeout(close, idle).unref();
          }
        }),
      ),

    close,
  };
}
