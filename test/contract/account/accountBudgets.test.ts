import { expect, it } from 'vitest';
import type { Budgets } from '../../../server/http/kit/budgets.ts';
import type { BannerPreview } from '../../../src/shared/wire/ruleset/preview.ts';
import { plenty } from '../../support/budgets.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import { enterAs, origin } from '../../support/dashboard.ts';

/** What one account may have the service do and keep. */
const window = 3_600_000;
const open = (budgets: Partial<Budgets>) =>
  createTestApp({ budgets: { ...plenty, ...budgets }, environment: { PUBLIC_URL: origin } });
const [changing, making, naming, showing] = await Promise.all([
  open({ changes: { max: 4, window } }),
  open({ newSites: { max: 2, window } }),
  open({ containers: { max: 1, window } }),
  open({ keyless: { max: 2, window } }),
]);

it('fills the audit log so fast and no faster, and never keeps anybody from closing a door', async () => {
  const owner = await changing.account();
  const { accountId } = owner;
  const browser = await enterAs(changing, accountId, 'owner', 'ada@wool.test');
  const site = await changing.site(owner);
  const { keyId } = await changing.services.keys.mint(owner, ['sites:read']);
  const keep = (years: number) =>
    changing.api(owner.key, 'PUT', `/sites/${site.id}/retention`, { years });
  for (const years of [2, 3, 4]) expect((await keep(years)).status).toBe(200);
  expect((await keep(5)).error.detail).toMatchObject({ budget: 'changes' });
  const rename = await browser.send('PATCH', '/account', { name: 'Other' });
  expect(rename).toMatchObject({ status: 429, error: { detail: { budget: 'changes' } } });
  // Reads go on, and so does whatever takes something away.
  const kept = await changing.api(owner.key, 'GET', `/sites/${site.id}/retention`);
  expect(kept.body).toEqual({ years: 4 });
  expect((await browser.send('DELETE', `/keys/${keyId}`)).status).toBe(204);
  expect((await browser.send('DELETE', '/sessions')).status).toBe(204);
  expect((await changing.site(await changing.account())).id).toBeDefined();
});

it('makes so many sites in a day, archived ones among them', async () => {
  const owner = await making.account();
  const make = (domain: string) =>
    making.api<{ id: string }>(owner.key, 'POST', '/sites', {
      domain,
      displayName: 'A',
      region: 'EU',
    });
  const { body } = await make('one.example');
  expect((await making.api(owner.key, 'POST', `/sites/${body.id}/archive`)).status).toBe(200);
  expect((await make('one.example')).status).toBe(201);
  expect((await make('two.example')).error.detail).toMatchObject({ budget: 'newSites' });
  expect((await making.site(await making.account())).id).toBeDefined();
});

it('reads so many containers a minute, and none of the others’ bytes', async () => {
  const owner = await naming.account();
  const site = await naming.site(owner);
  const name = (body: object | string) =>
    naming.api(owner.key, 'PUT', `/sites/${site.id}/gtm/container`, body);
  expect((await name({ publicId: 'GTM-ABC123', source: 'script' })).status).toBe(200);
  // Not even looked at: it would be 400.
  const refused = await name('{'.repeat(1_000_000));
  expect([refused.status, refused.error.detail]).toMatchObject([429, { budget: 'containers' }]);
});

it('composes so many previews for one address', async () => {
  const owner = await showing.account();
  const site = await showing.site(owner);
  const path = `/sites/${site.id}/banner/preview`;
  const { body } = await showing.api<BannerPreview>(owner.key, 'POST', path, {});
  const look = () => showing.request({ method: 'GET', url: body.page });
  expect([(await look()).status, (await look()).status]).toEqual([200, 200]);
  expect((await look()).error.detail).toMatchObject({ budget: 'keyless' });
});
