import { describe, expect, it } from 'vitest';
import { rulesetIntegrity } from '../../../server/domain/rulesets/integrity.ts';
import type { Ruleset } from '../../../src/shared/ruleset.ts';
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
