import { expect, it } from 'vitest';
import { maxWaiting, pdfPrinter } from '../../../server/scanner/printer.ts';

const page = { html: '<p>Report', header: '', footer: '' };

it('a browser that does not start is none, and makes way for who waits; beyond those nobody waits', async () => {
  const print = pdfPrinter('/bin/false');
  const prints = Array.from({ length: maxWaiting + 2 }, () => print(page));
  const answers = await Promise.allSettled(prints);
  const reasons = answers.map((answer) => answer.status === 'rejected' && answer.reason);
  expect(reasons.map(({ code }) => code)).toEqual([
    ...Array.from({ length: maxWaiting + 1 }, () => 'conflict'),
    'rate_limited',
  ]);
  expect(reasons[0].detail).toEqual({ reason: 'no_browser' });
  expect(reasons.at(-1).detail).toEqual({ budget: 'prints', retryAfterSeconds: 10 });
  await expect(print(page)).rejects.toMatchObject({ code: 'conflict' });
});
