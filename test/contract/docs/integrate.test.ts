import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { blocks, read, root, table } from './markdown.ts';

const apps = new URL('test/targets/apps/', root);
const files = readdirSync(apps, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.\w+$/.test(file))
  .map((file) => readFileSync(new URL(file, apps), 'utf8'));

it('shows the code of the sites that are built', () => {
  const shown = ['jsx', 'svelte', 'vue']
    .flatMap((language) => blocks('docs/integrate.md', language))
    .map(({ code }) => code.trimEnd());
  expect(shown.length).toBeGreaterThan(6);
  for (const code of shown)
    expect(
      files.some((file) => file.includes(code)),
      code,
    ).toBe(true);
});

it('names the versions that are tried', () => {
  const documented = table(
    'docs/integrate.md',
    'Framework',
    'Version',
    'The snippet is renewed',
    'Policy entries',
  ).map(([, version]) => version);
  const tried = ['next', 'router', 'nuxt', 'sveltekit', 'astro'].map((site) => {
    const { dependencies } = JSON.parse(read(`test/targets/workspace/sites/${site}/package.json`));
    const names = ['next', 'react-router', 'nuxt', '@sveltejs/kit', 'astro'];
    return dependencies[names.find((name) => name in dependencies) as string];
  });
  expect(documented).toEqual(tried);
});
