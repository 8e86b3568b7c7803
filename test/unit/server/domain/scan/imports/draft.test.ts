import fc from 'fast-check';
import { expect, it } from 'vitest';
import { legalNames } from '../../../../../../server/classification/legalNames.ts';
import { knownNames } from '../../../../../../server/classification/names.ts';
import { knownHosts } from '../../../../../../server/classification/thirdParties.ts';
import { faultIn } from '../../../../../../server/cli/look/draftShape.ts';
import { defaultRuleset } from '../../../../../../server/domain/ruleset/defaultRuleset.ts';
import { lint } from '../../../../../../server/domain/ruleset/lint.ts';
import { draftFromTool } from '../../../../../../server/domain/scan/imports/draft.ts';
import type { Json } from '../../../../../../server/domain/scan/imports/found.ts';
import { rulesetOf } from '../../../../../../server/domain/scan/imports/lawful.ts';
import { type Tool, tools } from '../../../../../../src/shared/consent/earlierTools.ts';
import { untold } from '../../../../../support/untold.ts';
import { transcripts } from './transcripts.ts';

const standard = defaultRuleset('shop.example', '');
const known = { hosts: knownHosts, names: knownNames };
const draftOf = (tool: Tool, value: Json) =>
  draftFromTool({ tool, value, unread: [] }, 'https://shop.example/', standard, {
    known,
    legalNames,
  });
const purposesOf = ({ settings }: ReturnType<typeof draftOf>) =>
  Object.fromEntries(settings.purposes.purposes.map((one) => [one.key, one]));
const why = ({ mended }: ReturnType<typeof draftOf>) => mended.map(({ at }) => at);

it.each(Object.entries(transcripts))('makes a lawful banner of what %s answers', (tool, value) => {
  const draft = draftOf(tool as Tool, value);
  expect(lint(rulesetOf(draft, standard))).toEqual([]);
  // What import writes, set-up reads.
  const file = JSON.stringify({ url: 'https://shop.example/', ...draft });
  expect(faultIn(JSON.parse(file))).toBe(null);
});

it('keeps what lists know out of what Cookiebot calls necessary', () => {
  const draft = draftOf('cookiebot', transcripts.cookiebot);
  const { necessary, analytics, marketing } = purposesOf(draft);
  expect(necessary?.recipients).toEqual([]);
  expect(analytics?.recipients).toEqual(['Google Ireland Limited', 'Hotjar Limited']);
  expect(analytics?.clear).toEqual(expect.arrayContaining(['_ga', '_hjSession_*']));
  expect(analytics?.lifetimeDays).toBe(731);
  // What nobody had classified waits.
  expect(marketing?.clear).toEqual(expect.arrayContaining(['_fbp', 'xyz_tmp']));
  expect(marketing?.recipients).toContain('Meta Platforms Ireland Limited');
  expect(why(draft)).toEqual(
    expect.arrayContaining(['cookieTableNecessary[1]', 'purpose unclassified']),
  );
});

it('takes the texts, groups and hosts of OneTrust over, and mends its habits', () => {
  const draft = draftOf('onetrust', transcripts.onetrust);
  const { analytics } = purposesOf(draft);
  expect(analytics).toMatchObject({ lifetimeDays: 730, recipients: ['Hotjar Limited'] });
  expect(draft.settings.languages.language).toBe('de');
  expect(draft.wording.de).toMatchObject({ title: 'Datenschutz', rejectAll: 'Alle ablehnen' });
  expect(draft.wording.de?.categoryCopy?.marketing?.name).toBe('Werbung');
  expect(draft.design.choiceDays).toBe(365);
  expect(why(draft)).toEqual(
    expect.arrayContaining([
      ...[
        'BannerShowRejectAllButton',
        'ForceConsent',
        'ScrollAcceptsAllCookies',
        'Groups[1].Status',
      ],
    ]),
  );
});

it('names the companies behind the services of Usercentrics, and lets no tracker be essential', () => {
  const draft = draftOf('usercentrics', transcripts.usercentrics);
  const { necessary, marketing } = purposesOf(draft);
  expect(necessary?.recipients).toEqual([]);
  expect(marketing).toMatchObject({
    lifetimeDays: 730,
    recipients: ['Google Ireland Limited', 'Hotjar Limited'],
  });
  expect(draft.left).toContainEqual({
    at: 'services[1]',
    why: expect.stringContaining('Usercentrics GmbH'),
  });
});

it('asks for consent where a vendor of Didomi claimed a legitimate interest', () => {
  const draft = draftOf('didomi', transcripts.didomi);
  expect(purposesOf(draft)).toMatchObject({
    analytics: { recipients: ['TripleLift, Inc.'], lifetimeDays: 90 },
    cookies: { recipients: ['TripleLift, Inc.'], name: 'Stocker des informations' },
  });
  expect(draft.links.privacyPolicy).toBe('https://shop.example/vie-privee');
  expect(why(draft)).toEqual(
    expect.arrayContaining(['vendors[0].legIntPurposeIds', 'config.notice.closeOnScroll']),
  );
});

it.each<[Tool, Json, string]>([
  ['klaro', { lang: 'en', privacyPolicy: 'https://me:secret@shop.example/p' }, 'privacyPolicy'],
  [
    'vanilla-cookieconsent',
    {
      language: {
        default: 'en',
        translations: {
          en: {
            consentModal: {
              title: 'Hello',
              footer: '<a href="https://me:secret@shop.example/p">Privacy</a>',
            },
          },
        },
      },
    },
    'language.translations.en.consentModal.footer',
  ],
])('no password becomes part of a banner: %s', (tool, value, at) => {
  const draft = draftOf(tool, value);
  expect(draft.links).toEqual({});
  expect([...draft.left, ...draft.mended].map((part) => part.at)).toContain(at);
});

it('what a page was opened with is not part of its links', () => {
  const found = { tool: 'klaro' as const, value: { privacyPolicy: '/privacy' }, unread: [] };
  const draft = draftFromTool(found, 'https://me:secret@shop.example/', standard, {
    known,
    legalNames,
  });
  expect(draft.links).toEqual({ privacyPolicy: 'https://shop.example/privacy' });
});

/** A banner of each kind with one text that nothing here shows, each by its path. */
const unseen: [string, Tool, Json, string[]][] = [
  [
    'texts for every other language, and of a purpose without services',
    'klaro',
    {
      lang: 'en',
      privacyPolicy: '/privacy',
      services: [{ name: 'matomo', purposes: ['analytics'], cookies: ['_pk_id'] }],
      translations: {
        zz: { consentNotice: { description: 'Whatever the language' } },
        en: {
          privacyPolicyUrl: '/elsewhere',
          consentNotice: { description: 'We count visits' },
          purposes: { analytics: { title: 'Numbers' }, chat: { title: 'Chatting' } },
        },
      },
    },
    [
      'translations.zz.consentNotice.description',
      'translations.en.purposes.chat.title',
      'privacyPolicy',
    ],
  ],
  [
    'a section of a category that is not there, with markup',
    'vanilla-cookieconsent',
    {
      categories: { necessary: { readOnly: true }, ads: {} },
      language: {
        default: 'en',
        translations: {
          en: {
            consentModal: { title: 'Hello', acceptNecessaryBtn: 'Reject all' },
            preferencesModal: {
              sections: [
                { title: 'Adverts', linkedCategory: 'ads' },
                { title: 'Shops', description: '<b>Old</b> text', linkedCategory: 'shops' },
              ],
            },
          },
        },
      },
    },
    [
      'language.translations.en.preferencesModal.sections[1].title',
      'language.translations.en.preferencesModal.sections[1].description',
    ],
  ],
  [
    'what the members of a group say of themselves',
    'orejime',
    {
      lang: 'fr',
      purposes: [
        {
          id: 'mesures',
          title: 'Mesures',
          purposes: [{ id: 'matomo', title: 'Matomo', description: 'Compte les visites.' }],
        },
      ],
    },
    ['purposes[0].purposes[0].description'],
  ],
  [
    'a name that is too long for a purpose',
    'tarteaucitron',
    {
      language: 'en',
      lang: { video: { title: 'v'.repeat(101) } },
      services: { youtube: { type: 'video', name: 'YouTube' } },
    },
    ['lang.video.title'],
  ],
  [
    'a second purpose that becomes the same one of ours',
    'c15t',
    {
      consentCategories: ['measurement', 'analytics'],
      consentTypes: [{ name: 'measurement' }, { name: 'analytics' }],
      translationConfig: {
        defaultLanguage: 'en',
        translations: {
          en: {
            consentTypes: { measurement: { title: 'Measuring' }, analytics: { title: 'Counting' } },
          },
        },
      },
    },
    ['translationConfig.translations.en.consentTypes.analytics.title'],
  ],
];
it.each(unseen)('says of %s that it is not used (%s)', (_, tool, value, paths) => {
  const { taken, mended, left } = draftOf(tool, value);
  const why = 'is not used: nothing here shows it, or another text has its place';
  expect(left.filter((one) => one.why === why)).toEqual(paths.map((at) => ({ at, why })));
  const elsewhere = [...taken, ...mended.map(({ at }) => at)];
  expect(elsewhere.filter((at) => paths.includes(at))).toEqual([]);
});

it('names a purpose after the one service that klaro asks for by itself, and says a thing once', () => {
  const services = ['maps', 'jobs'].map((name) => ({
    name,
    title: `Our <b>${name}</b>`,
    cookies: ['x'],
  }));
  const draft = draftOf('klaro', { lang: 'de', services });
  expect(purposesOf(draft)).toMatchObject({
    maps: { name: 'Our maps' },
    jobs: { name: 'Our jobs' },
  });
  expect(draft.left).toEqual([{ at: 'cookie x', why: 'is too short a name to clear by' }]);
});

it.each([
  ['politique.html', 'https://shop.example/politique.html'],
  ['legal/privacy', 'https://shop.example/legal/privacy'],
  ['?page=privacy', 'https://shop.example/?page=privacy'],
])('takes %s for an address on the site', (privacyUrl, href) => {
  const { links, taken } = draftOf('tarteaucitron', { parameters: { privacyUrl } });
  expect([links, taken]).toEqual([{ privacyPolicy: href }, ['parameters.privacyUrl']]);
});

it.each(['none', 'www.shop.example/privacy', 'javascript:void(0)', 'our policy.', '<a/b>'])(
  'takes %s for no address',
  (privacyUrl) => {
    const { links, left } = draftOf('tarteaucitron', { parameters: { privacyUrl } });
    expect([links, left.map(({ at }) => at)]).toEqual([{}, ['parameters.privacyUrl']]);
  },
);

it('mends a vanilla banner that let everything run until somebody objected', () => {
  const draft = draftOf('vanilla-cookieconsent', { mode: 'opt-out', categories: { ads: {} } });
  expect(draft.mended).toContainEqual({
    at: 'mode',
    why: 'ran unless the visitor objected; here it waits for consent',
  });
});

it('stays lawful and tells of every field, whatever a page says', () => {
  const words = [
    'services',
    'apps',
    'translations',
    'purposes',
    'name',
    'title',
    'cookies',
    'Groups',
    'vendors',
    'de',
    'Accept all',
    'Learn more',
    '__proto__',
    'constructor',
    'necessary',
    '/^(a|b/',
    '<b>x</b>',
    'Google Analytics',
    'required',
  ];
  const word = fc.oneof(fc.constantFrom(...words), fc.string({ maxLength: 12 }));
  const { tree } = fc.letrec<{ tree: Json }>((tie) => ({
    tree: fc.oneof(
      { depthSize: 'small' },
      ...[word, fc.boolean(), fc.double(), fc.constant(null)],
      fc.array(tie('tree'), { maxLength: 4 }),
      fc.dictionary(word, tie('tree'), { maxKeys: 5 }),
    ),
  }));
  const known = Object.entries(transcripts) as [Tool, { [key: string]: Json }][];
  const twisted = fc
    .tuple(fc.constantFrom(...known), tree, fc.nat())
    .map(([[tool, value], other, place]) => {
      const keys = Object.keys(value);
      return [tool, { ...value, [keys[place % keys.length] as string]: other }] as const;
    });
  const record = fc.dictionary(word, tree, { maxKeys: 8 });
  const any = fc.tuple(fc.constantFrom(...tools), record);
  fc.assert(
    fc.property(fc.oneof(twisted, any), ([tool, value]) => {
      const draft = draftOf(tool, value as Json);
      expect(lint(rulesetOf(draft, standard))).toEqual([]);
      expect(untold(value as Json, draft)).toEqual([]);
    }),
    { numRuns: 150 },
  );
});
