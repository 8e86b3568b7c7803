import type { EarlierCategory } from '../../../shared/ruleset.ts';
import { timeOf } from '../../kit/format.ts';
import { toolNames } from '../earlier/toolNames.ts';
import type { Fact, Facts, Telling } from './facts.ts';

export const carryOverFacts: Facts = ({ carryOver }, telling) => {
  if (!carryOver) return [];
  const { tool, storedAs, categories, revisions, grants } = carryOver;
  return [
    ['Earlier consent tool', toolNames[tool]],
    ['Name of its cookie', storedAs],
    ...categories.map((one) => categoryFact(one, telling)),
    // Set anew whenever the categories are saved: a grant counts only for what a purpose meant then.
    [
      'Purposes as they were',
      Object.entries(revisions).map(
        ([key, revision]) => `${telling.nameOf(key)}, revision ${revision}`,
      ),
    ],
    ...(grants
      ? ([
          ['Grants count until', timeOf(grants.until)],
          ['The tool asked again after (days)', `${grants.choiceDays}`],
          ['Proof of the log', grants.log],
          ['Proof of the banner', grants.report],
        ] as Fact[])
      : []),
  ];
};

function categoryFact(
  { name, purposes, recipients, lifetimeDays }: EarlierCategory,
  { nameOf }: Telling,
): Fact {
  return [
    `Category ${name}`,
    [
      ...purposes.map((key) => `covers ${nameOf(key)}`),
      ...recipients.map((company) => `named ${company}`),
      ...(lifetimeDays === null ? [] : [`named ${lifetimeDays} days`]),
    ],
  ];
}
