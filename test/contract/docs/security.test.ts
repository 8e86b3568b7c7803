import { expect, it } from 'vitest';
import { refusalsTimes, siteCeilings } from '../../../server/domain/site/ceilings.ts';
import { defaultBudgets } from '../../../server/http/kit/budgets.ts';
import { widths } from '../../../server/http/kit/networks.ts';
import { read } from './markdown.ts';

it('tells what a flood can do by the numbers that hold', () => {
  const text = read('docs/security.md').replaceAll('\n', ' ');
  const address = defaultBudgets.address.max;
  const perWidth = widths.map(({ times }) => address * times);
  const { free } = siteCeilings.decisions.max;
  expect(text).toContain(`${perWidth.join(', ')} a minute are kept`);
  expect(text).toContain(`${Math.ceil(free / (perWidth.at(-1) as number))} networks of /48 or /24`);
  expect(text).toContain(`pass until ${refusalsTimes} times the ceiling`);
  const daily = siteCeilings.decisionsDaily.max.free * refusalsTimes;
  expect(text).toContain(`${daily} records a day on a free site`);
  expect(text).toContain(
    `${address} grants and, in addition, ${address * refusalsTimes} posts a minute`,
  );
});
