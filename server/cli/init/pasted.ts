import type { Framework } from './framework.ts';

type Sign = Pick<Framework, 'needs' | 'sign' | 'under'>;
const packaged = (needs: string, under: string[] = []): Sign => ({ needs, under });
const filed = (...sign: NonNullable<Framework['sign']>): Sign => ({ needs: null, sign });

/** What has no adapter, how it is recognized, and where its head is. With `served`, a server of its own renders the pages. */
const rows: readonly (readonly [
  name: string,
  title: string,
  sign: Sign,
  place: string | null,
  served?: 'served',
])[] = [
  ['angular', 'Angular', packaged('@angular/core', ['express']), 'src/index.html'],
  [
    'tanstack-start',
    'TanStack Start',
    packaged('@tanstack/react-start'),
    'src/routes/__root, as <script dangerouslySetInnerHTML={{ __html: snippet }} />',
    'served',
  ],
  [
    'solidstart',
    'SolidStart',
    packaged('@solidjs/start'),
    'src/entry-server, as <script innerHTML={snippet} />',
    'served',
  ],
  [
    'qwik',
    'Qwik City',
    packaged('@builder.io/qwik-city'),
    'src/root, as <script dangerouslySetInnerHTML={snippet} />',
    'served',
  ],
  ['analog', 'Analog', packaged('@analogjs/platform'), 'index.html'],
  [
    'docusaurus',
    'Docusaurus',
    packaged('@docusaurus/core'),
    'headTags of what the injectHtmlTags() of a plugin in docusaurus.config returns',
  ],
  [
    'vitepress',
    'VitePress',
    packaged('vitepress'),
    "head: [['script', {}, snippet]] in .vitepress/config",
  ],
  [
    'eleventy',
    'Eleventy',
    packaged('@11ty/eleventy'),
    'the layout in _includes that has the <head>',
  ],
  [
    'gatsby',
    'Gatsby',
    packaged('gatsby'),
    'src/html, which gatsby makes of its .cache/default-html.js',
  ],
  [
    'fresh',
    'Fresh',
    filed(['deno.json', /@fresh\/core|\$fresh/], ['deno.jsonc', /@fresh\/core|\$fresh/]),
    'routes/_app',
    'served',
  ],
  [
    'rails',
    'Rails',
    filed(['Gemfile', /\bgem[ (]["']rails["']/]),
    'app/views/layouts/application.html.erb',
    'served',
  ],
  [
    'jekyll',
    'Jekyll',
    filed(['Gemfile', /["'](?:jekyll|github-pages)["']/]),
    "_layouts/default.html or _includes/head.html; copy a theme's into the project first",
  ],
  [
    'hugo',
    'Hugo',
    filed(['hugo.toml'], ['hugo.yaml'], ['hugo.json'], ['config/_default/hugo.toml']),
    "layouts/baseof.html or its partial for the head; copy a theme's into the project first",
  ],
  [
    'phoenix',
    'Phoenix',
    filed(['mix.exs', /:phoenix\b/]),
    'root.html.heex below lib/*_web/components/layouts',
    'served',
  ],
  [
    'django',
    'Django',
    filed(['manage.py', /django/i]),
    'the base template that has the <head>',
    'served',
  ],
  [
    'laravel',
    'Laravel',
    filed(['composer.json', /"laravel\/framework"/]),
    'the Blade layout in resources/views that has the <head>',
    'served',
  ],
  [
    'symfony',
    'Symfony',
    filed(['composer.json', /"symfony\/framework-bundle"/]),
    'templates/base.html.twig',
    'served',
  ],
  ['koa', 'Koa', packaged('koa'), null, 'served'],
  ['elysia', 'Elysia', packaged('elysia'), null, 'served'],
];

const ofPhp: Record<string, Framework> = {
  wordpress: {
    title: 'WordPress',
    ...filed(['wp-config.php'], ['wp-load.php'], ['style.css', /\btheme name:/i]),
    manual: ['WordPress has a plugin, which adds the snippet to every page: install that.'],
    docs: 'docs/wordpress.md',
  },
  php: {
    title: 'PHP',
    ...filed(['composer.json'], ['index.php'], ['public/index.php']),
    manual: ['One file for PHP adds the snippet to every page: PHP reads it before every script.'],
    docs: 'docs/integrate-servers.md',
  },
};

/** For these, people paste the snippet, or add it to the server. */
export const pasted: Record<string, Framework> = {
  ...Object.fromEntries(
    rows.map(([name, title, sign, place, served]) => [
      name,
      {
        title,
        ...sign,
        manual: [
          `${title} has no adapter. Put the output of this into the head, above all other scripts, and again after each publish:`,
          '  npx portcullis install --site SITE',
          ...(place === null ? [] : [`Where the head is: ${place}.`]),
          ...(served
            ? [
                'Or put this proxy in front of its server, which adds the snippet:',
                '  npx portcullis inject --upstream http://127.0.0.1:3000 --listen 8000',
              ]
            : []),
        ],
        docs: 'docs/install.md',
      },
    ]),
  ),
  ...ofPhp,
};
