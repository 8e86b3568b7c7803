import { describe, expect, it } from 'vitest';
import { defaultRuleset } from '../../../../../../server/domain/ruleset/defaultRuleset.ts';
import { siteClassifications } from '../../../../../../server/domain/scan/classification/ownClassifications.ts';
import { withOwnHosts } from '../../../../../../server/domain/scan/classification/withOwnHosts.ts';
import { judgeTracker } from '../../../../../../server/domain/scan/trackers/judge.ts';
import { trackerId, trackersIn } from '../../../../../../server/domain/scan/trackers/seen.ts';
import type { BlockingRule } from '../../../../../../src/shared/ruleset.ts';
import { cookie, observation, request } from '../../../../../support/observation.ts';

const places = () => ({
  delivery: 'https://d.example',
  collect: { EU: 'https://eu.example', US: 'https://us.example' },
});
const known = { hosts: withOwnHosts(() => null, places), names: () => null };

const onHost = (host: string, purpose: string) =>
  new Map([[trackerId({ kind: 'host', name: '', host }), purpose]]);

function judge(
  url: string,
  rules: BlockingRule[] = [],
  mode: 'enforce' | 'off' = 'enforce',
  answers = new Map<string, string>(),
) {
  const made = observation({ no_choice: { requests: [request({ url })] } });
  const [seen] = trackersIn(made, { knownNames: () => null, aliases: new Map() });
  const ruleset = { ...defaultRuleset('shop.example', 'code'), blocking: { mode, rules } };
  return seen && judgeTracker(seen, siteClassifications(ruleset, answers), known);
}
const rule = (path: string | null) => ({ purpose: 'marketing', host: 'odd.example', path });

describe('what holds a host', () => {
  it('is a rule for all of it, while the gate is on', () => {
    const held = { purpose: 'marketing', sure: 'certain', managedBy: 'rule' };
    expect(judge('https://odd.example/x.js', [rule(null)])).toMatchObject(held);
    expect(judge('https://odd.example/x.js', [rule(null)], 'off')?.managed).toBe(false);
  });

  it('is no rule for a part of it, which hints at no more than its purpose', () => {
    const hinted = { purpose: 'marketing', sure: 'guess', managed: false };
    expect(judge('https://odd.example/x.js', [rule('/pixel')])).toMatchObject(hinted);
  });

  it('has to be nothing for our own', () => {
    for (const host of ['d.example', 'eu.example', 'us.example']) {
      expect(judge(`https://${host}/a.js`)?.managedBy).toBe('necessary');
    }
    expect(judge('https://odd.example/x.js')).toMatchObject({ purpose: null, managed: false });
  });
});

describe('what the site filed a host under', () => {
  it('is certain, whatever its rules say', () => {
    const answers = onHost('odd.example', 'analytics');
    expect(judge('https://odd.example/x.js', [rule('/x')], 'off', answers)).toMatchObject({
      purpose: 'analytics',
      purposeSource: 'site',
      sure: 'certain',
      managed: false,
    });
  });

  it('goes for what the host sets as well, where nobody knows that itself', () => {
    const words = siteClassifications(
      defaultRuleset('shop.example', 'code'),
      onHost('odd.example', 'analytics'),
    );
    const judged = (made: ReturnType<typeof cookie>) => {
      const visit = observation({ no_choice: { cookies: [made] } });
      const [seen] = trackersIn(visit, { knownNames: () => null, aliases: new Map() });
      return seen && judgeTracker(seen, words, known);
    };
    expect(judged(cookie('odd', { domain: 'odd.example', thirdParty: true }))).toMatchObject({
      purpose: 'analytics',
      purposeSource: 'site',
      sure: 'certain',
    });
    const chain = ['https://odd.example/x.js'];
    expect(judged(cookie('odd', { setBy: { kind: 'script', chain } }))).toMatchObject({
      purpose: 'analytics',
      purposeSource: 'setter',
      sure: 'guess',
    });
  });
});
