import { describe, expect, it } from 'vitest';
import type { BrowserMemory } from '../../../../server/scanner/memory.ts';
import { roomWithin } from '../../../../server/scanner/room.ts';

/** Visits that take this much each in one browser of 250 MB; with how many of them ran at once. */
async function visits(number: number, each: number, measure = true, limit = 600) {
  let running = 0;
  let most = 0;
  const memory = async (): Promise<BrowserMemory | null> =>
    measure ? { browsers: 1, megabytes: 250 + running * each } : null;
  const room = roomWithin(limit, memory);
  const one = async () => {
    running += 1;
    most = Math.max(most, running);
    // A turn of the loop, so that others can come in meanwhile.
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
  };
  const results = await Promise.all(Array.from({ length: number }, () => room(one)));
  return { most, ended: results.length };
}

describe.concurrent('room for visits', () => {
  it('lets no second one in before the first has shown how large its page is', async () => {
    const room = roomWithin(600, async () => ({ browsers: 1, megabytes: 300 }));
    const entered: string[] = [];
    const { promise: end, resolve } = Promise.withResolvers<void>();
    const first = Promise.withResolvers<() => void>();
    const one = room(async (grown) => {
      entered.push('first');
      first.resolve(grown);
      await end;
    });
    const other = room(async () => {
      entered.push('second');
      resolve();
    });
    const grown = await first.promise;
    await new Promise((done) => setImmediate(done));
    expect(entered).toEqual(['first']);
    grown();
    await Promise.all([one, other]);
    expect(entered).toEqual(['first', 'second']);
  });

  it('lets one visit run whatever it takes', async () => {
    expect(await visits(3, 5_000)).toEqual({ most: 1, ended: 3 });
  });

  it('lets visits run side by side where nobody can measure', async () => {
    expect((await visits(6, 5_000, false)).most).toBeGreaterThan(1);
  });

  it('lets the next one in after one that failed', async () => {
    const room = roomWithin(600, async () => ({ browsers: 1, megabytes: 5_000 }));
    await expect(room(() => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
    await expect(room(async () => 'seen')).resolves.toBe('seen');
  });
});
