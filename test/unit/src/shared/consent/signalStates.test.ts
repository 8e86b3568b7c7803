import { describe, expect, it } from 'vitest';
import { signalPurposes, signalStates } from '../../../../../src/shared/consent/signalStates.ts';
import { type Signal, signals } from '../../../../../src/shared/vocabulary.ts';

const purposes: { key: string; signals: Signal[] }[] = [
  { key: 'necessary', signals: ['security_storage'] },
  { key: 'analytics', signals: ['analytics_storage'] },
  { key: 'marketing', signals: ['ad_storage', 'ad_user_data', 'ad_personalization'] },
  { key: 'personal', signals: ['personalization_storage', 'ad_personalization'] },
];
const table = signalPurposes(purposes);
const granted = (keys: string[]) =>
  signals.filter(
    (signal) => signalStates(table, (key) => keys.includes(key))[signal] === 'granted',
  );

describe('signalPurposes', () => {
  it('names for each of the seven signals the purposes that grant it', () => {
    expect(table).toEqual({
      ad_storage: ['marketing'],
      ad_user_data: ['marketing'],
      ad_personalization: ['marketing', 'personal'],
      analytics_storage: ['analytics'],
      functionality_storage: [],
      personalization_storage: ['personal'],
      security_storage: ['necessary'],
    });
  });
});

describe('signalStates', () => {
  it('denies all seven when nothing is granted', () => {
    expect(signalStates(table, () => false)).toEqual({
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
      analytics_storage: 'denied',
      functionality_storage: 'denied',
      personalization_storage: 'denied',
      security_storage: 'denied',
    });
  });

  it('grants exactly the signals of the purposes granted', () => {
    expect(granted(['necessary', 'analytics'])).toEqual(['analytics_storage', 'security_storage']);
  });

  it('grants a signal of two purposes with either', () => {
    expect(granted(['marketing'])).toContain('ad_personalization');
    expect(granted(['personal'])).toEqual(['ad_personalization', 'personalization_storage']);
  });

  it('never grants a signal that no purpose has, nor anything for an unknown purpose', () => {
    const all = purposes.map(({ key }) => key);
    expect(granted(all)).toEqual(signals.filter((signal) => signal !== 'functionality_storage'));
    expect(granted(['research', 'ad_storage'])).toEqual([]);
  });
});
