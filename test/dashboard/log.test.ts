import { readFile } from 'node:fs/promises';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { proofReport } from '../../server/domain/consent/export/proofReport.ts';
import type { ConsentRecord } from '../../src/shared/wire/consent/records.ts';
import type { SiteLog } from '../../src/shared/wire/consentLog/log.ts';
import type { List } from '../../src/shared/wire/list.ts';
import { decision } from '../support/decision.ts';
import { checkLooks, openDesk, poster } from '../support/desk.ts';
import { openStage } from '../support/stage.ts';

const stage = await openStage();
const pages = await poster(stage);
const desk = await openDesk(stage);
const { page } = desk;
const log = () => stage.api<SiteLog>(`/sites/${stage.site.id}/log`);
let record: ConsentRecord;

beforeAll(async () => {
  for (let n = 0; n < 5; n++) {
    const subjectSecret = String(n).padStart(20, '1000000000');
    await pages.decide(decision(pages.installed, { subjectSecret }));
  }
  await stage.service.first.services.logs.flush();
  const { data } = await stage.api<List<ConsentRecord>>(`/sites/${stage.site.id}/consent-records`);
  record = data[2] as ConsentRecord;
});
afterEach(() => page.unrouteAll());

const proofs = '**/consent-records/*/proof';
const place = page.locator('section.card', { hasText: 'Place in the log' });

it('shows a record’s place in the log, checks it in the browser and hands out the proof', async () => {
  await desk.open(`records/${record.id}`);
  await place.getByText('The record is in the log.').waitFor();
  const { vkey, size } = await log();
  expect(await place.locator('.badge').textContent()).toBe('Verified');
  expect(await place.locator('dd').allTextContents()).toEqual([
    expect.stringMatching(new RegExp(`^entry \\d+ of ${size}$`)),
    vkey?.split('+')[0],
    vkey,
  ]);
  await checkLooks(desk);
  const file = page.waitForEvent('download');
  await place.getByRole('button', { name: 'Download the proof' }).click();
  const saved = await file;
  expect(saved.suggestedFilename()).toBe(`record-${record.id}.tlog-proof`);
  const report = proofReport(await readFile(await saved.path(), 'utf8'), vkey ?? '');
  expect([report.holds, report.facts[0]]).toEqual([true, ['record', record.id]]);
});

it('a proof that somebody has changed on its way is told as not verified', async () => {
  await page.route(proofs, async (route) => {
    const answer = await route.fetch();
    const text = (await answer.text()).replace(
      /^index (\d+)$/m,
      (_, n) => `index ${Number(n) - 1}`,
    );
    await route.fulfill({ response: answer, body: text });
  });
  await desk.open(`records/${record.id}`);
  await place.getByText('The log does not have this record at this place.').waitFor();
  expect(await place.locator('.badge').textContent()).toBe('Not verified');
  await checkLooks(desk);
});

it('a record that no checkpoint covers yet is said to be, and looked for again', async () => {
  await page.route(
    proofs,
    (route) =>
      route.fulfill({
        status: 409,
        json: {
          error: {
            code: 'conflict',
            message: 'No signed checkpoint covers the record yet.',
            requestId: 'x',
          },
        },
      }),
    { times: 1 },
  );
  await desk.open(`records/${record.id}`);
  await place.getByText('No signed checkpoint covers the record yet.').waitFor();
  await place.getByRole('button', { name: 'Retry' }).click();
  await place.getByText('The record is in the log.').waitFor();
});

it('whoever may only look sees no proof, for it is an export', async () => {
  const viewer = await openDesk(stage, 'viewer');
  await viewer.open(`records/${record.id}`);
  await viewer.page.getByRole('heading', { name: 'Raw record' }).waitFor();
  expect(await viewer.page.getByText('Place in the log').count()).toBe(0);
  await viewer.open('records/log');
  await viewer.page.getByRole('heading', { name: 'Signed log' }).waitFor();
  expect(await viewer.page.getByRole('button', { name: 'Publish the log' }).count()).toBe(0);
  await viewer.context.close();
});

it('shows how far the log is signed, and an owner publishes it and takes it back', async () => {
  await desk.open('records/log');
  await page.getByRole('heading', { name: 'Signed log' }).waitFor();
  const { vkey, checkpoint, origin } = await log();
  expect(await page.locator('.copy pre').allTextContents()).toEqual([vkey, checkpoint]);
  await checkLooks(desk);
  const read = async () => {
    const address = `${stage.service.first.urls.public}${origin?.slice(origin.indexOf('/'))}`;
    return (await fetch(`${address}/checkpoint`)).status;
  };
  expect(await read()).toBe(404);
  await page.getByRole('button', { name: 'Publish the log' }).press('Enter');
  await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
  await page.getByText('The log is published').waitFor();
  expect([await read(), (await log()).published]).toEqual([200, true]);
  await page.getByRole('button', { name: 'Make it private' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Make it private' }).press('Enter');
  await page.getByText('The log is not published').waitFor();
  expect([await read(), (await log()).published]).toEqual([404, false]);
});

it('the page that checks an export is taken along from where one is downloaded', async () => {
  await desk.open('records/export');
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'download the page that verifies it' }).click();
  const saved = await file;
  expect(saved.suggestedFilename()).toBe('verify.html');
  expect(await readFile(await saved.path())).toEqual(await readFile('dist/verify.html'));
});

it('shows the key and the checkpoint whole on a phone', async () => {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await desk.open('records/log');
  await page.locator('.copy pre').nth(1).waitFor();
  const hidden = page
    .locator('.copy pre')
    .evaluateAll((all) => all.map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight));
  expect(await hidden).toEqual([0, 0]);
  if (size) await page.setViewportSize(size);
});
