import { describe, expect, it } from 'vitest';
import type { StoredSite } from '../../../server/domain/kernel/site.ts';
import { rulesetIntegrity } from '../../../server/domain/ruleset/integrity.ts';
import type { Ruleset } from '../../../src/shared/ruleset.ts';
import type { List } from '../../../src/shared/wire/list.ts';
import type { RulesetSummary } from '../../../src/shared/wire/ruleset/published.ts';
import { createTestApp } from '../../support/createTestApp.ts';

interface Published {
  siteId: string;
  integrity: string;
  publishedAt: string;
  ruleset: Ruleset;
}

const test = await createTestApp();
const owner = await test.account();
const read = (siteId: string, integrity: string) =>
  test.api<Published>(
    owner.key,
    'GET',
    `/sites/${siteId}/rulesets/${encodeURIComponent(integrity)}`,
  );

describe('GET /sites/{siteId}/rulesets/{integrity}', () => {
  it('answers every ruleset the site ever published, hashing to its own name', async () => {
    const site = await test.site(owner);
    const first = await test.install(owner, site);
    const texts = {
      title: 'Zweite Fassung: „ä“ \u{1f512}',
      categoryCopy: { marketing: { name: 'Werbung' } },
    };
    await test.api(owner.key, 'PATCH', `/sites/${site.id}/banner/wording`, texts);
    const second = await test.install(owner, site);

    for (const { rulesetIntegrity: integrity } of [first, second]) {
      const { status, body } = await read(site.id, integrity);
      expect(status).toBe(200);
      expect(body).toEqual({
        siteId: site.id,
        integrity,
        publishedAt: expect.stringMatching(/Z$/),
        ruleset: expect.objectContaining({ schema: 1, domain: site.domain }),
      });
      expect(rulesetIntegrity(body.ruleset)).toBe(integrity);
    }
    const { ruleset } = (await read(site.id, second.rulesetIntegrity)).body;
    expect(ruleset.wording.en?.title).toBe(texts.title);
    expect(ruleset.wording.en?.purposes.marketing?.name).toBe('Werbung');
  });

  it('does not know what the site never published', async () => {
    const [site, other] = [await test.site(owner), await test.site(owner)];
    const { rulesetIntegrity: integrity } = await test.install(owner, other);
    for (const name of [integrity, 'sha256-', 'x', 'x'.repeat(400)]) {
      const { status, error } = await read(site.id, name);
      expect([status, error.code]).toEqual([404, 'not_found']);
    }
  });
});

describe('GET /sites/{siteId}/rulesets', () => {
  const history = (siteId: string, query = '') =>
    test.api<List<RulesetSummary>>(owner.key, 'GET', `/sites/${siteId}/rulesets${query}`);

  it('lists what was published, newest first, with the write that made it', async () => {
    const site = await test.site(owner);
    expect((await history(site.id)).body).toEqual({ data: [], limit: 1000, truncated: false });
    const first = await test.install(owner, site);
    const write = (method: 'PATCH' | 'PUT', path: string, body: object) =>
      test.api(owner.key, method, `/sites/${site.id}/${path}`, body);
    await write('PATCH', 'banner/wording', { title: 'Second' });
    await write('PUT', 'banner/links', { imprint: 'https://shop.example/imprint' });
    await write('PUT', 'blocking', { mode: 'report', rules: [] });
    const last = await test.install(owner, site);
    const { data } = (await history(site.id)).body;
    expect(data.map(({ change, inForce }) => [change, inForce])).toEqual([
      ['blocking', true],
      ['links', false],
      ['wording', false],
      ['default', false],
    ]);
    expect([data[0]?.integrity, data[3]?.integrity]).toEqual([
      last.rulesetIntegrity,
      first.rulesetIntegrity,
    ]);
    const { body } = await read(site.id, first.rulesetIntegrity);
    expect(data[3]?.publishedAt).toBe(body.publishedAt);
  });

  it('marks one publication alone where the same was published twice', async () => {
    const site = await test.site(owner);
    await test.install(owner, site);
    const mode = (name: string) =>
      test.api(owner.key, 'PUT', `/sites/${site.id}/blocking`, { mode: name, rules: [] });
    await mode('report');
    await mode('off');
    const { data } = (await history(site.id)).body;
    expect(data[0]?.integrity).toBe(data[2]?.integrity);
    expect(data.map(({ inForce }) => inForce)).toEqual([true, false, false]);
  });

  it('goes on for an archived site, and takes no query', async () => {
    const site = await test.site(owner);
    await test.install(owner, site);
    await test.api(owner.key, 'POST', `/sites/${site.id}/archive`);
    expect((await history(site.id)).body.data).toHaveLength(1);
    expect((await history(site.id, '?limit=1')).status).toBe(400);
  });
});

it('a publish that an archiving overtook is a conflict, and publishes nothing', async () => {
  const site = await test.site(owner);
  const stale = (await test.stores.control.site(site.id)) as StoredSite;
  await test.api(owner.key, 'POST', `/sites/${site.id}/archive`);
  const late = test.services.rulesets.publish(stale, 'wording', (ruleset) => ruleset);
  await expect(late).rejects.toMatchObject({ code: 'conflict', message: 'The site is archived.' });
  await expect(test.services.rulesets.install(stale)).rejects.toMatchObject({ code: 'conflict' });
  expect(await test.stores.control.newestPublication(site.id)).toBeNull();
  expect((await test.stores.control.site(site.id))?.siteKey).toBeNull();
});
