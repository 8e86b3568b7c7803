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
