import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { verifyExport } from '../../../server/domain/consent/export/verify.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import { decision, refusal } from '../../support/decision.ts';

const app = await createTestApp();
const owner = await app.account();

async function* whole(text: string) {
  yield Buffer.from(text);
}

describe('GET /sites/{siteId}/consent-export', async () => {
  const site = await app.site(owner);
  const first = await app.install(owner, site);
  const post = (body: object, n: number) =>
    app.post(`/${first.siteKey}/decisions`, { ...body, subjectSecret: `${n}`.repeat(20) });
  await post(decision(first), 1);
  await post(refusal(first, { jurisdiction: 'nowhere', jurisdictionReason: 'edge' }), 2);
  await app.api(owner.key, 'PATCH', `/sites/${site.id}/banner/wording`, { title: 'Für „alle“' });
  const second = await app.install(owner, site);
  await post(decision(second), 3);
  const read = (query = '') =>
    app.api<string>(owner.key, 'GET', `/sites/${site.id}/consent-export${query}`);

  it('sends a file that holds', async () => {
    const { status, headers, text } = await read();
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/x-ndjson',
      'content-disposition': `attachment; filename="consent-${site.domain}.jsonl"`,
      'x-service-region': 'EU',
      'x-request-id': expect.any(String),
    });
    const verdict = await verifyExport(whole(text));
    expect(verdict).toMatchObject({
      ok: true,
      problems: [],
      site: { id: site.id, domain: site.domain, region: 'EU' },
      counts: { rulesets: 2, records: 3 },
    });
  });

  it('holds the very records and rulesets that the API answers', async () => {
    const lines = (await read()).text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    const of = (kind: string) => lines.filter((line) => line.kind === kind);
    const { body } = await app.api<{ data: object[] }>(
      owner.key,
      'GET',
      `/sites/${site.id}/consent-records`,
    );
    expect(of('record').map(({ record }) => record)).toEqual(body.data);
    for (const { integrity, ruleset } of of('ruleset')) {
      const path = `/sites/${site.id}/rulesets/${encodeURIComponent(integrity)}`;
      expect((await app.api<{ ruleset: object }>(owner.key, 'GET', path)).body.ruleset).toEqual(
        ruleset,
      );
    }
    const { name, version } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(of('header')[0].software).toEqual({ name, version });
  });

  it('holds a window alone, and says which', async () => {
    const { text } = await read('?to=2000-01-01');
    expect(await verifyExport(whole(text))).toMatchObject({
      ok: true,
      window: { from: null, to: '2000-01-01T23:59:59.999999Z' },
      counts: { rulesets: 0, records: 0 },
    });
  });

  it('holds for any window that was asked for, and has all of it', async () => {
    const { text } = await read('?from=1960-01-01&to=9999-12-31');
    expect(await verifyExport(whole(text))).toMatchObject({
      ok: true,
      problems: [],
      window: { from: '1970-01-01T00:00:00.000000Z' },
      counts: { records: 3 },
    });
  });

  it.each(['limit=1', 'subjectId=x', 'from=x'])('refuses ?%s', async (query) => {
    const { status, error } = await read(`?${query}`);
    expect([status, error.code]).toEqual([400, 'invalid_request']);
  });

  it('is released to its own scope and for a verified domain alone', async () => {
    const { key } = await app.services.keys.mint(owner, ['consent:read']);
    const path = `/sites/${site.id}/consent-export`;
    expect((await app.api(key, 'GET', path)).status).toBe(403);
    const unverified = await app.site(owner, { verified: false });
    const { error } = await app.api(owner.key, 'GET', `/sites/${unverified.id}/consent-export`);
    expect(error.code).toBe('domain_not_verified');
  });

  it('goes on for an archived site', async () => {
    const archived = await app.site(owner);
    await app.api(owner.key, 'POST', `/sites/${archived.id}/archive`);
    const { status, text } = await app.api<string>(
      owner.key,
      'GET',
      `/sites/${archived.id}/consent-export`,
    );
    expect(status).toBe(200);
    expect((await verifyExport(whole(text))).ok).toBe(true);
  });
});
