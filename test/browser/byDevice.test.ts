import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { type Layout, layouts, type Presentation, positions } from '../../src/shared/ruleset.ts';
import { shown, violations } from '../support/accessible.ts';
import { openLab } from '../support/lab.ts';
import { button, visit } from '../support/page.ts';
import { someOf } from '../support/someOf.ts';

const lab = await openLab();
const sizes = { phone: { width: 390, height: 760 }, desktop: { width: 1280, height: 800 } };

const looking = (change: Partial<Presentation>, theme: Record<string, string> | null = null) =>
  lab.page((all) => {
    const ruleset = shown('box')(all);
    return { ...ruleset, theme, presentation: { ...ruleset.presentation, ...change } };
  });

/** What a layout looks like, and whether the browser holds it for a modal dialog. */
const form = (page: Page) =>
  page.locator('.notice').evaluate((layer) => {
    const { left, right, top, bottom } = layer.getBoundingClientRect();
    const modal = layer.matches(':modal');
    if (left === 0 && right === innerWidth) return `bar ${top === 0 ? 'top' : 'bottom'} ${modal}`;
    const middle = Math.abs(top - (innerHeight - bottom)) < 2;
    return `${middle ? 'dialog center' : `box ${left < 30 ? 'start' : 'end'}`} ${modal}`;
  });

const pairs = layouts.flatMap((elsewhere) =>
  layouts.filter((one) => one !== elsewhere).map((phone): [Layout, Layout] => [elsewhere, phone]),
);

test.each(someOf(pairs, 2))(
  '%s on desktops and %s on phones, and so recorded',
  async (elsewhere, onPhones) => {
    const place = (layout: Layout) => ({ layout, position: positions[layout][0] });
    const url = await looking({ ...place(elsewhere), phone: place(onPhones) });
    for (const [device, layout] of [
      ['desktop', elsewhere],
      ['phone', onPhones],
    ] as const) {
      const { page, faults } = await visit(await lab.visitor({ viewport: sizes[device] }), url);
      await page.locator('.notice').waitFor();
      expect(await form(page)).toBe(`${layout} ${positions[layout][0]} ${layout === 'dialog'}`);
      expect(await violations(page)).toEqual([]);
      await button(page, 'Reject all').click();
      await page.locator('.notice').waitFor({ state: 'hidden' });
      await expect.poll(() => lab.recordsOf(page)).toMatchObject([{ shown: { layout } }]);
      expect(faults).toEqual([]);
      await page.context().close();
    }
  },
);

test('a window made narrow shows the phone’s layout, and a decision then records it', async () => {
  const url = await looking({ phone: { layout: 'bar', position: 'top' } });
  const { page } = await visit(await lab.visitor({ viewport: sizes.desktop }), url);
  await page.locator('.notice').waitFor();
  expect(await form(page)).toBe('box start false');
  await page.setViewportSize(sizes.phone);
  await expect.poll(() => form(page)).toBe('bar top false');
  // A bar is as wide as the window, however little it says.
  await page.setViewportSize({ ...sizes.phone, width: 599 });
  await page.locator('.notice p').evaluate((text) => {
    text.textContent = 'Short.';
  });
  expect(await form(page)).toBe('bar top false');
  await button(page, 'Accept all').click();
  await expect
    .poll(() => lab.recordsOf(page))
    .toMatchObject([{ shown: { layout: 'bar', viewport: 'phone' } }]);
});

test('a bar at the top says what it says below a phone’s status bar, and reaches up to the edge', async () => {
  const url = await looking({ layout: 'bar', position: 'top' });
  const context = await lab.visitor({ viewport: sizes.phone });
  const { page } = await visit(context, url);
  await page.locator('.notice').waitFor();
  const ends = () =>
    page.locator('.notice').evaluate((layer) => {
      const { top } = layer.getBoundingClientRect();
      const within = [...layer.children].map((one) => one.getBoundingClientRect().top);
      return { top, first: Math.min(...within) };
    });
  const plain = await ends();
  const devices = await context.newCDPSession(page);
  await devices.send('Emulation.setSafeAreaInsetsOverride', { insets: { top: 59 } });
  const below = { top: 0, first: plain.first + 39 };
  await expect.poll(ends).toEqual(below);
});

test('moves in where the visitor’s system allows, and for nobody else', async () => {
  const moves = async (
    motion: Presentation['motion'],
    reducedMotion: 'reduce' | 'no-preference',
  ) => {
    const url = await looking(motion ? { motion } : {});
    const { page } = await visit(await lab.visitor({ reducedMotion }), url);
    const notice = page.locator('.notice');
    await notice.waitFor();
    const { name, opacity } = await notice.evaluate(async (layer) => {
      const name = getComputedStyle(layer).animationName;
      await Promise.all(layer.getAnimations().map(({ finished }) => finished));
      return { name, opacity: getComputedStyle(layer).opacity };
    });
    expect(opacity).toBe('1');
    await button(page, 'Choose').click();
    await page.locator('.preferences').waitFor();
    const second = await page
      .locator('.preferences')
      .evaluate((layer) => getComputedStyle(layer).animationName);
    expect(second).toBe(name);
    await page.context().close();
    return name;
  };
  expect(await moves(undefined, 'no-preference')).toBe('none');
  for (const motion of ['fade', 'slide'] as const) {
    expect(await moves(motion, 'no-preference')).toBe('appear');
    expect(await moves(motion, 'reduce')).toBe('none');
  }
});

test('buttons have corners of their own, all the same', async () => {
  const url = await looking({}, { radius: '4px', buttonRadius: '32px' });
  const { page } = await visit(await lab.visitor(), url);
  const notice = page.locator('.notice');
  await notice.waitFor();
  const radius = (one: Element) => getComputedStyle(one).borderTopLeftRadius;
  expect(await notice.evaluate(radius)).toBe('4px');
  for (const name of ['Reject all', 'Accept all', 'Choose'])
    expect(await button(page, name).evaluate(radius)).toBe('32px');
});

test('the font is the page’s own property, which can set nothing but the font', async () => {
  const url = await looking({}, { font: 'var(--brand-font, Georgia)' });
  const { page } = await visit(await lab.visitor(), url);
  const notice = page.locator('.notice');
  await notice.waitFor();
  const look = () =>
    notice.evaluate((layer) => {
      const { fontFamily, fontSize, color, display } = getComputedStyle(layer);
      return { fontFamily, fontSize, color, display };
    });
  const before = await look();
  expect(before.fontFamily).toBe('Georgia');
  const set = (value: string) =>
    page.evaluate((font) => document.body.style.setProperty('--brand-font', font), value);
  await set('"Brand Sans", serif');
  expect(await look()).toEqual({ ...before, fontFamily: '"Brand Sans", serif' });
  // What is no list of families leaves the browser's own font, and the text can be read.
  await set('1px/1 serif');
  const { color, display, fontSize } = await look();
  expect([color, display]).toEqual([before.color, before.display]);
  expect(Number.parseFloat(fontSize)).toBeGreaterThan(14);
});
