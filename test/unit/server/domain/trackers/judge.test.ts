import { describe, expect, it } from 'vitest';
import { knowingOurselves } from '../../../../../server/domain/classification/knowingOurselves.ts';
import { defaultRuleset } from '../../../../../server/domain/rulesets/defaultRuleset.ts';
import { judgeTracker } from '../../../../../server/domain/trackers/judge.ts';
import { trackersIn } from '../../../../../server/domain/trackers/seen.ts';
import type { BlockingRule } from '../../../../../src/shared/ruleset.ts';
import { observation, request } from '../../../../support/observation.ts';

const places = () => ({
  delivery: 'https://d.example',
  collect: { EU: 'https://eu.example', US: 'https://us.example' },
});
const known = { hosts: knowingOurselves(() => null, places), names: () => null };

function judge(url: string, rules: BlockingRule[] = [], mode: 'enforce' | 'off' = 'enforce') {
  const made = observation({ no_choice: { requests: [request({ url })] } });
  const [seen] = trackersIn(made, { knownNames: () => null, aliases: new Map() });
  const ruleset = { ...defaultRuleset('shop.example', 'code'), blocking: { mode, rules } };
  return seen && judgeTracker(seen, ruleset, known, undefined);
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
