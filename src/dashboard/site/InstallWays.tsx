import { useState } from 'preact/hooks';
import { Choice } from '../kit/choice.tsx';
import { Copy } from '../kit/copy.tsx';
import { Card } from '../kit/layout.tsx';
import { path } from '../route.ts';
import { useSite } from '../session/context.ts';

/** What sites are made with, and how the snippet gets first into their pages. */
const ways = {
  html: {
    name: 'HTML or templates',
    say: 'Paste it into the template that all pages share, right below the character set.',
    lines:
      '<head>\n  <meta charset="utf-8">\n  … the snippet …\n  <!-- the tag manager, then everything else -->',
    docs: 'install',
  },
  framework: {
    name: 'Next, Nuxt, SvelteKit, Astro, React Router or Vite',
    say: "Run this in the project's folder: it shows the lines that it adds, and --undo removes them again. Pages rendered by a server then follow each publish within a minute, static ones with each build.",
    lines: 'npx portcullis init',
    docs: 'integrate',
  },
  server: {
    name: 'Express, Fastify, Hono, PHP, nginx or Apache',
    say: 'The server adds the snippet to every page and to its policy. For Express, Fastify and Hono, run this; the documentation has the files for the others.',
    lines: 'npx portcullis init',
    docs: 'integrate-servers',
  },
  wordpress: {
    name: 'WordPress',
    say: 'The plugin puts the snippet first, holds scripts and embeds until they are allowed, and excludes itself from plugins that delay scripts. Its settings ask for an API key with the scope install:read.',
    lines: null,
    docs: 'wordpress',
  },
  tagManager: {
    name: 'Google Tag Manager',
    say: 'Not inside the container: the snippet has to run before it. Paste the snippet into the page, above the two lines of the tag manager.',
    lines: null,
    docs: 'container',
  },
} as const;
type Way = keyof typeof ways;
const options = Object.entries(ways).map(([way, { name }]) => [way as Way, name] as const);

/** Where the snippet goes, by what the site is made with, and what comes next. */
export function InstallWays() {
  const site = useSite();
  const [way, setWay] = useState<Way>('html');
  const { say, lines, docs } = ways[way];
  return (
    <Card title="Where it goes">
      <Choice label="The site is built with" value={way} options={options} change={setWay} />
      <p>
        {say}{' '}
        <a href={`/docs/${docs}`} target="_blank" rel="noreferrer">
          More in the documentation
        </a>
      </p>
      {lines && <Copy label={way === 'html' ? 'head of the page' : 'command'} text={lines} />}
      <p>
        Once it is there, <a href={path('sites', site.id, 'scans')}>scan the site</a>: the scan
        lists what your pages load, with the lines that make each tag wait.
      </p>
    </Card>
  );
}
