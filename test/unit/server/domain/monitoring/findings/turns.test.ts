import { expect, it } from 'vitest';
import { groupedBy } from '../../../../../../server/domain/kernel/turns.ts';
import { draftsOf } from '../../../../../../server/domain/monitoring/findings/findings.ts';
import { pageCounter } from '../../../../../../server/domain/monitoring/findings/tagHistory.ts';
import { maxSums } from '../../../../../../server/domain/monitoring/limits.ts';
import type { HostHour, TagHour } from '../../../../../../server/domain/monitoring/port.ts';

const seenAt = '2026-11-21T00:00:00.000000Z';
const days = 365;

/** Things looked at, each counted where it is: what a turn costs, whatever else the machine does. */
let looked = 0;

class Host implements HostHour {
  hour: number;
  name: string;
  pages = 1;
  occurrences = 1;
  firstSeenAt = seenAt;
  lastSeenAt = seenAt;
  paramNames = { email: 1, q: 1 };
  initiatorTypes = {};

  constructor(hour: number, name: string) {
    this.hour = hour;
    this.name = name;
  }

  get host(): string {
    looked += 1;
    return this.name;
  }
}

const tagOf = (n: number, tagId: string): TagHour => ({
  hour: n % (days * 24),
  containerId: 'GTM-1',
  tagId,
  pages: 1,
  runs: 1,
  statuses: {},
  executionMs: {},
});

it.each([
  ['of a thing each', (n: number) => `${n}`],
  ['of the same few things', (n: number) => `${n % 5}`],
])(
  'findings are drafted a little at a time over as many sums as one read goes through, %s',
  (_, name) => {
    const pageHours = Array.from({ length: days * 24 }, (_, hour) => ({ hour, pages: 100 }));
    const sums = Array.from({ length: maxSums }, (_, n) => n);
    const drafting = draftsOf({
      to: days * 24 * 3.6e9,
      firstHour: 0,
      lastHour: days * 24 - 1,
      pageHours,
      countPages: pageCounter(pageHours),
      tagHours: sums.slice(0, 1_000).map((n) => tagOf(n, name(n))),
      hostHours: sums.map((n) => new Host(Math.floor((n * days * 24) / maxSums), name(n))),
      sightings: [],
      changes: { publications: [], versions: [] },
      classify: () => {
        looked += 1;
        return { purpose: null, source: null, entity: null };
      },
    });
    let most = 0;
    let drafts = 0;
    for (;;) {
      looked = 0;
      const { done, value = [] } = drafting.next();
      most = Math.max(most, looked, value.length);
      drafts += value.length;
      if (done) break;
    }
    expect(drafts).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(1_000);
  },
);

it('a grouping that does not stop is seen to', () => {
  const all = Array.from({ length: maxSums }, (_, n) => new Host(0, `${n}`));
  looked = 0;
  Map.groupBy(all, ({ host }) => host);
  expect(looked).toBe(maxSums);
  looked = 0;
  groupedBy(all, ({ host }) => host).next();
  expect(looked).toBeLessThan(1_000);
});
