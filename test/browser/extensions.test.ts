import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { shown } from '../support/accessible.ts';
import { openLab } from '../support/lab.ts';
import { findOwnRoot } from '../support/ownRoot.ts';
import { button, eventually, visit } from '../support/page.ts';
import { refused } from '../support/withinReach.ts';

const lab = await openLab();
const body =
  '<p><input id="field" aria-label="Field"></p><script type="text/plain" data-purpose="analytics" src="/analytics.js"></script>';

/** The element a pointer would meet in the middle of the page's own field. */
const met = (page: Page) =>
  page.evaluate(() => {
    const { left, right, top, bottom } = (
      document.querySelector('#field') as Element
    ).getBoundingClientRect();
    return document.elementFromPoint((left + right) / 2, (top + bottom) / 2)?.id;
  });

/** A page whose clock goes on as it is told, once the first layer is there. */
async function asked(layout: 'box' | 'bar' | 'dialog'): Promise<Page> {
  const page = await (await lab.visitor()).newPage();
  await page.clock.install();
  await page.goto(await lab.page(shown(layout), { body }));
  await eventually(
    async () => {
      await page.clock.runFor(100);
      return page.evaluate(`!!(${findOwnRoot})()`);
    },
    (there) => there === true,
  );
  return page;
}

/** Gives our shadow root a rule, as a blocker's own style sheet has one in every root. */
const hideBy = (page: Page, rule: string) =>
  page.evaluate(`{
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('${rule}');
    (${findOwnRoot})().adoptedStyleSheets.push(sheet);
  }`);

describe.each(['box', 'bar', 'dialog'] as const)('the layout %s', (layout) => {
  test.each([
    '.notice{display:none!important}',
    '.notice{visibility:hidden!important}',
    '.notice{opacity:0!important;pointer-events:none!important}',
    '.notice{transform:translateX(-9999px)!important}',
  ])('hidden by %s shuts no page', async (rule) => {
    const page = await asked(layout);
    let looks = false;
    page.on('response', (response) => {
      looks ||= response.url().includes('/reachable.');
    });
    await hideBy(page, rule);
    await eventually(
      async () => {
        await page.clock.runFor(1000);
        return looks;
      },
      (loaded) => loaded,
    );
    await eventually(
      async () => {
        await page.clock.runFor(1000);
        return met(page);
      },
      (id) => id === 'field',
    );
    await page.clock.runFor(3000);
    expect(await met(page)).toBe('field');
    expect(await page.evaluate('[self.ran, document.cookie]')).toEqual([undefined, '']);
    await page.evaluate('portcullis.reject()');
    await page.clock.runFor(1000);
    await refused(page);
  });

  test('opens preferences that a blocker hides, and shuts no page by them', async () => {
    const page = await asked(layout);
    await hideBy(page, 'section,dialog{display:none!important}');
    await page.evaluate('portcullis.open()');
    await page.waitForFunction(`!!(${findOwnRoot})().querySelector('.preferences button')`);
    await eventually(
      async () => {
        await page.clock.runFor(1000);
        return met(page);
      },
      (id) => id === 'field',
    );
    await page.evaluate('portcullis.open()');
    expect(await met(page)).toBe('field');
  });
});

describe('a translator that wraps every text, those in shadow roots as well', () => {
  /** As the one of Chrome does it, and others after it. */
  const translate = `{
    const wrap = (node) => {
      for (const one of [...node.childNodes]) {
        if (one.nodeType === 3 && one.data.trim()) {
          const outer = document.createElement('font');
          const inner = outer.appendChild(document.createElement('font'));
          inner.textContent = '«' + one.data + '»';
          one.replaceWith(outer);
        } else if (one.localName !== 'font' && one.localName !== 'style') wrap(one);
      }
    };
    wrap((${findOwnRoot})());
  }`;

  /** Presses a button in the middle, where its text is. */
  async function press(page: Page, name: string): Promise<void> {
    const at = await button(page, name).boundingBox();
    if (!at) throw new Error(`no ${name}`);
    await page.mouse.click(at.x + at.width / 2, at.y + at.height / 2);
  }

  async function translated() {
    const { page, faults } = await visit(
      await lab.visitor(),
      await lab.page(shown('box'), { body }),
    );
    await button(page, 'Reject all').waitFor();
    await page.evaluate(translate);
    return { page, faults };
  }

  test('leaves the visitor able to refuse', async () => {
    const { page, faults } = await translated();
    await press(page, '«Reject all»');
    await refused(page);
    expect(faults).toEqual([]);
  });

  test('leaves the visitor able to accept', async () => {
    const { page, faults } = await translated();
    await press(page, '«Accept all»');
    await page.waitForFunction('self.ran && ran.length === 1');
    expect(faults).toEqual([]);
  });

  test('leaves the visitor able to choose, and finds new texts the next time', async () => {
    const { page, faults } = await translated();
    await press(page, '«Choose»');
    await button(page, 'Save my choice').waitFor();
    await page.evaluate(translate);
    await page.getByText('«Analytics»').click();
    await press(page, '«Save my choice»');
    await page.waitForFunction('self.ran && ran.length === 1');
    await page.evaluate('portcullis.open()');
    await button(page, 'Save my choice').waitFor();
    expect(faults).toEqual([]);
  });
});
