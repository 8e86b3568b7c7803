import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { blocks, read, root, table } from '../docs/markdown.ts';
import { faultsOf, pack } from './pack.ts';

const readme = 'packages/install/README.md';
const manifest = JSON.parse(read('packages/install/package.json')) as {
  dependencies?: object;
  exports: Record<string, string | { types: string; browser?: string; default: string }>;
};
const modules = Object.entries(manifest.exports).filter(([, files]) => typeof files === 'object');

test('the tarball holds every module that it exports with its types, and imports nothing but Node and React', async () => {
  const { paths, folder } = await pack('install');
  expect(paths).toContain('README.md');
  for (const [name, files] of modules) {
    for (const file of Object.values(files)) expect(paths, name).toContain(file.slice(2));
  }
  expect(manifest.dependencies).toBe(undefined);
  for (const path of paths.filter((one) => /\.(?:js|d\.ts)$/.test(one))) {
    const text = await readFile(`${folder}/${path}`, 'utf8');
    for (const [, from = ''] of text.matchAll(/^(?:import|export) [^;]*? from '([^']+)';/gm)) {
      // nginx's module has names of its own for what it has of Node.
      const may = path === 'dist/nginx.js' ? /^(?:crypto|fs)$/ : /^\.|^node:|^react$/;
      expect(may.test(from), `${path}: ${from}`).toBe(true);
      if (from.startsWith('.')) {
        const target = new URL(from, `file:///${path}`).pathname.slice(1);
        const file = path.endsWith('.d.ts') ? target.replace(/\.js$/, '.d.ts') : target;
        expect(paths, `${path}: ${from}`).toContain(file);
      }
    }
  }
});

test('those who check packages find no fault in it', async () => {
  expect(await faultsOf(await pack('install'))).toEqual([]);
});

test('its README names each import, and the versions that are tried', () => {
  const rows = table(readme, 'Import', 'For', 'Tried with');
  const named = rows.map(([name = '']) =>
    name.replaceAll('`', '').replace('@portcullis/install', '.'),
  );
  // Others are named where they are used, or are not for people.
  const rest = ['./node', './astro/middleware'];
  expect([...named, ...rest].sort()).toEqual(modules.map(([name]) => name).sort());

  const sites = new URL('test/targets/workspace/sites/', root);
  const tried = Object.assign(
    JSON.parse(read('package.json')).devDependencies,
    JSON.parse(read('package.json')).dependencies,
    ...readdirSync(sites).map(
      (site) => JSON.parse(read(`test/targets/workspace/sites/${site}/package.json`)).dependencies,
    ),
  ) as Record<string, string>;
  const packages: Record<string, string> = { sveltekit: '@sveltejs/kit' };
  for (const [name = '', , version] of rows.filter(([, , version]) => version)) {
    const short = name.replaceAll('`', '').split('/').at(-1) as string;
    expect(version, name).toBe(tried[packages[short] ?? short]);
  }
});

test('its examples are code that is run elsewhere', async () => {
  const folders = ['test/targets/apps/', 'test/fixtures/install/'].map(
    (path) => new URL(path, root),
  );
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.\w+$/.test(file))
      .map((file) => fileURLToPath(new URL(file, folder))),
  );
  const sources = [
    read('docs/integrate-servers.md'),
    ...(await Promise.all(files.map((file) => readFile(file, 'utf8')))),
  ];
  const shown = blocks(readme);
  expect(shown.length).toBeGreaterThan(10);
  for (const { code } of shown) {
    expect(
      sources.some((source) => source.includes(code)),
      code,
    ).toBe(true);
  }
});

test('nginx’s file calls nothing that nginx’s language before njs 0.8 does not have', async () => {
  const text = await readFile('packages/install/dist/nginx.js', 'utf8');
  const newer = /\.(?:flatMap|flat|at|findLast|matchAll|fromEntries|toSorted|allSettled)\(/g;
  expect(text.match(newer)).toBeNull();
});
