import { setImmediate } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { takingTurns } from '../../../../../server/http/intake/turns.ts';

const big = 30_000;

it('looks at one large batch, or a few small ones, before everything else gets its turn', async () => {
  const { turn } = takingTurns({ batches: 0, bytes: 1e6 });
  const looked: string[] = [];
  const ask = (name: string, size: number) => void turn('a', size).then(() => looked.push(name));
  for (const name of ['1', '2', '3']) ask(name, big);
  for (const name of ['4', '5', '6', '7']) ask(name, 6_000);
  const seen: string[] = [];
  for (let round = 0; round < 5; round++) {
    await setImmediate();
    seen.push(looked.join(''));
  }
  expect(seen).toEqual(['1', '12', '123', '123456', '1234567']);
});

it('lets sites take turns, whatever one of them sends', async () => {
  const { turn } = takingTurns({ batches: 0, bytes: 1e9 });
  const looked: string[] = [];
  const ask = (site: string) => void turn(site, big).then(() => looked.push(site));
  for (let n = 0; n < 100; n++) ask('attacked');
  ask('other');
  for (let round = 0; round < 3; round++) await setImmediate();
  expect(looked).toEqual(['attacked', 'other', 'attacked']);
});

it.each([
  ['while others post, a quarter', 'b', 3],
  ['while it is alone, all', 'a', 12],
])('bounds what a site takes of the time: %s', async (_, other, expected) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { turn, noticed } = takingTurns({ batches: 0, bytes: 1e9 });
  let looked = 0;
  const ask = () =>
    turn('a', big).then(() => {
      looked += 1;
      if (looked <= expected) vi.advanceTimersByTime(10);
    });
  for (let n = 0; n < 12; n++) void ask();
  while (performance.now() < 120) {
    noticed('a');
    noticed(other);
    const before = looked;
    await setImmediate();
    if (looked === before) vi.advanceTimersByTime(1);
  }
  expect(looked).toBe(expected);
});

it('turns away what is more than may wait, of a site and of all', async () => {
  const { turn } = takingTurns({ batches: 0, bytes: 4 * big });
  const first = turn('a', big);
  await expect(turn('a', big)).rejects.toMatchObject({ detail: { budget: 'intake' } });
  const others = ['b', 'c', 'd'].map((site) => turn(site, big));
  await expect(turn('e', big)).rejects.toMatchObject({ detail: { budget: 'intake' } });
  await Promise.all([first, ...others]);
  await expect(turn('a', big)).resolves.toBeUndefined();
});
