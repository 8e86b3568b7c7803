import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import { rollup } from 'rollup';
import { beforeAll, expect, test } from 'vitest';
import { key, openHost, site } from '../frameworks/host.ts';
import { createWorkspace } from '../frameworks/workspace.ts';
import { afterFile } from '../support/afterFile.ts';
import { launch } from '../support/launch.ts';
import { banner, eventually } from '../support/page.ts';
import { closedPort } from '../support/site.ts';

/** The part of Miniflare that is used: it runs the very program that runs Cloudflare's workers. */
interface Miniflare {
  ready: Promise<URL>;
  dispose(): Promise<void>;
}

const folder = fileURLToPath(new URL('../../.workerd/', import.meta.url));
const workspace = fileURLToPath(new URL('workspace', import.meta.url));
await createWorkspace({
  workspace,
  folder,
  apps: [],
  packages: ['install'],
  variables: {},
}).install();
const bundle = await rollup({ input: `${folder}site.js`, plugins: [nodeResolve()] });
const { output } = await bundle.generate({ format: 'es' });
const { Miniflare } = (await import(createRequire(folder).resolve('miniflare'))) as {
  Miniflare: new (options: object) => Miniflare;
};

const host = await openHost(await closedPort());
const document =
  '<!doctype html><html><head><title>Origin</title></head><body><p>Origin</body></html>';
const origin = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html');
  response.setHeader('content-encoding', 'gzip');
  response.end(gzipSync(document));
});
await new Promise<void>((resolve) => origin.listen(0, 'localhost', resolve));
const { port } = origin.address() as AddressInfo;

async function open(api: string) {
  const worker = new Miniflare({
    modules: true,
    script: output[0].code,
    compatibilityDate: '2026-01-01',
    kvNamespaces: ['KEPT'],
    kvPersist: `${folder}kept`,
    bindings: {
      PORTCULLIS_API: api,
      PORTCULLIS_SITE: site,
      PORTCULLIS_KEY: key,
      ORIGIN: `http://localhost:${port}/`,
      BROTLI: brotliCompressSync(document).toString('base64'),
    },
  });
  return { worker, url: await worker.ready };
}
const { worker, url } = await open(`${host.tags}/api/v1`);
const browser = await launch();
afterFile(async () => {
  await browser.close();
  await worker.dispose();
  origin.close();
});
const { snippet } = host;
const textOf = async (path: string, of = url) => (await fetch(new URL(path, of))).text();
/** A first page waits a third of a second for the snippet, which on a busy machine may not do. */
const knowsIt = (of: URL) =>
  eventually(
    () => textOf('/', of),
    (html) => html.includes(snippet),
  );
beforeAll(() => knowsIt(url));

test.each(['/', '/policy', '/packed', '/origin'])(
  'puts the snippet into %s, once',
  async (path) => {
    const html = await textOf(path);
    expect(html.split(snippet)).toHaveLength(2);
    expect(html.replace(snippet, '')).toMatch(/^<!doctype html><html><head>.*<\/html>$/);
  },
);

test('leaves data and what it cannot unpack as they are', async () => {
  expect(await textOf('/data')).not.toContain(snippet);
  expect(await textOf('/unknown')).toBe(document);
});

test('shows the banner under a policy of the site, to which its entries are added', async () => {
  const page = await (await browser.newContext()).newPage();
  await page.addInitScript(`self.violations = [];
    document.addEventListener('securitypolicyviolation', (event) => violations.push(event.blockedURI))`);
  await page.goto(new URL('/policy', url).href);
  await banner(page).waitFor();
  expect(await page.evaluate('violations')).toEqual([]);
});

test('goes on with what it keeps while our server is dead', async () => {
  await textOf('/');
  await host.close();
  const { worker: later, url: at } = await open(`http://localhost:${await closedPort()}/api/v1`);
  await knowsIt(at);
  await later.dispose();
});
