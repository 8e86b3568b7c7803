import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { loadVerbs } from '../../../server/cli/verbs.ts';
import { readDocs } from '../../../server/http/docs/files.ts';
import { llmsText } from '../../../site/llms.ts';
import { ordered } from '../../../site/order.ts';
import { readPages } from '../../../site/pages.ts';
import { apiReference, type Description } from '../../../site/reference.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import { blocks, documents, root } from './markdown.ts';

const verbs = await loadVerbs();

const pages = readPages(root);
const app = await createTestApp();

it('every document is a page, under its own heading, with links to pages alone', () => {
  expect(pages).toHaveLength(documents.length + 1);
  for (const { name, title, text } of pages) {
    expect(title, name).not.toBe(name);
    const targets = [...text.matchAll(/\]\((\.[^)#]*)/g)].map(([, target]) => target as string);
    for (const target of targets.filter((one) => one.endsWith('.md'))) {
      expect(
        pages.map((one) => `./${one.name}.md`),
        name,
      ).toContain(target);
    }
  }
  const groups = ordered(pages.map(({ name }) => name));
  expect(groups.flatMap((group) => group.documents).sort()).toEqual(
    pages.map(({ name }) => name).sort(),
  );
  for (const { name } of pages) expect(llmsText(pages, groups, '/docs/')).toContain(`/${name}.md)`);
});

it('the reference has every operation of the API', async () => {
  const { body } = await app.api<Description>(null, 'GET', '/openapi.json');
  const text = apiReference(body);
  for (const [path, methods] of Object.entries(body.paths)) {
    for (const method of Object.keys(methods)) {
      expect(text).toContain(`\`${method.toUpperCase()} ${path}\``);
    }
  }
  for (const [, name] of text.matchAll(/\]\(#(\w+)\)/g)) {
    expect(text.toLowerCase()).toContain(`### ${name}\n`);
  }
});

it('where the site was not built, /docs says how to build it', async () => {
  const { statusCode, body } = await app.server.inject('/docs');
  expect([statusCode, body]).toEqual([404, expect.stringContaining('npm run docs')]);
});

it('every picture that a document shows can be served', async () => {
  const files = await readDocs(new URL('docs/images/', root));
  const shown = documents.flatMap((name) =>
    [
      ...readFileSync(new URL(name, root), 'utf8').matchAll(/!\[[^\]]*\]\([^)]*images\/([^)]+)\)/g),
    ].map(([, picture]) => picture as string),
  );
  expect(shown.length).toBeGreaterThan(3);
  for (const picture of shown) {
    expect(await files?.read(picture), picture).toMatchObject({
      type: expect.stringMatching(/^image\//),
    });
  }
});

it('only what was built is served', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'portcullis-'));
  expect(await readDocs(pathToFileURL(`${empty}/none/`))).toBeNull();
  await rm(empty, { recursive: true });
});

/** Blocks of one language in all documents, with where they stand. */
const all = (language: string) =>
  documents.flatMap((document) =>
    blocks(document, language).map(({ code }, at) => ({
      at: `${document}, ${language} ${at + 1}`,
      code,
    })),
  );

describe('the blocks of code', () => {
  it.each(all('json'))('$at is JSON', ({ code }) => {
    expect(() => JSON.parse(code)).not.toThrow();
  });

  it.each(['js', 'ts', 'jsx', 'tsx'].flatMap(all))(
    '$at is JavaScript or TypeScript',
    ({ code }) => {
      const { diagnostics } = ts.transpileModule(code, {
        reportDiagnostics: true,
        fileName: 'block.tsx',
        compilerOptions: { target: ts.ScriptTarget.ESNext, jsx: ts.JsxEmit.Preserve },
      });
      expect(diagnostics?.map(({ messageText }) => messageText)).toEqual([]);
    },
  );

  it('all for a shell are read by one', () => {
    for (const { at, code } of all('sh')) {
      expect(() => execFileSync('bash', ['-n'], { input: code, stdio: 'pipe' }), at).not.toThrow();
    }
  });

  it('name verbs and options of the command line that there are', () => {
    const named = all('sh').flatMap(({ at, code }) =>
      [
        ...code
          .replaceAll('\\\n', ' ')
          .matchAll(/(?<![/\w-])portcullis ((?:[a-z][a-z-]* ?)+)([^\n|;)]*)/g),
      ].map(([, words = '', options = '']) => ({ at, words: words.trim().split(' '), options })),
    );
    expect(named.length).toBeGreaterThan(10);
    for (const { at, words, options } of named) {
      const verb = [words.slice(0, 2).join(' '), words[0] as string].find((name) => name in verbs);
      expect(verb, `${at}: ${words.join(' ')}`).toBeDefined();
      const known = Object.keys(verbs[verb as string]?.options ?? {}).concat('help');
      for (const [, option] of options.matchAll(/(?:^| )--([a-z-]+)/g)) {
        expect(known, `${at}: ${verb}`).toContain(option);
      }
    }
  });
});
