import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Files, filesOf, init, packageWith, project } from '../../support/project.ts';

/** Projects that are written in other ways than a starter's, and what `init` makes of them. */
const vite = { 'package.json': packageWith({ vite: '8.3.8' }), 'index.html': '<!doctype html>' };
const define = "import { defineConfig } from 'vite';\n\nexport default defineConfig";
const ours = "import { portcullis } from '@portcullis/install/vite';\n";

it.each<[string, Files, string, string]>([
  [
    'a configuration in one line',
    { ...vite, 'vite.config.js': `${define}({ base: '/a/', plugins: [react()] });\n` },
    'vite.config.js',
    `${ours}${define}({ base: '/a/', plugins: [portcullis(), react()] });\n`,
  ],
  [
    'one in one line without a list',
    { ...vite, 'vite.config.js': `${define}({ base: '/a/' });\n` },
    'vite.config.js',
    `${ours}${define}({ plugins: [portcullis()], base: '/a/' });\n`,
  ],
  [
    'a list over several lines, with tabs',
    { ...vite, 'vite.config.ts': `${define}({\n\tplugins: [\n\t\treact(),\n\t],\n});\n` },
    'vite.config.ts',
    `${ours}${define}({\n\tplugins: [\n\t\tportcullis(),\n\t\treact(),\n\t],\n});\n`,
  ],
  [
    'a configuration of another ending',
    { ...vite, 'vite.config.cts': `${define}({});\n` },
    'vite.config.cts',
    `${ours}${define}({\n  plugins: [portcullis()],\n});\n`,
  ],
  [
    'a configuration that begins with an empty line and comments',
    {
      ...vite,
      'vite.config.js': `${define}({\n\n  // plugins: [old()],\n  /*\n  plugins: [older()],\n  */\n  base: '/a/',\n  plugins: [react()],\n});\n`,
    },
    'vite.config.js',
    `${ours}${define}({\n\n  // plugins: [old()],\n  /*\n  plugins: [older()],\n  */\n  base: '/a/',\n  plugins: [portcullis(), react()],\n});\n`,
  ],
  [
    'a configuration with ours in a comment, and a list in a part',
    {
      ...vite,
      'vite.config.js': `// ${ours}${define}({\n  worker: {\n    plugins: [one()],\n  },\n});\n`,
    },
    'vite.config.js',
    `// ${ours}${ours}${define}({\n  plugins: [portcullis()],\n  worker: {\n    plugins: [one()],\n  },\n});\n`,
  ],
  [
    'an empty configuration in two lines, with the line ends of Windows',
    { ...vite, 'vite.config.js': `${define}({\n});\n`.replaceAll('\n', '\r\n') },
    'vite.config.js',
    `${ours}${define}({\n  plugins: [portcullis()],\n});\n`.replaceAll('\n', '\r\n'),
  ],
  [
    'a layout with a comment above its directive',
    {
      'package.json': `\ufeff${packageWith({ next: '16.4.6' })}`,
      'app/layout.jsx':
        '/*\n * Ours\n */\n"use client";\n\n/** The frame. */\nexport default ({ children }) => (\n  <html>\n    {/*\n    <head>\n    */}\n    <body>{children}</body>\n  </html>\n)\n',
    },
    'app/layout.jsx',
    '/*\n * Ours\n */\n"use client";\nimport { PortcullisHead } from \'@portcullis/install/next\';\n\n/** The frame. */\nexport default ({ children }) => (\n  <html>\n    {/*\n    <head>\n    */}\n    <head>\n      <PortcullisHead />\n    </head>\n    <body>{children}</body>\n  </html>\n)\n',
  ],
  [
    'a configuration without imports, below what tools read first',
    { ...vite, 'vite.config.js': '// @ts-check\nexport default defineConfig({});\n' },
    'vite.config.js',
    `// @ts-check\n${ours}export default defineConfig({\n  plugins: [portcullis()],\n});\n`,
  ],
  [
    'a layout whose first line is a directive',
    {
      'package.json': packageWith({ next: '16.4.6' }),
      'src/app/layout.jsx':
        '"use client"\n\nexport default ({ children }) => (\n  <html>\n    <body>{children}</body>\n  </html>\n)\n',
    },
    'src/app/layout.jsx',
    '"use client"\nimport { PortcullisHead } from \'@portcullis/install/next\';\n\nexport default ({ children }) => (\n  <html>\n    <head>\n      <PortcullisHead />\n    </head>\n    <body>{children}</body>\n  </html>\n)\n',
  ],
  [
    'a server of a type, made over several lines',
    {
      'package.json': packageWith({ fastify: '5.12.8' }),
      'src/app.ts':
        "import Fastify, { type FastifyInstance } from 'fastify';\n\nexport const app: FastifyInstance = Fastify({\n  logger: {\n    level: 'info',\n  },\n});\napp.get('/', home);\n",
    },
    'src/app.ts',
    "import { portcullis } from '@portcullis/install/fastify';\nimport Fastify, { type FastifyInstance } from 'fastify';\n\nexport const app: FastifyInstance = Fastify({\n  logger: {\n    level: 'info',\n  },\n});\napp.register(portcullis);\napp.get('/', home);\n",
  ],
  [
    'a server in a variable',
    {
      'package.json': packageWith({ express: '5.3.0' }),
      'index.ts':
        "import express, { type Express } from 'express'\n\nlet app: Express = express()\n",
    },
    'index.ts',
    "import { portcullis } from '@portcullis/install/express'\nimport express, { type Express } from 'express'\n\nlet app: Express = express()\napp.use(portcullis())\n",
  ],
])('changes %s, not a second time, and takes it back', async (_, files, file, becomes) => {
  const folder = await project(files);
  expect((await init(folder)).code).toBe(0);
  expect((await filesOf(folder))[file]).toBe(becomes);
  expect((await init(folder)).text).toContain('nothing to change');
  expect((await init(folder, '--undo')).code).toBe(0);
  expect(await filesOf(folder)).toEqual(files);
});

it.each<[string, Files, string]>([
  [
    'a configuration of another name',
    {
      ...vite,
      'package.json': packageWith(
        { vite: '8' },
        { scripts: { build: 'vite build --config build/site.js' } },
      ),
    },
    'make this change yourself',
  ],
  [
    'a site whose pages something else makes',
    { ...vite, 'package.json': packageWith({ vite: '8', vike: '1' }) },
    'on the server that renders them',
  ],
  [
    'a list inside another in the same line',
    { ...vite, 'vite.config.js': `${define}({ worker: { plugins: [one()] } });\n` },
    'make this change yourself',
  ],
  [
    'a list under a quoted name',
    { ...vite, 'vite.config.js': `${define}({\n  base: '/',\n  'plugins': [one()],\n});\n` },
    'make this change yourself',
  ],
  [
    'a list that stands out of line',
    { ...vite, 'vite.config.js': `${define}({\n    base: '/',\n  plugins: [one()],\n});\n` },
    'make this change yourself',
  ],
  [
    'a configuration that another is spread into',
    { ...vite, 'vite.config.js': `${define}({\n  base: '/',\n  ...shared,\n});\n` },
    'make this change yourself',
  ],
  [
    'the same in one line',
    { ...vite, 'vite.config.js': `${define}({ base: '/', ...shared });\n` },
    'make this change yourself',
  ],
  [
    'Vite for a library',
    {
      'package.json': packageWith({ vite: '8' }),
      'vite.config.js': `${define}({ build: { lib: { entry: 'src/a.ts' } } });\n`,
    },
    'if the pages are built from an index.html',
  ],
  [
    'the root of a repository that has tools of its own',
    {
      'package.json': packageWith({ astro: '7' }, { workspaces: ['apps/*'] }),
      'apps/blog/package.json': packageWith({ astro: '7' }),
    },
    'several projects. Pass --folder: apps/blog (Astro), or --framework',
  ],
  [
    'hooks in a folder',
    {
      'package.json': packageWith({ '@sveltejs/kit': '3.2.0' }),
      'src/hooks.server/index.ts': 'export const handle = mine;\n',
    },
    'sequence(portcullis({ building }), yours)',
  ],
  [
    'hooks in another place',
    {
      'package.json': packageWith({ '@sveltejs/kit': '3.2.0' }),
      'svelte.config.js': "export default { kit: { files: { hooks: { server: 'src/h' } } } };\n",
    },
    'make this change yourself',
  ],
  [
    'the root of a repository with parts',
    {
      'package.json': packageWith({}, { workspaces: ['apps/*', 'packages/ui'] }),
      'apps/shop/package.json': packageWith({ next: '16' }),
      'apps/tool/package.json': packageWith({ typescript: '6' }),
      'packages/ui/package.json': packageWith({ vite: '8' }),
    },
    'Pass --folder: apps/shop (Next), packages/ui (Vite), or --framework',
  ],
  [
    'the same with pnpm',
    {
      'package.json': '{}',
      'pnpm-workspace.yaml': "packages:\n  - 'apps/*'\n  - ../elsewhere\n",
      'apps/blog/package.json': packageWith({ astro: '7' }),
    },
    'apps/blog (Astro)',
  ],
])('leaves %s as it is, and says what to do', async (_, files, advice) => {
  const folder = await project(files);
  expect((await init(folder)).text).toContain(advice);
  expect(await filesOf(folder)).toEqual(files);
});

it('keeps its files out of a repository also where a part of it has no .gitignore', async () => {
  const folder = await project({
    '.git/HEAD': '',
    ...Object.fromEntries(Object.entries(vite).map(([name, text]) => [`site/${name}`, text])),
  });
  await init(join(folder, 'site'));
  expect((await filesOf(folder))['site/.gitignore']).toBe('.portcullis/\n');
  await init(join(folder, 'site'), '--undo');
  expect(Object.keys(await filesOf(folder)).sort()).toEqual([
    '.git/HEAD',
    'site/index.html',
    'site/package.json',
  ]);
});

it.each([
  ['pnpm-lock.yaml', 'pnpm add'],
  ['yarn.lock', 'yarn add'],
  ['bun.lock', 'bun add'],
  ['package-lock.json', 'npm install'],
  ['pnpm-workspace.yaml', 'pnpm add'],
])('a repository with %s is told to use %s', async (lock, command) => {
  const files = { [lock]: '', 'apps/site/package.json': packageWith({ vite: '8' }) };
  const folder = await project({ ...files, 'apps/site/index.html': '<!doctype html>' });
  const { text } = await init(join(folder, 'apps/site'), '--dry-run');
  expect(text).toContain(`  ${command} @portcullis/install\n`);
});

it.each([
  ['pnpm@10.4.1', 'pnpm add'],
  ['yarn@4.9.0+sha512.aa', 'yarn add'],
  ['constructor@1', 'npm install'],
])(
  'a project that names %s is told to use %s, whatever lock lies about',
  async (named, command) => {
    const manifest = packageWith({ vite: '8' }, { packageManager: named });
    const folder = await project({ ...vite, 'package.json': manifest, 'package-lock.json': '{}' });
    const { text } = await init(folder, '--dry-run');
    expect(text).toContain(`  ${command} @portcullis/install\n`);
  },
);

it('tells programs too what is left to do, and what to change by hand', async () => {
  const steps = async (files: Files) =>
    JSON.parse((await init(await project(files), '--dry-run', '--json')).text).steps;
  expect(await steps({ 'index.html': '<html></html>' })).toEqual([
    'Paste the output of this into the <head> of every page, right below <meta charset>:',
    '  npx portcullis install --site SITE',
    expect.stringMatching(/^More: /),
  ]);
  expect(await steps(vite)).toEqual([
    'Then:',
    '  npm install @portcullis/install',
    '  set PORTCULLIS_API, PORTCULLIS_SITE and PORTCULLIS_KEY for its builds and servers',
    expect.stringMatching(/^More: /),
  ]);
});

it('of a folder that is not there says so', async () => {
  const folder = join(await project({}), 'elsewhere');
  for (const words of [[], ['--undo']]) {
    const { code, text } = await init(folder, ...words);
    expect([code, text]).toEqual([1, `There is no folder ${folder}.\n`]);
  }
});

it.each<[string, Files]>([
  ['a changed file', { ...vite, 'vite.config.js': `${define}({\n  plugins: [react()],\n});\n` }],
  ['a made file', vite],
])('undoes %s whose line ends have become those of Windows', async (_, files) => {
  const folder = await project(files);
  await init(folder);
  const windows = (text: string) => text.replace(/\r?\n/g, '\r\n');
  for (const [file, text] of Object.entries(await filesOf(folder))) {
    if (!file.startsWith('.portcullis')) await writeFile(join(folder, file), windows(text));
  }
  expect((await init(folder, '--undo')).code).toBe(0);
  const expected = Object.entries(files).map(([file, text]) => [file, windows(text)]);
  expect(await filesOf(folder)).toEqual(Object.fromEntries(expected));
});
