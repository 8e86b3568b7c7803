import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { siteTagHandler } from '../../../server/artefacts/siteTag.ts';
import type { Install } from '../../../src/shared/wire/ruleset/published.ts';
import type { Site } from '../../../src/shared/wire/site/site.ts';
import { createTestApp } from '../../support/createTestApp.ts';

const app = await createTestApp({
  environment: {
    PUBLIC_URL: 'https://api.example',
    DELIVERY_URL: 'https://cdn.example/p/',
    COLLECT_URL_EU: 'https://eu.example',
    COLLECT_URL_US: 'https://us.example',
  },
});
const owner = await app.account();
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('GET /sites/{siteId}/install', () => {
  it('makes a key and the default ruleset, and says everything needed to install', async () => {
    const site = await app.site(owner);
    const { status, body } = await app.api<Install>(owner.key, 'GET', `/sites/${site.id}/install`);
    expect(status).toBe(200);
    const { siteKey, snippet, siteTag, rulesetIntegrity } = body;
    expect(siteKey).toMatch(/^[0-9a-f]{24}$/);
    expect(rulesetIntegrity).toMatch(/^sha256-[A-Za-z0-9+/]{43}=$/);
    expect(body).toEqual({
      siteKey,
      snippet,
      siteTag,
      rulesetIntegrity,
      deliveryOrigin: 'https://cdn.example',
      urls: {
        siteTag: `https://cdn.example/p/${siteKey}.js`,
        runtime: expect.stringMatching(/^https:\/\/cdn\.example\/p\/a\/runtime\.[\w-]+\.js$/),
        decisions: `https://eu.example/${siteKey}/decisions`,
        events: `https://eu.example/${siteKey}/events`,
      },
      csp: {
        origins: { scriptSrc: ['https://cdn.example'], connectSrc: ['https://eu.example'] },
        siteTagScriptSrc: hash(siteTagHandler),
        snippetScriptSrc: [hash(snippet.replace(/^<script>|<\/script>$/g, ''))],
        artefactScriptSrc: expect.arrayContaining([
          `'sha256-${body.urls.runtime.split('.').at(-2)}='`,
        ]),
        trustedTypes: 'portcullis',
      },
    });
    expect(siteTag).toContain(`src="https://cdn.example/p/${siteKey}.js"`);
  });

  it('answers the same bytes each time until the banner changes', async () => {
    const site = await app.site(owner);
    const first = await app.install(owner, site);
    expect(await app.install(owner, site)).toEqual(first);
    await app.api(owner.key, 'PATCH', `/sites/${site.id}/banner/wording`, { title: 'Hello' });
    const changed = await app.install(owner, site);
    expect(changed.siteKey).toBe(first.siteKey);
    expect(changed.siteTag).toBe(first.siteTag);
    expect(changed.csp.siteTagScriptSrc).toBe(first.csp.siteTagScriptSrc);
    expect(changed.rulesetIntegrity).not.toBe(first.rulesetIntegrity);
    expect(changed.csp.snippetScriptSrc).not.toEqual(first.csp.snippetScriptSrc);
  });

  it('makes one key and one ruleset however many ask first at once', async () => {
    const site = await app.site(owner);
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.install(owner, site)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.siteKey).toMatch(/^[0-9a-f]{24}$/);
  });

  it('goes on telling where the sealed snippet goes when the server has moved', async () => {
    const site = await app.site(owner);
    const before = await app.install(owner, site);
    const moved = await createTestApp({
      environment: { DELIVERY_URL: 'https://new.example' },
      stores: app.stores,
    });
    expect(await moved.install(owner, site)).toEqual(before);
    await moved.api(owner.key, 'PATCH', `/sites/${site.id}/banner/wording`, {});
    const after = await moved.install(owner, site);
    expect(after.deliveryOrigin).toBe('https://new.example');
    expect(after.snippet).toContain('https://new.example');
    expect(after.csp.origins.scriptSrc).toEqual(['https://new.example']);
  });

  it('points a US site at the US', async () => {
    const site = await app.site(owner, { region: 'US' });
    const { csp, urls } = await app.install(owner, site);
    expect(csp.origins.connectSrc).toEqual(['https://us.example']);
    expect(urls.decisions).toMatch(/^https:\/\/us\.example\//);
  });

  it('leaves the site pending: only a visitor makes it active', async () => {
    const site = await app.site(owner);
    await app.install(owner, site);
    const { body } = await app.api<Site>(owner.key, 'GET', `/sites/${site.id}`);
    expect(body.status).toBe('pending');
  });

  it('is a conflict for an archived site', async () => {
    const site = await app.site(owner);
    await app.api(owner.key, 'POST', `/sites/${site.id}/archive`);
    const { status, error } = await app.api(owner.key, 'GET', `/sites/${site.id}/install`);
    expect([status, error.code]).toEqual([409, 'conflict']);
  });
});
