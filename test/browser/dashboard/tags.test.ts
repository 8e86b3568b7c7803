import { beforeAll, expect, it } from 'vitest';
import type { List } from '../../../src/shared/wire/list.ts';
import type { BatchRow } from '../../../src/shared/wire/monitoring/batch.ts';
import type { AskedHost, FlowEdge, TagEvent } from '../../../src/shared/wire/monitoring/events.ts';
import type { Finding } from '../../../src/shared/wire/monitoring/findings.ts';
import type { Site } from '../../../src/shared/wire/site/site.ts';
import { decision } from '../../support/decision.ts';
import { checkLooks, openDesk, poster } from '../../support/desk.ts';
import { everyFinding } from '../../support/everyFinding.ts';
import { savedCsv } from '../../support/savedCsv.ts';
import { openStage } from '../../support/stage.ts';

const stage = await openStage();
const pages = await poster(stage);
const desk = await openDesk(stage, 'viewer');
const { page } = desk;
const secret = '1'.repeat(20);
const views = 5;

const request = (pageMs: number, host: string, paramNames: string[]): BatchRow => ({
  kind: 'request',
  pageMs,
  host,
  origin: `https://${host}`,
  path: '/tr',
  paramNames,
  initiatorType: 'script',
});

const rowsOf = (n: number): BatchRow[] => [
  { kind: 'batch', pageMs: 10 },
  { kind: 'event', pageMs: 20, eventName: 'page_view', ordinal: 1 },
  {
    kind: 'tag',
    pageMs: 30,
    containerId: 'GTM-ABC',
    tagId: '7',
    eventName: 'page_view',
    status: n ? 'success' : 'failure',
    executionMs: 40 + n,
  },
  request(50, 'www.facebook.com', ['user_email']),
  ...(n % 2 ? [] : [{ kind: 'event', pageMs: 60, eventName: 'purchase', ordinal: 1 } as const]),
];

beforeAll(async () => {
  const granted = ['necessary', 'analytics'];
  const denied = ['functional', 'marketing'];
  const body = { subjectSecret: secret, method: 'custom', granted, denied } as const;
  await pages.decide(decision(pages.installed, { ...body, granted, denied }));
  for (let n = 0; n < views; n++) await pages.report(secret, String(n).repeat(20), rowsOf(n));
});

const table = (caption: string) =>
  page
    .getByRole('region', { name: caption, exact: true })
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map((cell) => (cell as HTMLElement).innerText.trim())),
    );

it('draws the flow with what is inferred told apart, and says the same in a table', async () => {
  await desk.open('tags/flow');
  const picture = page.getByRole('img', { name: 'Flow from events to tags to hosts' });
  await picture.waitFor();
  const { data } = await stage.api<List<FlowEdge>>(`/sites/${stage.site.id}/tag-flow`);
  expect(data).toHaveLength(2);
  const lines = await picture
    .locator('path')
    .evaluateAll((found) =>
      found.map((line) => [line.querySelector('title')?.textContent, line.getAttribute('class')]),
    );
  expect(new Map(lines as [string, string][])).toEqual(
    new Map([
      ['page_view to 7 of GTM-ABC: 5 page views, 100%', 'edge'],
      ['7 of GTM-ABC to www.facebook.com: 5 page views, 100%, inferred', 'edge dashed'],
    ]),
  );
  await page.getByText('Show as a table').press('Enter');
  expect((await table('Flow of tags')).sort()).toEqual([
    ['Event page_view', 'Tag 7 of GTM-ABC', '5', '100%', 'reported'],
    ['Tag 7 of GTM-ABC', 'Host www.facebook.com', '5', '100%', 'inferred'],
  ]);
  await checkLooks(desk);
});

it('tells events, the tags that ran on them, and how each tag fares', async () => {
  await desk.open('tags/events');
  await page.getByRole('heading', { name: '2 events' }).waitFor();
  expect((await table('Events by name')).map((cells) => cells.slice(0, 5))).toEqual([
    ['page_view', '5', '5', '7 of GTM-ABC, 5 runs, 1 failed', '20.0%'],
    ['purchase', '3', '3', 'none', 'no runs'],
  ]);
  await page.getByRole('link', { name: 'Slow and failing' }).click();
  await page.getByRole('cell', { name: '44 ms', exact: true }).waitFor();
  expect(await table('Tags, most failures first')).toEqual([
    ['7 of GTM-ABC', '5', '1', '20.0%', '42 ms', '44 ms'],
  ]);
  await checkLooks(desk);
});

it('leads from a finding to the page view that shows it and to the decision that governed it', async () => {
  await desk.open('tags');
  await page.getByText('Requested despite a refusal').waitFor();
  await checkLooks(desk);
  await page.getByRole('link', { name: 'All findings' }).click();
  const card = page.locator('section.card', {
    hasText: 'Requested despite a refusal: www.facebook.com',
  });
  await card.getByText('Block this host').waitFor();
  await card.getByText(/rows? with this finding/).press('Enter');
  expect(await card.locator('tbody tr').count()).toBeGreaterThan(0);
  await card.getByRole('link', { name: '1', exact: true }).click();
  await page.getByText('All rows of one page view').waitFor();
  await page.waitForFunction(() => document.querySelectorAll('tbody tr').length >= 4);
  await page.getByRole('link', { name: "The visitor's decisions" }).click();
  await page.getByRole('heading', { name: '1 record' }).waitFor();
  await page.getByRole('cell', { name: 'Chose by purpose' }).waitFor();
});

it('has words for every kind of finding, and unclassified hosts as a state of their own', async () => {
  const findings = everyFinding(stage.site.id);
  const answer: List<Finding> = { data: findings, limit: 1_000, truncated: false };
  await page.route('**/monitoring/findings?*', (route) => route.fulfill({ json: answer }));
  const at = '2026-11-21T09:00:00.000000Z';
  const odd = { host: 'odd.example', purpose: null, source: null, entity: null };
  const hosts: List<AskedHost> = {
    limit: 1_000,
    truncated: false,
    data: [{ ...odd, pages: 3, firstSeenAt: at, lastSeenAt: at }],
  };
  await page.route('**/hosts?*', (route) => route.fulfill({ json: hosts }));
  await desk.open('tags/findings');
  await page.getByText('1 host of unknown purpose').waitFor();
  for (const { about } of findings) expect(await page.getByText(about).count()).toBeGreaterThan(0);
  expect(await page.locator('main').textContent()).not.toMatch(/undefined|NaN|\[object/);
  await checkLooks(desk);
  await desk.open('tags/health');
  await page.getByText('Stopped running: GTM-ABC/9').waitFor();
  expect(await page.getByText('Requested before the choice').count()).toBe(0);
  await page.unroute('**/monitoring/findings?*');
  await page.unroute('**/hosts?*');
});

it('files a host under a purpose with one choice, and takes that back', async () => {
  const owner = await openDesk(stage);
  await owner.open('tags/findings');
  const select = owner.page.getByLabel('Purpose of www.facebook.com');
  const source = async () => {
    const { data } = await stage.api<List<AskedHost>>(`/sites/${stage.site.id}/hosts`);
    return data.find(({ host }) => host === 'www.facebook.com')?.source;
  };
  await select.selectOption('marketing');
  await owner.page.getByText('www.facebook.com is now classified as').waitFor();
  expect(await source()).toBe('site');
  await checkLooks(owner);
  await select.selectOption('');
  await owner.page.getByText('www.facebook.com is no longer classified').waitFor();
  expect(await source()).toBe('library');
  await owner.context.close();
});

it('shows rows newest first and goes on to older ones', async () => {
  const one = await stage.api<List<{ id: string }>>(`/sites/${stage.site.id}/tag-events`);
  const many = Array.from({ length: 150 }, (_, n) => ({ ...one.data[0], id: `${n}`, pageMs: n }));
  await desk.open('tags/rows');
  await page.getByRole('heading', { name: `${one.data.length} rows` }).waitFor();
  expect(one.data).toHaveLength(views * 4 + 3);
  await checkLooks(desk);
  await page.route('**/tag-events?*', (route) => {
    const older = route.request().url().includes('T');
    const data = older ? [{ ...many[149] }, { ...many[0], id: 'oldest' }] : many;
    return route.fulfill({ json: { data, limit: 1_000, truncated: !older } });
  });
  await desk.open('tags/rows');
  for (const heading of ['The newest 100 rows', 'The newest 150 rows', '151 rows']) {
    await page.getByRole('heading', { name: heading, exact: true }).waitFor();
    if (heading !== '151 rows') await page.getByRole('button', { name: 'Show older rows' }).click();
  }
  await page.unroute('**/tag-events?*');
});

it('saves events, findings and rows for a spreadsheet, of the period that the page shows', async () => {
  await desk.open('tags/events');
  const [head = '', ...events] = await savedCsv(page, 'Download CSV');
  expect(head).toContain('event,page views,count,');
  expect(events.map((line) => line.split(',').slice(0, 5))).toEqual([
    ['page_view', '5', '5', '7 of GTM-ABC', '0.2'],
    ['purchase', '3', '3', '', ''],
  ]);

  await desk.open('tags/findings');
  const about = (await savedCsv(page, 'Download CSV')).map((line) => line.split(',')[3]);
  const { data } = await stage.api<List<Finding>>(`/sites/${stage.site.id}/monitoring/findings`);
  const shown = data.filter(({ kind }) => kind !== 'unclassified_host');
  expect(about).toEqual(['about', ...shown.map((finding) => finding.about)]);

  await desk.open('tags/rows');
  const rows = await stage.api<List<{ id: string }>>(`/sites/${stage.site.id}/tag-events`);
  const ids = (await savedCsv(page, 'Download CSV')).slice(1).map((line) => line.split(',')[0]);
  expect(ids).toEqual(rows.data.map(({ id }) => id));
});

it('saves rows that are not read yet as well, and runs no formula of a visitor', async () => {
  const { data } = await stage.api<List<TagEvent>>(`/sites/${stage.site.id}/tag-events`);
  const many = Array.from({ length: 150 }, (_, n) => ({ ...data[0], id: `${n}` }));
  await page.route('**/tag-events?*', (route) => {
    const older = new URL(route.request().url()).searchParams.get('to') === many[149]?.receivedAt;
    const rows = older ? [many[149], { ...data[0], id: 'oldest', eventName: '=1+1' }] : many;
    return route.fulfill({ json: { data: rows, limit: 150, truncated: !older } });
  });
  await desk.open('tags/rows');
  const saved = await savedCsv(page, 'Download all as CSV');
  expect(saved).toHaveLength(152);
  expect(saved.at(-1)).toContain(",'=1+1,");
  await page.unroute('**/tag-events?*');
});

it('says that silence proves nothing', async () => {
  const { id } = await stage.api<Site>('/sites', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ domain: 'new.example', displayName: 'New', region: 'EU' }),
  });
  await stage.api(`/sites/${id}/install`);
  for (const [tab, text] of [
    ['events', 'This proves nothing'],
    ['flow', 'This proves nothing'],
    ['rows', 'This proves nothing'],
    ['health', 'This proves nothing'],
    ['findings', 'No findings in this period'],
    ['', 'A lack of reports proves nothing'],
  ]) {
    await desk.open(`tags/${tab}`, id);
    await page
      .getByText(text as string)
      .first()
      .waitFor();
  }
  await checkLooks(desk);
});
