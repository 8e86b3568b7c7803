import { setTimeout } from 'node:timers/promises';
import type { BrowserMemory } from './memory.ts';

/**
 * Megabytes of a browser that shows nothing, where others share the most of its memory: what it takes beyond that is put
 * down to its pages, which are rather thought too large. And of the smallest page.
 */
const empty = 150;
const least = 40;
/** Milliseconds between two looks while a visit waits. */
const beat = 500;

/** A visit in the room; `grown` is to be called once its page has taken most of what it takes. */
type Visit<Value> = (grown: () => void) => Promise<Value>;

/**
 * Lets visits begin one after another, as long as there is memory for one more of the size that those running have. One may
 * always run, so that every scan ends.
 * @param limit megabytes that all browsers may take together
 * @param measure what they take; where nobody can tell, visits are bounded by their number alone
 */
export function roomWithin(limit: number, measure: () => Promise<BrowserMemory | null>) {
  let running = 0;
  let young = 0;
  let turn = Promise.resolve();

  async function fits(): Promise<boolean> {
    if (running === 0) return true;
    const taken = await measure();
    if (!taken) return true;
    // Nobody knows how large these pages are until one has grown.
    if (running === young) return running === 0;
    const { browsers, megabytes } = taken;
    const usual = (megabytes / Math.max(1, browsers) - empty) / (running - young);
    return megabytes + (young + 1) * Math.max(least, usual) <= limit;
  }

  async function enter(): Promise<void> {
    while (!(await fits())) await setTimeout(beat);
    running += 1;
    young += 1;
  }

  /** Runs a visit once there is room for it. */
  return async <Value>(visit: Visit<Value>): Promise<Value> => {
    turn = turn.then(enter);
    await turn;
    let isYoung = true;
    const grown = () => {
      if (isYoung) young -= 1;
      isYoung = false;
    };
    try {
      return await visit(grown);
    } finally {
      grown();
      running -= 1;
    }
  };
}
