import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import resolve from '@rollup/plugin-node-resolve';
import { minify } from 'terser';
import ts from 'typescript';
import { onePage } from './server/artefacts/build/onePage.ts';
import { sealedManifest } from './server/artefacts/build/sealedManifest.ts';
import { styleSheets } from './server/artefacts/build/styleSheets.ts';
import { signalParts } from './server/artefacts/build.ts';

/**
 * Every browser file is one plain script that assigns one function to a variable named after it: `var core=…`. The
 * server composes them by putting them one after another (server/artefacts/compose.ts), so nothing is ever cut out of
 * minified text. Exact tool versions are pinned in package.json: another minifier means other bytes and other hashes.
 */
const files = {
  core: 'src/snippet/core.ts',
  gate: 'src/gate/automatic/gate.ts',
  placement: 'src/snippet/law/placement.ts',
  release: 'src/gate/release.ts',
  languages: 'src/snippet/languages.ts',
  notice: 'src/banner/notice/notice.ts',
  withdrawal: 'src/snippet/withdrawal.ts',
  byDevice: 'src/banner/notice/byDevice.ts',
  modal: 'src/banner/notice/modal.ts',
  modalByDevice: 'src/banner/notice/modalByDevice.ts',
  carryOver: 'src/snippet/carryOver.ts',
  gpc: 'src/snippet/law/gpc.ts',
  gpcByLaw: 'src/snippet/law/gpcByLaw.ts',
  unobscured: 'src/banner/notice/unobscured.ts',
  renewed: 'src/snippet/law/renewed.ts',
  optOut: 'src/snippet/law/optOut.ts',
  reopen: 'src/banner/reopen/reopen.ts',
  calls: 'src/snippet/calls.ts',
  held: 'src/banner/held/held.ts',
  reachable: 'src/banner/notice/reachable.ts',
  runtime: 'src/runtime/runtime.ts',
  cleanup: 'src/runtime/cleanup.ts',
  preferences: 'src/banner/preferences/layer.ts',
  texts: 'src/banner/texts.ts',
  debug: 'src/runtime/debug.ts',
  monitor: 'src/monitor/monitor.ts',
  gppApi: 'src/gpp/gppApi.ts',
};

const signals = Object.fromEntries(
  signalParts.map((name) => [name, `src/snippet/signals/${name}.ts`]),
);

// The same letters first in every part, and not those each has most of: what is called the same compresses better.
const letters = 'netroisacdlupmhfgvbykwxjqzNETROISACDLUPMHFGVBYKWXJQZ$_';
const nameOf = (count) =>
  letters[count % letters.length] +
  (count < letters.length ? '' : nameOf(Math.floor(count / letters.length) - 1));

// Names that start with `_` are private to one file and shortened; nothing in shared/ or platform/kit.ts may use them.
// Matomo's queue is the page's. What is called the same in every part compresses better than what is shortened in each.
const terser = {
  name: 'terser',
  renderChunk: (code) =>
    minify(code, {
      ecma: 2020,
      compress: { passes: 3, unsafe_arrows: true },
      mangle: {
        reserved: ['kit'],
        nth_identifier: { get: nameOf },
        properties: { regex: /^_(?!_)/, reserved: ['_paq'] },
      },
      format: { ascii_only: true, inline_script: true, comments: false },
    }),
};

/**
 * Puts parentheses around the function that a piece is, by which engines know to compile it at once instead of first looking
 * where it ends: each is called right after.
 */
const calledAtOnce = {
  name: 'called-at-once',
  renderChunk(code) {
    const { init } = this.parse(code).body[0].declarations[0];
    const last = init.callee?.body.body.at(-1).argument ?? init;
    const { start, end } = last.expressions?.at(-1) ?? last;
    return `${code.slice(0, start)}(${code.slice(start, end)})${code.slice(end)}`;
  },
};

const compilerOptions = {
  target: 'ES2022',
  module: 'ESNext',
  moduleResolution: 'Bundler',
  verbatimModuleSyntax: true,
};

// Types are checked by `npm run typecheck`, all of them once: a checker started for each file takes twice as long as the rest of
// the build.
const jsx = { jsx: ts.JsxEmit.ReactJSX, jsxImportSource: 'preact' };
const options = (fileName) => ({ fileName, compilerOptions: { ...compilerOptions, ...jsx } });
/** What files become, by path: many are part of several outputs. */
const known = new Map();
const stripped = {
  name: 'strip-types',
  transform(source, id) {
    if (!/\.tsx?$/.test(id)) return null;
    // Another plugin may have changed it for one of the outputs.
    if (known.get(id)?.source !== source) {
      known.set(id, { source, code: ts.transpileModule(source, options(id)).outputText });
    }
    return { code: known.get(id).code, map: null };
  },
};

/** The dashboard is one page of our own origin: no part of any snippet, and not sealed. */
const dashboard = {
  input: 'src/dashboard/main.tsx',
  output: { file: 'dist/dashboard/dashboard.js', format: 'iife' },
  plugins: [resolve(), stripped, terser, styleSheets('src/dashboard/styles', 'style.css')],
};

/** A module's types in one file: those of what it shares with others, then its own; neither imports anything but packages. */
const declarations = (name, ...files) => ({
  name: 'declarations',
  generateBundle() {
    const types = files.map((file) => {
      const own = /^(import|export) [^;]* from '\.\.[^;]*;\n/gm;
      const source = readFileSync(file, 'utf8').replace(own, '');
      return ts.transpileDeclaration(source, { compilerOptions }).outputText;
    });
    const source = types
      .join('\n')
      .replace(/^export \{ .*\};\n/gm, '')
      .replace(/(from '\.\/.*)\.ts'/g, "$1.js'");
    this.emitFile({ type: 'asset', fileName: `${name}.d.ts`, source });
  },
});

/** The receiver library is for servers of any kind: one module, left readable, and no artefact of a page. */
const receiver = {
  input: 'src/receiver/webhooks.ts',
  output: { file: 'dist/webhooks.js', format: 'es' },
  plugins: [
    stripped,
    declarations('webhooks', 'src/shared/wire/webhook/webhooks.ts', 'src/receiver/webhooks.ts'),
  ],
};

/** The check of an export, for whoever has nothing of ours but the file: no import but of Node itself, and left readable. */
const verifier = {
  input: 'server/cli/verifyExportAlone.ts',
  output: { file: 'dist/verify-export.mjs', format: 'es' },
  external: /^node:/,
  plugins: [resolve({ preferBuiltins: true }), stripped],
};

/** Puts what browsers do not have of Node in its place, so that they run the very same check. */
const standIns = {
  name: 'stand-ins',
  resolveId: (name) =>
    name === 'node:crypto'
      ? fileURLToPath(new URL('src/verifier/standIns/crypto.ts', import.meta.url))
      : null,
  transform(code, id) {
    const own = id.includes('/standIns/') || !/\bBuffer\b/.test(code);
    const path = new URL('src/verifier/standIns/buffer.ts', import.meta.url);
    return own
      ? null
      : { code: `import { Buffer } from '${fileURLToPath(path)}';\n${code}`, map: null };
  },
};

/** What of it the dashboard loads when it shows a record. */
const recordVerifier = {
  input: 'src/verifier/record.ts',
  output: { file: 'dist/dashboard/verifier.js', format: 'es' },
  shimMissingExports: true,
  plugins: [standIns, resolve({ browser: true }), stripped, terser],
};

/** The same check as a page that works from a disk, its script left readable too. */
const verifierPage = {
  input: 'src/verifier/main.ts',
  output: { file: 'dist/verify.html', format: 'iife' },
  // What the check does not use of a module that it shares with the server has no stand-in.
  shimMissingExports: true,
  plugins: [standIns, resolve({ browser: true }), stripped, onePage('src/verifier', 'verify.html')],
};

/** The tools for agents: their libraries come by npm, and what is ours in one readable file. */
const mcp = {
  input: 'packages/mcp/src/main.ts',
  output: { file: 'packages/mcp/dist/main.js', format: 'es' },
  external: /^[^./]/,
  plugins: [stripped],
};

/** Reads consent in a page, by itself and for each view library; left readable, for sites have builds of their own. */
const page = {
  input: Object.fromEntries(
    ['index', 'react', 'vue', 'svelte', 'element'].map((name) => [
      name,
      `packages/page/src/${name}.ts`,
    ]),
  ),
  output: {
    dir: 'packages/page/dist',
    format: 'es',
    // React has to know what runs in browsers, where it renders on a server.
    banner: ({ name }) => (name === 'react' ? "'use client';" : ''),
  },
  external: ['react', 'vue'],
  plugins: [
    stripped,
    declarations('index', 'src/shared/publicInterface.ts', 'packages/page/src/index.ts'),
    ...['react', 'vue', 'svelte', 'element'].map((name) =>
      declarations(name, `packages/page/src/${name}.ts`),
    ),
  ],
};

/** The types of a package file by file, as its sources have them, and those it shares with the server beside them. */
const typesOf = (src, shared) => ({
  name: 'types-of',
  generateBundle() {
    const own = readdirSync(src, { recursive: true }).filter((file) => file.endsWith('.ts'));
    const all = [...own.map((file) => [`${src}/${file}`, file]), [shared, 'core/shared.ts']];
    for (const [path, file] of all) {
      const { outputText } = ts.transpileDeclaration(readFileSync(path, 'utf8'), {
        compilerOptions,
      });
      const source = outputText
        .replace(/'[./]*\/src\/shared\/[^']*'/g, "'./shared.ts'")
        .replace(/(from '\..*)\.ts'/g, "$1.js'");
      this.emitFile({ type: 'asset', fileName: file.replace('.ts', '.d.ts'), source });
    }
  },
});

/** What builds and servers put the snippet in with. */
const install = {
  input: Object.fromEntries(
    [
      ...['index', 'node', 'vite', 'express', 'fastify', 'hono', 'worker'],
      ...['build/next', 'build/reactRouter', 'build/reactRouterInBrowser'],
      ...['build/svelteKit', 'build/astro', 'build/astroMiddleware'],
      ...['build/nuxt', 'build/nuxtPlugin'],
    ].map((name) => [name, `packages/install/src/${name}.ts`]),
  ),
  output: { dir: 'packages/install/dist', format: 'es', chunkFileNames: 'core/[name].js' },
  external: /^[^./]/,
  plugins: [stripped, typesOf('packages/install/src', 'src/shared/wire/ruleset/published.ts')],
};

/** The same for nginx, whose module reads one file, in the language of 2009, and has names of its own for parts of Node. */
const nginx = {
  input: 'packages/install/src/nginx.ts',
  output: {
    file: 'packages/install/dist/nginx.js',
    format: 'es',
    paths: { 'node:crypto': 'crypto', 'node:fs': 'fs' },
  },
  external: /^node:/,
  plugins: [
    stripped,
    {
      name: 'older',
      renderChunk: (code) =>
        ts
          .transpileModule(code, {
            compilerOptions: { target: ts.ScriptTarget.ES5, module: ts.ModuleKind.ES2015 },
          })
          .outputText.replace(/^export \{ (\w+) as default \};$/m, 'export default $1;'),
    },
  ],
};

const pieces = Object.entries({ ...files, ...signals }).map(([name, input]) => ({
  input,
  output: { file: `dist/${name}.js`, format: 'iife', name, exports: 'default', strict: false },
  plugins: [resolve(), stripped, terser, calledAtOnce, sealedManifest(name)],
  onwarn: (warning) => {
    // The official GPP library's sections and segments name each other.
    if (
      warning.code === 'CIRCULAR_DEPENDENCY' &&
      warning.ids.every((id) => id.includes('@iabgpp'))
    ) {
      return;
    }
    throw new Error(warning.message);
  },
}));

console.error(`Building ${pieces.length + 1} files for browsers (about half a minute) …`);

export default [
  ...pieces,
  dashboard,
  receiver,
  verifier,
  verifierPage,
  recordVerifier,
  mcp,
  page,
  install,
  nginx,
];
