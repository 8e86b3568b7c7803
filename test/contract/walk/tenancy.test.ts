import { describe, expect, it } from 'vitest';
import type { List } from '../../../src/shared/wire/list.ts';
import type { Site } from '../../../src/shared/wire/site/site.ts';
import { callOf, nameOf, operationsOf, perform } from '../../support/api/operations.ts';
import { createWorld } from '../../support/api/world.ts';
import { createTestApp } from '../../support/createTestApp.ts';

const app = await createTestApp();
const operations = await operationsOf(app);
const [mine, theirs] = [await createWorld(app), await createWorld(app, 'zebra')];
const keyed = operations.filter(({ access }) => access);
const underSite = keyed.filter(({ path }) => path.includes('{siteId}'));
const named = (some: typeof operations) => some.map((one) => [nameOf(one), one] as const);

/** What is the same of two answers to different requests. */
const bytes = ({ status, text, error }: Awaited<ReturnType<typeof perform>>) => ({
  status,
  text: text.replaceAll(error?.requestId ?? '', ''),
});

describe.each(named(underSite))('%s', (_name, operation) => {
  it('answers another account’s site as one that never was, byte for byte', async () => {
    const call = callOf(operation);
    const foreignParams = { ...call, params: () => ({ ...call.params?.(theirs) }) };
    const foreign = await perform(mine, operation, foreignParams, { siteId: theirs.site.id });
    const unknown = await perform(mine, operation, call, { siteId: '0'.repeat(32) });
    expect([foreign.status, foreign.error.code]).toEqual([404, 'not_found']);
    expect(bytes(foreign)).toEqual(bytes(unknown));
    expect({ ...foreign.headers, 'x-request-id': '', date: '' }).toEqual({
      ...unknown.headers,
      'x-request-id': '',
      date: '',
    });
  });

  it('finds nothing of another account’s by an own site', async () => {
    const call = callOf(operation);
    if (!call.params || operation.method !== 'GET') return;
    const ids = call.params(theirs);
    if (JSON.stringify(ids) === JSON.stringify(call.params(mine))) return;
    const answer = await perform(mine, operation, { ...call, params: () => ids });
    expect(answer.status).toBe(404);
  });
});

describe.each(named(keyed))('%s', (_name, operation) => {
  it('tells nothing of another account', async () => {
    const answer = await perform(await createWorld(app), operation);
    for (const secret of ['zebra', theirs.accountId, theirs.site.id, theirs.siteKey]) {
      expect(answer.text).not.toContain(secret);
    }
  });
});

it('no call changes anything of another account', async () => {
  const { site } = theirs;
  const window = { from: null, to: null, limit: 100 };
  const state = async () => [
    await app.stores.control.site(site.id),
    await app.stores.control.newestPublication(site.id),
    await app.stores.of(site).consentRecords(site.id, window, null),
    await app.stores.control.sitesOfAccount(theirs.accountId, true),
  ];
  const before = await state();
  for (const operation of underSite) {
    const call = callOf(operation);
    const params = { ...call, params: () => ({ ...call.params?.(theirs) }) };
    await perform(mine, operation, params, { siteId: site.id });
  }
  expect(await state()).toEqual(before);
});

it('the list of sites holds only the own, whatever the query says', async () => {
  const world = await createWorld(app);
  const { body } = await app.api<List<Site>>(world.key, 'GET', '/sites?includeArchived=true');
  expect(body.data.map(({ id }) => id)).toEqual([world.site.id]);
});
