import { describe, expect, it } from 'vitest';
import { Conflict } from '../../../server/domain/kernel/refusal.ts';
import type { Ruleset } from '../../../src/shared/ruleset.ts';
import type { PurposeView } from '../../../src/shared/wire/ruleset/ruleset.ts';
import { nameOf, operationsOf } from '../../support/api/operations.ts';
import { createTestApp } from '../../support/createTestApp.ts';

const app = await createTestApp();
const operations = await operationsOf(app);
const owner = await app.account();
const maps: PurposeView = {
  key: 'maps',
  signals: ['functionality_storage'],
  recipients: ['Maps Ltd'],
  lifetimeDays: 30,
  clear: ['map_*'],
  name: 'Maps',
  description: 'Shows where the shops are.',
};

async function open(published = true) {
  const site = await app.site(owner);
  if (published) await app.install(owner, site);
  const path = `/sites/${site.id}`;
  const call = <Body>(method: 'GET' | 'PUT', below: string, body?: object) =>
    app.api<Body>(owner.key, method, `${path}/${below}`, body);
  const get = async () =>
    (await call<{ purposes: PurposeView[] }>('GET', 'purposes')).body.purposes;
  const put = (purposes: object[]) =>
    call<{ purposes: PurposeView[] }>('PUT', 'purposes', { purposes });
  const ruleset = async () =>
    (await app.stores.control.newestPublication(site.id))?.ruleset as Ruleset;
  return {
    site,
    call,
    get,
    put,
    ruleset,
    /** Puts the purposes with one of them changed. */
    async change(key: string, change: Partial<PurposeView>) {
      const before = await get();
      return put(before.map((one) => (one.key === key ? { ...one, ...change } : one)));
    },
    revisions: async () =>
      Object.fromEntries((await ruleset()).purposes.map(({ key, revision }) => [key, revision])),
  };
}

describe('/sites/{siteId}/purposes', () => {
  it('shows the four of a new site, and takes back what it shows', async () => {
    const { site, get, put } = await open();
    const before = await app.install(owner, site);
    const purposes = await get();
    expect(purposes.map(({ key }) => key)).toEqual([
      'necessary',
      'functional',
      'analytics',
      'marketing',
    ]);
    expect((await put(purposes)).body).toEqual({ purposes });
    expect(await app.install(owner, site)).toEqual(before);
  });

  it('adds, changes, orders and drops', async () => {
    const { get, put, ruleset } = await open();
    const [necessary, , analytics, marketing] = (await get()) as PurposeView[];
    const changed = { ...analytics, name: 'Statistics', recipients: ['PostHog'], lifetimeDays: 90 };
    const purposes = [necessary, marketing, maps, changed];
    const { status, body } = await put(purposes as object[]);
    expect([status, body]).toEqual([200, { purposes }]);
    const { wording, ...published } = await ruleset();
    expect(published.purposes.map(({ key }) => key)).toEqual([
      'necessary',
      'marketing',
      'maps',
      'analytics',
    ]);
    const { name, description } = maps;
    expect(wording.en?.purposes.maps).toEqual({ name, description });
    expect(wording.en?.purposes).not.toHaveProperty('functional');
  });

  it('uses the copy of a new purpose in every language, and changes that of an old one in the own', async () => {
    const { call, get, put, ruleset } = await open();
    await call('PUT', 'languages', { language: 'en', others: ['de'] });
    const german = (await ruleset()).wording.de?.purposes.analytics;
    const before = await get();
    await put([
      ...before.map((one) => (one.key === 'analytics' ? { ...one, name: 'Statistics' } : one)),
      maps,
    ]);
    const { en, de } = (await ruleset()).wording;
    expect([en?.purposes.maps, de?.purposes.maps].map((copy) => copy?.name)).toEqual([
      'Maps',
      'Maps',
    ]);
    expect([en?.purposes.analytics?.name, de?.purposes.analytics]).toEqual(['Statistics', german]);
  });

  it.each([
    ['a new recipient', { recipients: ['PostHog'] }, 2],
    ['a new signal', { signals: ['analytics_storage', 'personalization_storage'] }, 2],
    ['a longer time', { lifetimeDays: 400 }, 2],
    ['no time any more', { lifetimeDays: null }, 2],
    ['a shorter time', { lifetimeDays: 10 }, 1],
    ['fewer signals', { signals: [] }, 1],
    ['other names to clear', { clear: ['_x'] }, 1],
    ['another name', { name: 'Statistics' }, 1],
  ] as [string, Partial<PurposeView>, number][])(
    'asks again only for what means more: %s',
    async (_what, change, revision) => {
      const { put, get, change: edit, revisions } = await open(false);
      const start = (await get()).map((one) =>
        one.key === 'analytics' ? { ...one, lifetimeDays: 365 } : one,
      );
      await put(start);
      const before = await revisions();
      expect((await edit('analytics', change)).status).toBe(200);
      expect((await revisions()).analytics).toBe((before.analytics as number) + revision - 1);
      const { analytics: _this, ...others } = await revisions();
      expect(new Set(Object.values(others))).toEqual(new Set([1]));
    },
  );

  it('never asks again for a recipient that left, nor for another order', async () => {
    const { change, get, put, revisions } = await open();
    await change('marketing', { recipients: ['A', 'B'] });
    await change('marketing', { recipients: ['B'] });
    const [first, ...rest] = (await get()) as [PurposeView];
    await put([first, ...rest.reverse()]);
    expect((await revisions()).marketing).toBe(2);
  });

  it('marks what is new since the first publication, and only that', async () => {
    const early = await open(false);
    await early.put([...(await early.get()), maps]);
    expect((await early.revisions()).maps).toBe(1);
    const late = await open();
    await late.put([...(await late.get()), maps]);
    expect(await late.revisions()).toMatchObject({ necessary: 1, marketing: 1, maps: 2 });
  });

  it('takes no old answer for a purpose that comes back', async () => {
    const { get, put, change, ruleset, revisions } = await open();
    const before = await get();
    await put([...before, maps]);
    await change('maps', { recipients: ['Another'] });
    await put(before);
    expect((await ruleset()).retired).toEqual({ maps: 3 });
    await put([...before, maps]);
    expect([(await revisions()).maps, (await ruleset()).retired]).toEqual([4, undefined]);
  });

  it.each([
    ['monitoring', 'analytics', { mode: 'off', rules: [] }, 'monitoring'],
    [
      'a blocking rule',
      'marketing',
      { mode: 'enforce', rules: [{ purpose: 'marketing', host: 'ads.example', path: null }] },
      'blocking.rules[0]',
    ],
  ])('refuses to drop a purpose that %s names', async (_what, key, blocking, named) => {
    const { site, call, get, put } = await open();
    await call('PUT', 'blocking', blocking);
    const before = await app.install(owner, site);
    const { status, error } = await put((await get()).filter((one) => one.key !== key));
    expect([status, error.detail]).toEqual([400, { field: 'purposes', named }]);
    expect(error.message).toContain(key);
    expect(await app.install(owner, site)).toEqual(before);
  });

  it.each([
    ['no necessary purpose', (all: PurposeView[]) => all.slice(1)],
    [
      'a necessary purpose that is not the first',
      ([a, b, ...all]: PurposeView[]) => [b, a, ...all],
    ],
    ['a key twice', (all: PurposeView[]) => [...all, all[1]]],
    [
      'a new purpose without a description',
      (all: PurposeView[]) => [...all, { ...maps, description: undefined }],
    ],
    ['a key that is none', (all: PurposeView[]) => [...all, { ...maps, key: 'Maps' }]],
    [
      'a key that every object has',
      (all: PurposeView[]) => [...all, { ...maps, key: 'constructor' }],
    ],
    [
      'a signal twice',
      (all: PurposeView[]) => [...all, { ...maps, signals: ['ad_storage', 'ad_storage'] }],
    ],
    ['a revision of the caller’s', (all: PurposeView[]) => [...all, { ...maps, revision: 9 }]],
    [
      'seventeen of them',
      (all: PurposeView[]) => [
        ...all,
        ...Array.from({ length: 13 }, (_, n) => ({ ...maps, key: `maps${n}`, name: `Maps ${n}` })),
      ],
    ],
    ['none', () => []],
  ])('refuses %s and changes nothing', async (_what, edit) => {
    const { site, get, put } = await open();
    const before = await app.install(owner, site);
    const { status, error } = await put(edit(await get()) as object[]);
    expect([status, error.code]).toEqual([400, 'invalid_request']);
    expect(await app.install(owner, site)).toEqual(before);
  });

  it('takes sixteen', async () => {
    const { get, put } = await open();
    const more = Array.from({ length: 12 }, (_, n) => ({
      ...maps,
      key: `maps${n}`,
      name: `Maps ${n}`,
    }));
    expect((await put([...(await get()), ...more])).status).toBe(200);
  });
});

describe('each write that publishes', () => {
  const writes = {
    design: ['PATCH', 'banner/design', { layout: 'dialog' }],
    wording: ['PATCH', 'banner/wording/de', { title: 'Ihre Wahl' }],
    languages: ['PUT', 'languages', { language: 'en', others: ['de'] }],
  } as const;

  it('counts in the site’s budget of banner writes, and never reaches an archived site', () => {
    // What a site says of its trackers and hosts is no part of its ruleset.
    const publishing = operations.filter(
      (operation) =>
        operation.access?.scope === 'banner:write' &&
        !nameOf(operation).endsWith('/classification'),
    );
    expect(publishing.map(nameOf)).toEqual(
      expect.arrayContaining(['PUT /sites/{siteId}/purposes', 'PUT /sites/{siteId}/languages']),
    );
    for (const operation of publishing) {
      expect(operation.access, nameOf(operation)).toMatchObject({
        bannerWrite: true,
        unarchived: true,
      });
    }
  });

  it.each(Object.entries(writes))(
    '%s stands in the history',
    async (change, [method, below, body]) => {
      const { site } = await open();
      expect((await app.api(owner.key, method, `/sites/${site.id}/${below}`, body)).status).toBe(
        200,
      );
      const [newest] = await app.stores.control.publications(site.id, 1);
      expect(newest?.change).toBe(change);
    },
  );

  it.each(Object.entries(writes))(
    '%s is a conflict when another came between',
    async (_change, [method, below, body]) => {
      const { site } = await open();
      const before = await app.install(owner, site);
      const { control } = app.stores;
      const publish = control.publish;
      control.publish = async () => {
        throw new Conflict('lost');
      };
      const { status, error } = await app.api(
        owner.key,
        method,
        `/sites/${site.id}/${below}`,
        body,
      );
      control.publish = publish;
      expect([status, error.code]).toEqual([409, 'conflict']);
      expect(await app.install(owner, site)).toEqual(before);
    },
  );
});
