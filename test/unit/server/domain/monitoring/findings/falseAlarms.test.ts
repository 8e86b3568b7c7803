import { expect, it } from 'vitest';
import { falseAlarmsPerMonth } from '../../../../../../server/domain/monitoring/findings/statistics.ts';
import { alarmsOfCleanMonth } from '../../../../../support/findings/siteMonth.ts';
import { seeded } from '../../../../../support/findings/traffic.ts';

const months = 5;

it.each([100, 500, 2_500])(
  'months of clean traffic with %i page views a day raise no more alarms than stated',
  (perDay) => {
    let alarms = 0;
    for (let seed = 1; seed <= months; seed += 1) {
      alarms += alarmsOfCleanMonth(perDay, seeded(seed * 7_919 + perDay));
    }
    expect(alarms / months).toBeLessThanOrEqual(falseAlarmsPerMonth);
  },
);
