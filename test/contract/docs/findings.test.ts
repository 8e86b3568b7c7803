import { Check } from 'typebox/schema';
import { expect, it } from 'vitest';
import { causeWindow } from '../../../server/domain/monitoring/findings/causes.ts';
import { maxProofs } from '../../../server/domain/monitoring/findings/evidence.ts';
import { defaultDays } from '../../../server/domain/monitoring/findings/findings.ts';
import { newHostRule } from '../../../server/domain/monitoring/findings/hostHistory.ts';
import { tierOf } from '../../../server/domain/monitoring/findings/parameters.ts';
import { keptBatches } from '../../../server/domain/monitoring/findings/port.ts';
import { earlyMargin } from '../../../server/domain/monitoring/findings/sightings.ts';
import { falseAlarmsPerMonth } from '../../../server/domain/monitoring/findings/statistics.ts';
import {
  baselineDays,
  failingRule,
  judgedHours,
  silentRule,
  slowRule,
} from '../../../server/domain/monitoring/findings/tagRules.ts';
import { FindingBody, HostCauseBody } from '../../../server/http/monitoring/findings/schemas.ts';
import {
  findingAdvice,
  findingKinds,
  parameterTiers,
} from '../../../src/shared/wire/monitoring/findings.ts';
import { foundWithin } from '../../support/findings/foundWithin.ts';
import { blocks, marked, read, table } from './markdown.ts';

const document = 'docs/findings.md';
const text = read(document).replaceAll('\n', ' ');

it('lists every kind, and every advice', () => {
  const kinds = table(document, '`kind`', 'Severity', 'What was found', '`advice`');
  expect(kinds.map(([kind]) => kind)).toEqual(findingKinds);
  expect(kinds.map((row) => row[3]).sort()).toEqual(Object.keys(findingAdvice).sort());
  const advice = table(document, '`advice`', 'What to do');
  expect(Object.fromEntries(advice)).toEqual(findingAdvice);
});

it('shows a finding as it is answered', () => {
  const [example] = blocks(document, 'json');
  expect(Check(FindingBody, JSON.parse(example?.code ?? ''))).toBe(true);
});

it('shows a cause as it is answered, and tells each kind', () => {
  const [, cause] = blocks(document, 'json').map(({ code }) => JSON.parse(code));
  expect(Check(HostCauseBody, cause)).toBe(true);
  const kinds = table(document, '`kind`', 'What changed', 'When').map(([kind]) => kind);
  expect(kinds).toEqual(HostCauseBody.anyOf.map(({ properties }) => properties.kind.const));
});

it('tells each tier by names that are of it', () => {
  const rows = read(document).split('| Tier |')[1]?.split('\n\n')[0]?.split('\n').slice(2) ?? [];
  expect(rows).toHaveLength(parameterTiers.length);
  for (const row of rows) {
    const [tier, ...names] = marked(row);
    for (const name of names) expect([name, tierOf(name)]).toEqual([name, tier]);
  }
});

it('tells the numbers', () => {
  const [short, long] = judgedHours;
  const [p75, p95] = slowRule.quantiles;
  for (const sentence of [
    `the last ${defaultDays} days`,
    `up to ${keptBatches} page views and up to ${maxProofs} of their rows`,
    `more than ${earlyMargin} ms before the choice`,
    `over the last ${short} hours and over the last ${long}, each against the ${baselineDays} days before`,
    `at least ${failingRule.minFailures} runs failed, and more than ${failingRule.tolerated * 100} %`,
    `fewer than ${failingRule.minBaselineRuns} runs before is held against ${failingRule.toleratedWhenNew * 100} %`,
    `of at least ${slowRule.minRuns} runs, more than a quarter take over ${p75?.factor} times the usual p75`,
    `by ${slowRule.minDifference} ms or more; it takes ${slowRule.minBaselineRuns} runs before`,
    `at least ${silentRule.minPages} page views, and the page views since then are more than ${silentRule.longerThanEver} times`,
    `seen on at least ${newHostRule.minPages} page views`,
    `within ${causeWindow / 3_600_000} hours before the host first came`,
    `no more than ${falseAlarmsPerMonth} false alarms per site and month`,
  ]) {
    expect(text).toContain(sentence);
  }
  expect([p75?.quantile, p95]).toEqual([0.75, { quantile: 0.95, factor: 2 }]);
});

it('tells how soon a fault is found, as it is tested', () => {
  const [[, atOnce], ...planted] = table(document, 'Planted fault', 'Page views') as [
    [string, string],
    ...string[][],
  ];
  expect(atOnce).toBe('1');
  expect(planted.map(([fault, views]) => [fault, Number(views)])).toEqual(
    Object.entries(foundWithin),
  );
});
