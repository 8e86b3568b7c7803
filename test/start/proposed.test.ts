import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import type { Draft } from '../../server/domain/scan/proposals/draft.ts';
import { themeOf } from '../../src/shared/brand.ts';
import { afterFile } from '../support/afterFile.ts';
import { launch } from '../support/launch.ts';
import { openPlanted } from '../support/planted/site.ts';
import { runCommand, startServer } from '../support/processes.ts';

const tags = `for (const name of ['_ga', '_fbp']) document.cookie = name + '=1.2.3; max-age=7776000; path=/';`;
let head = '<script src="/tags.js"></script>';
const body = `<header><a href="/"><img class="logo" src="/logo.svg" width="90" height="30" alt="Shop"></a></header>
<button style="background:#9bbcff">Buy</button>`;
const world = await openPlanted({
  'start.localhost/': (_request, response) =>
    response
      .setHeader('content-type', 'text/html')
      .end(`<!doctype html><head>${head}</head>${body}`),
  'start.localhost/logo.svg': (_request, response) =>
    response
      .setHeader('content-type', 'image/svg+xml')
      .end('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"/>'),
  'start.localhost/tags.js': tags,
});
const folder = await mkdtemp(join(tmpdir(), 'portcullis-'));
const environment: Record<string, string> = {
  DATA_DIR: join(folder, 'data'),
  XDG_CONFIG_HOME: folder,
  CHROMIUM_PATH: inject('chromiumPath'),
};
const server = await startServer(['--json', '--no-demo'], { ...environment, PORT: '0' });
const { api } = JSON.parse(server.output());
const browser = await launch();
afterFile(async () => {
  await browser.close();
  await server.stop('SIGTERM');
  await world.close();
  await rm(folder, { recursive: true });
});

/** A site's banner, once its design was changed. */
async function bannerOf(site: string, design?: object): Promise<unknown> {
  const answer = await fetch(`${api}/sites/${site}/banner${design ? '/design' : ''}`, {
    method: design ? 'PATCH' : 'GET',
    headers: {
      authorization: `Bearer ${environment.PORTCULLIS_KEY}`,
      ...(design && { 'content-type': 'application/json' }),
    },
    ...(design && { body: JSON.stringify(design) }),
  });
  expect(answer.status).toBe(200);
  return answer.json();
}

it('leads from an empty server to the first decision with six inputs', async () => {
  const began = performance.now();
  const inputs = new Set<string>();
  const input = (what: string, value: string) => {
    inputs.add(what);
    return value;
  };
  const portcullis = async (...words: string[]) => {
    const { code, stdout, stderr } = await runCommand([...words, '--json'], environment);
    expect([code, stderr]).toEqual([0, '']);
    return JSON.parse(stdout);
  };

  const me = ['--name', input('name', 'Me'), '--email', input('mail', 'me@a.example')];
  const { key } = await portcullis('account', 'create', ...me);
  Object.assign(environment, { PORTCULLIS_API: api, PORTCULLIS_KEY: key });
  const domain = input('domain', 'start.localhost');
  const made = await fetch(`${api}/sites`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ domain, displayName: domain, region: 'EU' }),
  });
  const { id } = (await made.json()) as { id: string };

  const url = input('address', world.url('start.localhost/'));
  const file = join(folder, 'proposed.json');
  const look = await portcullis('look', url, '--propose', file);
  const markup = `<script type="text/plain" data-purpose="analytics" src="${url}tags.js"></script>`;
  expect(look.marks).toContainEqual({ purpose: 'analytics', because: ['_ga'], markup });
  const draft = JSON.parse(await readFile(file, 'utf8')) as Draft;
  expect(draft.grounds.recipients.map(({ name }) => name)).toContain('Google Ireland Limited');

  const done = await portcullis('set-up', '--site', id, '--from', file, input('yes', '--yes'));
  expect(done).toMatchObject({ published: ['purposes', 'signals', 'design'], missing: [] });
  const theme = { ...themeOf('#9bbcff'), logo: '/logo.svg' };
  expect(await bannerOf(id)).toMatchObject({ theme });
  // What its owner has changed since is not painted over.
  await bannerOf(id, { theme: { logo: null } });
  const again = await portcullis('set-up', '--site', id, '--from', file, '--yes');
  expect(again.published).toEqual([]);

  const { snippet } = await portcullis('install', '--site', id);
  head = input('paste', `${snippet}${markup}`);
  const page = await browser.newPage();
  await page.goto(url);
  const stored = page.waitForResponse((answer) => answer.url().endsWith('/decisions'));
  await page.evaluate('portcullis.reject()');
  const answer = await stored;
  expect(answer.status()).toBe(200);
  expect(await answer.json()).toMatchObject({ id: expect.stringMatching(/^[0-9a-f]{32}$/) });
  expect(await page.context().cookies(url)).not.toContainEqual(
    expect.objectContaining({ name: '_ga' }),
  );
  expect(inputs.size).toBeLessThanOrEqual(6);
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  console.log(`From account create to the first decision: ${seconds} s, ${inputs.size} inputs`);
});
