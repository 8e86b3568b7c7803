import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** Libraries that turn links between documents into soft navigations: the site has one of them, and this is how it is used. */
const libraries = {
  '@hotwired/turbo': { file: 'dist/turbo.es2017-umd.js', head: true },
  'htmx.org': {
    file: 'dist/htmx.min.js',
    // Version 4 inherits only what says so; 2 keeps pages that were left as text (docs/frameworks.md).
    body: 'hx-boost="true" hx-boost:inherited="true"',
    meta: `<meta name="htmx-config" content='{"historyCacheSize":0}'>`,
  },
  swup: { file: 'dist/Swup.umd.js', start: "new Swup({ containers: ['main'] })" },
  '@barba/core': {
    file: 'dist/barba.umd.js',
    body: 'data-barba="wrapper"',
    main: 'data-barba="container" data-barba-namespace="page"',
    start: 'barba.init()',
  },
  unpoly: {
    file: 'unpoly.min.js',
    start: "up.link.config.followSelectors.push('a[href]'); up.fragment.config.mainTargets.unshift('main')",
  },
};

/** Reads the library that the site depends on, and how its pages use it. `head`: whether gated tags in the head of a page are taken over. */
export async function readLibrary() {
  const own = JSON.parse(await readFile(new URL('package.json', import.meta.url), 'utf8'));
  const [name] = Object.keys(own.dependencies);
  const { file, head = false, meta = '', body = '', main = '', start = '' } = libraries[name];
  const entry = fileURLToPath(import.meta.resolve(name));
  const folder = `/node_modules/${name}/`;
  const code = await readFile(entry.slice(0, entry.lastIndexOf(folder)) + folder + file, 'utf8');
  return { code: `${code}\n;${start};`, head, meta, body, main };
}
