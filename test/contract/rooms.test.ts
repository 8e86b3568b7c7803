import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** What each room may import: other rooms, files, and packages. The first room that a file stands in is its own. */
const rooms: Record<string, string[]> = {
  'src/shared': [],
  'src/platform': ['src/shared'],
  'src/snippet': ['src/shared', 'src/platform'],
  'src/gate': ['src/shared', 'src/platform'],
  'src/banner/notice': ['src/shared', 'src/platform'],
  'src/banner/preferences': ['src/shared', 'src/platform'],
  'src/banner/held': ['src/shared', 'src/platform'],
  'src/banner/reopen': ['src/shared', 'src/platform'],
  'src/banner/texts.ts': ['src/shared', 'src/platform'],
  'src/runtime': ['src/shared', 'src/platform'],
  'src/monitor': ['src/shared', 'src/platform'],
  'src/gpp': ['src/shared', 'src/platform', '@iabgpp'],
  'src/dashboard': ['src/shared', 'preact'],
  'src/receiver': ['src/shared'],
  'src/verifier': [
    'src/shared',
    'server/domain/consent/export',
    'server/domain/consentLog/book/policy.ts',
    'server/process/printable.ts',
    '@noble/ed25519',
    '@noble/hashes',
  ],
  'server/config': ['src/shared', 'node:fs', 'node:net'],
  'server/html.ts': ['src/shared'],
  'server/stepBack.ts': ['node:fs', 'node:os'],
  'server/domain': [
    'src/shared',
    'canonicalize',
    '@simplewebauthn/server',
    'node:crypto',
    'node:url',
  ],
  'server/stores': ['src/shared', 'server/domain', 'server/stepBack.ts', 'pg', 'node:'],
  'server/http': [
    'src/shared',
    'server/domain',
    'server/artefacts',
    'server/html.ts',
    'server/config/proxies.ts',
    'fastify',
    '@fastify',
    'ipaddr.js',
    'negotiator',
    'typebox',
    'prom-client',
    'node:',
  ],
  'server/outgoing': ['server/domain/kernel/outside.ts', 'undici', 'ipaddr.js', 'node:'],
  'server/gtm': [
    'server/config/googleCredentials.ts',
    'server/domain',
    'server/outgoing',
    '@googleapis',
  ],
  'server/jobs': ['src/shared', 'server/domain', 'node:'],
  'server/webhooks': ['src/shared', 'server/domain', 'server/jobs', 'server/outgoing', 'node:'],
  'server/mail': [
    'src/shared',
    'server/config/mailServer.ts',
    'server/domain',
    'server/html.ts',
    'server/jobs',
    'nodemailer',
  ],
  'server/classification': ['src/shared', 'server/domain', 'third-party-web', 'node:fs'],
  'server/scanner/page': [],
  'server/scanner': [
    'src/shared',
    'server/domain',
    'server/outgoing',
    'server/scanner/page',
    'playwright-core',
    '@crawlee/utils',
    'proxy-chain',
    'tldts',
    'typebox',
    'node:',
  ],
  'server/artefacts/build': ['src/shared', 'server/artefacts', 'server/domain', 'node:'],
  'server/artefacts': [
    'src/shared',
    'server/domain/ruleset/port.ts',
    'server/artefacts/build',
    'server/stepBack.ts',
    'node:',
  ],
  'server/sample': ['src/shared', 'server/html.ts', 'fastify', 'node:'],
  'server/cli': [
    'src/shared',
    'server',
    'packages/install/src/core/policy.ts',
    'packages/install/src/proxy.ts',
    'node:',
    'fastify',
    'ioredis',
    'parse5',
    'typebox',
    'undici',
  ],
  'server/process': ['src/shared', 'server', 'node:', 'fastify', '@fastify', 'ioredis', 'typebox'],
  'server/main.ts': ['server/cli'],
  'packages/mcp': ['@modelcontextprotocol/sdk', 'zod', 'node:'],
  'packages/page': ['src/shared', 'react', 'svelte', 'vue'],
  'packages/install/src/core': ['src/shared'],
  'packages/install/src/build': ['packages/install/src', 'react', 'node:'],
  'packages/install/src': ['src/shared', 'node:'],
  'packages/wordpress': ['fflate', 'node:'],
  'packages/php': ['node:'],
};

/** The nine areas: the same names in every layer. */
const areas = [
  'account',
  'site',
  'ruleset',
  'consent',
  'consentLog',
  'monitoring',
  'scan',
  'container',
  'webhook',
];

/** Which areas an area of a layer may import from, by type too; beside them only what stands in no area. */
const arrows: Record<string, Record<string, string[]>> = {
  'server/domain': {
    site: ['account'],
    ruleset: ['webhook'],
    consent: ['account', 'consentLog', 'ruleset', 'webhook'],
    monitoring: ['consent', 'container', 'ruleset', 'scan'],
    scan: ['ruleset', 'webhook'],
    container: ['ruleset', 'scan', 'site'],
  },
  'server/http': { monitoring: ['scan'], webhook: ['account'] },
  'server/stores/sqlite': { consent: ['consentLog'] },
  'server/stores/postgres': { consent: ['consentLog'] },
  'src/shared/wire': { scan: ['ruleset'] },
  'src/dashboard': { ruleset: ['scan'], site: ['scan'], webhook: ['account'] },
};

/** What stands in a layer beside its areas: folders that all areas build on, or that put them together. */
const beside: Record<string, { under: string[]; over: string[] }> = {
  'server/domain': { under: ['kernel'], over: ['demo'] },
  'server/http': { under: ['kit'], over: ['dashboard', 'delivery', 'docs', 'intake', 'pages'] },
  'server/stores/sqlite': { under: ['writer'], over: ['control', 'region', 'integrity'] },
  'server/stores/postgres': { under: [], over: ['control', 'region'] },
  'src/shared/wire': { under: [], over: [] },
  'src/dashboard': {
    under: ['api', 'kit', 'plots', 'session', 'styles'],
    over: ['navigation', 'overview'],
  },
};

const sourcesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/(^|\/)(dist|node_modules)\//.test(file))
    .map((file) => join(folder, file));
const files = ['src', 'server', 'packages'].flatMap(sourcesIn);
const within = (file: string, room: string) => file === room || file.startsWith(`${room}/`);
const roomOf = (file: string) => Object.keys(rooms).find((room) => within(file, room)) ?? file;
/** Of packages the scope and all below it, of `node:` every part. */
const stands = (name: string, allowed: string) =>
  within(name, allowed) || (allowed.endsWith(':') && name.startsWith(allowed));

/** Paths from the root for files, names for packages; type imports count as well. */
function importsOf(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8');
  const found = source.matchAll(
    /(?:\bfrom|\bimport|import\(|new URL\()\s*'([^']+\.tsx?|[@\w][^'\s]*)'/g,
  );
  return [...found].map(([, name]) =>
    (name as string).startsWith('.')
      ? relative(root, normalize(join(root, dirname(file), name as string)))
      : (name as string),
  );
}

test('every file stands in a room', () => {
  expect(files.filter((file) => !(roomOf(file) in rooms))).toEqual([]);
});

describe.each(Object.keys(rooms))('%s', (room) => {
  test('imports only what it may', () => {
    const allowed = [room, ...(rooms[room] as string[])];
    const strangers = files
      .filter((file) => roomOf(file) === room)
      .flatMap((file) => importsOf(file).map((name) => `${file} imports ${name}`))
      .filter((line) => !allowed.some((one) => stands(line.split(' imports ')[1] as string, one)));
    expect(strangers).toEqual([]);
  });
});

describe.each(Object.keys(arrows))('the areas of %s', (layer) => {
  const { under, over } = beside[layer] as { under: string[]; over: string[] };
  const may = arrows[layer] as Record<string, string[]>;
  const folderOf = (file: string) => relative(join(root, layer), join(root, file)).split('/');
  const inLayer = files.filter((file) => within(file, layer));
  const pairs = inLayer.flatMap((file) =>
    importsOf(file)
      .filter((name) => within(name, layer))
      .map((name) => ({ file, name, from: folderOf(file), to: folderOf(name) })),
  );

  test('are the nine, and what stands beside them is named', () => {
    const folders = new Set(
      inLayer.map(folderOf).flatMap(([first, ...rest]) => (rest.length ? [first as string] : [])),
    );
    expect([...folders].sort()).toEqual(
      [...areas.filter((one) => folders.has(one)), ...under, ...over]
        .filter((one) => folders.has(one))
        .sort(),
    );
  });

  test('import from each other only what is listed, and all that is listed', () => {
    const found: Record<string, string[]> = {};
    for (const { from, to } of pairs) {
      const [a, b] = [from[0] as string, to[0] as string];
      if (a === b || !areas.includes(a) || !areas.includes(b)) continue;
      found[a] = [...new Set([...(found[a] ?? []), b])].sort();
    }
    expect(found).toEqual(may);
  });

  test('never import what puts them together, and what they build on imports none of them', () => {
    const wrong = pairs.filter(({ from: [a = ''], to: [b = ''] }) =>
      areas.includes(a)
        ? over.includes(b)
        : under.includes(a) && (areas.includes(b) || over.includes(b)),
    );
    expect(wrong.map(({ file, name }) => `${file} imports ${name}`)).toEqual([]);
  });

  test('stand in a stack: no arrows go round in a circle', () => {
    const walk = (area: string, path: string[]): void => {
      expect(path, [...path, area].join(' > ')).not.toContain(area);
      for (const next of may[area] ?? []) walk(next, [...path, area]);
    };
    for (const area of areas) walk(area, []);
  });
});

test('there are no more than 15 arrows between areas of the domain', () => {
  expect(Object.values(arrows['server/domain'] as object).flat().length).toBeLessThanOrEqual(15);
});

/** The log has no page yet. */
const everywhere = areas.filter((area) => area !== 'consentLog');

test.each(everywhere)('%s is found under one name in every layer', (area) => {
  const layers = [
    'server/domain',
    'server/http',
    'server/stores/sqlite',
    'src/shared/wire',
    'src/dashboard',
    'test/contract',
  ];
  expect(layers.filter((layer) => !existsSync(join(root, layer, area)))).toEqual([]);
});

test('no imports go round in a circle, of types neither', () => {
  const all = [...files, ...['test', 'site', 'deploy'].flatMap(sourcesIn)];
  const graph = new Map(
    all.map((file) => {
      const source = readFileSync(join(root, file), 'utf8');
      const names = [...source.matchAll(/\bfrom\s*'(\.[^']+)'/g)].map(([, name]) => name as string);
      return [file, names.map((name) => normalize(join(dirname(file), name)))];
    }),
  );
  const done = new Set<string>();
  const walk = (file: string, path: string[]): void => {
    if (path.includes(file)) throw new Error([...path, file].join(' > '));
    if (done.has(file)) return;
    for (const next of graph.get(file) ?? []) walk(next, [...path, file]);
    done.add(file);
  };
  for (const file of all) walk(file, []);
});

test('the median file is at most 55 lines, and none is over 250', () => {
  const lengths = files
    .map((file) => readFileSync(join(root, file), 'utf8').split('\n').length - 1)
    .sort((a, b) => a - b);
  expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(55);
  expect(lengths.at(-1)).toBeLessThanOrEqual(250);
});
