import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { BatchBody } from '../../src/shared/wire/monitoring/batch.ts';
import { button, eventually, visit } from '../support/page.ts';
import { openStage } from '../support/stage.ts';

const stage = await openStage();
const secretOf = (page: Awaited<ReturnType<typeof visit>>['page']) =>
  page.evaluate(() => /portcullis=1\.(\d+)/.exec(document.cookie)?.[1] ?? '');

test('rows appear only for a page view that a grant permits, linked by the subject', async () => {
  const context = await stage.visitor();
  const { page } = await visit(context, `${stage.shop}/`);
  await button(page, 'Accept all').click();
  await page.waitForFunction(
    () => 'posthog' in window && localStorage.getItem('portcullis.record'),
  );
  await page.evaluate(() =>
    (window as never as { dataLayer: object[] }).dataLayer.push({
      event: 'add_to_basket',
      item: 'mug',
    }),
  );
  const secret = await secretOf(page);
  await page.waitForLoadState('networkidle');
  await page.goto(`${stage.shop}/basket`);

  const rows = await eventually(
    () => stage.tagEvents(),
    (all) => all.some(({ kind }) => kind === 'batch'),
  );
  const subjectId = createHash('sha256').update(secret).digest('hex');
  const [batch, ...others] = rows.toSorted((one, other) => one.seq - other.seq);
  expect(batch).toMatchObject({ seq: 0, kind: 'batch', subjectId, siteId: stage.site.id });
  expect(others.every((row) => row.subjectId === null)).toBe(true);
  expect(rows.filter(({ eventName }) => eventName === 'add_to_basket')).toMatchObject([
    { kind: 'event', ordinal: 1 },
  ]);
  // What the page fetched before the monitor began is told as such, and tells hosts and names only.
  const request = rows.find(({ path }) => path === '/npm/posthog.js');
  expect(request).toMatchObject({
    kind: 'request',
    host: new URL(stage.tags).host,
    transferBytes: null,
  });
  expect(JSON.stringify(rows)).not.toContain('mug');
  expect(rows.filter(({ origin }) => origin === stage.origin)).toEqual([]);
});

test('a visitor who refused or has not chosen leaves no row, not even by a batch sent by hand', async () => {
  const before = (await stage.tagEvents()).length;
  const undecided = await visit(await stage.visitor(), `${stage.shop}/`);
  await undecided.page.close();
  const { page, requests } = await visit(await stage.visitor(), `${stage.shop}/`);
  await button(page, 'Reject all').click();
  await page.waitForFunction(() => localStorage.getItem('portcullis.record'));
  const subjectSecret = await secretOf(page);
  await page.goto(`${stage.shop}/basket`);
  await page.waitForLoadState('networkidle');
  expect(requests.filter((url) => /\/a\/monitor\.|\/events$/.test(url))).toEqual([]);

  const body: BatchBody = {
    subjectSecret,
    batchId: '12345678901234567890',
    rows: [{ kind: 'batch', pageMs: 1 }],
  };
  const { urls } = await stage.install();
  const answer = await fetch(urls.events, { method: 'POST', body: JSON.stringify(body) });
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({
    error: { code: 'forbidden', detail: { reason: 'not_granted' } },
  });
  expect((await stage.tagEvents()).length).toBe(before);
});
