import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { slowRule } from '../../server/domain/monitoring/findings/tagRules.ts';
import type { FaultName } from '../../server/sample/monitoring/faults.ts';
import { openSqliteStores } from '../../server/stores/sqlite/open.ts';
import type { List } from '../../src/shared/wire/list.ts';
import type { Finding, FindingKind } from '../../src/shared/wire/monitoring/findings.ts';
import { foundWithin } from '../support/findings/foundWithin.ts';
import { button, eventually, visit } from '../support/page.ts';
import { openStage } from '../support/stage.ts';

const stage = await openStage();
const hour = 3_600_000;
/** Page views that no visitor of these tests made. */
const planted = new Set<string>();

/** Page views of other visitors, on which these tags ran, at each of these moments. */
async function others(
  moments: readonly number[],
  { count, ...tags }: { count: number; clarity?: number; snowplow?: number },
) {
  const clock = { time: 0, now: () => clock.time };
  const stores = await openSqliteStores({ dataDir: stage.service.dataDir, clock });
  const rows = Object.entries(tags).map(([tagId, executionMs]) => ({
    kind: 'tag' as const,
    pageMs: 1,
    tagId,
    status: 'success',
    executionMs,
  }));
  const region = stores.of(stage.site);
  for (clock.time of moments) {
    const batches = Array.from({ length: count }, () => {
      const batchId = `9${String(planted.size).padStart(19, '0')}`;
      planted.add(batchId);
      return region.recordBatch({
        siteId: stage.site.id,
        batchId,
        part: 0,
        subjectId: '0'.repeat(64),
        rows: [{ kind: 'batch', pageMs: 0 }, ...rows],
      });
    });
    await Promise.all(batches);
  }
  await stores.close();
}

// What was usual, from before anything of today: the store's clock never goes back.
const now = Date.now();
const days = [4, 3, 2].map((ago) => now - ago * 24 * hour);
await others(days, { count: 80, clarity: 30, snowplow: 30 });

async function findings(kind: FindingKind): Promise<Finding[]> {
  const { data } = await stage.api<List<Finding>>(`/sites/${stage.site.id}/monitoring/findings`);
  return data.filter((finding) => finding.kind === kind);
}

/** A visitor who allows analytics and refuses marketing. */
async function chooseAnalytics(): Promise<Page> {
  const { page } = await visit(await stage.visitor(), `${stage.shop}/basket`);
  await button(page, 'Choose').click();
  const dialog = page.getByRole('dialog', { name: 'Privacy choices' });
  await dialog.getByRole('switch', { name: 'Analytics' }).check();
  await dialog.getByRole('button', { name: 'Save my choice' }).click();
  await eventually(
    () => stage.recordsOf(page),
    (records) => records.length > 0,
  );
  return page;
}

/** Turns a fault on, as a person would, and off again when the work is done. */
async function withFault(page: Page, name: FaultName, label: string, work: () => Promise<void>) {
  const lever = page.getByRole('switch', { name: label });
  const turn = async (state: 'true' | 'false') => {
    await page.goto(`${stage.shop}/monitoring`);
    if ((await lever.getAttribute('aria-checked')) !== state) await lever.click();
    await page.locator(`[aria-describedby="fault-${name}"][aria-checked="${state}"]`).waitFor();
  };
  await turn('true');
  await work();
  await turn('false');
}

/** Looks at so many pages until the tags of each have ended, and leaves the last one. */
async function browse(page: Page, count: number) {
  for (let n = 0; n < count; n += 1) {
    await page.goto(`${stage.shop}/${n % 2 ? 'privacy' : 'thanks'}`);
    await page.waitForFunction(() =>
      ['posthog', 'snowplow', 'clarity'].every((name) =>
        performance
          .getEntriesByType('resource')
          .some((entry) => entry.name.endsWith(`/npm/${name}.js`)),
      ),
    );
  }
  await page.goto(`${stage.shop}/monitoring`);
}

/** What the monitoring page of the shop says of a finding. */
const shown = (page: Page, kind: FindingKind, about: string) =>
  page.locator(`.finding[data-kind="${kind}"][data-about="${about}"]`);

test('a tag that leaks is found after one page view, with the decision it went against', async () => {
  const page = await chooseAnalytics();
  const ads = new URL(stage.tags).host.replace('tags', 'ads');
  expect((await findings('denied_request')).filter(({ about }) => about === ads)).toEqual([]);
  await withFault(page, 'leak', 'A tag that leaks', async () => {
    await browse(page, 1);
    const [found] = await eventually(
      () => findings('denied_request'),
      (all) => all.some(({ about }) => about === ads),
    );
    const [record] = await stage.recordsOf(page);
    expect(record?.denied).toContain('marketing');
    expect(found).toMatchObject({ about: ads, severity: 'high', detail: { purpose: 'marketing' } });
    const [batch, request] = found?.evidence.rows ?? [];
    expect(batch?.subjectId).toBe(record?.subjectId);
    expect(request).toMatchObject({ host: ads, path: '/pixel' });
    expect((await stage.sink()).filter(({ path }) => path === '/pixel').length).toBeGreaterThan(0);
    await page.reload();
    await expect.poll(() => shown(page, 'denied_request', ads).count()).toBe(1);
    await expect.poll(() => shown(page, 'personal_parameter', `${ads}?email_hash`).count()).toBe(1);
    // The shop itself does nothing wrong.
    expect(await findings('early_request')).toEqual([]);
  });
});

test('a tag that fails is found within the stated page views', async () => {
  const page = await chooseAnalytics();
  await withFault(page, 'failure', 'A tag that fails', async () => {
    let browsed = 0;
    const about = '/snowplow';
    while (!(await findings('failing_tag')).some((finding) => finding.about === about)) {
      browsed += 3;
      expect(browsed).toBeLessThanOrEqual(foundWithin['failing, that fails on every run'] ?? 0);
      await browse(page, 3);
    }
    const [found] = await findings('failing_tag');
    expect(found?.evidence.rows[0]).toMatchObject({ tagId: 'snowplow', status: 'failure' });
    await page.reload();
    await expect.poll(() => shown(page, 'failing_tag', about).count()).toBe(1);
  });
});

test('a tag that is slow is found when enough visitors have met it', async () => {
  const page = await chooseAnalytics();
  expect(await findings('slow_tag')).toEqual([]);
  await others([now], { count: slowRule.minRuns - 3, clarity: 2_000 });
  await withFault(page, 'delay', 'A tag that is slow', async () => {
    await browse(page, 3);
    // A page from before the fault may have told of itself last: waited for is one that was held up, and no planted one.
    const heldUp = ({ evidence }: Finding) =>
      evidence.rows.some(
        ({ batchId, executionMs }) => !planted.has(batchId) && (executionMs ?? 0) > 1_900,
      );
    const [found] = await eventually(
      () => findings('slow_tag'),
      (all) => all.some(heldUp),
    );
    expect(found).toMatchObject({ about: '/clarity', advice: 'lighten_tag' });
    await page.reload();
    await expect.poll(() => shown(page, 'slow_tag', '/clarity').count()).toBe(1);
  });
});

test('the page shows the flow and keeps itself up to date', async () => {
  const page = await chooseAnalytics();
  await browse(page, 1);
  await eventually(
    () => page.locator('svg.flow .flow-node').count(),
    (count) => count > 2,
  );
  expect(await page.locator('svg.flow .request').count()).toBeGreaterThan(0);
  expect(await page.locator('.rows tbody tr').count()).toBeGreaterThan(5);
});
