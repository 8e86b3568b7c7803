import { createReadStream } from 'node:fs';
import type { Frame, Locator } from 'playwright';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { verifyExport } from '../../../server/domain/consent/export/verify.ts';
import type { ConsentRecord, RecordBanner } from '../../../src/shared/wire/consent/records.ts';
import type { List } from '../../../src/shared/wire/list.ts';
import type { Site } from '../../../src/shared/wire/site/site.ts';
import { decision, refusal } from '../../support/decision.ts';
import { checkLooks, openDesk, poster } from '../../support/desk.ts';
import { savedCsv } from '../../support/savedCsv.ts';
import { openSite } from '../../support/site.ts';
import { openStage } from '../../support/stage.ts';

const stage = await openStage();
const pages = await poster(stage);
const otherSite = await openSite(() => ({ html: '' }));
const desk = await openDesk(stage);
const { page } = desk;
const ids: string[] = [];
const secret = (n: number) => String(n).padStart(20, '1000000000');

beforeAll(async () => {
  for (let n = 0; n < 53; n++) {
    ids.push(await pages.decide(decision(pages.installed, { subjectSecret: secret(n) })));
  }
  const again = { subjectSecret: secret(0), sequence: 2, decidedAt: '2026-11-21T09:00:00.000Z' };
  const shown = { layout: 'box', layer: 'notice', theme: 'dark', viewport: 'phone' } as const;
  ids.push(
    await pages.decide(refusal(pages.installed, { ...again, shown: { ...shown, language: 'en' } })),
  );
});
afterEach(async () => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
});

const all = () => stage.api<List<ConsentRecord>>(`/sites/${stage.site.id}/consent-records`);
const rows = page.locator('tbody tr');

it('lists records piece by piece, each once and none left out', async () => {
  await desk.open('records');
  await page.getByRole('heading', { name: 'The newest 50 records' }).waitFor();
  const asked = page.waitForRequest(/consent-records.*limit=51\b/);
  await page.getByRole('button', { name: 'Show 50 more' }).press('Enter');
  await asked;
  await page.getByRole('heading', { name: '54 records' }).waitFor();
  const links = await rows
    .locator('th a')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href')?.split('/').at(-1)));
  expect(links).toEqual((await all()).data.map(({ id }) => id).reverse());
  expect(await page.getByRole('button', { name: /^Show \d+ more/ }).count()).toBe(0);
});

const savedBy = (name: string) => savedCsv(page, name);

it('saves all records of the period, also those that are not shown yet', async () => {
  await desk.open('records');
  const [head, ...saved] = await savedBy('Download all as CSV');
  expect(head).toContain('received at (UTC)');
  expect(saved.map((line) => line.split(',')[0])).toEqual(
    (await all()).data.map(({ id }) => id).reverse(),
  );
  expect(saved[0]?.split(',')[2], 'a time to spreadsheets').toBe('2026-11-21 09:00:00');
  expect(await rows.count()).toBe(50);
});

it('says beside the button why nothing was saved', async () => {
  await desk.open('records');
  await page.getByRole('heading', { name: 'The newest 50 records' }).waitFor();
  const later = /consent-records.*limit=1001/;
  await page.route(later, (route) => route.abort());
  await page.getByRole('button', { name: 'Download all as CSV' }).click();
  await page.getByText('The service did not answer.').waitFor();
  await checkLooks(desk);
  await page.unroute(later);
  expect(await savedBy('Download all as CSV')).toHaveLength(55);
});

it('narrows the list, keeps that in the address, and saves what matches', async () => {
  await desk.open('records');
  await page.getByLabel('Decision', { exact: true }).selectOption('Rejected all');
  await page.getByText(/^1 record of \d+ match, back to /).waitFor();
  expect(await rows.locator('td:nth-child(2)').allInnerTexts()).toEqual(['Rejected all']);
  expect(new URL(page.url()).searchParams.get('decision')).toBe('reject_all');
  await checkLooks(desk);
  const [head = '', row = '', ...others] = await savedBy('Download CSV');
  expect([head.split(',').length, others]).toEqual([row.split(',').length, []]);
  expect(row).toMatch(new RegExp(`^${ids.at(-1)},.*,reject_all,necessary,`));
  await page.reload();
  await page.getByLabel('Device', { exact: true }).selectOption('Larger screen');
  await page.getByText(/^0 records of \d+ match/).waitFor();
});

it('finds one visitor by an id, and one record by its own', async () => {
  const { data } = await all();
  const mine = data.filter(({ subjectId }) => subjectId === data[0]?.subjectId);
  expect(mine).toHaveLength(2);
  await desk.open('records?from=2026-01-01&to=2026-01-31');
  await page.getByText('No records in this period').waitFor();
  await checkLooks(desk);
  await page.getByLabel('Record id or visitor id').fill(` ${mine[0]?.subjectId} `);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: '2 records' }).waitFor();
  expect(await rows.locator('td:nth-child(2)').allInnerTexts()).toEqual([
    'Rejected all',
    'Accepted all',
  ]);
  await page.getByRole('link', { name: 'Records of all visitors' }).click();
  await page.getByLabel('Record id or visitor id').fill(mine[1]?.id ?? '');
  await page.keyboard.press('Enter');
  await page.getByText('Received').first().waitFor();
  await page.getByText(mine[1]?.receivedAt ?? '', { exact: true }).waitFor();
});

/** Every element of the banner: what it says, where, and how it looks. */
const drawing = (notice: Locator) =>
  notice.evaluate((root) =>
    [root, ...root.querySelectorAll('*')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { color, backgroundColor, font, borderColor } = getComputedStyle(element);
      return [element.textContent, x, y, width, height, color, backgroundColor, font, borderColor];
    }),
  );

it('shows a record with the very banner it was made on, and nothing pressed there arrives', async () => {
  const before = await all();
  const id = ids.at(-1) as string;
  const banner = await stage.api<RecordBanner>(
    `/sites/${stage.site.id}/consent-records/${id}/banner`,
  );
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  await page.setViewportSize({ width: 1280, height: 1600 });
  await desk.open(`records/${id}`);
  const frame = page.frameLocator('.replay iframe');
  const notice = frame.locator('.notice');
  await notice.waitFor();
  // In a window with less room than the visitor had, all of it is seen, with its border.
  await page.setViewportSize({ width: 360, height: 740 });
  const replay = page.locator('.replay');
  await expect
    .poll(() =>
      replay.evaluate((box) => [box.scrollWidth > box.clientWidth, box.clientWidth < 360]),
    )
    .toEqual([false, true]);
  await page.setViewportSize({ width: 1280, height: 720 });
  await notice.waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await checkLooks(desk);

  // Alone in a window of its own, the page that the API answers is drawn alike. Without an emulated scheme, the frame's is
  // what the record says.
  await page.emulateMedia({ colorScheme: null });
  const context = await stage.visitor({ colorScheme: 'dark', viewport: banner.viewport });
  const alone = await context.newPage();
  const url = `${new URL(stage.shop).origin}/alone`;
  await alone.route(url, (route) => route.fulfill({ contentType: 'text/html', body: banner.html }));
  await alone.goto(url);
  const drawn = await drawing(notice);
  expect(drawn).toEqual(await drawing(alone.locator('.notice')));
  expect(drawn.length).toBeGreaterThan(6);
  await context.close();

  await page.getByRole('button', { name: 'Make it interactive' }).click();
  posts.length = 0;
  await notice.getByRole('button', { name: 'Accept all' }).click();
  await notice.waitFor({ state: 'hidden' });
  expect(posts).toEqual([]);
  expect(await all()).toEqual(before);
});

it('runs the banner in nobody’s origin, and shows nothing that another page hands it', async () => {
  await desk.open(`records/${ids.at(-1)}`);
  await page.frameLocator('.replay iframe').locator('.notice').waitFor();
  const frame = page.frames().find((one) => one.url().endsWith('/replay'));
  expect(await frame?.evaluate(() => self.origin)).toBe('null');
  const reached = await frame?.evaluate(() => {
    try {
      return Boolean(parent.document);
    } catch {
      return false;
    }
  });
  expect(reached).toBe(false);

  await page.evaluate(() => {
    for (const [name, src] of Object.entries({ bare: '/replay', stranger: 'about:blank' })) {
      document.body.append(Object.assign(document.createElement('iframe'), { name, src }));
    }
  });
  // The driver hears of frames, and of their names, later than the page.
  for (const name of ['bare', 'stranger']) {
    await expect.poll(() => page.frame({ name }) === null).toBe(false);
  }
  const bare = page.frame({ name: 'bare' }) as Frame;
  await bare.waitForURL('**/replay');
  const heard = () =>
    bare.evaluate(
      () =>
        new Promise((resolve) => addEventListener('message', () => resolve(true), { once: true })),
    );
  const ignored = heard();
  await page.frame({ name: 'stranger' })?.evaluate(() => {
    setInterval(
      () => (parent as never as { bare: Window }).bare.postMessage('<h1>Other</h1>', '*'),
      20,
    );
  });
  await ignored;
  expect(await bare.locator('h1').count()).toBe(0);
  await page.evaluate(() =>
    (self as never as { bare: Window }).bare.postMessage('<h1>Ours</h1>', '*'),
  );
  await bare.getByText('Ours').waitFor();

  const foreign = await desk.context.newPage();
  await foreign.goto(otherSite);
  const refused = foreign.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/replay'),
  );
  await foreign.evaluate((url) => {
    document.body.append(Object.assign(document.createElement('iframe'), { src: url }));
  }, `${stage.service.first.urls.public}/replay`);
  await refused;
  await foreign.close();
});

it('hands out a proof that holds, and says what it holds', async () => {
  await desk.open('records/export?days=7');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the proof' }).press('Enter');
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^consent-shop\.localhost-.*\.jsonl$/);
  const verdict = await verifyExport(createReadStream(await file.path()));
  expect(verdict).toMatchObject({ ok: true, counts: { records: 54, rulesets: 1 } });
  await page.getByText(verdict.sha256).waitFor();
  expect((await page.locator('.facts dd').allTextContents()).slice(0, 2)).toEqual(['54', '1']);
  await checkLooks(desk);
});

it('keeps no file that ended before its last line', async () => {
  await page.route('**/consent-export?*', async (route) => {
    const answer = await route.fetch();
    const lines = (await answer.text()).trimEnd().split('\n');
    await route.fulfill({ response: answer, body: lines.slice(0, -1).join('\n') });
  });
  let downloads = 0;
  page.on('download', () => downloads++);
  await desk.open('records/export?days=7');
  await page.getByRole('button', { name: 'Download the proof' }).click();
  await page.getByText('so the file was discarded').waitFor();
  expect(downloads).toBe(0);
  await page.unroute('**/consent-export?*');
});

it('releases nothing before the domain is proven, and leads to where that is done', async () => {
  const { id } = await stage.api<Site>('/sites', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ domain: 'new.example', displayName: 'New', region: 'EU' }),
  });
  for (const at of ['records', `records/${ids[0]}`]) {
    await desk.open(at, id);
    await page.getByText('new.example is not verified yet').waitFor();
  }
  await desk.open('records/export', id);
  await page.getByRole('button', { name: 'Download the proof' }).click();
  await page.getByRole('link', { name: 'Verify the domain' }).click();
  await page.getByRole('heading', { level: 1, name: 'Domain' }).waitFor();
});

it('takes nothing out for a viewer', async () => {
  const viewer = await openDesk(stage, 'viewer');
  await viewer.open('records/export');
  await viewer.page.getByText('Only an admin or an owner').waitFor();
  expect(await viewer.page.getByRole('button', { name: /Download/ }).count()).toBe(0);
  await viewer.context.close();
});

it('erases one record or all of a visitor, once it was asked', async () => {
  // Records of this test alone: what the others look at stays as it is.
  const made: string[] = [];
  for (const changes of [
    { subjectSecret: secret(60) },
    { subjectSecret: secret(61) },
    { subjectSecret: secret(61), sequence: 2 },
  ]) {
    made.push(await pages.decide(decision(pages.installed, changes)));
  }
  const { data } = await all();
  const one = (at: number) => data.find(({ id }) => id === made[at]) as ConsentRecord;
  const [single, again] = [one(0), one(1)];
  const mine = data.filter(({ subjectId }) => subjectId === again.subjectId);
  expect(mine).toHaveLength(2);
  await desk.open(`records/${single.id}`);
  const erase = page.getByRole('button', { name: 'Erase this record' });
  await erase.click();
  await checkLooks(desk);
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect((await all()).data).toHaveLength(data.length);
  await erase.click();
  await page.getByRole('button', { name: 'Erase', exact: true }).click();
  await page.getByRole('heading', { name: /^The newest 50 records/ }).waitFor();
  await page.getByRole('status').getByText('The record was erased.').waitFor();
  expect((await all()).data.map(({ id }) => id)).not.toContain(single.id);

  await desk.open(`records/${again.id}`);
  await page.getByRole('button', { name: 'Erase all records of this visitor' }).click();
  await page.getByRole('button', { name: 'Erase', exact: true }).click();
  await page.getByRole('heading', { name: /records$/ }).waitFor();
  await page.getByRole('status').getByText('All records of the visitor were erased.').waitFor();
  const left = (await all()).data;
  expect(left).toHaveLength(data.length - 1 - mine.length);
  expect(left.map(({ subjectId }) => subjectId)).not.toContain(again.subjectId);
});

it('lets whoever mistyped an id type it again, and does not offer to ask once more', async () => {
  const [{ id }] = (await all()).data as [ConsentRecord, ...ConsentRecord[]];
  for (const [wrong, title] of [
    [id.replace(/^.{4}/, '0000'), 'No such record'],
    ['0'.repeat(64), 'No records of this visitor'],
  ] as const) {
    await desk.open('records');
    const field = page.getByLabel('Record id or visitor id');
    await field.fill(wrong);
    await field.press('Enter');
    await page.locator('.empty').getByText(title).waitFor();
    expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0);
    await checkLooks(desk);
    await field.fill(id);
    await field.press('Enter');
    await page.getByRole('heading', { name: 'Raw record' }).waitFor();
  }
});

it('says how long records are kept, and takes another time', async () => {
  await desk.open('settings');
  const years = page.getByLabel('Keep consent records for');
  await expect.poll(() => years.inputValue()).toBe('5');
  await checkLooks(desk);
  await years.selectOption('3 years');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.').waitFor();
  expect(await stage.api(`/sites/${stage.site.id}/retention`)).toEqual({ years: 3 });
});
