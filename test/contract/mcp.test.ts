import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { describe, expect, it } from 'vitest';
import { reads } from '../../packages/mcp/src/reads.ts';
import { loadSealer } from '../../server/artefacts/sealer.ts';
import { afterFile } from '../support/afterFile.ts';
import { createTestApp } from '../support/createTestApp.ts';
import { table } from './docs/markdown.ts';

const program = fileURLToPath(new URL('../../packages/mcp/dist/main.js', import.meta.url));
const sealer = await loadSealer(new URL('../../dist/', import.meta.url));
const app = await createTestApp({ sealer });
await app.server.listen({ port: 0, host: '127.0.0.1' });
const api = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}/api/v1`;
const owner = await app.account();
const reader = await app.account(['sites:read']);

const http = spawn(process.execPath, [program, '--http', '0'], {
  env: { PORTCULLIS_API: api },
  stdio: ['ignore', 'ignore', 'pipe'],
});
const [output] = await once(http.stderr, 'data');
const address = new URL(/http:\S+/.exec(`${output}`)?.[0] as string);
const opened: Client[] = [];
afterFile(async () => {
  for (const client of opened) await client.close();
  http.kill();
});

async function open(transport: Transport): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  opened.push(client);
  await client.connect(transport);
  return client;
}
const transports = {
  'standard input and output': (key: string) =>
    new StdioClientTransport({
      command: process.execPath,
      args: [program],
      env: { PORTCULLIS_API: api, PORTCULLIS_KEY: `${key}\r` },
    }),
  HTTP: (key: string) =>
    new StreamableHTTPClientTransport(address, {
      requestInit: { headers: { authorization: `Bearer ${key}` } },
    }) as Transport,
};

/** What a tool answered, and whether it was a refusal. */
async function call(client: Client, name: string, given: Record<string, unknown> = {}) {
  const { content, isError = false } = await client.callTool({ name, arguments: given });
  const [{ text }] = content as [{ text: string }];
  return { text, isError: !!isError };
}

describe.each(Object.entries(transports))('over %s', (_name, transport) => {
  it('reads, previews and publishes just what was previewed', async () => {
    const client = await open(transport(owner.key));
    const site = await app.site(owner);
    const siteId = site.id;
    expect((await call(client, 'list_sites')).text).toContain(siteId);
    const install = await call(client, 'get_install', { siteId });
    expect(install.text).toContain('siteTagScriptSrc');
    expect(install.text).not.toContain('"snippet"');

    const value = { title: 'A title by an agent' };
    const preview = await call(client, 'preview_change', { siteId, part: 'wording', value });
    const { previewId, page, publishable } = JSON.parse(preview.text);
    expect(publishable).toBe(true);
    expect(page).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/preview\//);
    expect((await fetch(page).then((one) => one.text())).includes(value.title)).toBe(true);
    const bannerOf = async () => (await call(client, 'get_banner', { siteId })).text;
    expect(await bannerOf()).not.toContain(value.title);
    expect((await call(client, 'publish_change', { previewId })).isError).toBe(false);
    expect(await bannerOf()).toContain(value.title);
    const again = await call(client, 'publish_change', { previewId });
    expect([again.isError, again.text]).toEqual([
      true,
      expect.stringContaining('preview it again'),
    ]);
  });

  it('lets a key do what its scopes allow, and nothing more', async () => {
    const client = await open(transport(reader.key));
    const { id: siteId } = await app.site({ ...reader, key: (await fullKey(reader)).key });
    expect((await call(client, 'get_banner', { siteId })).isError).toBe(false);
    const rates = await call(client, 'get_consent_rates', { siteId });
    expect([rates.isError, rates.text]).toEqual([true, expect.stringContaining('forbidden')]);
    const foreign = await call(client, 'get_banner', { siteId: (await app.site(owner)).id });
    expect([foreign.isError, foreign.text]).toEqual([true, expect.stringContaining('not_found')]);
  });
});

const fullKey = (account: { accountId: string; userId: string }) =>
  app.services.keys.mint(account, ['sites:read', 'sites:write', 'install:read', 'banner:write']);

describe('a change', () => {
  it('is published for whoever previewed it alone, without faults, over what it was made for', async () => {
    const mine = await open(transports.HTTP(owner.key));
    const other = await open(transports.HTTP((await fullKey(owner)).key));
    const { id: siteId } = await app.site(owner);
    const early = await call(mine, 'preview_change', { siteId, part: 'design', value: {} });
    expect(JSON.parse(early.text).publishable).toBe(false);
    await call(mine, 'get_install', { siteId });

    const publications = async () => (await app.stores.control.publications(siteId, 10)).length;
    const preview = async (part: string, value: object) =>
      JSON.parse((await call(mine, 'preview_change', { siteId, part, value })).text);
    const publish = async (client: Client, previewId: string) =>
      (await call(client, 'publish_change', { previewId })).text;

    const faulty = await preview('wording', { rejectAll: 'Learn more' });
    expect(faulty.publishable).toBe(false);
    expect(await publish(mine, faulty.previewId)).toContain('cannot be published');
    const blocking = { mode: 'off', rules: [] };
    const first = await preview('blocking', blocking);
    const second = await preview('design', { layout: 'bar' });
    expect(await publish(other, second.previewId)).toContain('no such preview');
    expect(await publish(mine, 'made-up')).toContain('no such preview');
    expect(await publications()).toBe(1);
    await publish(mine, second.previewId);
    expect(await publications()).toBe(2);
    expect(await publish(mine, first.previewId)).toContain('conflict');
    expect(await publications()).toBe(2);
  });
});

it('docs/agents.md lists every tool with the scope that the API asks for', async () => {
  const client = await open(transports.HTTP(owner.key));
  const { tools } = await client.listTools();
  const rows = table('docs/agents.md', 'Tool', 'Scope', 'What it does');
  expect(rows.map(([name]) => name)).toEqual(tools.map(({ name }) => name));
  const writes = ['publish_change', 'start_scan'];
  expect(tools.filter((tool) => !tool.annotations?.readOnlyHint).map(({ name }) => name)).toEqual(
    writes,
  );

  const { body } = await app.request<{
    paths: Record<string, { get?: { security: { key: string[] }[] } }>;
  }>({ url: '/api/v1/openapi.json' });
  const scopes = reads.map(({ name, call }) => {
    const { path } = call({ siteId: '{siteId}', part: 'purposes' });
    return [name, body.paths[path]?.get?.security[0]?.key[0]];
  });
  expect(rows.slice(0, reads.length).map(([name, scope]) => [name, scope])).toEqual(scopes);
});

describe('over HTTP', () => {
  const post = (path: string, headers: Record<string, string>, body: string) =>
    fetch(new URL(path, address), { method: 'POST', headers, body });

  it('takes nothing without a key, elsewhere, or too long', async () => {
    const json = {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    };
    const bearer = { ...json, authorization: `Bearer ${owner.key}` };
    const ask = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
    const refused = await post('/mcp', json, ask);
    expect([refused.status, (await refused.json()).error.message]).toEqual([
      401,
      expect.stringContaining('needs a key'),
    ]);
    expect((await post('/', bearer, ask)).status).toBe(404);
    expect((await post('/mcp', bearer, `[${'1,'.repeat(200_000)}1]`)).status).toBe(413);
    expect((await post('/mcp', bearer, ask)).status).toBe(200);
    expect((await fetch(address, { headers: bearer })).status).toBe(405);
  });
});

it.each([
  [['--port', '1'], 2, /^Unknown option '--port'[^\n]*\n\nPortcullis for agents/],
  [['--http'], 2, /^Option '--http <value>' argument missing\n/],
  [['--version'], 0, /^\d+\.\d+\.\d+\n$/],
  [[], 2, /^PORTCULLIS_KEY must be/],
])('answers %j in plain words', (words, code, printed) => {
  const env = { PORTCULLIS_API: api };
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], { env });
  expect([status, `${stdout}${stderr}`]).toEqual([code, expect.stringMatching(printed)]);
});
