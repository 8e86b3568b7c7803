import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');
const licences = new Map(
  [...read('LICENSE').matchAll(/^\| (\S+) \| (\S+) \| [A-Z]/gm)].map(([, part, licence]) => [
    part,
    licence,
  ]),
);
const packages = readdirSync(new URL('packages/', root));

it('LICENSE names every part that is published, and each says the same of itself', () => {
  expect(licences.get('package.json')).toBe(JSON.parse(read('package.json')).license);
  for (const name of packages) {
    const licence = licences.get(`packages/${name}`);
    expect(licence, name).toBeDefined();
    const file = `packages/${name}/package.json`;
    if (existsSync(new URL(file, root))) expect(JSON.parse(read(file)).license, file).toBe(licence);
  }
  for (const template of ['consent', 'monitor']) {
    expect(read(`src/gtm/${template}/LICENSE`)).toContain('Apache License');
  }
  expect(licences.get('src/gtm')).toBe('Apache-2.0');
});

it('the names of packages are those that LICENSE gives', () => {
  const files = ['package.json', ...packages.map((name) => `packages/${name}/package.json`)];
  const names = files
    .filter((file) => existsSync(new URL(file, root)))
    .map((file) => JSON.parse(read(file)).name);
  const [, inLicence = ''] = /^The names in package\.json \(([^)]+)\)/m.exec(read('LICENSE')) ?? [];
  expect(inLicence.split(', ').sort()).toEqual(names.sort());
});

it('all packages have one version', () => {
  const { version } = JSON.parse(read('package.json'));
  for (const name of packages) {
    const file = `packages/${name}/package.json`;
    if (existsSync(new URL(file, root))) expect(JSON.parse(read(file)).version, file).toBe(version);
  }
  expect(read('CHANGELOG.md')).toContain(`\n## ${version}\n`);
});
