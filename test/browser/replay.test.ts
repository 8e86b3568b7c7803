import { beforeAll, describe, expect, test } from 'vitest';
import { type Layout, layouts, positions } from '../../src/shared/ruleset.ts';
import type { ConsentRecord, RecordBanner } from '../../src/shared/wire/consent/records.ts';
import { earlierSealer } from '../support/earlierBuild.ts';
import { openLab } from '../support/lab.ts';
import { visit } from '../support/page.ts';
import { everyCase } from '../support/someOf.ts';
import { threeTongues } from '../support/wordings.ts';

/** An earlier build publishes and asks; this one has to show again what it asked. */
const lab = await openLab(await earlierSealer('build-1'));
const windows = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };
const theme = { accent: '#0a5c36', accentDark: '#8fd9b0', onAccentDark: '#06281a', radius: '3px' };

interface Shot {
  layout: Layout;
  language: string;
  colorScheme: 'light' | 'dark';
  viewport: keyof typeof windows;
  layer: 'notice' | 'preferences';
}

/** Each look together with each other, in half of all ways to put three of them together. */
const looks: Shot[] = layouts.flatMap((layout) =>
  (['light', 'dark'] as const).flatMap((colorScheme) =>
    (['phone', 'desktop'] as const).map((viewport) => {
      const layer = (colorScheme === 'light') === (viewport === 'phone') ? 'notice' : 'preferences';
      const language = (viewport === 'phone') === (layout !== 'bar') ? 'en' : 'he';
      return { layout, language, colorScheme, viewport, layer };
    }),
  ),
);
/** Of these, colour, screen, layer and language each together with each other; or all. */
const shots = looks.filter(({ layout, colorScheme, viewport }) => {
  const light = colorScheme === 'light';
  if (everyCase) return true;
  return layout === 'dialog' ? !light || viewport !== 'phone' : light === (layout === 'box');
});
const taken = new Map<Shot, { png: Buffer; record: ConsentRecord }>();

/** A visitor decides; what was on the screen just before the click, and the record of it. */
async function decide({ language, colorScheme, viewport, layer }: Shot, url: string) {
  const context = await lab.visitor({ colorScheme, viewport: windows[viewport] });
  const { page } = await visit(context, url);
  const notice = page.locator('.notice');
  await notice.waitFor();
  const shown = page.locator(`.${layer}`);
  if (layer === 'preferences') {
    await notice.locator('.plain:not(.close)').click();
    await shown.locator('[aria-describedby=about-analytics]').check();
  }
  await page.mouse.move(0, 0);
  const png = await shown.screenshot();
  const stored = page.waitForResponse(
    (answer) => answer.url().endsWith('/decisions') && answer.ok(),
  );
  const answer = layer === 'notice' ? 'div button >> nth=0' : 'div button >> nth=2';
  await shown.locator(answer).click();
  await stored;
  const [record] = await lab.recordsOf(page);
  await context.close();
  expect(record?.shown).toMatchObject({ language, theme: colorScheme, viewport, layer });
  return { png, record: record as ConsentRecord };
}

/** Width, height and a hash of all decoded pixels. */
async function pixels(png: Buffer): Promise<string> {
  const page = await lab.browser.newPage();
  await page.goto(lab.shop);
  const text = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(image.width, image.height);
    const paper = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    paper.drawImage(image, 0, 0);
    const { data } = paper.getImageData(0, 0, image.width, image.height);
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', data));
    return `${image.width}x${image.height} ${hash.join('.')}`;
  }, png.toString('base64'));
  await page.close();
  return text;
}

beforeAll(async () => {
  for (const layout of layouts) {
    for (const language of ['en', 'he']) {
      const url = await lab.page(
        (all) =>
          threeTongues({
            ...all,
            theme,
            presentation: { ...all.presentation, layout, position: positions[layout][0] },
          }),
        { html: `lang="${language}"` },
      );
      for (const shot of shots) {
        if (shot.layout !== layout || shot.language !== language) continue;
        taken.set(shot, await decide(shot, url));
      }
    }
  }
  await lab.service.stop();
  await lab.service.start();
  await lab.api(`/sites/${lab.site.id}/banner/wording`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Another title' }),
  });
}, 300_000);

async function replay({ colorScheme, viewport }: Shot, { id }: ConsentRecord) {
  const path = `/sites/${lab.site.id}/consent-records/${id}/banner`;
  const banner = await lab.api<RecordBanner>(path);
  const context = await lab.visitor({ colorScheme, viewport: windows[viewport] });
  const page = await context.newPage();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  // At an address where there is a choice to find, and storage to write to.
  const url = `${new URL(lab.shop).origin}/replay`;
  await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body: banner.html }));
  await page.goto(url);
  return { banner, context, page, url, requests };
}

describe.each(shots)('$layout $viewport $colorScheme $language $layer', (shot) => {
  test('is shown again by a later build, pixel for pixel', async () => {
    const { png, record } = taken.get(shot) as { png: Buffer; record: ConsentRecord };
    const { banner, context, page } = await replay(shot, record);
    expect(banner).toMatchObject({
      record,
      theme: shot.colorScheme,
      language: shot.language,
      layer: shot.layer,
      viewport: windows[shot.viewport],
    });
    const again = await page.locator(`.${shot.layer}`).screenshot();
    expect(await pixels(again)).toBe(await pixels(png));
    await context.close();
  });
});

test('deciding in the page that shows it again posts nothing and keeps nothing', async () => {
  const shot = shots.find(({ layer }) => layer === 'notice') as Shot;
  const { record } = taken.get(shot) as { record: ConsentRecord };
  const { context, page, url, requests } = await replay(shot, record);
  const before = await lab.api<{ data: ConsentRecord[] }>(`/sites/${lab.site.id}/consent-records`);
  await page.locator('.notice div button').first().click();
  await page.locator('.notice').waitFor({ state: 'hidden' });
  expect(requests.filter((one) => !one.startsWith('data:'))).toEqual([url]);
  expect((await context.storageState()).origins).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect(await lab.api(`/sites/${lab.site.id}/consent-records`)).toEqual(before);
  await context.close();
});
