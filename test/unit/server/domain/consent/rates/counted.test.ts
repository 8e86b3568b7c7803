import { expect, it } from 'vitest';
import { maxGroups } from '../../../../../../server/domain/consent/rates/consentRates.ts';
import { countingByKey, maxKeys } from '../../../../../../server/domain/consent/rates/counted.ts';

it('keeps what many decided under among any number of made-up keys', () => {
  const { add, all } = countingByKey(100);
  const one = { decisions: 1, granted: 0 };
  for (let n = 0; n < 5_000; n++) {
    add(`made-up-${n}`, one);
    if (n % 10 === 0) add('en', { decisions: 1, granted: 1 });
    if (n % 20 === 0) add('de', one);
    expect(all().length).toBeLessThanOrEqual(100);
  }
  const counted = new Map(all());
  expect(counted.get('en')).toEqual({ decisions: 500, granted: 500 });
  expect(counted.get('de')).toEqual({ decisions: 250, granted: 0 });
});

it('tells more keys apart than a read answers, with half of them forgotten', () => {
  expect(maxKeys / 2).toBeGreaterThan(maxGroups);
});
