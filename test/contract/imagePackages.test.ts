import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { forBrowsers, isRead, leftOut } from '../../deploy/image/needed.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Packages that the command line can come to load, by whatever way. */
function packagesFrom(start: string): string[] {
  const packages = new Set<string>();
  const files = new Set([start]);
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8').replace(/import type [^;]+;/g, '');
    for (const [, name = ''] of text.matchAll(/(?:from|import\(|URL\() ?'([^']+)'/g)) {
      if (!name.startsWith('.')) packages.add(name);
      else if (name.endsWith('.ts')) files.add(join(dirname(file), name));
    }
  }
  return [...packages];
}

const packages = packagesFrom('server/cli/main.ts');

it('whoever installs the server gets every package that it loads', () => {
  const { name: own, dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const nameOf = (one: string) => one.split('/', one.startsWith('@') ? 2 : 1).join('/');
  const missing = packages
    // Texts that the command line writes name modules, too.
    .filter((one) => /^(@[\w-]+\/)?[a-z][\w.-]*(\/[\w./-]+)?$/.test(one))
    .filter((one) => !(nameOf(one) in dependencies) && nameOf(one) !== own);
  expect(packages).toContain('playwright-core');
  expect(missing).toEqual([]);
});

it('the image leaves out no package that a server without a browser loads', () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const names = (list: string[]) =>
    list.filter((name) => packages.some((one) => one === name || one.startsWith(`${name}/`)));
  expect(names(Object.keys(dependencies))).toContain('fastify');
  expect(names(leftOut(true))).toEqual([]);
  expect(names(leftOut(false)).filter((name) => !forBrowsers.includes(name))).toEqual([]);
});

it.each([
  ['lib/a.js', true],
  ['package.json', true],
  ['LICENSE.md', true],
  ['README.md', false],
  ['dist/a.js.map', false],
  ['dist/types.d.ts', false],
  ['test/a.js', false],
  ['lib/test/a.js', true],
  ['test.js', true],
  ['dist/a.min.js', false],
  ['.npmignore', false],
  ['.yarn/install-state.gz', false],
])('%s of a package is in the image: %s', (path, expected) => {
  expect(isRead(path)).toBe(expected);
});
