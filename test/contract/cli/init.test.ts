import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { run } from '../../../server/cli/run.ts';
import { temporaryDirectory } from '../../support/stores.ts';

type Files = Record<string, string>;

/** A folder with these files. */
async function project(files: Files): Promise<string> {
  const folder = await temporaryDirectory();
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  return folder;
}

async function filesOf(folder: string): Promise<Files> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const texts = await Promise.all(
    paths.map(async (path) => [path.slice(folder.length + 1), await readFile(path, 'utf8')]),
  );
  return Object.fromEntries(texts);
}

/** The command line in this process, for a start of its own takes longer than all it does. */
async function init(folder: string, ...words: string[]) {
  const output = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((text) => {
      output[name] += text;
      return true;
    }),
  );
  try {
    const code = await run(['init', '--folder', folder, ...words]);
    return { code, ...output };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
const needing = (packages: Record<string, string>, more: object = {}) => ({
  'package.json': JSON.stringify({ dependencies: packages, ...more }),
});

/** Projects as the frameworks' own starters have them, and what becomes of which file. */
const projects: Record<string, { files: Files; file: string; becomes: string }> = {
  nuxt: {
    files: {
      ...needing({ nuxt: '^4.5.2', vue: '^3.5.0' }),
      'nuxt.config.ts': `// modules: [\nexport default defineNuxtConfig({\n  compatibilityDate: '2025-07-15',\n  devtools: { enabled: true }\n})\n`,
    },
    file: 'nuxt.config.ts',
    becomes: `// modules: [\nexport default defineNuxtConfig({\n  modules: ['@portcullis/install/nuxt'],\n  compatibilityDate: '2025-07-15',\n  devtools: { enabled: true }\n})\n`,
  },
  'nuxt with modules': {
    files: {
      ...needing({ nuxt: '^4.5.2' }),
      'nuxt.config.ts': `export default defineNuxtConfig({\r\n  modules: [\r\n    '@nuxt/image',\r\n  ],\r\n})\r\n`,
    },
    file: 'nuxt.config.ts',
    becomes: `export default defineNuxtConfig({\r\n  modules: [\r\n    '@portcullis/install/nuxt',\r\n    '@nuxt/image',\r\n  ],\r\n})\r\n`,
  },
  astro: {
    files: {
      ...needing({ astro: '^7.3.5' }),
      'astro.config.mjs': `// @ts-check\nimport { defineConfig } from 'astro/config';\n\nexport default defineConfig({});\n`,
    },
    file: 'astro.config.mjs',
    becomes: `// @ts-check\nimport { portcullis } from '@portcullis/install/astro';\nimport { defineConfig } from 'astro/config';\n\nexport default defineConfig({\n  integrations: [portcullis()],\n});\n`,
  },
  vite: {
    files: {
      ...needing({ react: '19', vite: '^8.3.8' }),
      'index.html': '<!doctype html>',
      'vite.config.ts': `import { defineConfig } from "vite"\nimport react from "@vitejs/plugin-react"\n\nexport default defineConfig({\n  plugins: [react()],\n})\n`,
    },
    file: 'vite.config.ts',
    becomes: `import { portcullis } from "@portcullis/install/vite"\nimport { defineConfig } from "vite"\nimport react from "@vitejs/plugin-react"\n\nexport default defineConfig({\n  plugins: [portcullis(), react()],\n})\n`,
  },
  'vite without a configuration': {
    files: { ...needing({ vite: '^8.3.8' }), 'index.html': '<!doctype html>' },
    file: 'vite.config.mjs',
    becomes: `import { portcullis } from '@portcullis/install/vite';\nimport { defineConfig } from 'vite';\n\nexport default defineConfig({ plugins: [portcullis()] });\n`,
  },
  sveltekit: {
    files: { ...needing({ '@sveltejs/kit': '^3.2.0', vite: '^8.3.8' }), 'tsconfig.json': '{}' },
    file: 'src/hooks.server.ts',
    becomes: `import { portcullis } from '@portcullis/install/sveltekit';\nimport { building } from '$app/env';\n\nexport const handle = portcullis({ building });\n`,
  },
  'sveltekit 2': {
    files: needing({ '@sveltejs/kit': '^2.50.0' }),
    file: 'src/hooks.server.js',
    becomes: `import { portcullis } from '@portcullis/install/sveltekit';\nimport { building } from '$app/environment';\n\nexport const handle = portcullis({ building });\n`,
  },
  next: {
    files: {
      ...needing({ next: '16.4.6', react: '19.2.9' }),
      'app/layout.tsx': `import type { Metadata } from "next";\n\nexport default function RootLayout({ children }) {\n  return (\n    <html\n      lang="en"\n    >\n      <body className="min-h-full">{children}</body>\n    </html>\n  );\n}\n`,
    },
    file: 'app/layout.tsx',
    becomes: `import { PortcullisHead } from "@portcullis/install/next";\nimport type { Metadata } from "next";\n\nexport default function RootLayout({ children }) {\n  return (\n    <html\n      lang="en"\n    >\n      <head>\n        <PortcullisHead />\n      </head>\n      <body className="min-h-full">{children}</body>\n    </html>\n  );\n}\n`,
  },
  'react-router': {
    files: {
      ...needing(
        { 'react-router': '8.4.0' },
        { devDependencies: { '@react-router/dev': '8.4.0' } },
      ),
      'app/root.tsx': `import {\n  Links,\n} from "react-router";\n\nexport function Layout({ children }) {\n  return (\n    <html lang="en">\n      <head>\n        <meta charSet="utf-8" />\n      </head>\n      <body>{children}</body>\n    </html>\n  );\n}\n`,
    },
    file: 'app/root.tsx',
    becomes: `import { middleware, PortcullisHead } from "@portcullis/install/react-router";\nimport {\n  Links,\n} from "react-router";\n\nexport function Layout({ children }) {\n  return (\n    <html lang="en">\n      <head>\n        <PortcullisHead />\n        <meta charSet="utf-8" />\n      </head>\n      <body>{children}</body>\n    </html>\n  );\n}\n\nexport { middleware };\n`,
  },
  express: {
    files: {
      ...needing({ express: '5.3.0' }, { type: 'module' }),
      'src/server.ts': `import express from 'express';\n\nconst app = express();\napp.use(express.static('public'));\n`,
    },
    file: 'src/server.ts',
    becomes: `import { portcullis } from '@portcullis/install/express';\nimport express from 'express';\n\nconst app = express();\napp.use(portcullis());\napp.use(express.static('public'));\n`,
  },
  fastify: {
    files: {
      ...needing({ fastify: '5.12.8' }),
      'app.mjs': `import fastify from 'fastify';\nconst server = fastify({ logger: true });\n`,
    },
    file: 'app.mjs',
    becomes: `import { portcullis } from '@portcullis/install/fastify';\nimport fastify from 'fastify';\nconst server = fastify({ logger: true });\nserver.register(portcullis);\n`,
  },
  hono: {
    files: {
      ...needing({ hono: '4.13.19', '@hono/node-server': '2.1.0' }),
      'src/index.ts': `import { serve } from '@hono/node-server'\nimport { Hono } from 'hono'\n\nconst app = new Hono<{ Variables: { a: string } }>()\n`,
    },
    file: 'src/index.ts',
    becomes: `import { portcullis } from '@portcullis/install/hono'\nimport { serve } from '@hono/node-server'\nimport { Hono } from 'hono'\n\nconst app = new Hono<{ Variables: { a: string } }>()\napp.use(portcullis())\n`,
  },
};

describe.each(Object.entries(projects))('%s', (name, { files, file, becomes }) => {
  it('is recognized and changed in one file, and not a second time', async () => {
    const folder = await project({ ...files, '.gitignore': 'node_modules' });
    const dry = await init(folder, '--dry-run', '--json');
    expect(JSON.parse(dry.stdout)).toEqual({
      framework: name.split(' ')[0],
      state: 'planned',
      changes: [file, '.gitignore'],
      steps: expect.arrayContaining([expect.stringContaining('@portcullis/install')]),
    });
    expect(await filesOf(folder)).toEqual({ ...files, '.gitignore': 'node_modules' });

    const { code, stdout } = await init(folder);
    expect([code, stdout]).toEqual([0, expect.stringContaining('@portcullis/install')]);
    const record = { '.portcullis/init.json': expect.any(String) };
    const ignored = { '.gitignore': 'node_modules\n.portcullis/' };
    const changed = { ...files, ...ignored, ...record, [file]: becomes };
    expect(await filesOf(folder)).toEqual(changed);

    const again = await init(folder, '--json');
    expect(JSON.parse(again.stdout)).toMatchObject({ state: 'done', changes: [] });
    expect(await filesOf(folder)).toEqual(changed);

    const planned = await init(folder, '--undo', '--dry-run', '--json');
    expect(JSON.parse(planned.stdout)).toEqual({
      state: 'planned',
      changes: ['.gitignore', file],
    });
    expect(await filesOf(folder)).toEqual(changed);
    const undone = await init(folder, '--undo');
    const what = file in files ? 'as it was' : 'removed';
    expect([undone.code, undone.stdout]).toEqual([0, `.gitignore: as it was\n${file}: ${what}\n`]);
    const entries = await readdir(folder, { recursive: true });
    expect(entries.filter((one) => one.includes('.portcullis'))).toEqual([]);
    expect(await filesOf(folder)).toEqual({ ...files, '.gitignore': 'node_modules' });
    const nothing = await init(folder, '--undo', '--json');
    expect(JSON.parse(nothing.stdout)).toEqual({ state: 'nothing', changes: [] });
  });
});

describe('undo', () => {
  const file = 'vite.config.ts';
  const before = `import { defineConfig } from 'vite';\n\nexport default defineConfig({\n  plugins: [react()],\n});\n`;
  const written = async (more: Files = {}) => {
    const vite = { ...needing({ vite: '^8.3.8' }), 'index.html': '<!doctype html>' };
    const folder = await project({ ...vite, [file]: before, ...more });
    await init(folder);
    return folder;
  };
  const edit = async (folder: string, change: (text: string) => string, name = file) => {
    const text = change(await readFile(join(folder, name), 'utf8'));
    await writeFile(join(folder, name), text);
    return text;
  };

  it('keeps what people wrote since, above and below its lines', async () => {
    const folder = await written();
    await edit(folder, (text) => `// ours\n// too\n${text}\nexport const more = 1;\n`);
    expect((await init(folder, '--undo')).code).toBe(0);
    const after = (await filesOf(folder))[file];
    expect(after).toBe(`// ours\n// too\n${before}\nexport const more = 1;\n`);
  });

  it.each<[string, (text: string) => string]>([
    ['changed', (text) => text.replace('[portcullis(), react()]', '[react(), portcullis()]')],
    ['there twice, and moved', (text) => `//\n${text}${text}`],
  ])('changes nothing where its lines are %s', async (_, change) => {
    const folder = await written({ '.gitignore': 'node_modules\n' });
    const text = await edit(folder, change);
    const { code, stderr } = await init(folder, '--undo');
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^vite\.config\.ts has changed/)]);
    expect(stderr).toContain('  plugins: [portcullis(), react()],');
    expect(await filesOf(folder)).toMatchObject({
      [file]: text,
      '.gitignore': 'node_modules\n.portcullis/\n',
    });
  });

  it('leaves a file it made where people wrote into it, and what they put beside it', async () => {
    const kit = { ...needing({ '@sveltejs/kit': '^3.2.0' }) };
    const hooks = 'src/hooks.server.js';
    const folder = await project(kit);
    await init(folder);
    const text = await edit(folder, (one) => `${one}export const more = 1;\n`, hooks);
    expect((await init(folder, '--undo')).code).toBe(1);
    expect((await filesOf(folder))[hooks]).toBe(text);
    await edit(folder, (one) => one.replace('export const more = 1;\n', ''), hooks);
    await writeFile(join(folder, 'src/app.html'), 'theirs');
    expect((await init(folder, '--undo')).code).toBe(0);
    expect(await filesOf(folder)).toEqual({ ...kit, 'src/app.html': 'theirs' });
  });

  it('goes nowhere outside the project, whatever its record says', async () => {
    const folder = await written();
    await writeFile(join(folder, 'theirs'), 'a line\n');
    const inner = join(folder, 'inner');
    const entry = { made: true, folder: null, written: [{ line: 0, add: ['a line'], gone: null }] };
    for (const [named, output] of [
      ['../theirs', 'outside the project'],
      [join(folder, 'theirs'), 'outside the project'],
      [5, 'is not what init wrote'],
    ]) {
      await mkdir(join(inner, '.portcullis'), { recursive: true });
      const record = JSON.stringify([{ ...entry, file: named }]);
      await writeFile(join(inner, '.portcullis/init.json'), record);
      const { code, stderr } = await init(inner, '--undo');
      expect([code, stderr]).toEqual([1, expect.stringContaining(`${output}`)]);
    }
    expect((await filesOf(folder)).theirs).toBe('a line\n');
  });
});

it.each<[string, Files, string]>([
  [
    'a SvelteKit site with hooks of its own',
    {
      ...needing({ '@sveltejs/kit': '3.2.0' }),
      'src/hooks.server.js': 'export const handle = ({ event, resolve }) => resolve(event);\n',
    },
    'sequence(portcullis({ building }), yours)',
  ],
  [
    'a configuration that is made elsewhere',
    {
      ...needing({ astro: '7.3.5' }),
      'astro.config.mjs': 'export { default } from "../shared.mjs";\n',
    },
    'integrations: [portcullis()],',
  ],
  [
    'a list that is not written out',
    {
      ...needing({ vite: '8.3.8' }),
      'vite.config.js': 'export default defineConfig({\n  plugins: shared,\n});\n',
    },
    'plugins: [portcullis()],',
  ],
  [
    'plugins of a part of the configuration alone',
    {
      ...needing({ vite: '8.3.8' }),
      'vite.config.js':
        'export default defineConfig({\n  worker: {\n    plugins: [one()],\n  },\n  plugins: shared,\n});\n',
    },
    'plugins: [portcullis()],',
  ],
  [
    'two servers in one file',
    {
      ...needing({ express: '5.3.0' }),
      'server.js': "import express from 'express';\nconst a = express();\nconst b = express();\n",
    },
    'app.use(portcullis());',
  ],
  [
    'a server that asks by require',
    {
      ...needing({ express: '5.3.0' }),
      'app.js': "const express = require('express');\nconst app = express();\n",
    },
    'app.use(portcullis());',
  ],
  [
    'middleware beside ours',
    {
      ...needing({ '@react-router/dev': '8.4.0' }),
      'app/root.jsx': 'export const middleware = [mine];\n<head>\n',
    },
    'export { middleware };',
  ],
  [
    "Next's pages router",
    { ...needing({ next: '16.4.6' }), 'pages/_document.js': '<Head>\n' },
    'pages/_document',
  ],
  ['Remix', needing({ '@remix-run/react': '2.17.0', vite: '8.3.8' }), 'Remix has no adapter'],
  ['a worker with Hono', needing({ hono: '4.13.19', vite: '8.3.8' }), 'withConsent(app.fetch)'],
  ['plain HTML', { 'index.html': '<!doctype html>\n' }, 'npx portcullis install --site SITE'],
])('%s is told what to change, and stays as it is', async (_, files, advice) => {
  const folder = await project(files);
  const { code, stdout } = await init(folder);
  expect([code, stdout]).toEqual([0, expect.stringContaining(advice)]);
  expect(await filesOf(folder)).toEqual(files);
});

it('a folder with nothing that is known, or a name that is none, is refused in one sentence', async () => {
  const folder = await project({ 'package.json': '{"dependencies":{"left-pad":"1"}}' });
  const { code, stderr } = await init(folder);
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(/^Found neither a framework .*--framework\. .*\n$/),
  ]);
  expect((await init(folder, '--framework', 'constructor')).code).toBe(2);
  const broken = await init(await project({ 'package.json': '{' }));
  expect([broken.code, broken.stderr]).toEqual([1, 'package.json is not JSON.\n']);
});
