import { describe, expect, it } from 'vitest';
import type { List, Site } from '../../../src/shared/wire/resources.ts';
import { createTestApp } from '../../support/createTestApp.ts';

const test = await createTestApp();
const mine = await test.account();
const theirs = await test.account();
const site = await test.site(theirs);
const { rulesetIntegrity } = await test.install(theirs, site);

const paths = [
  ['GET', '', undefined],
  ['POST', '/archive', undefined],
  ['GET', '/install', undefined],
  ['GET', '/consent-records', undefined],
  ['GET', '/tag-events', undefined],
  ['GET', '/banner', undefined],
  ['PATCH', '/banner/wording', { title: 'Taken over' }],
  ['PUT', '/banner/links', { imprint: 'https://evil.example' }],
  ['GET', `/rulesets/${encodeURIComponent(rulesetIntegrity)}`, undefined],
] as const;

describe('tenancy', () => {
  it.each(paths)(
    "answers another account's site as one that never was: %s %s",
    async (method, path, body) => {
      const foreign = await test.api(mine.key, method, `/sites/${site.id}${path}`, body);
      const unknown = await test.api(mine.key, method, `/sites/${'0'.repeat(32)}${path}`, body);
      const nonsense = await test.api(mine.key, method, `/sites/nonsense${path}`, body);
      for (const { status, error } of [foreign, unknown, nonsense]) {
        expect([status, error.code]).toEqual([404, 'not_found']);
      }
      expect({ ...foreign.error, requestId: '' }).toEqual({ ...unknown.error, requestId: '' });
    },
  );

  it('changed nothing of it', async () => {
    const after = await test.api<Site>(theirs.key, 'GET', `/sites/${site.id}`);
    expect(after.body.status).toBe('pending');
    expect((await test.install(theirs, site)).rulesetIntegrity).toBe(rulesetIntegrity);
  });

  it('lists only the own sites, whatever the query says', async () => {
    const own = await test.site(mine);
    const { body } = await test.api<List<Site>>(mine.key, 'GET', '/sites?includeArchived=true');
    expect(body.data.map(({ id }) => id)).toEqual([own.id]);
  });
});
