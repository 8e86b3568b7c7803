import { expect, it } from 'vitest';
import type { CarryOverView } from '../../../src/shared/wire/ruleset/ruleset.ts';
import { createTestApp } from '../../support/createTestApp.ts';

const app = await createTestApp();
const owner = await app.account();
const off = { tool: null, storedAs: null, categories: [], grants: null };

const analytics = {
  name: 'analytics',
  purposes: ['analytics'],
  recipients: ['Acme', 'Other'],
  lifetimeDays: 400,
};
const grants = {
  until: '2026-11-01T12:00:00Z',
  choiceDays: 182,
  log: 'a'.repeat(64),
  report: 'b'.repeat(64),
};
const whole = { tool: 'vanilla-cookieconsent', storedAs: 'cc', categories: [analytics], grants };

async function open() {
  const site = await app.site(owner);
  const path = `/sites/${site.id}/carry-over`;
  const purposes = `/sites/${site.id}/purposes`;
  return {
    site,
    get: async () => (await app.api<CarryOverView>(owner.key, 'GET', path)).body,
    put: (body: object) => app.api<CarryOverView>(owner.key, 'PUT', path, body),
    async purposes(change: object, without: string[] = []) {
      const { body } = await app.api<{ purposes: { key: string }[] }>(owner.key, 'GET', purposes);
      return app.api(owner.key, 'PUT', purposes, {
        purposes: body.purposes
          .filter(({ key }) => !without.includes(key))
          .map((one) => (one.key === 'analytics' ? { ...one, ...change } : one)),
      });
    },
    newest: async () => app.stores.control.newestPublication(site.id),
  };
}

it('carries nothing over at first', async () => {
  const { site, get, newest } = await open();
  expect(await get()).toEqual({ ...off, granted: [] });
  await app.install(owner, site);
  expect((await newest())?.ruleset).not.toHaveProperty('carryOver');
});

it('keeps the settings, publishes them, and says which grants count', async () => {
  const { get, put, purposes, newest } = await open();
  await purposes({ recipients: ['Acme'], lifetimeDays: 390 });
  expect((await put(whole)).body).toEqual({ ...whole, granted: ['analytics'] });
  expect(await get()).toEqual({ ...whole, granted: ['analytics'] });
  const publication = await newest();
  expect(publication?.change).toBe('carry-over');
  expect(publication?.ruleset.carryOver).toMatchObject({ tool: whole.tool, grants });
  await purposes({ recipients: ['Acme', 'Other'] });
  // Visitors of this site have been told of one company only; those of the other tool of both.
  expect((await get()).granted).toEqual([]);
  expect((await put(off)).body).toEqual({ ...off, granted: [] });
  expect((await newest())?.ruleset).not.toHaveProperty('carryOver');
});

it("takes the tool's own name for its memory where none is given", async () => {
  const { put } = await open();
  const { body } = await put({ ...whole, storedAs: null, grants: null });
  expect(body).toMatchObject({ storedAs: 'cc_cookie', granted: [] });
});

it('keeps a purpose that choices are carried over for', async () => {
  const { put, purposes } = await open();
  const functional = { ...analytics, name: 'extras', purposes: ['functional'] };
  await put({ ...whole, categories: [functional] });
  const { status, error } = await purposes({}, ['functional']);
  expect([status, error.detail]).toEqual([400, { field: 'purposes', named: 'carryOver' }]);
});

const category = (change: object) => ({ ...whole, categories: [{ ...analytics, ...change }] });
it.each([
  ['a tool that is not known', { ...whole, tool: 'biscuits' }, 'tool'],
  ['settings without a tool', { ...whole, tool: null }, 'tool'],
  ['a name that is no cookie', { ...whole, storedAs: 'a=b;c' }, 'storedAs'],
  ['no category', { ...whole, categories: [] }, 'categories'],
  ['a category twice', { ...whole, categories: [analytics, analytics] }, 'categories[1].name'],
  ['a category with a pattern for a name', category({ name: '.*)' }), 'categories[0].name'],
  ['a category for no purpose', category({ purposes: [] }), 'categories[0].purposes'],
  ['an unknown purpose', category({ purposes: ['sales'] }), 'categories[0].purposes'],
  ['the necessary purpose', category({ purposes: ['necessary'] }), 'categories[0].purposes'],
  ['grants of a tool that dates nothing', { ...whole, tool: 'klaro' }, 'grants'],
  [
    'grants that ended sooner',
    { ...whole, grants: { ...grants, choiceDays: 179 } },
    'grants.choiceDays',
  ],
  ['grants without a log', { ...whole, grants: { ...grants, log: '' } }, 'grants.log'],
  ['grants without a report', { ...whole, grants: { ...grants, report: 'x' } }, 'grants.report'],
  ['grants until no time', { ...whole, grants: { ...grants, until: 'today' } }, 'grants.until'],
])('refuses %s and changes nothing', async (_what, body, field) => {
  const { get, put } = await open();
  const { status, error } = await put(body);
  expect([status, error.code]).toEqual([400, 'invalid_request']);
  expect(JSON.stringify(error.detail)).toContain(field);
  expect(await get()).toEqual({ ...off, granted: [] });
});
