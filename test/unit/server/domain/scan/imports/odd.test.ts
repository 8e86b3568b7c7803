import { expect, it } from 'vitest';
import { legalNames } from '../../../../../../server/classification/legalNames.ts';
import { knownNames } from '../../../../../../server/classification/names.ts';
import { knownHosts } from '../../../../../../server/classification/thirdParties.ts';
import { defaultRuleset } from '../../../../../../server/domain/ruleset/defaultRuleset.ts';
import { draftFromTool } from '../../../../../../server/domain/scan/imports/draft.ts';
import type { Json } from '../../../../../../server/domain/scan/imports/found.ts';
import type { Tool } from '../../../../../../src/shared/consent/earlierTools.ts';
import { untold } from '../../../../../support/untold.ts';

/** Settings as sites write them that use more of a tool than its starting example. */
const known = { hosts: knownHosts, names: knownNames };
function read(tool: Tool, value: Json) {
  const page = 'https://shop.example/';
  const standard = defaultRuleset('shop.example', '');
  const draft = draftFromTool({ tool, value, unread: [] }, page, standard, { known, legalNames });
  expect(untold(value, draft)).toEqual([]);
  const purposes = Object.fromEntries(
    draft.settings.purposes.purposes.map((one) => [one.key, one]),
  );
  return { draft, purposes, mended: draft.mended.map(({ at }) => at) };
}

it.each([
  ['first', [true, false]],
  ['last', [false, true]],
])(
  'klaro: a required service that comes %s among optional ones waits, and that is said',
  (_, all) => {
    const services = all.map((required, at) => ({
      ...{ name: `one${at}`, title: `Company ${at}`, purposes: ['maps'], required },
    }));
    const { mended, purposes } = read('klaro', { lang: 'en', services });
    expect(purposes.maps?.recipients).toEqual(['Company 0', 'Company 1']);
    expect(mended).toContain(`services[${all.indexOf(true)}].required`);
  },
);

it.each([[[true, false, false]], [[false, true, false]], [[true, false, true]]])(
  'usercentrics: says of each essential service of a category that it waits: %s',
  (all) => {
    const services = all.map((isEssential, at) => ({
      ...{ name: `One ${at}`, categorySlug: 'maps', isEssential },
    }));
    const { mended } = read('usercentrics', { language: 'en', services });
    expect(mended.filter((at) => at.endsWith('isEssential'))).toEqual(
      all.flatMap((one, at) => (one ? [`services[${at}].isEssential`] : [])),
    );
  },
);

it('orejime: what is mandatory within an optional group waits with it, and that is said', () => {
  const { purposes, mended } = read('orejime', {
    lang: 'en',
    purposes: [
      {
        ...{ id: 'films', title: 'Media' },
        purposes: [
          { id: 'youtube', title: 'YouTube', cookies: ['VISITOR_INFO1_LIVE'] },
          { id: 'player', title: 'Volume', isMandatory: true, cookies: ['player_volume'] },
        ],
      },
    ],
  });
  expect(purposes.marketing?.clear).toEqual(
    expect.arrayContaining(['VISITOR_INFO1_LIVE', 'player_volume']),
  );
  expect(mended).toContain('purposes[0].purposes[1].isMandatory');
});

it('onetrust: takes over what stands in groups within groups', () => {
  const { purposes, mended } = read('onetrust', {
    Language: { Culture: 'en-GB' },
    Groups: [
      {
        ...{ CustomGroupId: 'C0004', GroupName: 'Targeting', Status: 'inactive' },
        SubGroups: [
          {
            ...{ CustomGroupId: 'C0005', GroupName: 'Social media', Status: 'active' },
            Hosts: [
              {
                DisplayName: 'Hotjar Limited',
                HostName: 'hotjar.com',
                Cookies: [{ Name: '_hjid', Length: '365' }],
              },
            ],
            FirstPartyCookies: [{ Name: 'own_social', Length: '30' }],
          },
        ],
      },
    ],
  });
  expect(purposes.marketing).toMatchObject({ recipients: ['Hotjar Limited'], lifetimeDays: 365 });
  expect(purposes.marketing?.clear).toEqual(expect.arrayContaining(['_hjid', 'own_social']));
  expect(mended).toContain('Groups[0].SubGroups[0].Status');
});

it('vanilla-cookieconsent: finds the columns of a table by their heads, in any language', () => {
  const { purposes } = read('vanilla-cookieconsent', {
    categories: { analytics: {} },
    language: {
      default: 'de',
      translations: {
        de: {
          consentModal: { title: 'Kekse', acceptNecessaryBtn: 'Ablehnen' },
          preferencesModal: {
            sections: [
              {
                ...{ title: 'Statistik', linkedCategory: 'analytics' },
                cookieTable: {
                  headers: { col1: 'Cookie-Name', col2: 'Zweck', col3: 'Speicherdauer' },
                  body: [{ col1: '_own_visits', col2: 'zählt', col3: '90 Tage' }],
                },
              },
            ],
          },
        },
      },
    },
  });
  expect(purposes.analytics).toMatchObject({ lifetimeDays: 90 });
  expect(purposes.analytics?.clear).toContain('_own_visits');
});

it.each(['en-US', 'pt_BR', 'de-AT', 'fr-CH', 'zh-TW', 'no', 'sr-Latn'])(
  'says of a banner in %s which language it becomes, or that it is none here',
  (tag) => {
    const words = { consentNotice: { title: 'Xyz', description: 'Abc' } };
    const { draft } = read('klaro', { lang: tag, translations: { [tag]: words } });
    const said = draft.left.some(({ at }) => at === `texts in ${tag}`);
    expect(said || Object.values(draft.wording).some(({ title }) => title === 'Xyz')).toBe(true);
  },
);
