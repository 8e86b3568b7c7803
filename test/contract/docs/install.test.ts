import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { defaultRuleset } from '../../../server/domain/ruleset/defaultRuleset.ts';
import {
  changeEvent,
  globalName,
  heldEvent,
  jurisdictionAttribute,
  outboxKey,
  recordKey,
  refusedKey,
} from '../../../src/shared/bridge.ts';
import { findStoredChoice, formatStoredChoice } from '../../../src/shared/consent/storedChoice.ts';
import { unknownJurisdiction } from '../../../src/shared/vocabulary.ts';
import { blocks, marked, read, root, table } from './markdown.ts';

const install = 'docs/install.md';
const text = read(install);
const ruleset = defaultRuleset('shop.example', 'c0de');

it('names the purposes of a new site with their signals', () => {
  expect(table(install, 'Purpose', 'Consent Mode signals')).toEqual(
    ruleset.purposes.map(({ key, signals }) => [key, signals.join(', ')]),
  );
});

it('tells the numbers of a new site', () => {
  expect(text).toContain(
    `\`wait_for_update\` of ${ruleset.consentMode.waitForUpdate}\nmilliseconds`,
  );
  expect(text).toContain(`a choice counts for ${ruleset.choiceDays} days`);
  expect(text).toContain(`says \`${unknownJurisdiction}\` and \`no_signal\``);
});

it('names what is stored in the browser', () => {
  const rows = table(install, 'Where', 'Name', 'From when', 'What');
  expect(rows.map(([where, name]) => [where, name])).toEqual([
    ['cookie', globalName],
    ['local storage', outboxKey],
    ['local storage', refusedKey],
    ['local storage', recordKey],
  ]);
});

it('shows a cookie that the snippet reads and writes', () => {
  const cookie = blocks(install, 'text')[0]?.code as string;
  const choice = findStoredChoice(cookie, Date.parse('2026-12-01'));
  expect(choice).toMatchObject({ sequence: 3, denied: { functional: 1, marketing: 1 } });
  expect(formatStoredChoice(choice as NonNullable<typeof choice>)).toBe(cookie);
});

it('names what a page can use, all of it', () => {
  const source = read('src/shared/publicInterface.ts');
  const members = [...source.matchAll(/^ {2}(?:readonly )?(\w+)[(:]/gm)].map(([, name]) => name);
  const opener = 'data-portcullis-open';
  expect(read('src/banner/reopen/reopen.ts')).toContain(`'${opener}'`);
  const named = table(install, 'Name', 'What it is').map(([name]) => name as string);
  expect(named.map((name) => /^portcullis\.(\w+)/.exec(name)?.[1] ?? name)).toEqual([
    ...members,
    opener,
    changeEvent,
    heldEvent,
    jurisdictionAttribute,
  ]);
});

it('names no attribute that the browser code does not know', () => {
  const folder = fileURLToPath(new URL('src/', root));
  const source = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => read(`src/${file}`))
    .join('\n');
  const names = marked(text).flatMap((code) => code.match(/\bdata-[a-z-]+/g) ?? []);
  // In code an attribute stands in full, or goes by its name in `dataset`.
  const known = (name: string) =>
    source.includes(name) || new RegExp(`\\b${name.slice('data-'.length)}\\b`).test(source);
  expect(names.length).toBeGreaterThan(9);
  expect(names.filter((name) => !known(name))).toEqual([]);
});
