import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../../support/stores.ts';

const folder = fileURLToPath(new URL('../../../packages/page/', import.meta.url));

/** What would be published: the bytes, and the paths in them. */
async function pack() {
  const out = await temporaryDirectory();
  const words = ['pack', '--json', '--pack-destination', out];
  const { stdout } = await promisify(execFile)('npm', words, { cwd: folder });
  const [{ filename, files }] = JSON.parse(stdout) as [
    { filename: string; files: { path: string }[] },
  ];
  const bytes = new Uint8Array(await readFile(join(out, filename)));
  return { bytes, paths: files.map(({ path }) => path).sort() };
}

test('the tarball holds its modules with their types, which import nothing but each other and peers', async () => {
  const { paths } = await pack();
  const modules = ['element', 'index', 'react', 'svelte', 'vue'].flatMap((name) => [
    `dist/${name}.d.ts`,
    `dist/${name}.js`,
  ]);
  expect(paths).toEqual(['README.md', ...modules, 'package.json']);
  const { dependencies } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  expect(dependencies).toBe(undefined);
  for (const name of modules) {
    const text = await readFile(join(folder, name), 'utf8');
    for (const [, from] of text.matchAll(/from '([^']+)'/g)) {
      expect(['./index.js', 'react', 'svelte/store', 'vue'], name).toContain(from);
    }
  }
});

test('those who check packages find no fault in it', async () => {
  const { bytes } = await pack();
  const { messages } = await publint({ pack: { tarball: bytes.buffer } });
  expect(messages).toEqual([]);
  const analysis = await checkPackage(createPackageFromTarballData(bytes));
  if (!('problems' in analysis)) throw new Error('no types');
  // Modules alone: what does not know `exports` does not find them, and `require` takes Node 22 or newer.
  const older = analysis.problems.filter(
    ({ kind }) => kind !== 'CJSResolvesToESM' && kind !== 'NoResolution',
  );
  expect(older).toEqual([]);
  const unknown = analysis.problems.filter(({ kind }) => kind === 'NoResolution');
  expect(new Set(unknown.map((one) => 'resolutionKind' in one && one.resolutionKind))).toEqual(
    new Set(['node10']),
  );
});
