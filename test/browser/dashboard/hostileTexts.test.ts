import { beforeAll, expect, it } from 'vitest';
import { afterFile } from '../../support/afterFile.ts';
import { type Desk, openDesk } from '../../support/desk.ts';
import { openStage } from '../../support/stage.ts';

const stage = await openStage();
const { services, urls } = stage.service.first;
const text = '<img src=x onerror="hit=1"><script>hit=1</script>javascript:hit=1';
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk(stage);
});
afterFile(() => desk.context.close());

/** Every text a member or a program may put in shows as the text it is. */
it('runs nothing out of a text somebody stored', async () => {
  const { page, context } = desk;
  const { id } = await stage.api<{ id: string }>('/sites', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ domain: 'hostile.example', displayName: text, region: 'EU' }),
  });
  const session = async (method: string, path: string, body: object) => {
    const { formToken } = await (await context.request.get(`${urls.public}/session`)).json();
    const answer = await context.request.fetch(`${urls.public}/session${path}`, {
      method,
      data: body,
      headers: { 'x-portcullis-form': formToken, origin: urls.public },
    });
    expect(answer.status(), await answer.text()).toBeLessThan(300);
  };
  await session('PATCH', '/account', { name: text });
  await session('POST', '/keys', { name: text, scopes: ['sites:read'] });
  await stage.api(`/sites/${id}/install`);
  const { userCode } = await services.device.authorize(text, 'sites:read');

  const shows: [at: string, where: string][] = [
    ['', 'a card of the site'],
    [`sites/${id}`, 'the heading'],
    [`sites/${id}/settings`, 'the settings'],
    ['keys', 'the list of keys'],
    ['account', 'the name of the account'],
    ['billing', 'the bill'],
  ];
  for (const [at, where] of shows) {
    await page.goto(`${urls.public}/dashboard/${at}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForFunction(() => !document.querySelector('.waiting'));
    // The account's name stands on every page.
    expect(await page.getByText(text).count(), where).toBeGreaterThan(0);
  }
  await page.goto(`${urls.public}/dashboard/devices`);
  await page.getByLabel('Code shown on the device').fill(userCode);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('strong').filter({ hasText: text }).waitFor();

  // What the law asks for keeps markup out of a banner; its preview shows nothing but the refusal.
  await page.goto(`${urls.public}/dashboard/sites/${id}/banner/texts`);
  await page.getByLabel('Title', { exact: true }).first().fill(text);
  await page.getByText('cannot be published').first().waitFor();
  for (const one of page.frames()) {
    expect(await one.evaluate(() => 'hit' in globalThis)).toBe(false);
  }
  expect(desk.faults).toEqual([]);
});

it('shows names of earlier versions in the order in which they are stored', async () => {
  const { page } = desk;
  const site = await services.sites.create(stage.site.accountId, {
    domain: 'turned.example',
    displayName: 'ab\u202e\u202dcd',
    region: 'EU',
  });
  await page.goto(`${urls.public}/dashboard/sites/${site.id}`);
  await page.getByRole('heading', { level: 1, name: 'ab\ufffd\ufffdcd' }).waitFor();
  await expect.poll(() => page.title()).toContain('ab\ufffd\ufffdcd');
  const shown = await page.evaluate(() => document.body.innerText);
  expect(shown).not.toMatch(/[\u202d\u202e]/);
});
