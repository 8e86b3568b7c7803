import { expect, test } from 'vitest';
import { seenNames } from '../../../../../../src/dashboard/ruleset/rules/seenNames.ts';
import type { Tracker } from '../../../../../../src/shared/wire/scan/trackers.ts';

const cookie = (name: string, changes: Partial<Tracker> = {}) =>
  ({ kind: 'cookie', name, thirdParty: false, purpose: 'marketing', ...changes }) as Tracker;
const seen = (trackers: Tracker[], clear: string[] = []) =>
  seenNames({ key: 'marketing', clear }, trackers);

test('names what lies on the site itself for the purpose, once', () => {
  expect(
    seen([
      cookie('_fbp'),
      cookie('_fbp', { host: 'www.shop.example' }),
      cookie('_ads', { kind: 'storage' }),
      cookie('_ga', { purpose: 'analytics' }),
      cookie('fr', { thirdParty: true }),
      cookie('pixel', { kind: 'host' }),
      cookie('unknown', { purpose: null }),
    ]),
  ).toEqual(['_ads', '_fbp']);
});

test('leaves out what is cleared already, and what would clear nearly everything', () => {
  const trackers = [cookie('_gcl_*'), cookie('_gcl_au'), cookie('id*'), cookie('_uetsid')];
  expect(seen(trackers, ['_gcl_* ', ''])).toEqual(['_uetsid']);
});
