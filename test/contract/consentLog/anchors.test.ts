import { expect, it } from 'vitest';
import { verifyExport } from '../../../server/domain/consent/export/verify.ts';
import { signerOf, vkeyUnder } from '../../../server/domain/consentLog/keys.ts';
import { hour, inEU, seed, world } from './bookWorld.ts';
import { exporting, whole } from './exportedBook.ts';

/* What a service with a book and witnesses exports, as strangers see it who have a policy of their own. */

it('is anchored as soon as the witnesses have cosigned the book, and by its newest head that they have', async () => {
  const made = await world();
  const { clock, one, two, run, register, record, next } = made;
  await run();
  expect((await exporting(made)).anchor).toBeUndefined();
  const origin = await register(one, two);
  await run();
  const at = (millis: number) => new Date(millis).toISOString().replace('Z', '000Z');
  const first = await exporting(made);
  expect(first.verdict.problems).toEqual([]);
  expect(first.verdict.anchor).toEqual({
    size: 2,
    epoch: new Date(Math.floor(clock.time / hour) * hour).toISOString(),
    book: vkeyUnder(origin, signerOf(seed, 'log').publicKey),
    witnesses: ['one', 'two'],
    stampedAt: [],
    policy: { notAfter: at(Math.floor(clock.time / 1_000) * 1_000), namesBook: false },
  });

  // What was recorded since is in the file, and is anchored with the next epoch.
  await record();
  const before = await exporting(made);
  expect(before.verdict).toMatchObject({ ok: true, anchor: { size: 2 }, log: { size: 3 } });
  // A book that is not cosigned anchors nothing more.
  two.behave((response) => response.writeHead(503).end());
  await next();
  expect((await exporting(made)).verdict.anchor).toEqual(before.verdict.anchor);
  two.behave(null);
  await run();
  const after = await exporting(made);
  expect(after.verdict).toMatchObject({ ok: true, anchor: { size: 3 } });
  expect(after.verdict.claims.shown).toContain('anchored');
  expect(after.second(made.policyText).anchored).toEqual({
    names: ['one', 'two'],
    notAfter: Math.floor(clock.time / 1_000),
  });
  // In an epoch in which nothing came, the head stands where it stood first.
  await next();
  const still = await exporting(made);
  expect(still.verdict).toMatchObject({
    ok: true,
    anchor: { ...after.verdict.anchor, policy: {} },
  });
});

it('carries the first anchor that covers its window, as the book was first cosigned with it', async () => {
  const made = await world();
  const { clock, one, two, run, register, record, next } = made;
  await run();
  await register(one, two);
  await run();
  const early = { from: null, to: clock.time * 1_000 + 999 };
  const first = await exporting(made, { range: early });
  expect(first.verdict.anchor).toMatchObject({ size: 2 });
  await next();
  await record();
  const later = { from: null, to: clock.time * 1_000 + 999 };
  const uncovered = await exporting(made, { range: later });
  expect(uncovered.verdict.anchor).toMatchObject({ size: 2 });
  await next();
  for (let epochs = 0; epochs < 3; epochs += 1) {
    await record();
    await next();
  }
  const again = await exporting(made, { range: early });
  expect(again.verdict.problems).toEqual([]);
  expect(again.verdict.anchor).toEqual(first.verdict.anchor);
  expect(again.second(made.policyText).anchored).toEqual(first.second(made.policyText).anchored);
  // What no anchor covered then, the next one does, and no later one is needed.
  expect((await exporting(made, { range: later })).verdict.anchor).toMatchObject({ size: 3 });
  expect((await exporting(made)).verdict.anchor).toMatchObject({ size: 6 });
});

it('is whole without an anchor where the book cannot be read', async () => {
  const made = await world();
  const { one, two, run, register } = made;
  await run();
  await register(one, two);
  await run();
  const away = new Proxy(made.stores.of(inEU), {
    get: () => () => Promise.reject(new Error('the cell is away')),
  });
  const { anchor, end, text, key } = await exporting(made, { bookCell: away });
  expect([anchor, end]).toEqual([undefined, 'manifest']);
  expect(await verifyExport(whole(text), { key })).toMatchObject({ ok: true, anchor: null });
});
