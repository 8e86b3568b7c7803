import type { Framework } from './framework.ts';
import { ours } from './plans.ts';
import type { Project } from './project.ts';
import { called } from './servers.ts';

/** Where an application of Hono runs: its package does not say, so what surrounds it has to. */
const runtimes = {
  bun: {
    files: ['bun.lock', 'bun.lockb', 'bunfig.toml'],
    packages: ['@types/bun', 'bun-types'],
    command: /\bbunx? /,
  },
  deno: {
    files: ['deno.json', 'deno.jsonc', 'deno.lock'],
    packages: ['@types/deno'],
    command: /\bdeno /,
  },
  worker: {
    files: ['wrangler.toml', 'wrangler.json', 'wrangler.jsonc'],
    packages: ['wrangler', '@cloudflare/workers-types', '@cloudflare/vite-plugin'],
    command: /\bwrangler /,
  },
  vercel: { files: ['vercel.json'], packages: ['vercel'], command: /\bvercel / },
};

const runsOn =
  (name: keyof typeof runtimes) =>
  async ({ find, packages, scripts }: Project): Promise<boolean> => {
    const { files, packages: signs, command } = runtimes[name];
    return (
      signs.some((one) => one in packages) ||
      scripts.some((script) => command.test(script)) ||
      (await find(files)) !== null
    );
  };

const server = '@hono/node-server';
const docs = 'docs/integrate-servers.md';
const on = (from: string) => `import { portcullis } from '${ours}/${from}';`;

/** Around a handler of requests, with the options from the environment of the process. */
const wrapped = (env: (name: string) => string, last: string): string[] => [
  `  ${on('worker')}`,
  '  const withConsent = portcullis({',
  `    api: ${env('PORTCULLIS_API')},`,
  `    site: ${env('PORTCULLIS_SITE')},`,
  `    key: ${env('PORTCULLIS_KEY')},`,
  '  });',
  `  ${last}`,
];
const ofProcess = (name: string) => `process.env.${name} ?? ''`;
const ofDeno = (name: string) => `Deno.env.get('${name}') ?? ''`;

const worker = [
  'Around the fetch handler that the worker exports:',
  `  ${on('worker')}`,
  '  const withConsent = portcullis((env) => ({ api: env.PORTCULLIS_API, site: env.PORTCULLIS_SITE, key: env.PORTCULLIS_KEY }));',
  '  export default { fetch: withConsent(app.fetch) };',
];
const middleware = [
  'Above everything that serves pages:',
  `  ${on('hono')}`,
  '  app.use(portcullis());',
];

/** In this order. A project with the server for Node and a worker's settings may run in either. */
export const hono: Record<string, Framework> = {
  hono: {
    title: 'Hono',
    needs: server,
    under: ['vite'],
    runs: async (project) => !(await runsOn('worker')(project)),
    plan: called('new Hono', (app) => `${app}.use(portcullis())`, 'hono'),
    manual: middleware,
    docs,
  },
  worker: {
    title: 'Hono in a worker',
    needs: 'hono',
    under: [server],
    runs: runsOn('worker'),
    manual: worker,
    docs,
  },
  'hono-bun': {
    title: 'Hono on Bun',
    needs: 'hono',
    under: [server],
    runs: runsOn('bun'),
    manual: [
      'Around the fetch handler that the application exports or serves:',
      ...wrapped(ofProcess, 'export default { fetch: withConsent(app.fetch) };'),
    ],
    docs,
  },
  'hono-deno': {
    title: 'Hono on Deno',
    needs: 'hono',
    under: [server],
    runs: runsOn('deno'),
    sign: runtimes.deno.files.map((file) => [file, /@?hono\/hono|npm:hono/] as const),
    manual: [
      'Around the handler that Deno serves:',
      ...wrapped(ofDeno, 'Deno.serve(withConsent(app.fetch));'),
    ],
    docs,
  },
  'hono-vercel': {
    title: 'Hono on Vercel',
    needs: 'hono',
    under: [server],
    runs: runsOn('vercel'),
    manual: [
      'Around the fetch handler that the application exports:',
      ...wrapped(ofProcess, 'export default { fetch: withConsent(app.fetch) };'),
    ],
    docs,
  },
  'hono-anywhere': {
    title: 'Hono, of which nothing here says where it runs',
    needs: 'hono',
    runs: async ({ packages }) => !(server in packages && 'vite' in packages),
    manual: ['On Node:', ...middleware, 'In a worker:', ...worker],
    docs,
  },
};
