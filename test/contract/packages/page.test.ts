import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { faultsOf, pack } from './pack.ts';

test('the tarball holds its modules with their types, which import nothing but each other and peers', async () => {
  const { paths, folder } = await pack('page');
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
  expect(await faultsOf(await pack('page'))).toEqual([]);
});
