import { expect, it } from 'vitest';
import { containerProblems } from '../../../server/domain/container/port.ts';
import { maxClassified } from '../../../server/domain/monitoring/hosts.ts';
import { catalogue } from '../../../server/domain/scan/checks/catalogue.ts';
import {
  longLength,
  minContexts,
  minLength,
} from '../../../server/domain/scan/checks/identifiers.ts';
import { maxTrackers } from '../../../server/domain/scan/trackers/inventory.ts';
import { maxExportBytes } from '../../../server/http/container/routes.ts';
import {
  containerConflicts,
  containerSources,
  tagGates,
} from '../../../src/shared/wire/container/container.ts';
import { scanChecks } from '../../../src/shared/wire/scan/scanFindings.ts';
import {
  disguiseKinds,
  managements,
  purposeSources,
  trackerKinds,
} from '../../../src/shared/wire/scan/trackers.ts';
import { lookalikes } from '../../support/plantedLookalikes.ts';
import { read, table } from './markdown.ts';

const [trackers, container] = ['docs/trackers.md', 'docs/container.md'] as const;
const first = (rows: string[][]) => rows.map(([cell]) => cell).sort();

it('lists every check by its name and title', () => {
  expect(
    table(trackers, 'Check', 'Name', 'Title', 'Needs').map(([id, name, title]) => [
      id,
      name,
      title,
    ]),
  ).toEqual(Object.entries(catalogue).map(([id, { name, title }]) => [id, name, title]));
});

it('says what each check claims, and names every look-alike that is tested', () => {
  const rows = table(trackers, 'Check', 'It claims that', 'Lawful look-alikes');
  expect(rows.map(([id, claim, names]) => [id, (claim ?? '').length > 20, names])).toEqual(
    scanChecks.map((id) => [
      id,
      true,
      lookalikes
        .filter(({ like }) => like === id)
        .map(({ name }) => name)
        .join('; '),
    ]),
  );
});

it('every check has a name of its own, a rule it rests on and something to do', () => {
  const names = Object.values(catalogue).map(({ name }) => name);
  expect(names.filter((name) => /^[a-z]+(_[a-z]+)*$/.test(name))).toEqual([...new Set(names)]);
  for (const { basis, advice } of Object.values(catalogue)) {
    expect([basis.length > 0, advice.endsWith('.')]).toEqual([true, true]);
  }
});

it('tells every word of the inventory', () => {
  for (const [heads, words] of [
    [['`kind`', 'What it is', '`name`'], trackerKinds],
    [['`managedBy`', 'What holds it'], managements],
    [['`purposeSource`', 'Who says so', '`sure`'], purposeSources],
    [['`disguise.kind`', "How a third party goes by the site's own name"], disguiseKinds],
  ] as const) {
    expect(first(table(trackers, ...heads))).toEqual([...words].sort());
  }
});

it('tells from when on a value is an id', () => {
  const text = read(trackers).replaceAll(/\n\s*/g, ' ');
  expect(text).toContain(`${minLength} characters or longer`);
  expect(text).toContain(`From ${longLength} characters on, two browsers are enough`);
  expect([minContexts, text.includes('at least three clean browsers')]).toEqual([3, true]);
});

it('tells every word of a container', () => {
  for (const [heads, words] of [
    [['Source', 'What it needs', 'Accuracy', 'Names', 'State'], containerSources],
    [['`gate`', 'What keeps the tag from running before consent'], tagGates],
    [['`kind` of a conflict', 'What contradicts what'], containerConflicts],
  ] as const) {
    expect(first(table(container, ...heads))).toEqual([...words].sort());
  }
  expect(table(container, '`problem`', 'What it means')).toEqual(Object.entries(containerProblems));
});

it('the limits stand with the others', () => {
  const limits = Object.fromEntries(table('docs/api.md', 'Limit', 'Value'));
  expect(Number(limits['bytes of an exported container'])).toBe(maxExportBytes);
  expect(Number(limits['trackers of one site'])).toBe(maxTrackers);
  const classified =
    'hosts and trackers that one site has classified, before another host is refused';
  expect(Number(limits[classified])).toBe(maxClassified);
});
