import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vitepress';
import { version } from '../server/cli/version.ts';
import { describe } from './describe.ts';
import { llmsText } from './llms.ts';
import { ordered } from './order.ts';
import { page, readPages } from './pages.ts';
import { apiReference } from './reference.ts';

/** `npm run docs`: the documents as a site of plain files in `dist/docs`, which the server serves at `/docs`. */
const root = new URL('../', import.meta.url);
const staged = new URL('node_modules/.cache/docs/', root);
const out = new URL('dist/docs/', root);
const base = '/docs/';

const reference = apiReference(await describe(new URL('dist/', root)));
const pages = [...readPages(root), page('api-reference', reference)];
const groups = ordered(pages.map(({ name }) => name));
const titles = new Map(pages.map(({ name, title }) => [name, title]));
const sidebar = groups.map(({ title, documents }) => ({
  text: title,
  items: documents.map((name) => ({
    text: titles.get(name),
    link: name === 'index' ? '/' : `/${name}`,
  })),
}));

await rm(staged, { recursive: true, force: true });
await rm(out, { recursive: true, force: true });
await cp(new URL('site/vitepress/', root), new URL('.vitepress/', staged), { recursive: true });
await writeFile(
  new URL('.vitepress/said.json', staged),
  JSON.stringify({ version, base, sidebar }),
);
await cp(new URL('docs/images/', root), new URL('images/', staged), { recursive: true });
for (const { name, text } of pages) await writeFile(new URL(`${name}.md`, staged), text);

await build(fileURLToPath(staged), { outDir: fileURLToPath(out) });

await mkdir(out, { recursive: true });
for (const { name, text } of pages) await writeFile(new URL(`${name}.md`, out), text);
await writeFile(new URL('llms.txt', out), llmsText(pages, groups, base));
