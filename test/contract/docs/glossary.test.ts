import { readdirSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { loadVerbs } from '../../../server/cli/verbs.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import { read, root, table } from './markdown.ts';

const verbs = await loadVerbs();

const avoided = table('docs/glossary.md', 'Word', 'What it is', 'Instead of').flatMap(
  ([, , words]) => words?.split(', ').filter(Boolean) ?? [],
);
const found = (text: string) =>
  avoided.filter((word) => new RegExp(`\\b${word}\\b`, 'i').test(text)).map((word) => [word, text]);

it('names words to avoid', () => expect(avoided.length).toBeGreaterThan(5));

it('no operation is described by them', async () => {
  const { server } = await createTestApp();
  const { body } = await server.inject('/api/v1/openapi.json');
  const texts = [...body.matchAll(/"(?:summary|description)":"((?:[^"\\]|\\.)*)"/g)];
  expect(texts.length).toBeGreaterThan(50);
  expect(texts.flatMap(([, text]) => found(text as string))).toEqual([]);
});

it('no command is', () => {
  const texts = Object.values(verbs).flatMap(({ summary, options }) => [
    summary,
    ...Object.values(options).map(({ meaning }) => meaning),
  ]);
  expect(texts.flatMap(found)).toEqual([]);
});

it('no text of the dashboard has them', () => {
  const texts = textsUnder('src/dashboard');
  expect(texts.length).toBeGreaterThan(500);
  expect(texts.flatMap(found)).toEqual([]);
});

it.each(['server/cli', 'packages/mcp/src'])('no text of %s has them', (folder) => {
  const texts = textsUnder(folder);
  expect(texts.length).toBeGreaterThan(20);
  expect(texts.flatMap(found)).toEqual([]);
});

function textsUnder(folder: string): string[] {
  const files = readdirSync(new URL(folder, root), { recursive: true }).map(String);
  return files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => textsOf(`${folder}/${file}`));
}

/** What a file shows: its strings with a space or a capital letter, and the text between its tags. */
function textsOf(path: string): string[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, true, kind);
  const texts: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    const shown =
      ts.isJsxText(node) || ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
    const text = shown ? node.getText().trim() : '';
    if (/[A-Z ]/.test(text)) texts.push(text);
    ts.forEachChild(node, look);
  };
  look(source);
  return texts;
}
