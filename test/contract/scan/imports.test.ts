import { expect, it } from 'vitest';
import type { RulesetRow } from '../../../src/shared/wire/ruleset/history.ts';
import type { PurposesView } from '../../../src/shared/wire/ruleset/ruleset.ts';
import type { ImportedBanner, ImportView } from '../../../src/shared/wire/scan/imports.ts';
import type { Site } from '../../../src/shared/wire/site/site.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import { importable } from '../../support/importable.ts';
import { observation } from '../../support/observation.ts';
import { scanned } from '../../support/scanned.ts';
import { transcripts } from '../../unit/server/domain/scan/imports/transcripts.ts';

const app = await createTestApp();
const owner = await app.account();
const read = async ({ id }: Site) =>
  (await app.api<ImportView>(owner.key, 'GET', `/sites/${id}/import`)).body;
const found = async (site: Site) => (await read(site)).found as ImportedBanner;
const publish = (site: Site, body: object, query = '') =>
  app.api(owner.key, 'PATCH', `/sites/${site.id}/banner${query}`, body);
const put = (site: Site, part: string, body: object) =>
  app.api(owner.key, 'PUT', `/sites/${site.id}/${part}`, body);

it('tells a site that was never looked at from one without a tool', async () => {
  const site = await app.site(owner);
  expect(await read(site)).toEqual({ scannedAt: null, found: null });
  // A scan from before scans looked for tools.
  await scanned(app.stores, site, observation({}));
  expect(await read(site)).toEqual({ scannedAt: null, found: null });
  await scanned(app.stores, site, importable());
  expect(await read(site)).toEqual({ scannedAt: expect.stringMatching(/Z$/), found: null });
});

it.each(Object.keys(transcripts) as (keyof typeof transcripts)[])(
  'what %s answers is published as one version, just as it was shown',
  async (tool) => {
    const site = await app.site(owner);
    await app.install(owner, site);
    await scanned(app.stores, site, importable(tool, 'klaro'));
    const { changes, ruleset, left } = await found(site);
    expect(left).toContainEqual({ at: 'klaro', why: `is a second tool, besides ${tool}` });
    const { status } = await publish(site, changes, '?note=Imported');
    expect(status).toBe(200);
    const { data } = (
      await app.api<{ data: RulesetRow[] }>(owner.key, 'GET', `/sites/${site.id}/rulesets`)
    ).body;
    expect(data.map(({ change, note }) => [change, note])).toEqual([
      ['several', 'Imported'],
      ['default', null],
    ]);
    const path = `/sites/${site.id}/rulesets/${encodeURIComponent(data[0]?.integrity ?? '')}`;
    const { body } = await app.api<{ ruleset: object }>(owner.key, 'GET', path);
    expect(body.ruleset).toEqual(ruleset);
    // What is imported is there now: the same once more changes nothing.
    expect((await found(site)).ruleset).toEqual(ruleset);
  },
);

it("leaves the site's own languages, links and purposes beside what is imported", async () => {
  const site = await app.site(owner);
  await app.install(owner, site);
  await put(site, 'languages', { language: 'en', others: ['fr'] });
  await put(site, 'banner/links', { imprint: 'https://shop.example/imprint' });
  await put(site, 'blocking', {
    mode: 'enforce',
    rules: [{ purpose: 'functional', host: 'chat.example', path: null }],
  });
  await scanned(app.stores, site, importable('cookiebot'));
  const { changes } = await found(site);
  expect(changes.settings?.languages).toEqual({ language: 'da', others: ['en', 'fr'] });
  expect(changes.links).toEqual({ imprint: 'https://shop.example/imprint' });
  // Nothing of it was used but by a rule, which would name a purpose that is gone.
  expect(changes.settings?.purposes?.purposes.map(({ key }) => key)).toContain('functional');
  expect((await publish(site, changes)).status).toBe(200);
});

it('publishes several parts or none of them', async () => {
  const site = await app.site(owner);
  await app.install(owner, site);
  const { status, body } = await publish(site, {
    design: { layout: 'dialog', position: 'center' },
    wording: { en: { rejectAll: 'Learn more' } },
  });
  expect([status, body]).toMatchObject([
    400,
    { error: { detail: { field: 'wording.en.rejectAll' } } },
  ]);
  const { purposes } = (await app.api<PurposesView>(owner.key, 'GET', `/sites/${site.id}/purposes`))
    .body;
  const answer = await publish(site, {
    design: { layout: 'dialog', position: 'center' },
    wording: { en: { title: 'Your choice' } },
    settings: { purposes: { purposes: purposes.filter(({ key }) => key !== 'functional') } },
  });
  expect(answer.body).toMatchObject({ change: 'several', banner: { title: 'Your choice' } });
  expect(await publish(site, { settings: { nothing: {} } })).toMatchObject({ status: 400 });
});
