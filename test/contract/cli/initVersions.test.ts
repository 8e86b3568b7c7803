import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Files, filesOf, init, packageWith, project } from '../../support/project.ts';

/** What `init` makes of the versions that a project has of its framework. */
it.each<[string, string, Files, string | null]>([
  ['a range', '^2.50.0', {}, 'environment'],
  ['the newest', 'latest', {}, 'env'],
  ['two versions at once', '^2.0.0 || ^3.0.0', {}, null],
  ['a catalog that nobody keeps', 'catalog:', {}, null],
  [
    'a catalog of pnpm',
    'catalog:',
    {
      'pnpm-workspace.yaml': `packages:\n  - apps/*\ncatalog:\n  # ours\n  vite: ^8.0.0\n  '@sveltejs/kit': ^2.50.0\n`,
    },
    'environment',
  ],
  [
    'a named catalog of pnpm',
    'catalog:new',
    {
      'pnpm-workspace.yaml': `catalogs:\n  old:\n    "@sveltejs/kit": ^2.50.0\n  new:\n    "@sveltejs/kit": "^3.1.0" # newer\n`,
    },
    'env',
  ],
  [
    'a catalog of Yarn',
    'catalog:',
    { '.yarnrc.yml': `nodeLinker: node-modules\n\ncatalog:\n  "@sveltejs/kit": "npm:^2.50.0"\n` },
    'environment',
  ],
  [
    'a catalog of Bun',
    'catalog:old',
    {
      'package.json': JSON.stringify({
        workspaces: { packages: ['apps/*'], catalogs: { old: { '@sveltejs/kit': '2.x' } } },
      }),
    },
    'environment',
  ],
  [
    'what is installed, whatever is asked for',
    'catalog:',
    {
      'node_modules/@sveltejs/kit/package.json': '{"version":"2.61.1"}',
      '.yarnrc.yml': `catalog:\n  '@sveltejs/kit': ^3.0.0\n`,
    },
    'environment',
  ],
])('a part of a repository asks for a version by %s', async (_, asked, root, module) => {
  const repository = await project({
    ...root,
    'apps/web/package.json': packageWith({ '@sveltejs/kit': asked, vite: '^8.3.8' }),
  });
  const folder = join(repository, 'apps/web');
  const { text } = await init(folder);
  const made = (await filesOf(folder))['src/hooks.server.js'];
  if (module) expect(made).toContain(`from '$app/${module}'`);
  else expect([made, text]).toEqual([undefined, expect.stringContaining('In SvelteKit 2,')]);
});

const rootRoute = `import { Links } from 'react-router';\n\n<html>\n  <head>\n  </head>\n</html>\n`;
const withRoute = (version: string, config?: string): Files => ({
  'package.json': packageWith({ '@react-router/dev': version }),
  'app/root.tsx': rootRoute,
  ...(config !== undefined && { 'react-router.config.ts': config }),
});
const typed = (inside: string) => `export default {\n${inside}} satisfies Config;\n`;

it.each<[string, string, string, string]>([
  [
    'without a flag',
    '^7.18.4',
    typed('  ssr: true,\n'),
    typed('  future: { v8_middleware: true },\n  ssr: true,\n'),
  ],
  [
    'with other flags',
    '7.9.0',
    typed('\tfuture: {\n\t\tv8_a: true,\n\t},\n'),
    typed('\tfuture: {\n\t\tv8_middleware: true,\n\t\tv8_a: true,\n\t},\n'),
  ],
  [
    'with the flag',
    '~7.16',
    typed('  future: {\n    v8_middleware: true,\n  },\n'),
    typed('  future: {\n    v8_middleware: true,\n  },\n'),
  ],
])('React Router 7 %s has middleware afterwards', async (_, version, config, becomes) => {
  const files = withRoute(version, config);
  const folder = await project(files);
  await init(folder);
  const after = await filesOf(folder);
  expect(after['react-router.config.ts']).toBe(becomes);
  expect(after['app/root.tsx']).toContain('export { middleware };');
  await init(folder, '--undo');
  expect(await filesOf(folder)).toEqual(files);
});

it.each<[string, string, string?]>([
  ['without a configuration', '7.18.4'],
  ['that switches it off', '7.18.4', typed('  future: { v8_middleware: false },\n')],
  ['with flags in one line', '7.18.4', typed('  future: { v8_a: true },\n')],
  ['of another form', '7.18.4', 'export default config;\n'],
  ['from before the flag', '7.8.2', typed('  ssr: true,\n')],
])('React Router 7 %s is left to people', async (_, version, config) => {
  const files = withRoute(version, config);
  const folder = await project(files);
  const { text } = await init(folder);
  expect(text).toContain('future: { v8_middleware: true }');
  expect(await filesOf(folder)).toEqual(files);
});
