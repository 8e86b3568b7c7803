import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitepress';
import { shades } from './shades.ts';

/** What `site/main.ts` says of this build. */
const { version, base, sidebar } = JSON.parse(
  readFileSync(new URL('./said.json', import.meta.url), 'utf8'),
);
const colours = shades();

/** Plain files that ask nobody else for anything: the search index is among them. A dead link fails the build. */
export default defineConfig({
  base,
  lang: 'en',
  title: 'Portcullis',
  description: 'A consent banner and tag gate for websites, with the server that keeps the records',
  cleanUrls: true,
  // Otherwise a change between light and dark writes a style into the page, which the policy forbids.
  appearance: { disableTransition: false },
  head: [['link', { rel: 'stylesheet', href: `${base}shades.css` }]],
  vite: { define: { __VERSION__: JSON.stringify(version) }, logLevel: 'warn' },
  markdown: {
    // The documents have no HTML of their own: what looks like a tag is meant to be read.
    html: false,
    languageAlias: { csp: 'http' },
    config(markdown) {
      const { highlight } = markdown.options;
      // Braces in code are no expressions of the page.
      markdown.core.ruler.push('as-it-is', ({ tokens }) => {
        for (const token of tokens.flatMap(({ children }) => children ?? [])) {
          if (token.type === 'code_inline') token.attrSet('v-pre', '');
        }
      });
      if (highlight) markdown.options.highlight = colours.apart(highlight);
    },
  },
  themeConfig: {
    sidebar,
    outline: [2, 3],
    search: { provider: 'local' },
    docFooter: { prev: 'Before', next: 'Next' },
  },
  buildEnd({ outDir }) {
    writeFileSync(join(outDir, 'shades.css'), colours.styleSheet());
  },
});
