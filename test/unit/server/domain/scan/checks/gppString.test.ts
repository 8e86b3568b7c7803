import { expect, it } from 'vitest';
import { gppPurposes } from '../../../../../../server/domain/scan/checks/gppString.ts';

it.each([
  [
    'says yes to all',
    'CQree0AQree0AGRADBENCgFgAP_gAAAAAAAAF5wB',
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  ],
  ['says no', 'CQree0AQree0AGRADBENCgFgAAAAAAAAAAAAAAAAAAAA.IAAA', []],
])('a section for the EU %s', (_name, section, purposes) => {
  expect(gppPurposes(`DBABMA~${section}`)).toEqual(purposes);
  expect(gppPurposes(`DBABrw~BVQqAAAAAgA.QA~${section}`)).toEqual(purposes);
});

it.each(['', 'DBAA', 'DBABLA~BVQqAAAAAgA.QA', 'DBABMA~C', `${'~'.repeat(5_000)}`])(
  'is none where there is no such section: %s',
  (text) => {
    expect(gppPurposes(text)).toBeNull();
  },
);
