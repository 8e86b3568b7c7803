import type { Framework } from './framework.ts';
import { hono } from './hono.ts';
import { intoList } from './lists.ts';
import { pasted } from './pasted.ts';
import { changeOf, configured, files, intoHead, made, none, ours } from './plans.ts';
import { reactRouter } from './reactRouter.ts';
import { called } from './servers.ts';

const imported = (from: string) => `import { portcullis } from '${ours}/${from}';`;
const integrate = 'docs/integrate.md';
const servers = 'docs/integrate-servers.md';

/** What stands on Vite and makes pages by itself, so that the plugin never sees them. */
const ownPages = [
  ...['@tanstack/react-start', '@tanstack/solid-start', '@solidjs/start', 'vike', 'waku'],
  ...['@builder.io/qwik-city', '@qwik.dev/router', '@analogjs/platform', 'laravel-vite-plugin'],
];

/** Signs of pages beside the app router's, which get nothing from its layout. */
const pagesRouter = ['', 'src/'].flatMap((folder) =>
  ['_document', '_app', 'index'].flatMap((name) =>
    files(`${folder}pages/${name}`, ['tsx', 'jsx', 'js']),
  ),
);
const besides = (file: string) =>
  `  the pages router (${file}) gets nothing from this: paste the output of npx portcullis install --site SITE into the head of pages/_document, and again after each publish`;

const ofVite = configured('vite.config', {
  define: 'defineConfig',
  list: 'plugins',
  from: 'vite',
  fresh: 'vite.config.mjs',
});

/** In this order: what builds on another stands above it. */
export const frameworks: Record<string, Framework> = {
  nuxt: {
    title: 'Nuxt',
    needs: 'nuxt',
    async plan(project) {
      const plan = await changeOf(project, files('nuxt.config'), (source) => {
        const word = source.text.includes(`"`) && !source.text.includes(`'`);
        const entry = word ? `"${ours}/nuxt"` : `'${ours}/nuxt'`;
        const edit = intoList(source, 'defineNuxtConfig', 'modules', entry);
        return edit && [edit];
      });
      const lines = [`export default defineNuxtConfig({ modules: ['${ours}/nuxt'] });`];
      return plan ?? made('nuxt.config.ts', lines);
    },
    manual: ['In nuxt.config:', `  modules: ['${ours}/nuxt'],`],
    docs: integrate,
  },
  next: {
    title: 'Next',
    needs: 'next',
    async plan(project) {
      const layouts = ['app/layout', 'src/app/layout'].flatMap((name) =>
        files(name, ['tsx', 'jsx', 'js']),
      );
      const plan = await changeOf(project, layouts, (source) => {
        const head = intoHead(source);
        return head && [source.importing('{ PortcullisHead }', `${ours}/next`), head];
      });
      const old = await project.find(pagesRouter);
      return { ...(plan ?? none), left: old && plan ? [besides(old.file)] : [] };
    },
    manual: [
      'In each root layout of the app router, as the first child of <head>:',
      `  import { PortcullisHead } from '${ours}/next';`,
      '  <PortcullisHead />',
      'With the pages router, paste the snippet into the head of pages/_document, and again after each publish.',
    ],
    docs: integrate,
  },
  'react-router': {
    title: 'React Router',
    needs: '@react-router/dev',
    plan: reactRouter,
    manual: [
      'In app/root, and as the first child of its <head>:',
      `  import { middleware, PortcullisHead } from '${ours}/react-router';`,
      '  export { middleware };',
      '  <PortcullisHead />',
      'In React Router 7, turn middleware on in the configuration: future: { v8_middleware: true }.',
    ],
    docs: integrate,
  },
  remix: {
    title: 'Remix',
    needs: '@remix-run/react',
    manual: [
      'Remix has no adapter: paste the snippet into the head of app/root, and again after each publish.',
      'Or put this proxy in front of its server, which adds the snippet:',
      '  npx portcullis inject --upstream http://127.0.0.1:3000 --listen 8000',
    ],
    docs: 'docs/frameworks.md',
  },
  sveltekit: {
    title: 'SvelteKit',
    needs: '@sveltejs/kit',
    async plan(project) {
      const names = ['src/hooks.server', 'src/hooks.server/index'].flatMap((name) =>
        files(name, ['js', 'ts']),
      );
      const settings = await project.find(files('svelte.config'));
      if (settings?.text.includes('hooks')) return none;
      const plan = await changeOf(project, names, () => null);
      const version = await project.version('@sveltejs/kit');
      if (!version) return none;
      const typed = await project.read('tsconfig.json');
      const file = `src/hooks.server.${typed === null ? 'js' : 'ts'}`;
      return (
        plan ??
        made(file, [
          imported('sveltekit'),
          `import { building } from '$app/${version[0] < 3 ? 'environment' : 'env'}';`,
          '',
          'export const handle = portcullis({ building });',
        ])
      );
    },
    manual: [
      'In src/hooks.server, ours first:',
      `  ${imported('sveltekit')}`,
      "  import { building } from '$app/env';",
      '  export const handle = sequence(portcullis({ building }), yours);',
      '`sequence` is in @sveltejs/kit/hooks. In SvelteKit 2, `building` is in $app/environment.',
    ],
    docs: integrate,
  },
  astro: {
    title: 'Astro',
    needs: 'astro',
    plan: configured('astro.config', {
      define: 'defineConfig',
      list: 'integrations',
      from: 'astro',
      fresh: 'astro.config.mjs',
    }),
    manual: ['In astro.config:', `  ${imported('astro')}`, '  integrations: [portcullis()],'],
    docs: integrate,
  },
  ...pasted,
  express: {
    title: 'Express',
    needs: 'express',
    under: ['vite'],
    plan: called('express', (app) => `${app}.use(portcullis())`, 'express'),
    manual: [
      'Above everything that serves pages:',
      `  ${imported('express')}`,
      '  app.use(portcullis());',
      `In CommonJS: const { portcullis } = require('${ours}/express');`,
    ],
    docs: servers,
  },
  fastify: {
    title: 'Fastify',
    needs: 'fastify',
    under: ['vite'],
    plan: called('fastify', (app) => `${app}.register(portcullis)`, 'fastify'),
    manual: [
      'Above everything that serves pages:',
      `  ${imported('fastify')}`,
      '  app.register(portcullis);',
      `In CommonJS: const { portcullis } = require('${ours}/fastify');`,
    ],
    docs: servers,
  },
  ...hono,
  vite: {
    title: 'Vite',
    needs: 'vite',
    async plan(project) {
      if (ownPages.some((name) => name in project.packages)) return none;
      // A library, tests or the assets of another server: no page of theirs comes from Vite.
      const pages = ['', 'src/', 'app/', 'client/'].map((place) => `${place}index.html`);
      const settings = await project.find(files('vite.config'));
      const named = /\broot\b|\.html\b/.test(settings?.text ?? '');
      return named || (await project.find(pages)) ? ofVite(project) : none;
    },
    manual: [
      'In vite.config, if the pages are built from an index.html; otherwise on the server that renders them:',
      `  ${imported('vite')}`,
      '  plugins: [portcullis()],',
    ],
    docs: servers,
  },
  html: {
    title: 'plain HTML',
    needs: null,
    manual: [
      'Paste the output of this into the <head> of every page, right below <meta charset>:',
      '  npx portcullis install --site SITE',
    ],
    docs: 'docs/install.md',
  },
};
