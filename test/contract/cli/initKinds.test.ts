import { expect, it } from 'vitest';
import { type Files, filesOf, init, packageWith, project } from '../../support/project.ts';

/** Kinds of projects beside those of the starters: what `init` takes them for, and that it leaves them alone. */
const app = "import { Hono } from 'hono';\n\nconst app = new Hono();\n\nexport default app;\n";
const withHono = (more: Record<string, string> = {}, rest = {}): Files => ({
  'package.json': packageWith({ hono: '4.13.19', ...more }, rest),
  'src/index.ts': app,
});
const gem = (name: string) => `source 'https://rubygems.org'\n\ngem "${name}", "~> 8.0"\n`;

it.each<[string, Files, ...string[]]>([
  [
    'Hono with wrangler',
    { ...withHono(), 'wrangler.jsonc': '{}' },
    'Hono in a worker',
    'env.PORTCULLIS_API',
  ],
  [
    'Hono with Bun',
    { ...withHono(), 'bun.lock': '' },
    'Hono on Bun',
    'process.env.PORTCULLIS_API',
    'bun add',
  ],
  [
    'Hono with a script for Bun',
    withHono({}, { scripts: { dev: 'bun run --hot src/index.ts' } }),
    'Hono on Bun',
  ],
  [
    'Hono with Deno',
    { 'deno.json': '{ "imports": { "hono": "jsr:@hono/hono@^4" } }', 'main.ts': app },
    'Hono on Deno',
    "Deno.env.get('PORTCULLIS_API')",
  ],
  [
    'Hono with Vercel',
    { ...withHono(), 'vercel.json': '{}' },
    'Hono on Vercel',
    'process.env.PORTCULLIS_API',
  ],
  ['Hono alone', withHono(), 'nothing here says where it runs', 'On Node:', 'In a worker:'],
  [
    'Hono with both a server for Node and wrangler',
    { ...withHono({ '@hono/node-server': '1.19' }), 'wrangler.toml': '' },
    'nothing here says where it runs',
  ],
  [
    'Angular',
    { 'package.json': packageWith({ '@angular/core': '22' }), 'src/index.html': '<head>' },
    'Angular has no adapter',
    'src/index.html',
  ],
  [
    'TanStack Start',
    { 'package.json': packageWith({ '@tanstack/react-start': '1', vite: '8' }) },
    'src/routes/__root',
    'portcullis inject',
  ],
  ['SolidStart', { 'package.json': packageWith({ '@solidjs/start': '1' }) }, 'src/entry-server'],
  [
    'Qwik City',
    { 'package.json': packageWith({ '@builder.io/qwik-city': '1', vite: '8' }) },
    'Qwik City has no adapter',
  ],
  ['Docusaurus', { 'package.json': packageWith({ '@docusaurus/core': '3' }) }, 'injectHtmlTags()'],
  ['VitePress', { 'package.json': packageWith({ vitepress: '1' }) }, '.vitepress/config'],
  [
    'Eleventy',
    { 'package.json': packageWith({ '@11ty/eleventy': '3' }), 'index.html': '' },
    '_includes',
  ],
  ['Fresh', { 'deno.json': '{ "imports": { "fresh": "jsr:@fresh/core@^2.0.0" } }' }, 'routes/_app'],
  [
    'Rails',
    { Gemfile: gem('rails'), 'package.json': packageWith({ esbuild: '1' }) },
    'application.html.erb',
  ],
  [
    'Jekyll',
    { Gemfile: gem('jekyll'), 'index.html': '---\nlayout: default\n---\n' },
    '_includes/head.html',
  ],
  ['Hugo with a theme', { 'hugo.toml': "theme = 'ananke'\n" }, 'copy a theme'],
  ['Phoenix', { 'mix.exs': 'defp deps do\n  [{:phoenix, "~> 1.8"}]\nend\n' }, 'root.html.heex'],
  ['Django', { 'manage.py': 'os.environ["DJANGO_SETTINGS_MODULE"]\n' }, 'the base template'],
  [
    'Laravel',
    {
      'composer.json': '{"require":{"laravel/framework":"^12.0"}}',
      'package.json': packageWith({ vite: '8' }),
    },
    'the Blade layout',
  ],
  [
    'a theme for WordPress',
    { 'style.css': '/*\nTheme Name: Ours\n*/\n', 'index.php': '<?php' },
    'has a plugin',
    'docs/wordpress.md',
  ],
  ['PHP', { 'index.php': '<?php' }, 'One file for PHP'],
  [
    'a layout of Next that has its head from elsewhere',
    {
      'package.json': packageWith({ next: '16.4.6' }),
      'app/layout.jsx':
        'export default ({ children }) => (\n  <html>\n    <SiteHead />\n    <body>{children}</body>\n  </html>\n)\n',
    },
    'make this change yourself',
  ],
  [
    'a folder whose site is one further down',
    { 'README.md': '', 'client/package.json': packageWith({ vite: '8' }), 'client/index.html': '' },
    'Pass --folder: client (Vite)',
  ],
  ['anything else', { 'main.go': 'package main\n' }, 'npx portcullis install --site SITE'],
])('%s is told what to do, and stays as it is', async (_, files, ...advice) => {
  const folder = await project(files);
  const { text } = await init(folder);
  for (const words of advice) expect(text).toContain(words);
  expect(await filesOf(folder)).toEqual(files);
});

it('tells of the pages of Next that a layout is not for', async () => {
  const layout =
    'export default ({ children }) => (\n  <html>\n    <body>{children}</body>\n  </html>\n)\n';
  const both = {
    'package.json': packageWith({ next: '16.4.6' }),
    'src/app/layout.jsx': layout,
    'src/pages/_document.tsx': '<Html><Head /></Html>\n',
  };
  const folder = await project(both);
  const told = 'the pages router (src/pages/_document.tsx) gets nothing from this';
  expect((await init(folder)).text).toContain(told);
  expect((await init(folder)).text).toContain(told);
  await init(folder, '--undo');
  expect(await filesOf(folder)).toEqual(both);
});

it('shows tabs as people see them', async () => {
  const folder = await project({
    'package.json': packageWith({ vite: '8' }),
    'index.html': '',
    'vite.config.js':
      "import { defineConfig } from 'vite';\n\nexport default defineConfig({\n\tplugins: [\n\t\treact(),\n\t],\n});\n",
  });
  expect((await init(folder)).text).toContain('  +     portcullis(),\n');
  expect((await filesOf(folder))['vite.config.js']).toContain('\t\tportcullis(),\n');
});
