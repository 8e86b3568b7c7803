import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseRegExpLiteral } from '@eslint-community/regexpp';
import { analyse } from 'scslre';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { carriedOf } from '../../server/artefacts/carried.ts';
import { bodyInOrder } from '../../server/stores/sqlite/consent/sealedText.ts';
import { tools } from '../../src/shared/consent/earlierTools.ts';
import { carrying } from '../support/carriedChoice.ts';

/** Every pattern in what runs, in the browser and on the server, held to linear time by the analysis behind eslint-plugin-regexp. */

interface PatternUse {
  at: string;
  source: string;
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const files = ['src', 'server', 'packages'].flatMap((room) =>
  readdirSync(`${root}${room}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('/dist/'))
    .map((file) => `${room}/${file}`),
);

/** Literals, and what is made into a pattern while the program runs. */
function patternsIn(file: string, text: string): { literals: PatternUse[]; made: PatternUse[] } {
  const parsed = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const [literals, made]: [PatternUse[], PatternUse[]] = [[], []];
  const visit = (node: ts.Node): void => {
    const line = parsed.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    const found = { at: `${file}:${line}`, source: node.getText() };
    if (ts.isRegularExpressionLiteral(node)) literals.push(found);
    const inSchema = ts.isPropertyAssignment(node) && node.name.getText() === 'pattern';
    if (inSchema && ts.isStringLiteralLike(node.initializer)) {
      literals.push({ ...found, source: `/${node.initializer.text.replaceAll('/', '\\/')}/u` });
    }
    const callee = ts.isNewExpression(node) || ts.isCallExpression(node) ? node.expression : null;
    if (callee?.getText() === 'RegExp') made.push({ ...found, at: file });
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return { literals, made };
}

/** How a pattern can take more than its text's length in time; nothing where it cannot. */
const slow = (source: string): string[] =>
  analyse(parseRegExpLiteral(source)).reports.map(
    ({ type, exponential }) => `${type}${exponential ? ', exponential' : ''}`,
  );

/** Those that may, and what bounds the text that they are given. */
const bounded: Record<string, string> = {
  'src/monitor/names.ts': 'names and paths of 600 characters',
  'src/snippet/outbox.ts':
    'our own outbox, which has a longest form, once for each line taken off it',
  'server/cli/audit/audit.ts': 'an address the caller typed',
  'server/domain/consentLog/book/policy.ts': 'an address in a file of the operator',
  'server/domain/monitoring/names.ts': 'names and paths of 512 characters',
  'server/cli/credentials.ts': 'an address the caller typed',
  'server/config/values.ts': 'an address the operator set',
  'server/http/kit/visitors.ts': 'entries of 100 characters',
  'server/domain/scan/trackers/nameShape.ts': 'names of 1,000 characters',
  'server/scanner/choose/autoconsent.ts': 'the path of a package',
};
/** Patterns that are made while the program runs, and of what. */
const madeOf: Record<string, string> = {
  'src/gate/automatic/suspicion.ts': 'hosts of the ruleset, escaped',
  'src/gate/automatic/tags.ts': 'a name out of our own list',
  'src/snippet/carryOver.ts': 'forms of ours, with names of up to 64 plain characters',
  'src/runtime/answer.ts': 'a time of ours, as a number',
  'server/domain/container/hostsInCode.ts': 'our ways to write a slash',
  'server/domain/container/scriptedObject.ts': 'one of our two names',
  'server/domain/monitoring/names.ts': 'the words for persons, which stand there',
  'server/domain/ruleset/edits/design.ts': 'our pattern for one font, for texts of 200 characters',
  'server/domain/scan/checks/choiceRecords.ts': 'our lists of words',
  'server/scanner/choose/answers.ts': 'our lists of words',
  'server/scanner/page/answerPair.ts': 'our lists of words',
  'server/scanner/page/banner.ts': 'our lists of words',
  'server/scanner/page/beside.ts': 'our lists of words',
  'server/scanner/page/gate.ts': 'our lists of words',
  'server/scanner/page/levelLayer.ts': 'our lists of words',
  'server/scanner/page/levels.ts': 'our lists of words',
  'server/scanner/choose/withdraw.ts': 'our list of words',
  'server/scanner/page/brand.ts': 'our list of names',
  'server/scanner/page/closedLists.ts': 'our lists of words',
  'server/scanner/page/policy.ts': 'our lists of words',
  'server/scanner/page/wayBack.ts': 'our lists of words',
  'server/stores/sqlite/consent/sealedText.ts': 'names of members that the record has',
};

const found = files.map((file) => patternsIn(file, readFileSync(root + file, 'utf8')));
const placesOf = (some: PatternUse[]) =>
  [...new Set(some.map(({ at }) => at.replace(/:\d+$/, '')))].sort();

it('no pattern goes back over what it has read, but for those whose text is bounded', () => {
  const literals = found.flatMap((one) => one.literals);
  expect(literals.length).toBeGreaterThan(100);
  const faults = literals.filter(({ source }) => slow(source).length);
  expect(placesOf(faults), JSON.stringify(faults)).toEqual(Object.keys(bounded).sort());
  const worst = faults.filter(({ source }) => slow(source).join().includes('exponential'));
  expect(worst).toEqual([]);
});

it('that for stored records does not', () => {
  expect(slow(String(bodyInOrder))).toEqual([]);
});

it('no form of an earlier tool does', () => {
  const faults = tools.flatMap((tool) => {
    const category = (name: string) => ({ name, purposes: ['analytics'] });
    const ruleset = carrying(tool, 'kept', ['a.b', 'c:d-e'].map(category), {});
    const { of = [], date } = carriedOf(ruleset).carried ?? {};
    const forms = [date, ...of.flatMap(([, ...some]) => some)].filter((form) => form !== undefined);
    return forms.flatMap((form) => slow(new RegExp(form).toString()).map((fault) => [form, fault]));
  });
  expect(faults).toEqual([]);
});

it('is seen where it does', () => {
  for (const source of ['/(a+)+$/', '/^(?:a+b?)*$/', '/^\\s*a*\\s*\\s*$/', '/x*x*y/', '/%.*$/']) {
    expect(slow(source), source).not.toEqual([]);
  }
});

it('what is made into a pattern while it runs is our own', () => {
  expect(placesOf(found.flatMap((one) => one.made))).toEqual(Object.keys(madeOf).sort());
});
