import { expect, test } from 'vitest';
import { decision } from '../support/decision.ts';
import { openDesk, poster } from '../support/desk.ts';
import { openStage } from '../support/stage.ts';

const stage = await openStage();
const desk = await openDesk(stage);
const { page } = desk;
const { decide, installed } = await poster(stage);
await decide(decision(installed));

const postSite = (domain: string, displayName: string) =>
  stage.api<{ id: string }>('/sites', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ domain, displayName, region: 'EU' }),
  });

test("the ring around a table's first column is seen whole", async () => {
  await desk.open('records');
  const first = page.locator('tbody a').first();
  await first.waitFor();
  const room = await first.evaluate((link) => {
    const { outlineWidth, outlineOffset } = getComputedStyle(link);
    const ring = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    const table = link.closest('.scroll')?.getBoundingClientRect();
    return link.getBoundingClientRect().left - (table?.left ?? 0) - ring;
  });
  expect(room).toBeGreaterThanOrEqual(0);
});

test('what can follow within a minute is told by the second', async () => {
  for (const at of ['records', 'rulesets']) {
    await desk.open(at);
    const when = page.locator('tbody a').first();
    expect(await when.textContent()).toMatch(/\d:\d\d:\d\d/);
    await when.click();
    await page
      .locator('.lead, h2')
      .filter({ hasText: /\d:\d\d:\d\d/ })
      .waitFor();
  }
});

test("a member's address is read once, and names the choice of the role for who only hears it", async () => {
  await page.goto(`${new URL(page.url()).origin}/dashboard/members`);
  const row = page.locator('.rows > li').filter({ hasText: 'owner@desk.test' });
  await row.getByLabel('Role of owner@desk.test').waitFor();
  const seen = await row.evaluate((one) => {
    for (const hidden of one.querySelectorAll('.hidden')) hidden.remove();
    return one.textContent?.split('owner@desk.test').length;
  });
  expect(seen).toBe(2);
});

test('a long domain breaks after a dot, in the list of sites and in the search', async () => {
  const labels = ['shop', 'international-trade-in-fine-food', 'departments', 'european', 'example'];
  await postSite(labels.join('.'), 'Fine food of the department that trades in it');
  for (let number = 0; number < 11; number += 1) {
    await postSite(`client-${number}.example`, `Client ${number}`);
  }
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(`${new URL(page.url()).origin}/dashboard`);
  const cut = () =>
    page.evaluate((all) => {
      const shown = document.querySelector('dialog[open]') ?? document.body;
      const walker = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
      const found: number[] = [];
      while (walker.nextNode()) {
        const { data } = walker.currentNode as Text;
        if (!all.slice(2, 4).includes(data.replace(/\.$/, ''))) continue;
        const range = document.createRange();
        range.selectNodeContents(walker.currentNode);
        found.push(range.getClientRects().length);
      }
      return found;
    }, labels);
  await page.getByText('13 sites').waitFor();
  // One line each for two labels that have nothing in them to break at.
  expect(await cut()).toEqual([1, 1]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('fine food');
  const option = page.getByRole('option', { name: 'Fine food' });
  await option.waitFor();
  expect(await cut()).toEqual([1, 1]);
  // The name has the whole line, and the domain stands below it.
  const [name, domain] = await option.evaluate((one) =>
    [...one.children].map((part) => part.getBoundingClientRect()),
  );
  expect(domain?.top).toBeGreaterThanOrEqual(name?.bottom ?? 0);
});

test("on a phone, members' addresses break between their parts in the audit log", async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${new URL(page.url()).origin}/dashboard/audit`);
  const address = page.locator('.below bdi', { hasText: /^owner@desk\.test$/ }).first();
  await address.waitFor();
  const lines = await address.evaluate((one) => {
    const parts = [...one.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    return parts.map((part) => {
      const range = document.createRange();
      range.selectNodeContents(part);
      return [part.textContent, range.getClientRects().length];
    });
  });
  expect(lines).toEqual([
    ['owner@', 1],
    ['desk.', 1],
    ['test', 1],
  ]);
});

test('the preferences of a record are shown as the visitor left them', async () => {
  const id = await decide(
    decision(installed, {
      subjectSecret: '22345678901234567890',
      method: 'custom',
      granted: ['necessary', 'analytics'],
      denied: ['functional', 'marketing'],
      shown: { language: 'en', layout: 'box', layer: 'preferences', theme: 'light' },
    }),
  );
  await desk.open(`records/${id}`);
  const layer = page.frameLocator('.replay iframe').locator('.preferences');
  await layer.waitFor();
  const switches = layer.locator('[role=switch]:checked');
  await expect.poll(() => switches.count()).toBe(2);
  expect(await switches.last().getAttribute('aria-describedby')).toBe('about-analytics');
  expect(desk.faults).toEqual([]);
});
