import { describe, expect, test } from 'vitest';
import { layouts } from '../../src/shared/ruleset.ts';
import { shown, violations } from '../support/accessible.ts';
import { openLab } from '../support/lab.ts';
import { button, visit } from '../support/page.ts';
import { serve } from '../support/site.ts';

const lab = await openLab();
const svg = (inner: string) =>
  `data:image/svg+xml;base64,${btoa(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 20">${inner}</svg>`)}`;
const red = svg('<path fill="#f00" d="M0 0h60v20H0z"/>');
const green = svg('<path fill="#0f0" d="M0 0h60v20H0z"/>');

type Look = Parameters<typeof shown>;
const withLogo = (theme: Record<string, string>, ...look: Look) => {
  const edit = shown(...look);
  return (all: Parameters<typeof edit>[0]) => ({ ...edit(all), theme });
};

/** Where in the first layer a colour is painted: the box around its pixels, from the layer's left. */
async function painted(layer: ReturnType<typeof button>, colour: [number, number, number]) {
  const png = await layer.screenshot();
  return layer.page().evaluate(
    async ([base64, rgb]) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes]));
      const paper = new OffscreenCanvas(image.width, image.height).getContext('2d');
      if (!paper) throw new Error('no canvas');
      paper.drawImage(image, 0, 0);
      const { data } = paper.getImageData(0, 0, image.width, image.height);
      const [xs, ys]: [number[], number[]] = [[], []];
      for (let at = 0; at < data.length; at += 4) {
        if (rgb.some((value, channel) => data[at + channel] !== value)) continue;
        xs.push((at / 4) % image.width);
        ys.push(Math.floor(at / 4 / image.width));
      }
      const span = (all: number[]) =>
        all.reduce((most, one) => Math.max(most, one), -1) -
        all.reduce((least, one) => Math.min(least, one), 1e6) +
        1;
      return xs.length
        ? {
            left: xs.reduce((a, b) => Math.min(a, b)),
            width: span(xs),
            height: span(ys),
            of: image.width,
          }
        : null;
    },
    [png.toString('base64'), colour] as const,
  );
}

describe.each(layouts)('a logo in the layout %s', (layout) => {
  test('stands above the title where lines begin, and asks nobody for anything', async () => {
    for (const [lang, viewport] of [
      ['en', { width: 1280, height: 800 }],
      ['he', { width: 1280, height: 800 }],
      ['en', { width: 320, height: 640 }],
    ] as const) {
      const url = await lab.page(withLogo({ logo: red }, layout), { html: `lang="${lang}"` });
      const { page, requests } = await visit(await lab.visitor({ viewport }), url);
      const notice = page.locator('.notice');
      await notice.waitFor();
      const logo = await painted(notice, [255, 0, 0]);
      expect(logo, `${lang} ${viewport.width}`).not.toBeNull();
      if (!logo) continue;
      expect(logo.height).toBeGreaterThan(25);
      expect(Math.abs(logo.width - 3 * logo.height)).toBeLessThan(4);
      const start = lang === 'he' ? logo.of - logo.left - logo.width : logo.left;
      expect(start).toBeLessThan(60);
      expect(
        requests.filter((one) => !one.startsWith('data:') && one !== url && !one.includes('/a/')),
      ).toEqual([]);
      expect(await violations(page)).toEqual([]);
      await page.context().close();
    }
  });
});

test('each scheme has its own', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const url = await lab.page(withLogo({ logo: red, logoDark: green }, 'box'));
    const { page } = await visit(await lab.visitor({ colorScheme }), url);
    const notice = page.locator('.notice');
    await notice.waitFor();
    expect((await painted(notice, [255, 0, 0])) !== null).toBe(colorScheme === 'light');
    expect((await painted(notice, [0, 255, 0])) !== null).toBe(colorScheme === 'dark');
    await page.context().close();
  }
});

test('a path is asked of the site alone', async () => {
  const url = await lab.page(withLogo({ logo: '/logo.png' }, 'box'));
  const { page, requests } = await visit(await lab.visitor(), url);
  await page.locator('.notice').waitFor();
  const origin = new URL(url).origin;
  await expect.poll(() => requests).toContain(`${origin}/logo.png`);
  expect(requests.filter((one) => !one.startsWith(origin) && !one.includes('/a/'))).toEqual([]);
});

test('a policy without pictures leaves its place empty, and the visitor decides', async () => {
  const meta = `<meta http-equiv="Content-Security-Policy" content="img-src 'none'">`;
  const url = await lab.page(withLogo({ logo: red }, 'box'), { above: meta });
  const { page } = await visit(await lab.visitor(), url);
  const notice = page.locator('.notice');
  await notice.waitFor();
  expect(await painted(notice, [255, 0, 0])).toBeNull();
  await button(page, 'Reject all').click();
  await notice.waitFor({ state: 'hidden' });
});

test('a hostile drawing runs nothing and asks nobody, were it ever published', async () => {
  const events: string[] = [];
  const port = await serve((request, response) => {
    events.push(String(request.url));
    response.end();
  });
  const far = `http://localhost:${port}`;
  const hostile = svg(
    `<script>fetch('${far}/script');top.ran=1</script><image href="${far}/image" onerror="top.ran=1"/>` +
      `<style>@import '${far}/import';path{fill:url(${far}/fill#a)}</style>` +
      `<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="${far}/frame"></iframe></foreignObject>` +
      '<path fill="#f00" d="M0 0h60v20H0z" onload="top.ran=1" style="fill:#f00"/>',
  );
  // That it would, as a document of its own: otherwise this test shows nothing.
  const alone = await lab.browser.newPage();
  await alone.setContent(`<body>${atob(hostile.split(',')[1] ?? '')}`);
  await expect.poll(() => events).toContain('/image');
  await alone.close();
  events.length = 0;

  const { page } = await visit(
    await lab.visitor(),
    await lab.page(withLogo({ logo: hostile }, 'box')),
  );
  const notice = page.locator('.notice');
  await notice.waitFor();
  expect(await painted(notice, [255, 0, 0])).not.toBeNull();
  expect(await page.evaluate(() => (window as { ran?: number }).ran)).toBeUndefined();
  expect(events).toEqual([]);
});
