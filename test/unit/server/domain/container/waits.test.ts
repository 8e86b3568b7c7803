import { describe, expect, it } from 'vitest';
import { readVersion } from '../../../../../server/domain/container/exported.ts';
import { judgeContainer } from '../../../../../server/domain/container/judge.ts';
import type { ReadContainer } from '../../../../../server/domain/container/port.ts';
import { readScript } from '../../../../../server/domain/container/scripted.ts';
import { defaultRuleset } from '../../../../../server/domain/ruleset/defaultRuleset.ts';
import { siteClassifications } from '../../../../../server/domain/scan/classification/ownClassifications.ts';

const words = siteClassifications(defaultRuleset('shop.example', 'code'), new Map());
const judged = (read: ReadContainer) => judgeContainer(read, words, () => null);

const parameter = (values: Record<string, string>) =>
  Object.entries(values).map(([key, value]) => ({ type: 'TEMPLATE', key, value }));
const condition = (type: string, arg0: string, arg1: string, negate?: 'negate') => ({
  type,
  parameter: [
    ...parameter({ arg0, arg1 }),
    ...(negate ? [{ type: 'BOOLEAN', key: 'negate', value: 'true' }] : []),
  ],
});
const event = (name: string, type = 'EQUALS') => [condition(type, '{{_event}}', name)];
const custom = (triggerId: string, name: string, filter: object[] = [], type = 'EQUALS') => ({
  triggerId,
  name: `Trigger ${triggerId}`,
  type: 'CUSTOM_EVENT',
  customEventFilter: event(name, type),
  filter,
});
const pageView = (triggerId: string, filter: object[] = []) => ({
  triggerId,
  name: `Trigger ${triggerId}`,
  type: 'PAGEVIEW',
  filter,
});
const group = (triggerId: string, ...members: string[]) => ({
  triggerId,
  name: 'All of them',
  type: 'TRIGGER_GROUP',
  parameter: [
    {
      type: 'LIST',
      key: 'triggerIds',
      list: members.map((value) => ({ type: 'TRIGGER_REFERENCE', value })),
    },
  ],
});
const html = (tagId: string, firingTriggerId: string[], more: object = {}) => ({
  tagId,
  name: `Tag ${tagId}`,
  type: 'html',
  parameter: parameter({ html: '<p>' }),
  firingTriggerId,
  ...more,
});
const all = '2147479553';

interface Parts {
  tag: object[];
  trigger?: object[];
  variable?: object[];
}
const read = (parts: Parts) =>
  judged(readVersion({ container: { publicId: 'GTM-ABC123' }, ...parts }));
const gate = (parts: Parts) => read(parts).tags[0]?.gate;
const firedBy = (trigger: object, more: Omit<Parts, 'tag' | 'trigger'> = {}) =>
  gate({ tag: [html('1', ['7'])], trigger: [trigger], ...more });

describe('an event named after consent', () => {
  it.each([
    ...['consent_update', 'cookie_consent_marketing', 'consentGiven', 'cookies_accepted'],
    ...['OneTrustGroupsUpdated', 'opt_in', 'opt-in-marketing', 'einwilligung_erteilt'],
    ...['cmp_consent_granted', 'cookieAlreadyAccepted', 'borlabs-cookie-consent-saved'],
  ])('%s is a gate', (name) => {
    expect(firedBy(custom('7', name))).toBe('trigger');
  });

  it.each([
    ...['consent_denied', 'cookieConsentDeclined', 'consent-rejected', 'cookies_refused'],
    ...['consent_withdrawn', 'opt_out', 'optOut', 'zustimmung_verweigert', 'cookies_rechazadas'],
    ...['consent_not_given', 'no_consent', 'consent_default', 'cookie_banner_shown', 'cmpLoaded'],
    ...['consent_pending', 'cookie_consent_necessary', 'purchase', '.*', 'gtm.dom'],
  ])('%s is none', (name) => {
    expect(firedBy(custom('7', name))).toBe('none');
  });

  it('is a gate by a regular expression only where each alternative is one', () => {
    const matching = (name: string) => firedBy(custom('7', name, [], 'MATCH_REGEX'));
    expect(matching('^consent_(update|granted)$')).toBe('trigger');
    expect(matching('consent_update|cookies_accepted')).toBe('trigger');
    expect(matching('consent_update|page_view')).toBe('none');
    expect(matching('consent_granted|consent_denied')).toBe('none');
    expect(matching('^(consent_update|gtm.dom)$')).toBe('none');
    expect(matching('(?:consent_update|consent_granted)')).toBe('trigger');
  });

  it('is none under a name of a trigger that tells of a refusal', () => {
    expect(firedBy({ ...custom('7', 'consent_update'), name: 'Consent denied' })).toBe('none');
  });
});

const variable = (name: string, type: string, values: Record<string, string>) => ({
  variableId: '1',
  name,
  type,
  parameter: parameter(values),
});

describe('a condition on consent', () => {
  it.each([
    ['EQUALS', '{{Consent - marketing}}', 'true'],
    ['EQUALS', '{{ad_storage}}', 'granted'],
    ['CONTAINS', '{{OnetrustActiveGroups}}', ',C0004,'],
    ['MATCH_REGEX', '{{CookieConsent}}', 'marketing:true'],
    ['MATCH_REGEX', '{{CookieConsent}}', 'C0002|C0004'],
    ['MATCH_REGEX', '{{CookieConsent}}', '(^|,)C0004:1($|,)'],
    ['EQUALS', '{{cookie preferences}}', 'all'],
    ['GREATER', '{{consentLevel}}', '1'],
    ['EQUALS', '{{marketing declined by consent}}', 'false'],
  ])('%s %s %s is a gate', (...given) => {
    expect(firedBy(pageView('7', [condition(...given)]))).toBe('trigger');
    expect(firedBy(pageView('7', [condition(...given, 'negate')]))).toBe('none');
  });

  it.each([
    ['EQUALS', '{{Consent - marketing}}', 'false'],
    ['EQUALS', '{{ad_storage}}', 'denied'],
    ['EQUALS', '{{Consent}}', 'undefined'],
    ['EQUALS', '{{cookie consent declined}}', 'true'],
    ['LESS', '{{consentLevel}}', '2'],
  ])('%s %s %s is none, and its contrary is one', (...given) => {
    expect(firedBy(pageView('7', [condition(...given)]))).toBe('none');
    expect(firedBy(pageView('7', [condition(...given, 'negate')]))).toBe('trigger');
  });

  it.each([
    ['CONTAINS', '{{CookieConsent}}', 'necessary:true'],
    ['CONTAINS', '{{OnetrustActiveGroups}}', 'C0001'],
    ['MATCH_REGEX', '{{Consent}}', '.*'],
    ['MATCH_REGEX', '{{Consent}}', 'granted|denied'],
    ['EQUALS', '{{Page Path}}', '/accepted'],
    ['EQUALS', '{{Session cookie}}', '1'],
    ['EQUALS', '{{Consent}}', '{{Other}}'],
  ])('%s %s %s says nothing', (...given) => {
    expect(firedBy(pageView('7', [condition(...given)]))).toBe('none');
    expect(firedBy(pageView('7', [condition(...given, 'negate')]))).toBe('none');
  });

  it('is told by what the variable reads, whatever its name', () => {
    const filter = [condition('EQUALS', '{{Marketing?}}', 'granted')];
    const variables = [variable('Marketing?', 'v', { name: 'consent.ad_storage' })];
    expect(firedBy(pageView('7', filter))).toBe('none');
    expect(firedBy(pageView('7', filter), { variable: variables })).toBe('trigger');
  });

  it('on what a cookie must not say is no gate: there is no cookie before the choice', () => {
    const cookie = { variable: [variable('Consent cookie', 'k', { name: 'site_consent' })] };
    const either = (operator: string, value: string) =>
      [undefined, 'negate' as const].map((negate) =>
        firedBy(pageView('7', [condition(operator, '{{Consent cookie}}', value, negate)]), cookie),
      );
    expect(either('EQUALS', 'denied')).toEqual(['none', 'none']);
    expect(either('CONTAINS', 'marketing:false')).toEqual(['none', 'none']);
    expect(either('EQUALS', 'undefined')).toEqual(['none', 'trigger']);
    expect(either('EQUALS', 'granted')).toEqual(['trigger', 'none']);
  });

  it('is told by the variables that the variable reads', () => {
    const variables = [
      variable('c', 'k', { name: 'portcullis' }),
      variable('parsed', 'jsm', { javascript: 'function () { return {{c}} }' }),
      variable('Table', 'smm', { input: '{{parsed}}' }),
      variable('Round', 'smm', { input: '{{Round}}' }),
    ];
    const by = (name: string) =>
      firedBy(pageView('7', [condition('EQUALS', `{{${name}}}`, 'yes')]), { variable: variables });
    expect(['Table', 'parsed', 'Round'].map(by)).toEqual(['trigger', 'trigger', 'none']);
  });

  it('that demands a refusal takes from an event what its name promises', () => {
    const filter = [condition('EQUALS', '{{ad_storage}}', 'denied')];
    expect(firedBy(custom('7', 'consent_update', filter))).toBe('none');
  });
});

describe('a group of triggers', () => {
  const consent = custom('8', 'consent_update');
  it('waits where one of them does, in groups of groups too', () => {
    const trigger = [pageView('6'), consent, group('7', '6', '8'), group('9', '7', '6')];
    expect(gate({ tag: [html('1', ['7'])], trigger })).toBe('trigger');
    expect(gate({ tag: [html('1', ['9'])], trigger })).toBe('trigger');
  });
  it('does not wait where none of them does, or it holds itself', () => {
    const trigger = [pageView('6'), pageView('8'), group('7', '6', '8'), group('9', '9')];
    expect(gate({ tag: [html('1', ['7'])], trigger })).toBe('none');
    expect(gate({ tag: [html('1', ['9'])], trigger })).toBe('none');
  });
  it('is followed through many groups of many in good time', () => {
    const ids = Array.from({ length: 1_000 }, (_, at) => `${at + 1}`);
    const trigger = ids.map((id) => group(id, ...ids.slice(0, 60)));
    expect(gate({ tag: [html('1', ['500'])], trigger })).toBe('none');
  });
});

describe('an exception', () => {
  const without = [condition('EQUALS', '{{Consent}}', 'granted', 'negate')];
  const kept = (exception: object, firing: object = pageView('7')) =>
    gate({
      tag: [html('1', ['7'], { blockingTriggerId: ['8'] })],
      trigger: [firing, exception],
    });
  it('is a gate where it matches every event, or that of the trigger, without consent', () => {
    expect(kept(custom('8', '.*', without, 'MATCH_REGEX'))).toBe('trigger');
    expect(kept(pageView('8', without))).toBe('trigger');
    expect(kept(pageView('8', [condition('EQUALS', '{{Consent}}', 'denied')]))).toBe('trigger');
    expect(kept(custom('8', 'buy', without), custom('7', 'buy'))).toBe('trigger');
  });
  it('is none where a cookie has to tell of a refusal: there is no cookie before the choice', () => {
    const blocked = (operator: string, value: string, negate?: 'negate') =>
      gate({
        tag: [html('1', ['7'], { blockingTriggerId: ['8'] })],
        trigger: [
          pageView('7'),
          pageView('8', [condition(operator, '{{Consent cookie}}', value, negate)]),
        ],
        variable: [variable('Consent cookie', 'k', { name: 'site_consent' })],
      });
    expect(blocked('EQUALS', 'denied')).toBe('none');
    expect(blocked('MATCH_REGEX', 'undefined|denied')).toBe('trigger');
    expect(blocked('EQUALS', 'granted', 'negate')).toBe('trigger');
  });
  it('is none on another event, with consent, or under a further condition', () => {
    expect(kept(custom('8', 'other', without), custom('7', 'buy'))).toBe('none');
    expect(kept(pageView('8', without), custom('7', 'buy'))).toBe('none');
    expect(kept(pageView('8', [condition('EQUALS', '{{Consent}}', 'granted')]))).toBe('none');
    expect(kept(pageView('8', []))).toBe('none');
  });
});

describe('a tag that only another one runs', () => {
  const runs = (more: object, trigger = pageView('7')) =>
    read({
      tag: [
        html('1', [], { name: 'Second' }),
        html('2', ['7'], { setupTag: [{ tagName: 'Second' }], ...more }),
      ],
      trigger: [trigger],
    });
  it('is ungated with it, before and after', () => {
    expect(runs({}).ungated).toEqual(['1', '2']);
    expect(runs({ setupTag: [], teardownTag: [{ tagName: 'Second' }] }).ungated).toEqual([
      '1',
      '2',
    ]);
    expect(runs({}).tags[0]?.sequencedBy).toEqual(['2']);
  });
  it('waits with its triggers, not with its consent settings', () => {
    expect(runs({}, custom('7', 'consent_update') as never).ungated).toEqual([]);
    const settings = {
      consentSettings: { consentStatus: 'NEEDED', consentType: ['ad_storage'] },
    };
    expect(runs(settings).ungated).toEqual(['1']);
  });
  it('never runs where the other is paused, or nothing fires that one', () => {
    expect(runs({ paused: true }).ungated).toEqual([]);
    expect(runs({ firingTriggerId: [] }).ungated).toEqual([]);
  });
  it('is followed through tags that run each other', () => {
    const tag = [
      html('1', [], { setupTag: [{ tagName: 'Tag 2' }] }),
      html('2', [], { setupTag: [{ tagName: 'Tag 1' }] }),
      html('3', [all], { setupTag: [{ tagName: 'Tag 1' }] }),
    ];
    expect(read({ tag }).ungated).toEqual(['1', '2', '3']);
  });
});

describe('an exception for some events alone', () => {
  const without = condition('EQUALS', '{{Consent}}', 'granted', 'negate');
  const path = condition('CONTAINS', '{{Page Path}}', '/checkout');
  const kept = (exception: object, firing: object) =>
    gate({
      tag: [html('1', ['7'], { blockingTriggerId: ['8'] })],
      trigger: [firing, exception],
    });
  const matching = (name: string) => custom('8', name, [without], 'MATCH_REGEX');
  it('is none where it asks for another thing as well', () => {
    expect(kept(pageView('8', [without, path]), pageView('7'))).toBe('none');
    expect(kept(custom('8', '.*', [without, path], 'MATCH_REGEX'), pageView('7'))).toBe('none');
  });
  it('is a gate where its expression names the event, be it one of the tag manager’s own', () => {
    expect(kept(matching('^(purchase|add_to_cart)$'), custom('7', 'purchase'))).toBe('trigger');
    expect(kept(matching('^gtm\\.js$'), pageView('7'))).toBe('trigger');
    expect(kept(custom('8', 'gtm.js', [without]), pageView('7'))).toBe('trigger');
  });
  it('is none where its expression names another', () => {
    expect(kept(matching('^(purchase|add_to_cart)$'), custom('7', 'view_item'))).toBe('none');
    expect(kept(matching('^gtm\\.dom$'), pageView('7'))).toBe('none');
    expect(kept(matching('^purchase$'), custom('7', 'purchase|view_item', [], 'MATCH_REGEX'))).toBe(
      'none',
    );
  });
});

describe('a trigger for any event', () => {
  const any = (...filter: object[]) => firedBy(custom('7', '.*', filter, 'MATCH_REGEX'));
  it('is a gate where its condition asks for one that comes with consent', () => {
    expect(any(condition('EQUALS', '{{Event}}', 'cookie_consent_update'))).toBe('trigger');
    expect(any(condition('EQUALS', '{{_event}}', 'consentGiven'))).toBe('trigger');
  });
  it('is none where it asks for another, or for all but that', () => {
    expect(any(condition('EQUALS', '{{Event}}', 'purchase'))).toBe('none');
    expect(any(condition('EQUALS', '{{Event}}', 'consent_denied'))).toBe('none');
    expect(any(condition('EQUALS', '{{Event}}', 'consentGiven', 'negate'))).toBe('none');
    expect(any(condition('MATCH_REGEX', '{{Event}}', 'consentGiven|page_view'))).toBe('none');
  });
});

it('an expression that everything matches but a refusal asks for consent', () => {
  const filter = (value: string) => [condition('MATCH_REGEX', '{{Consent}}', value)];
  expect(firedBy(pageView('7', filter('^(?!.*denied).*$')))).toBe('trigger');
  expect(firedBy(pageView('7', filter('^(?!granted$).*')))).toBe('none');
});

describe('consent settings', () => {
  const needing = (...consentType: string[]) =>
    gate({
      tag: [html('1', [all], { consentSettings: { consentStatus: 'NEEDED', consentType } })],
    });
  it('gate by a signal that is denied before the choice', () => {
    expect(needing('ad_storage')).toBe('settings');
    expect(needing('security_storage', 'analytics_storage')).toBe('settings');
  });
  it('gate nothing by one that is always granted, or that nobody ever denies', () => {
    expect(needing('security_storage')).toBe('none');
    expect(needing('my_own_type')).toBe('none');
    expect(needing()).toBe('none');
  });
});

describe('a compiled container', () => {
  const macros = [
    { function: '__e' },
    { function: '__k', vtp_name: 'CookieConsent' },
    { function: '__v', vtp_name: 'gtm.triggers' },
    { function: '__c', vtp_value: 'x' },
  ];
  const predicate = (name: string, macro: number, arg1: string) => ({
    function: name,
    arg0: ['macro', macro],
    arg1,
  });
  const compiled = (resource: object) => {
    const text = JSON.stringify({ version: '1', macros, ...resource });
    return judged(readScript(`var data = {"resource": ${text}};`, 'GTM-ABC123'));
  };
  const tag = (tag_id: number, more: object = {}) => ({ function: '__html', tag_id, ...more });
  const predicates = [
    predicate('_eq', 0, 'gtm.js'),
    predicate('_cn', 1, 'marketing:true'),
    predicate('_re', 0, '.*'),
    predicate('_eq', 0, 'consent_denied'),
    predicate('_eq', 0, 'gtm.triggerGroup'),
    predicate('_re', 2, '(^$|((^|,)12_40($|,)))'),
    predicate('_eq', 3, 'consent_update'),
  ];

  it('is judged by its conditions and exceptions', () => {
    const { ungated, triggers } = compiled({
      tags: [tag(1), tag(2), tag(3), tag(4), tag(5)],
      predicates,
      rules: [
        [
          ['if', 0, 1],
          ['add', 0],
        ],
        [
          ['if', 0],
          ['unless', 1],
          ['add', 1],
        ],
        [
          ['if', 0],
          ['add', 2],
        ],
        [
          ['if', 2],
          ['unless', 1],
          ['block', 2],
        ],
        [
          ['if', 3],
          ['add', 3],
        ],
        [
          ['if', 0, 6],
          ['add', 4],
        ],
      ],
    });
    expect(ungated).toEqual(['2', '4', '5']);
    expect(triggers.map(({ waits }) => waits)).toEqual([true, false, false, false, false, false]);
  });

  it('is judged by its sequences', () => {
    const { tags, ungated } = compiled({
      tags: [tag(11), tag(12, { setup_tags: ['list', ['tag', 0, 0]] })],
      predicates,
      rules: [
        [
          ['if', 0],
          ['add', 1],
        ],
      ],
    });
    expect(tags[0]?.sequencedBy).toEqual(['12']);
    expect(ungated).toEqual(['11', '12']);
  });

  it('is judged by its groups', () => {
    const listening = (vtp_firingId: string) => ({
      function: '__tg',
      vtp_isListeningTag: true,
      vtp_firingId,
    });
    const { ungated, triggers } = compiled({
      tags: [
        tag(1),
        {
          function: '__tg',
          vtp_uniqueTriggerId: '12_40',
          vtp_triggerIds: ['list', '12_40_1', '12_40_2'],
        },
        listening('12_40_1'),
        listening('12_40_2'),
      ],
      predicates,
      rules: [
        [
          ['if', 0],
          ['add', 1, 2],
        ],
        [
          ['if', 0, 1],
          ['add', 3],
        ],
        [
          ['if', 4, 5],
          ['add', 0],
        ],
      ],
    });
    expect(triggers[2]).toMatchObject({ type: 'triggergroup', waits: true });
    expect(ungated).toEqual([]);
  });
});
