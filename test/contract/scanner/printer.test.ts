import { expect, it } from 'vitest';
import { maxPrints, pdfPrinter, queued } from '../../../server/scanner/printer.ts';

const page = { html: '<p>Report', header: '', footer: '' };

it('a browser that does not start is none, and makes way for who waits; beyond those nobody waits', async () => {
  const print = queued(pdfPrinter('/bin/false'));
  const prints = Array.from({ length: maxPrints.all + 1 }, (_, n) => print(page, `account ${n}`));
  const answers = await Promise.allSettled(prints);
  const reasons = answers.map((answer) => answer.status === 'rejected' && answer.reason);
  expect(reasons.map(({ code }) => code)).toEqual([
    ...Array.from({ length: maxPrints.all }, () => 'conflict'),
    'rate_limited',
  ]);
  expect(reasons[0].detail).toEqual({ reason: 'no_browser' });
  expect(reasons.at(-1).detail).toEqual({ budget: 'prints', retryAfterSeconds: 10 });
  await expect(print(page, 'account 1')).rejects.toMatchObject({ code: 'conflict' });
});

it('an account that prints without end leaves room for others', async () => {
  const { promise, resolve } = Promise.withResolvers<Uint8Array>();
  const print = queued(() => promise);
  const prints = Array.from({ length: 20 }, () => print(page, 'a'));
  const other = print(page, 'b');
  resolve(new Uint8Array());
  expect(await other).toHaveLength(0);
  const answers = await Promise.allSettled(prints);
  const kept = answers.filter(({ status }) => status === 'fulfilled');
  expect(kept).toHaveLength(maxPrints.account);
  expect(await print(page, 'a')).toHaveLength(0);
});
