import { describe, expect, it } from 'vitest';
import { defaultRuleset } from '../../../../../server/domain/ruleset/defaultRuleset.ts';
import { rulesetIntegrity } from '../../../../../server/domain/ruleset/integrity.ts';
import { vendors } from '../../../../../server/sample/vendors.ts';
import { signalPurposes } from '../../../../../src/shared/consent/signalStates.ts';

const ruleset = defaultRuleset('shop.example', 'c0de');
const texts = ruleset.wording.en;

describe('the default ruleset', () => {
  it('maps every signal to one purpose', () => {
    expect(signalPurposes(ruleset.purposes)).toEqual({
      ad_storage: ['marketing'],
      ad_user_data: ['marketing'],
      ad_personalization: ['marketing'],
      analytics_storage: ['analytics'],
      functionality_storage: ['functional'],
      personalization_storage: ['functional'],
      security_storage: ['necessary'],
    });
  });

  it('has texts for every purpose, and says who asks', () => {
    const keys = ruleset.purposes.map(({ key }) => key);
    expect(keys).toEqual(['necessary', 'functional', 'analytics', 'marketing']);
    expect(Object.keys(texts?.purposes ?? {})).toEqual(keys);
    expect(texts?.body).toContain('shop.example');
    expect(JSON.stringify(texts)).not.toMatch(/:"\s*"/);
  });

  it('clears what the purposes’ tags leave behind, and nothing under the necessary one', () => {
    const clear = Object.fromEntries(
      ruleset.purposes.map((purpose) => [purpose.key, purpose.clear]),
    );
    expect(clear.necessary).toEqual([]);
    for (const { purpose, storage } of vendors) {
      expect(clear[purpose]).toEqual(expect.arrayContaining(storage));
    }
  });

  it('is named by its canonical JSON: the order of keys does not matter, one letter does', () => {
    const integrity = rulesetIntegrity(ruleset);
    expect(integrity).toMatch(/^sha256-[A-Za-z0-9+/]{43}=$/);
    const reversed = Object.fromEntries(Object.entries(ruleset).reverse()) as typeof ruleset;
    expect(rulesetIntegrity(reversed)).toBe(integrity);
    expect(rulesetIntegrity({ ...ruleset, domain: 'shop.example2' })).not.toBe(integrity);
  });
});
