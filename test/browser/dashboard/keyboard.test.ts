import { expect, it } from 'vitest';
import type { Site } from '../../../src/shared/wire/site/site.ts';
import { afterFile } from '../../support/afterFile.ts';
import { checkLooks, openDesk } from '../../support/desk.ts';
import { openStage } from '../../support/stage.ts';

const stage = await openStage();
const desk = await openDesk(stage);
const { page } = desk;
const base = stage.service.first.urls.public;
afterFile(() => desk.context.close());

/** Tab until the control has the focus, which must be visible on the way. */
async function tabTo(name: string): Promise<void> {
  // While a page loads, the last of its controls has nothing after it but the browser's own.
  const exact = { exact: true };
  await page.getByText(name, exact).or(page.getByLabel(name, exact)).first().waitFor();
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => {
      const one = document.activeElement as HTMLElement;
      const { outlineStyle } = getComputedStyle(one);
      const labels = (one as HTMLInputElement).labels?.[0]?.textContent;
      return { name: (labels ?? one.innerText).trim(), ring: outlineStyle !== 'none' };
    });
    expect(at, 'a focus that is seen').toMatchObject({ ring: true });
    if (at.name === name) return;
  }
  throw new Error(`The keyboard never reached ${name}.`);
}

/** What has the focus, and what is read out with it. */
const focused = () =>
  page.evaluate(() => {
    const one = document.activeElement as HTMLInputElement;
    const described = one.getAttribute('aria-describedby')?.split(' ') ?? [];
    return {
      is: one.labels?.[0]?.textContent ?? one.localName,
      invalid: one.getAttribute('aria-invalid'),
      said: described.map((id) => document.getElementById(id)?.textContent),
    };
  });

it('shows what was refused beside the field it is about, and gives the focus back', async () => {
  await page.goto(`${base}/dashboard`);
  await page.getByRole('heading', { level: 1, name: 'Sites' }).waitFor();
  await tabTo('Add site');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add a site' });
  await page.keyboard.type('not a domain');
  expect(await dialog.getByText('The site is').count()).toBe(0);
  await page.keyboard.press('Enter');
  await dialog.locator('.fault').waitFor();
  expect(await focused()).toMatchObject({
    is: 'Domain',
    invalid: 'true',
    said: [expect.any(String), expect.stringMatching(/^Domain must be a hostname/)],
  });
  expect(await dialog.getByRole('alert').count(), 'said once').toBe(0);
  await checkLooks(desk);

  // Also what the state of the account refuses.
  await page.keyboard.press('Control+a');
  await page.keyboard.type(stage.site.domain);
  await page.keyboard.press('Enter');
  await dialog.getByText(/already has a site for/).waitFor();
  expect(await focused()).toMatchObject({ is: 'Domain', invalid: 'true' });
  await tabTo('Cancel');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Add site');
});

it('says what an action did, and keeps the focus where what had it went away', async () => {
  await page.goto(`${base}/dashboard/keys`);
  await page.getByRole('heading', { level: 1, name: 'API keys' }).waitFor();
  await tabTo('Name');
  await page.keyboard.type('nightly');
  await tabTo('Read only');
  await page.keyboard.press('Enter');
  const checked = page.getByRole('checkbox', { checked: true });
  expect(await checked.count()).toBeGreaterThan(3);
  expect(await page.getByRole('checkbox', { name: /:write/, checked: true }).count()).toBe(0);
  await tabTo('Create key');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'The new key' }).waitFor();
  await tabTo('Done');
  await page.keyboard.press('Enter');

  const entry = page.getByRole('listitem').filter({ hasText: 'nightly' });
  await entry.getByRole('button', { name: 'Revoke' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Revoke nightly?' }).waitFor();
  await tabTo('Revoke');
  await page.keyboard.press('Enter');
  await entry.waitFor({ state: 'detached' });
  await page.getByRole('status').getByText('nightly was revoked.').waitFor();
  await page.waitForFunction(() => document.activeElement !== document.body);
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

it('keeps the focus in its place while a control works, and where it can do no more', async () => {
  const inMain = () =>
    page.evaluate(() => document.activeElement?.closest('main section, main form') !== null);
  const { id, domain } = await stage.api<Site>('/sites', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ domain: 'unverified.localhost', displayName: 'New', region: 'EU' }),
  });
  await desk.open('install', id);
  await tabTo('Check my pages');
  const check = page.getByRole('button', { name: 'Check my pages' });
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText(`${domain} is not verified yet.`).waitFor();
  await expect.poll(() => check.evaluate((one) => one === document.activeElement)).toBe(true);

  await desk.open('banner');
  await page.getByLabel('Box, bottom left').press('ArrowRight');
  await page.getByRole('button', { name: 'Publish' }).press('Enter');
  await page.getByText(/^Published/).waitFor();
  await page.waitForFunction(() => document.activeElement?.localName !== 'button');
  expect(await inMain()).toBe(true);
});

it('never has what the keyboard reaches under a bar that stays in sight', async () => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await desk.open('banner');
  await page.getByLabel('Box, bottom right').press('ArrowLeft');
  await page.locator('summary', { hasText: 'Colours' }).press('Enter');
  for (let presses = 0; presses < 14; presses += 1) {
    await page.keyboard.press('Tab');
    const [top, bottom] = await page.evaluate(() => {
      const { bottom } = (document.activeElement as HTMLElement).getBoundingClientRect();
      return [document.querySelector('.publish')?.getBoundingClientRect().top ?? 0, bottom];
    });
    expect(bottom).toBeLessThanOrEqual(top as number);
  }
});

it('gives the heading the focus as it appears, before a key can be pressed', async () => {
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      const heading = document.querySelector('h1');
      if (!heading) return;
      watch.disconnect();
      Object.assign(window, { focusedAtOnce: document.activeElement === heading });
    });
    watch.observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${base}/dashboard/members`);
  await page.getByRole('heading', { level: 1, name: 'Members' }).waitFor();
  expect(await page.evaluate(() => Reflect.get(window, 'focusedAtOnce'))).toBe(true);
});

it('shows all of a member on a phone, and misses no password of who reads it', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${base}/dashboard/members`);
  const self = page.getByRole('listitem').filter({ hasText: 'owner@desk.test' }).last();
  await self.getByText('you', { exact: true }).waitFor();
  expect(await self.getByText('no password or passkey', { exact: true }).count()).toBe(0);
  for (const control of [
    self.getByLabel('Role of owner@desk.test'),
    self.getByRole('button', { name: 'Leave this account' }),
  ]) {
    const box = await control.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
  }
});
