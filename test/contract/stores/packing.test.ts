import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { connectPacking } from '../../../server/stores/packed/client.ts';
import { unpackText } from '../../../server/stores/packed/rows.ts';

const file = new URL('../../../server/stores/packed/thread.ts', import.meta.url);
const thread = () => new Worker(file);
const rows = '[{"kind":"batch","pageMs":12}]';

it('packs and unpacks, and says what cannot be unpacked', async () => {
  const [packing, unpacking] = [connectPacking<'pack'>(thread), connectPacking<'unpack'>(thread)];
  const packed = await packing.perform(rows);
  expect(unpackText(packed)).toBe(rows);
  expect(await unpacking.perform([packed, packed])).toEqual([rows, rows]);
  const bad = unpacking.perform([packed, Buffer.from('no')]);
  const good = unpacking.perform([packed]);
  await expect(bad).rejects.toThrow();
  expect(await good).toEqual([rows]);
  await Promise.all([packing.close(), unpacking.close()]);
});

it('rejects what a thread that died was asked, and starts another', async () => {
  let started = 0;
  const { perform, close } = connectPacking<'pack'>(() => {
    started += 1;
    return started > 1 ? thread() : new Worker('process.exit(1)', { eval: true });
  });
  await expect(perform(rows)).rejects.toThrow('has ended');
  expect(unpackText(await perform(rows))).toBe(rows);
  await close();
});
