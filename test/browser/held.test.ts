import { expect, test } from 'vitest';
import type { Ruleset } from '../../src/shared/ruleset.ts';
import { openLab } from '../support/lab.ts';
import { banner, button, eventually, visit } from '../support/page.ts';
import { openSite } from '../support/site.ts';

const lab = await openLab();
const frame =
  '<iframe title="Film" width="400" height="220" data-purpose="marketing" data-src="/film.js"></iframe>';
const withStandIns = (all: Ruleset): Ruleset => ({
  ...all,
  presentation: { ...all.presentation, placeholders: true },
});
const url = await lab.page(withStandIns, { body: frame });
const bare = await openSite(() => ({
  html: `<!doctype html><html lang="en"><head><title>Site</title></head><body><main>${frame}</main></body></html>`,
}));

test('a held frame says what it waits for, and asking for it lets through just its purpose', async () => {
  const { page, requests, faults } = await visit(await lab.visitor(), url);
  const allow = button(page, 'Allow Marketing');
  await page.getByText('This content is shown once you allow “Marketing”.').waitFor();
  const box = await allow.evaluate((element) =>
    (element.parentElement as Element).getBoundingClientRect().toJSON(),
  );
  expect(box).toMatchObject({ width: 400, height: 220 });
  expect(requests.some((one) => one.includes('film'))).toBe(false);
  await allow.click();
  await page.waitForFunction(() => document.querySelector('iframe')?.src);
  expect(await page.getByText('This content is shown').count()).toBe(0);
  expect(await page.locator('iframe').isVisible()).toBe(true);
  expect(await banner(page).isVisible()).toBe(false);
  const [record] = await eventually(
    () => lab.recordsOf(page),
    (all) => all.length > 0,
  );
  expect(record).toMatchObject({
    method: 'custom',
    granted: ['necessary', 'marketing'],
    denied: ['functional', 'analytics'],
    shown: { layer: 'placeholder' },
  });
  expect(faults).toEqual([]);
});

test('after a refusal it asks on, and keeps what was granted before', async () => {
  const { page } = await visit(await lab.visitor(), url);
  await button(page, 'Reject all').click();
  await eventually(
    () => lab.recordsOf(page),
    (all) => all.length === 1,
  );
  await button(page, 'Allow Marketing').click();
  const records = await eventually(
    () => lab.recordsOf(page),
    (all) => all.length === 2,
  );
  expect(records[1]).toMatchObject({ granted: ['necessary', 'marketing'] });
});

test('a page’s script can’t press it', async () => {
  const { page } = await visit(await lab.visitor(), url);
  await button(page, 'Allow Marketing').waitFor();
  await page.evaluate(() => {
    for (const host of document.querySelectorAll('main div'))
      host.shadowRoot?.querySelector('button')?.click();
  });
  await button(page, 'Reject all').waitFor();
  expect(await page.evaluate(() => document.cookie)).toBe('');
  expect(await page.evaluate(() => document.querySelector('iframe')?.src)).toBe('');
});

test('a snippet that comes when the page has long loaded, as tag managers insert it, brings all the same', async () => {
  const { snippet } = await lab.publish(withStandIns);
  const context = await lab.visitor();
  const { page, faults } = await visit(context, bare);
  const insert = async () => {
    await page.waitForFunction('performance.timing.loadEventEnd');
    await page.evaluate((markup) => {
      const script = document.createElement('script');
      script.text = markup.replace(/^<script>|<\/script>$/g, '');
      document.head.append(script);
    }, snippet);
  };
  await insert();
  await button(page, 'Allow Marketing').waitFor();
  await button(page, 'Reject all').click();
  const way = button(page, 'Your privacy choices');
  await way.waitFor();
  await page.reload();
  await insert();
  await button(page, 'Allow Marketing').waitFor();
  await way.waitFor();
  // It stays at the end of a page that grows.
  const end = async () => (await way.boundingBox())?.y ?? 0;
  const before = await end();
  await page.evaluate(`document.querySelector('main').style.paddingBottom = '300px'`);
  await eventually(end, (now) => now >= before + 299);
  await way.click();
  await page.getByRole('dialog', { name: 'Privacy choices' }).waitFor();
  expect(faults).toEqual([]);
});

test('a page that allows no shadow root any more gets no error of ours, and the frame is held all the same', async () => {
  const noRoots = `<script>tried = 0; Element.prototype.attachShadow = () => { tried++; throw new TypeError('none') }</script>`;
  const { page, requests, faults } = await visit(
    await lab.visitor(),
    await lab.page(withStandIns, { head: noRoots, body: frame + frame }),
  );
  // The body's own, and one for each frame.
  await page.waitForFunction('tried >= 3');
  await button(page, 'Accept all').click();
  await page.waitForFunction(() => document.querySelectorAll('iframe[src]').length === 2);
  expect(requests.filter((one) => one.includes('film')).length).toBeGreaterThan(0);
  expect(faults).toEqual([]);
});
