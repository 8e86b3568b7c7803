import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { table } from './docs/markdown.ts';

interface LockedPackage {
  version: string;
  license?: string;
  dev?: boolean;
  /** What our packages can work with, and we develop with. */
  devOptional?: boolean;
  hasInstallScript?: boolean;
  link?: boolean;
}

const read = (file: string) =>
  JSON.parse(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'));
const locked = Object.entries(
  read('package-lock.json').packages as Record<string, LockedPackage>,
).filter(
  ([path, { dev, devOptional, link }]) =>
    path && !dev && !devOptional && !link && !path.startsWith('packages/'),
);

it('runs no script when what production needs is installed', () => {
  expect(locked.length).toBeGreaterThan(100);
  expect(locked.filter(([, { hasInstallScript }]) => hasInstallScript)).toEqual([]);
});

it('has only licences that allow what we do with the packages', () => {
  const allowed =
    /^(MIT(-0)?|ISC|0BSD|BSD(-[23]-Clause)?|Apache-2\.0|MPL-2\.0|BlueOak-1\.0\.0|\(MIT OR CC0-1\.0\)|MIT,Apache2)$/;
  const others = locked.filter(([, { license }]) => !allowed.test(license ?? ''));
  // Data under CC-BY, and a package that states MIT in its readme alone.
  expect(others.map(([path]) => path)).toEqual([
    'node_modules/caniuse-lite',
    'node_modules/map-stream',
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
