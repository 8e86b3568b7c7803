import { Worker } from 'node:worker_threads';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { formMaker, formsOnRequest, quickForms } from '../../../../server/artefacts/forms.ts';

const file = new URL('../../../../server/artefacts/formThread.ts', import.meta.url);
const plain = (bytes: Uint8Array) => brotliDecompressSync(bytes).toString();

it('lets those who publish take turns, however much one of them publishes', async () => {
  const forms = formMaker();
  const order: string[] = [];
  const ask = (source: string, owner: string) =>
    forms(source, owner).then(({ br }) => order.push(plain(br)));
  const flood = Array.from({ length: 20 }, (_, n) => ask(`flood ${n}`, 'attacker'));
  await Promise.all([ask('one', 'somebody'), ask('two', 'somebody else')]);
  expect(order).toEqual(['flood 0', 'flood 1', 'one', 'two']);
  await Promise.all(flood);
});

it('rejects what a thread that died was asked, and starts another', async () => {
  let started = 0;
  const forms = formMaker(() => {
    started += 1;
    return started > 1 ? new Worker(file) : new Worker('process.exit(1)', { eval: true });
  });
  const [first, second] = [forms('one', 'a'), forms('two', 'a')];
  await expect(first).rejects.toThrow('has ended');
  expect(plain((await second).br)).toBe('two');
});

it('compresses for requests once for all that ask, and keeps a bounded number', async () => {
  const quick = quickForms(2);
  const first = quick('a', 'text', 'br');
  expect(quick('a', 'text', 'br')).toBe(first);
  expect(quick('a', 'text', 'gzip')).not.toBe(first);
  expect(quick('a', 'text', 'br')).toBe(first);
  quick('b', 'other', 'br');
  expect(quick('a', 'text', 'br')).toBe(first);
  quick('c', 'other', 'br');
  quick('d', 'other', 'br');
  expect(quick('a', 'text', 'br')).not.toBe(first);
  expect(plain(await first)).toBe('text');
});

it('has a text that is requested waiting for no thread, and in the smallest form once that is made', async () => {
  const text = 'one text and another text, '.repeat(2_000);
  const held = Promise.withResolvers<void>();
  // It does nothing before it is told to, as on a machine that is busy.
  const late = () => {
    const worker = new Worker(file);
    const { postMessage } = worker;
    worker.postMessage = (source) => void held.promise.then(() => postMessage.call(worker, source));
    return worker;
  };
  const present = formsOnRequest('a', late)(text, 'hash');
  const first = present();
  expect(first.hash).toBe('hash.quick');
  expect(plain(await first.form('br'))).toBe(text);
  held.resolve();
  await expect.poll(() => present().hash).toBe('hash');
  expect(plain(await present().form('br'))).toBe(text);
});

it('goes on with quick forms where the thread has died, and starts another', async () => {
  let started = 0;
  const present = formsOnRequest('a', () => {
    started += 1;
    return started > 1 ? new Worker(file) : new Worker('process.exit(1)', { eval: true });
  })('one', 'hash');
  await expect.poll(() => present().hash).toBe('hash');
  expect(started).toBe(2);
});
