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
  said = new Map<string, string>(),
) {
  const ruleset = defaultRuleset('shop.example', 'code');
  const blocking = { mode: 'enforce' as const, rules };
  return judgeContainer(
    readVersion(version),
    siteClassifications({ ...ruleset, blocking }, said),
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
    });
    expect(judged().triggers.find(({ id }) => id === '8')).toEqual({
      id: '8',
      name: 'Consent given',
      type: 'customevent',
      event: 'consent_update',
    });
  });

  it.each([null, 'text', {}, { container: { publicId: 'G-ABC' } }, []])('%j is none', (version) => {
    expect(() => readVersion(version)).toThrow(ContainerFailure);
  });

  it.each([
    { tag: 'x', trigger: 7 },
    { tag: [null, 5, { parameter: 'x' }], trigger: [null] },
  ])('is read however damaged its rows are: %j', (rows) => {
    const version = { container: { publicId: 'GTM-ABC123' }, ...rows };
    expect(judged([], version).ungated).toEqual([]);
  });
});

describe('conflicts', () => {
  const asked = { kind: 'consent_for_other_purpose', tagId: '3', purpose: 'marketing' };

  it('are settings that let a tag through for another purpose', () => {
    expect(judged().conflicts).toEqual([{ ...asked, instead: ['analytics'], host: null }]);
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
