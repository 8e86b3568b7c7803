import { expect, test } from 'vitest';
import { platforms, waysToHold } from '../../../../../src/dashboard/scan/waysToHold.ts';

const held = { host: 'stats.example', purpose: 'analytics', signals: ['analytics_storage'] };

test.each(platforms)('%s: names what is held and what it waits for', (platform) => {
  const { say, lines } = waysToHold[platform](held);
  if (lines === null) expect(say).toContain('analytics_storage');
  else {
    expect(lines).toContain('stats.example');
    expect(lines).toContain('data-purpose="analytics"');
  }
});

test('a purpose without a signal is nothing a tag manager could wait for', () => {
  expect(waysToHold.tagManager({ ...held, signals: [] }).say).toMatch(/^This purpose grants no/);
});
