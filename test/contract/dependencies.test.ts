import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { productionPackages, readLock, unlicensed } from '../../deploy/release/licences.ts';
import { table } from './docs/markdown.ts';

const read = (file: string) =>
  JSON.parse(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'));
const locked = productionPackages(readLock(fileURLToPath(new URL('../../', import.meta.url))));

it('runs no script when what production needs is installed', () => {
  expect(locked.length).toBeGreaterThan(100);
  expect(locked.filter(([, { hasInstallScript }]) => hasInstallScript)).toEqual([]);
});

it('has only licences that allow what we do with the packages', () => {
  expect(unlicensed(locked)).toEqual([]);
  const copyleft = { version: '1.0.0', license: 'AGPL-3.0-only' };
  expect(unlicensed([['node_modules/other', copyleft]])).toEqual([
    'node_modules/other: AGPL-3.0-only',
  ]);
  expect(unlicensed([['node_modules/bare', { version: '1.0.0' }]])).toEqual([
    'node_modules/bare: no licence',
  ]);
});

it('is told in the list of what was checked', () => {
  const workspaces = read('package.json').workspaces as string[];
  const direct = ['.', ...workspaces].flatMap((folder) =>
    Object.entries((read(`${folder}/package.json`).dependencies ?? {}) as Record<string, string>),
  );
  const versions = new Map(locked.map(([path, { license }]) => [path, license]));
  expect(
    table('docs/security.md', 'Package', 'Version', 'Licence', 'For').map((row) => row.slice(0, 3)),
  ).toEqual(direct.map(([name, version]) => [name, version, versions.get(`node_modules/${name}`)]));
});
