import { expect, it } from 'vitest';
import type { BatchRow } from '../../../src/shared/wire/monitoring/batch.ts';
import { decision } from '../../support/decision.ts';
import { openDesk, poster } from '../../support/desk.ts';
import { openStage } from '../../support/stage.ts';

const stage = await openStage();
const pages = await poster(stage);
const desk = await openDesk(stage);
const { page } = desk;
const secret = '1'.repeat(20);
const name = 'Rechtsanwaltskanzlei Müller-Lüdenscheidt';

const request = (host: string): BatchRow => ({
  kind: 'request',
  pageMs: 50,
  host,
  origin: `https://${host}`,
  path: '/',
  paramNames: [],
  initiatorType: 'script',
});
await pages.decide(decision(pages.installed, { subjectSecret: secret }));
await pages.report(secret, '2'.repeat(20), [
  { kind: 'batch', pageMs: 10 },
  { kind: 'event', pageMs: 20, eventName: 'page_view', ordinal: 1 },
  request('securepubads.googlesyndication.com'),
  request('maps.googleapis.com'),
]);
await stage.api(`/sites/${stage.site.id}`, {
  method: 'PATCH',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ displayName: name }),
});
await page.setViewportSize({ width: 390, height: 844 });

/** Words of the rows' names that continue in the next line. */
const torn = () =>
  page.locator('tbody th').evaluateAll((cells) => {
    const words: string[] = [];
    for (const cell of cells) {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) words.push(word);
        }
    }
    return words;
  });

it.each([
  ['/billing', name],
  [`/sites/${stage.site.id}/blocking`, 'maps.googleapis.com'],
  [`/sites/${stage.site.id}/tags/findings`, 'maps.googleapis.com'],
])('keeps the words of names whole on a phone: %s', async (at, text) => {
  await page.goto(`${stage.service.first.urls.public}/dashboard${at}`);
  await page.locator('main tbody th').filter({ hasText: text }).first().waitFor();
  expect(await torn()).toEqual([]);
});

it('has the button that adds a rule for a host in sight on a phone', async () => {
  await desk.open('blocking');
  const table = page.getByRole('region', { name: 'Hosts that pages requested' });
  await table.getByRole('button', { name: 'Add a rule for maps.googleapis.com' }).waitFor();
  expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
});

it('breaks a name that half the window has no room for', async () => {
  await page.goto(`${stage.service.first.urls.public}/dashboard/billing`);
  const first = page.locator('tbody th').first();
  await first
    .locator('bdi')
    .first()
    .evaluate((one) => {
      one.textContent = 'Name'.repeat(40);
    });
  const box = await first.boundingBox();
  expect(box?.width).toBeLessThan(390 / 2 + 12);
});
