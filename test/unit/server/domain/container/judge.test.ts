import { describe, expect, it } from 'vitest';
import { readVersion } from '../../../../../server/domain/container/exported.ts';
import { judgeContainer } from '../../../../../server/domain/container/judge.ts';
import { ContainerFailure } from '../../../../../server/domain/container/port.ts';
import { defaultRuleset } from '../../../../../server/domain/ruleset/defaultRuleset.ts';
import { siteClassifications } from '../../../../../server/domain/scan/classification/ownClassifications.ts';
import { trackerId } from '../../../../../server/domain/scan/trackers/seen.ts';
import type { BlockingRule } from '../../../../../src/shared/ruleset.ts';
import { apiVersion, exportedVersion } from '../../../../support/container.ts';

const known = (host: string) =>
  host === 'connect.facebook.net'
    ? { entity: 'Facebook', category: 'social', purpose: 'marketing' }
    : null;

function judged(
  rules: BlockingRule[] = [],
  version: unknown = exportedVersion,
  answers = new Map<string, string>(),
) {
  const ruleset = defaultRuleset('shop.example', 'code');
  const blocking = { mode: 'enforce' as const, rules };
  return judgeContainer(
    readVersion(version),
    siteClassifications({ ...ruleset, blocking }, answers),
    known,
  );
}

describe('a container version', () => {
  it('says of each tag what gates it and what it needs', () => {
    const rows = judged().tags.map(({ id, gate, purpose, purposeFrom, paused }) => [
      id,
      gate,
      purpose,
      purposeFrom,
      paused,
    ]);
    expect(rows).toEqual([
      ['1', 'built_in', 'analytics', 'type', false],
      ['2', 'none', 'marketing', 'hosts', false],
      ['3', 'settings', 'marketing', 'hosts', false],
      ['4', 'trigger', null, null, false],
      ['5', 'none', 'analytics', 'type', true],
      ['6', 'none', null, null, false],
    ]);
  });

  it('takes what the site filed a host under before what is publicly known of it', () => {
    const filed = trackerId({ kind: 'host', name: '', host: 'connect.facebook.net' });
    const { tags, conflicts } = judged([], exportedVersion, new Map([[filed, 'analytics']]));
    expect(tags[2]).toMatchObject({ id: '3', purpose: 'analytics', purposeFrom: 'hosts' });
    expect(conflicts).toEqual([]);
  });

  it('lists what runs ungated: nothing paused, nothing that never fires', () => {
    expect(judged().ungated).toEqual(['2']);
  });

  it('reads the consent settings whatever their case', () => {
    const { tags } = judged();
    expect(tags.map(({ consent }) => consent.status)).toEqual([
      'not_set',
      'not_set',
      'needed',
      'not_needed',
      'not_set',
      'not_set',
    ]);
    expect(tags[2]?.consent.types).toEqual(['analytics_storage']);
    expect(judged([], apiVersion())).toEqual(judged());
  });

  it('names the triggers every container has', () => {
    expect(judged().triggers).toContainEqual({
      id: '2147479553',
      name: 'All Pages',
      type: 'pageview',
      event: null,
      waits: false,
    });
    expect(judged().triggers.find(({ id }) => id === '8')).toEqual({
      id: '8',
      name: 'Consent given',
      type: 'customevent',
      event: 'consent_update',
      waits: true,
    });
  });

  it.each([null, 'text', {}, { container: { publicId: 'G-ABC' } }, []])('%j is none', (version) => {
    expect(() => readVersion(version)).toThrow(ContainerFailure);
  });

  it.each(['SERVER', 'server', 'ANDROID', 'iosSdk5'])(
    'of a container for %s is refused',
    (context) => {
      const container = { ...exportedVersion.container, usageContext: [context] };
      const reading = () => readVersion({ ...exportedVersion, container });
      expect(reading).toThrow(new ContainerFailure('not_web'));
    },
  );

  it.each([
    [{ tagId: '' }],
    [{}],
    [{ tagId: 7 }],
    [{ tagId: 'a' }],
    [{ tagId: '1' }, { tagId: '1' }],
    [null],
  ])('in which a tag has no id of its own is refused: %j', (...tag) => {
    expect(() => readVersion({ ...exportedVersion, tag })).toThrow(ContainerFailure);
    const trigger = tag.map((one) => one && { triggerId: (one as { tagId: unknown }).tagId });
    expect(() => readVersion({ ...exportedVersion, trigger })).toThrow(ContainerFailure);
  });

  it.each<[string, object, string?]>([
    ['cvt_2_9', { containerId: '2', templateId: '9' }],
    ['cvt_5BTBT', { templateId: '9', galleryReference: { galleryTemplateId: '5BTBT' } }],
    ['cvt_KFNBV', { templateId: '9' }, '{"id": "cvt_KFNBV"}'],
  ])('finds the purpose of a tag of type %s in its template', (type, template, info = '{}') => {
    const permissions = '[{"urls": ["https://connect.facebook.net/*"]}]';
    const templateData = `___INFO___\n${info}\n___TEMPLATE_PARAMETERS___\n${permissions}`;
    const tag = [{ tagId: '1', type, firingTriggerId: ['2147479553'] }];
    const version = { ...exportedVersion, tag, customTemplate: [{ ...template, templateData }] };
    const [found] = judged([], version).tags;
    expect(found).toMatchObject({ hosts: ['connect.facebook.net'], purpose: 'marketing' });
  });

  it('of a server is refused where it names no context, too', () => {
    const { usageContext: _, ...container } = exportedVersion.container;
    const reading = () =>
      readVersion({ ...exportedVersion, container, client: [{ clientId: '1' }] });
    expect(reading).toThrow(new ContainerFailure('not_web'));
  });

  it.each([
    { firingTriggerId: '2147479553' },
    { firingTriggerId: [7] },
    { firingTriggerId: ['seven'] },
    { blockingTriggerId: [null] },
  ])('in which a tag’s triggers cannot be read is refused: %j', (triggers) => {
    const tag = [{ tagId: '1', type: 'html', ...triggers }];
    expect(() => readVersion({ ...exportedVersion, tag })).toThrow(
      new ContainerFailure('unreadable'),
    );
  });

  it.each([
    'load(`//connect.facebook.net/x.js`)',
    'load("https:\\u{2f}\\u{2f}connect.facebook.net/x.js")',
    '<img src="https&#058;&#047;&#x002Fconnect.facebook.net/x.gif">',
    'load("https://connect." + "facebook.net/x.js")',
    "load('https:' + '//connect.facebook.net/x.js')",
  ])('finds the host in %s', (code) => {
    const tag = [{ tagId: '1', type: 'html', parameter: [{ key: 'html', value: code }] }];
    const [found] = judged([], { ...exportedVersion, tag }).tags;
    expect(found?.hosts).toEqual(['connect.facebook.net']);
  });

  it('follows a variable that always has the same value', () => {
    const parameter = [{ key: 'value', value: 'https://connect.facebook.net/x.js' }];
    const variable = [{ name: 'Pixel', type: 'c', parameter }];
    const tag = [
      { tagId: '1', type: 'html', parameter: [{ key: 'html', value: 'load({{Pixel}})' }] },
    ];
    const [found] = judged([], { ...exportedVersion, tag, variable }).tags;
    expect(found?.hosts).toEqual(['connect.facebook.net']);
  });

  it.each([
    { tag: 'x', trigger: 7 },
    {
      tag: [{ tagId: '1', parameter: 'x', setupTag: 4 }],
      trigger: [{ triggerId: '7', filter: [8] }],
    },
    {
      tag: [{ tagId: '1', type: 5 }],
      variable: [null],
      customTemplate: ['x', { templateData: 3 }],
    },
  ])('is read however damaged its rows are: %j', (rows) => {
    const version = { container: { publicId: 'GTM-ABC123' }, ...rows };
    expect(judged([], version).ungated).toEqual([]);
  });
});

describe('conflicts', () => {
  const finding = { kind: 'consent_for_other_purpose', tagId: '3', purpose: 'marketing' };

  it('are settings that let a tag through for another purpose', () => {
    expect(judged().conflicts).toEqual([{ ...finding, instead: ['analytics'], host: null }]);
  });

  it('are blocking rules that hold its host for another purpose', () => {
    const rule = (purpose: string) => ({ purpose, host: '*.facebook.net', path: null });
    const host = 'connect.facebook.net';
    const kind = 'rule_for_other_purpose';
    const held = { kind, purpose: 'marketing', instead: ['functional'], host };
    const { conflicts } = judged([rule('functional')]);
    expect(conflicts.filter((one) => one.kind === kind)).toEqual([
      { ...held, tagId: '2' },
      { ...held, tagId: '3' },
    ]);
    expect(judged([rule('marketing')]).conflicts).toHaveLength(1);
  });
});
