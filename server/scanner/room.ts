import { setTimeout } from 'node:timers/promises';
import type { BrowserMemory } from './memory.ts';

/** Megabytes of a browser that shows nothing, and of the smallest page in it. */
const empty = 250;
const least = 40;
/** Milliseconds until a page has taken most of what it takes, and between two looks while a visit waits. */
const growing = 2_000;
const beat = 1_000;

/**
 * Lets visits begin one after another, as long as there is memory for one more of the size that those running have. One may
 * always run, so that every scan ends.
 * @param limit megabytes that all browsers may take together
 * @param measure what they take; where nobody can tell, visits are bounded by their number alone
 */
export function roomWithin(limit: number, measure: () => Promise<BrowserMemory | null>) {
  let running = 0;
  let turn = Promise.resolve();
  let young: number[] = [];

  async function fits(): Promise<boolean> {
    if (running === 0) return true;
    const taken = await measure();
    if (!taken) return true;
    const { browsers, megabytes } = taken;
    const usual = Math.max(least, (megabytes / Math.max(1, browsers) - empty) / running);
    const since = performance.now() - growing;
    young = young.filter((began) => began > since);
    return megabytes + young.length * least + usual <= limit;
  }

  async function enter(): Promise<void> {
    while (!(await fits())) await setTimeout(beat);
    running += 1;
    young.push(performance.now());
  }

  /** Runs a visit once there is room for it. */
  return async <Value>(visit: () => Promise<Value>): Promise<Value> => {
    turn = turn.then(enter);
    await turn;
    try {
      return await visit();
    } finally {
      running -= 1;
    }
  };
}
