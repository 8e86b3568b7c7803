import { describe, expect, it } from 'vitest';
import type { Banner } from '../../../src/shared/wire/ruleset/published.ts';
import type { PurposesView } from '../../../src/shared/wire/ruleset/ruleset.ts';
import { createTestApp } from '../../support/createTestApp.ts';

const app = await createTestApp();
const owner = await app.account();

async function published() {
  const site = await app.site(owner);
  await app.install(owner, site);
  const at = `/sites/${site.id}`;
  return {
    banner: () => app.api<Banner>(owner.key, 'GET', `${at}/banner`),
    purposes: () => app.api<PurposesView>(owner.key, 'GET', `${at}/purposes`),
    write: (method: 'PATCH' | 'PUT', path: string, body: object, etag?: unknown) =>
      app.api(owner.key, method, at + path, body, etag ? { 'if-match': `${etag}` } : {}),
  };
}

const parts = [
  ['languages', 'PUT'],
  ['purposes', 'PUT'],
  ['blocking', 'PUT'],
  ['signals', 'PUT'],
  ['jurisdictions', 'PUT'],
  ['monitoring', 'PUT'],
  ['carry-over', 'PUT'],
  ['banner', 'PATCH'],
] as const;

describe('two who change one site', () => {
  it('do not overwrite each other where each write names what it was made for', async () => {
    const { purposes, write, banner } = await published();
    const [one, other] = [await purposes(), await purposes()];
    const { purposes: list } = one.body;
    const first = await write(
      'PUT',
      '/purposes',
      { purposes: list.slice(0, -1) },
      one.headers.etag,
    );
    expect(first.status).toBe(200);
    const late = await write('PUT', '/purposes', { purposes: list }, other.headers.etag);
    expect([late.status, late.error.code]).toEqual([409, 'conflict']);
    const now = await purposes();
    expect(now.body.purposes).toHaveLength(list.length - 1);
    expect([now.headers.etag, (await banner()).headers.etag]).toEqual(
      Array(2).fill(first.headers.etag),
    );
    const again = await write('PUT', '/purposes', { purposes: list }, now.headers.etag);
    expect(again.status).toBe(200);
  });

  it('go on from their own write without reading anew', async () => {
    const { banner, write } = await published();
    const { etag } = (await banner()).headers;
    const first = await write('PATCH', '/banner/wording', { title: 'One' }, etag);
    const { etag: next } = first.headers;
    expect(next).not.toBe(etag);
    const second = await write('PATCH', '/banner/design', { layout: 'bar' }, next);
    expect(second.status).toBe(200);
    expect((await write('PUT', '/banner/links', {}, next)).status).toBe(409);
  });

  it('are known by the tag that a compressing proxy has marked', async () => {
    const { banner, write } = await published();
    const { etag } = (await banner()).headers;
    const plain = `${etag}`;
    for (const marked of [`W/${plain}`, plain.replace(/"$/, '-gzip"')]) {
      expect((await write('PATCH', '/banner/wording', {}, marked)).status).toBe(200);
    }
    await write('PATCH', '/banner/wording', { title: 'One' }, plain);
    expect((await write('PATCH', '/banner/wording', {}, `W/${plain}`)).status).toBe(409);
    expect((await write('PATCH', '/banner/wording', {}, '"something"')).status).toBe(400);
  });

  it.each(parts)('may do so with what %s says', async (name, method) => {
    const site = await app.site(owner);
    const path = `/sites/${site.id}/${name}`;
    const unpublished = await app.api<object>(owner.key, 'GET', path);
    expect([unpublished.status, unpublished.headers.etag]).toEqual([200, undefined]);
    const { rulesetIntegrity } = await app.install(owner, site);
    const { headers, body } = await app.api<object>(owner.key, 'GET', path);
    expect(headers.etag).toBe(`"${rulesetIntegrity}"`);
    const same = method === 'PATCH' ? {} : settable(body);
    const { etag } = headers;
    const kept = await app.api(owner.key, method, path, same, { 'if-match': `${etag}` });
    expect([kept.status, kept.headers.etag]).toEqual([200, etag]);
  });
});

it('every write that takes If-Match says which ruleset is in force then', async () => {
  type Described = {
    parameters?: { name: string }[];
    responses: Record<string, { headers: object }>;
  };
  const { body } = await app.request<{ paths: Record<string, Record<string, Described>> }>({
    method: 'GET',
    url: '/api/v1/openapi.json',
  });
  const operations = Object.values(body.paths).flatMap((methods) => Object.values(methods));
  const guarded = operations.filter(({ parameters }) =>
    parameters?.some(({ name }) => name === 'if-match'),
  );
  expect(guarded.length).toBeGreaterThan(12);
  for (const { responses } of guarded) expect(responses[200]?.headers).toHaveProperty('ETag');
});

/** What of a part's view its write takes. */
function settable(view: object): object {
  const { resolved, warnings, available, customised, granted, ...settings } = view as Record<
    string,
    unknown
  >;
  return settings;
}
