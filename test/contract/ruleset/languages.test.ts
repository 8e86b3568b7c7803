import { describe, expect, it } from 'vitest';
import { defaultWordings, wordingFor } from '../../../server/domain/ruleset/wordings/index.ts';
import type { Ruleset } from '../../../src/shared/ruleset.ts';
import type { Banner } from '../../../src/shared/wire/ruleset/published.ts';
import type { LanguagesView } from '../../../src/shared/wire/ruleset/ruleset.ts';
import { createTestApp } from '../../support/createTestApp.ts';

const app = await createTestApp();
const owner = await app.account();

async function open() {
  const site = await app.site(owner);
  const path = `/sites/${site.id}`;
  const call = <Body>(method: 'GET' | 'PUT' | 'PATCH', below: string, body?: object) =>
    app.api<Body>(owner.key, method, `${path}/${below}`, body);
  return {
    site,
    call,
    languages: (language: string, ...others: string[]) =>
      call<LanguagesView>('PUT', 'languages', { language, others }),
    wording: (language: string, body: object) =>
      call<{ banner: Banner }>('PATCH', `banner/wording/${language}`, body),
    ruleset: async () => (await app.stores.control.newestPublication(site.id))?.ruleset as Ruleset,
  };
}

describe('/sites/{siteId}/languages', () => {
  it('is English at first, and tells what else there is', async () => {
    const { call } = await open();
    expect((await call('GET', 'languages')).body).toEqual({
      language: 'en',
      others: [],
      available: Object.keys(defaultWordings),
      customised: [],
    });
  });

  it('adds languages with our texts, changes the own one, and drops what is left out', async () => {
    const { site, call, languages, ruleset } = await open();
    const { status, body } = await languages('en', 'fr', 'DE', 'zh-TW');
    expect(status).toBe(200);
    expect(body).toMatchObject({ language: 'en', others: ['de', 'fr', 'zh-TW'], customised: [] });
    const { wording } = await ruleset();
    expect(wording.de).toEqual(wordingFor('de', site.domain));
    expect(wording['zh-TW']).toEqual(wordingFor('zh-Hant', site.domain));

    await languages('fr', 'en');
    expect((await call('GET', 'languages')).body).toMatchObject({ language: 'fr', others: ['en'] });
    const after = await ruleset();
    expect([after.language, Object.keys(after.wording).sort()]).toEqual(['fr', ['en', 'fr']]);
    const banner = (await call<Banner>('GET', 'banner')).body;
    expect(banner.title).toBe(wordingFor('fr', '')?.title);
  });

  it('keeps texts that were changed while their language stays, and forgets them with it', async () => {
    const { site, languages, wording, ruleset } = await open();
    await wording('de', { title: 'Eigener Titel' });
    expect((await languages('en', 'de', 'fr')).body.customised).toEqual(['de']);
    expect((await ruleset()).wording.de?.title).toBe('Eigener Titel');
    await languages('en');
    await languages('en', 'de');
    expect((await ruleset()).wording.de).toEqual(wordingFor('de', site.domain));
  });

  it.each([
    ['a language without default texts', 'en', ['de', 'eo'], 'others[1]'],
    ['the own language twice', 'en', ['EN'], 'others[0]'],
    ['a language twice', 'en', ['de', 'de'], 'others[1]'],
    ['what is no tag', 'english', [], 'language'],
    ['a tag with more than a language', 'en', ['de-u-co-phonebk'], 'others[0]'],
    ['a path', '../en', [], 'language'],
  ])('refuses %s and changes nothing', async (_what, language, others, field) => {
    const { site, languages } = await open();
    const before = await app.install(owner, site);
    const { status, error } = await languages(language, ...others);
    expect([status, error.code, error.detail?.field]).toEqual([400, 'invalid_request', field]);
    expect(await app.install(owner, site)).toEqual(before);
  });
});

describe('PATCH /sites/{siteId}/banner/wording/{language}', () => {
  it('changes any text of one language, and answers that', async () => {
    const { site, wording, ruleset } = await open();
    await app.install(owner, site);
    const own = (await ruleset()).wording.en;
    const texts = {
      title: 'Ihre Wahl',
      withdraw: 'Einwilligung zurückziehen',
      recipients: 'An: {names}',
    };
    const categoryCopy = { analytics: { name: 'Messung' }, unknown: { name: 'Nichts' } };
    const { status, body } = await wording('de', { ...texts, categoryCopy });
    expect([status, body.banner.title]).toEqual([200, 'Ihre Wahl']);
    expect(body.banner.acceptAll).toBe(wordingFor('de', '')?.acceptAll);
    const standard = wordingFor('de', site.domain);
    const { analytics } = standard?.purposes ?? {};
    expect((await ruleset()).wording).toEqual({
      en: own,
      de: {
        ...standard,
        ...texts,
        purposes: { ...standard?.purposes, analytics: { ...analytics, name: 'Messung' } },
      },
    });
    await wording('DE', { title: 'Noch einmal' });
    expect((await ruleset()).wording.de).toMatchObject({ ...texts, title: 'Noch einmal' });
  });

  it('takes the site’s own copy for a purpose that only the site has', async () => {
    const { call, wording, ruleset } = await open();
    const { purposes } = (await call<{ purposes: object[] }>('GET', 'purposes')).body;
    const maps = { name: 'Maps', description: 'Shows where the shops are.' };
    const settings = { signals: [], recipients: [], lifetimeDays: null, clear: [] };
    await call('PUT', 'purposes', {
      purposes: [...purposes, { key: 'maps', ...settings, ...maps }],
    });
    await wording('de', { title: 'Ihre Wahl' });
    expect((await ruleset()).wording.de?.purposes.maps).toEqual(maps);
    await wording('de', { categoryCopy: { maps: { name: 'Karten' } } });
    expect((await ruleset()).wording.de?.purposes.maps).toEqual({ ...maps, name: 'Karten' });
    expect((await ruleset()).wording.en?.purposes.maps).toEqual(maps);
  });

  it('adds a language without default texts once all of them are given', async () => {
    const { site, call, languages, wording, ruleset } = await open();
    const { purposes, ...texts } = wordingFor('en', site.domain) as NonNullable<
      ReturnType<typeof wordingFor>
    >;
    const { save: _left, ...some } = texts;
    const { marketing: _too, ...copy } = purposes;
    const refused = await wording('eo', { ...some, categoryCopy: copy });
    expect([refused.status, refused.error.detail]).toEqual([
      400,
      { missing: ['save', 'categoryCopy.marketing.name', 'categoryCopy.marketing.description'] },
    ]);
    expect((await wording('eo', { ...texts, categoryCopy: purposes })).status).toBe(200);
    expect((await ruleset()).wording.eo).toEqual({ ...texts, purposes });
    expect((await call<LanguagesView>('GET', 'languages')).body.customised).toEqual(['eo']);
    expect((await languages('eo', 'en')).status).toBe(200);
  });

  it.each([
    ['recipients', 'Data goes on.', '{names}'],
    ['lifetime', 'Kept for {days}.', '{time}'],
    ['heldFrame', 'Held.', '{purpose}'],
    ['allow', 'Allow', '{purpose}'],
    ['renewed', 'Something is new.', '{names}'],
  ])('refuses %s without its placeholder', async (key, text, placeholder) => {
    const { wording } = await open();
    const { status, error } = await wording('en', { [key]: text });
    expect([status, error.detail?.field]).toEqual([400, `wording.en.${key}`]);
    expect(error.message).toContain(placeholder);
  });

  it.each(['xx_', 'de--AT', 'a'.repeat(36), 'x-private'])('refuses the tag %s', async (tag) => {
    const { wording } = await open();
    expect((await wording(tag, { title: 'Hello' })).status).toBe(400);
  });
});
