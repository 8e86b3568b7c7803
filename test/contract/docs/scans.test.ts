import { expect, it } from 'vitest';
import { pace } from '../../../server/cli/look/browser.ts';
import { tierLimits } from '../../../server/domain/scan/run/port.ts';
import { maxTries } from '../../../server/domain/scan/run/runScan.ts';
import { reportPictures } from '../../../server/domain/scan/run/screenshots.ts';
import { brandLimits, maxLoads, maxRows, usualPace } from '../../../server/scanner/limits.ts';
import { robotName } from '../../../server/scanner/lookRound.ts';
import { maxPrints, maxTime } from '../../../server/scanner/printer.ts';
import { visitStates } from '../../../src/shared/wire/scan/scans.ts';
import { read, table } from './markdown.ts';

const document = 'docs/scans.md';

it('lists every state', () => {
  const named = table(document, 'State', 'What the visitor does').map(([state]) => state);
  expect(named).toEqual([...visitStates]);
});

it('tells the limits of each tier', () => {
  const { tier1, tier2 } = tierLimits;
  const row = (of: (limits: typeof tier1) => number) => [of(tier1), of(tier2)].map(String);
  expect(table(document, 'Bound', 'tier1', 'tier2').map(([, ...values]) => values)).toEqual([
    row(({ pages }) => pages),
    row(({ depth }) => depth),
    row(({ ofOneShape }) => ofOneShape),
    row(({ time }) => time / 60_000),
  ]);
});

it('tells the limits of a look', () => {
  const documented = table(document, 'Limit of a look', 'Value').map(([, value]) => Number(value));
  expect(documented).toEqual([1, pace.late]);
});

it('tells the limits of a brand', () => {
  const documented = table(document, 'Limit of a brand', 'Value').map(([, value]) => Number(value));
  expect(documented).toEqual([brandLimits.elements, brandLimits.patience]);
});

it('tells the limits of one visit', () => {
  expect(table(document, 'Limit of one visit', 'Value').map(([, value]) => Number(value))).toEqual([
    usualPace.visit / 1_000,
    usualPace.maxSettling / 1_000,
    usualPace.bytes,
    maxLoads,
    maxRows,
  ]);
});

it('tells the limits of a report', () => {
  const documented = table(document, 'Limit of a report', 'Value').map(([, value]) =>
    Number(value),
  );
  const { pages, bytes } = reportPictures;
  expect(documented).toEqual([pages, bytes, maxPrints.account, maxPrints.all, maxTime / 1_000]);
});

it('names the robot, and how often a page is tried', () => {
  expect(read(document).replaceAll('\n', ' ')).toContain(`under the name \`${robotName}\``);
  expect(maxTries).toBe(3);
});
