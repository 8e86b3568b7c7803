import { expect, it } from 'vitest';
import { kept } from '../../../../../server/domain/kernel/kept.ts';
import { Unavailable } from '../../../../../server/domain/kernel/refusal.ts';

function world(most = 100) {
  const time = { now: 0 };
  const keeping = { fresh: 5, stale: 50, elapsed: () => time.now };
  const store = { value: 'a' as string | null, reads: 0, error: null as Error | null };
  const get = kept<string>(keeping, { most, sizeOf: ({ length }) => length });
  const read = (key = 'key') =>
    get(key, async () => {
      store.reads += 1;
      if (store.error) throw store.error;
      return store.value;
    });
  return { time, store, read, get };
}

it('reads again once what it has is old, and once for all who ask meanwhile', async () => {
  const { time, store, read } = world();
  expect(await Promise.all([read(), read(), read()])).toEqual(['a', 'a', 'a']);
  expect(store.reads).toBe(1);
  store.value = 'b';
  time.now = 4;
  expect(await read()).toBe('a');
  time.now = 5;
  expect(await read()).toBe('b');
  expect(store.reads).toBe(2);
});

it('uses what is old while the store is away, but not for good, and for no other failure', async () => {
  const { time, store, read } = world();
  await read();
  store.error = new Unavailable('away');
  time.now = 49;
  expect(await read()).toBe('a');
  time.now = 50;
  await expect(read()).rejects.toThrow('away');
  time.now = 10;
  store.error = new Error('wrong');
  await expect(read()).rejects.toThrow('wrong');
});

it('uses what is old while the store says nothing', async () => {
  const { time, read, get } = world();
  await read();
  time.now = 10;
  expect(await get('key', () => new Promise(() => {}))).toBe('a');
});

it('keeps nothing of what is not there, or no longer', async () => {
  const { time, store, read } = world();
  store.value = null;
  expect([await read(), await read(), store.reads]).toEqual([null, null, 2]);
  store.value = 'a';
  await read();
  store.value = null;
  time.now = 5;
  expect(await read()).toBeNull();
  store.error = new Unavailable('away');
  await expect(read()).rejects.toThrow('away');
});

it('keeps the latest, as many as there is room for', async () => {
  const { store, read } = world(3);
  store.value = 'aa';
  await read('one');
  await read('two');
  expect(store.reads).toBe(2);
  await read('two');
  expect(store.reads).toBe(2);
  await read('one');
  expect(store.reads).toBe(3);
});
