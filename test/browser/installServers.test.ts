import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { mergePolicy } from '../../packages/install/src/index.ts';
import { afterFile } from '../support/afterFile.ts';
import { banner, button, visit } from '../support/page.ts';
import { closedPort, serve } from '../support/site.ts';
import { openStage } from '../support/stage.ts';

/** The examples of docs/integrate-servers.md, run as they stand, against a real server and in a real browser. */

const root = fileURLToPath(new URL('../../', import.meta.url));
const fixtures = join(root, 'test/fixtures/install');
const stage = await openStage();
const install = await stage.install();
const folder = await mkdtemp(join(tmpdir(), 'portcullis-install-'));
await cp(join(fixtures, 'public'), join(folder, 'public'), { recursive: true });
const env = {
  ...process.env,
  PORTCULLIS_API: stage.apiUrl,
  PORTCULLIS_SITE: stage.site.id,
  PORTCULLIS_KEY: stage.key,
};
const children: ChildProcess[] = [];
afterFile(async () => {
  for (const child of children) child.kill();
  await rm(folder, { recursive: true, maxRetries: 5 });
});

/**
 * Starts a server that says nothing when it listens; answers its address once its page holds the snippet. A page waits 300 ms
 * for the first one, and on a busy machine it goes out without.
 */
async function start(words: string[]): Promise<string> {
  const port = await closedPort();
  const args = words.map((word) => word.replace('PORT', String(port)));
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...env, PORT: String(port) },
    stdio: 'inherit',
  });
  children.push(child);
  const url = `http://localhost:${port}/`;
  await expect
    .poll(() =>
      fetch(url).then(
        (answer) => answer.text(),
        () => '',
      ),
    )
    .toContain(install.snippet);
  return url.replace('localhost', 'site.localhost');
}

/** A site of files, under a policy. */
async function serveFiles(from: string, policy: string): Promise<string> {
  const types: Record<string, string> = {
    '.js': 'text/javascript',
    '.html': 'text/html; charset=utf-8',
  };
  const port = await serve(async (request, response) => {
    const name = request.url === '/' ? 'index.html' : (request.url as string).slice(1);
    const bytes = await readFile(join(from, name)).catch(() => null);
    response.writeHead(bytes ? 200 : 404, {
      'content-type': types[extname(name)] ?? 'text/plain',
      'content-security-policy': policy,
    });
    response.end(bytes);
  });
  return `http://localhost:${port}/`;
}

const policy = "default-src 'self'";
const example = (name: string) => () => start([join(fixtures, `${name}.mjs`)]);
const targets: Record<string, () => Promise<string>> = {
  'plain Node': example('node'),
  Express: example('express'),
  Fastify: example('fastify'),
  Hono: example('hono'),
  'portcullis inject': async () =>
    start([
      join(root, 'server/cli/main.ts'),
      ...[
        'inject',
        '--upstream',
        await serveFiles(join(folder, 'public'), policy),
        '--listen',
        'PORT',
      ],
    ]),
  Vite: async () => {
    const cli = join(root, 'node_modules/vite/bin/vite.js');
    await cp(join(folder, 'public/index.html'), join(folder, 'index.html'));
    const build = spawn(
      process.execPath,
      [cli, 'build', '--logLevel', 'error', '--config', join(fixtures, 'vite.config.mjs')],
      { cwd: folder, env, stdio: 'inherit' },
    );
    expect(await new Promise((resolve) => build.on('exit', resolve))).toBe(0);
    const url = await serveFiles(join(folder, 'dist'), mergePolicy(policy, install));
    return url.replace('localhost', 'site.localhost');
  },
};

describe.each(Object.keys(targets))('%s', (name) => {
  it('serves the snippet first and unchanged, under its policy, and the visitor decides', async () => {
    const url = await (targets[name] as () => Promise<string>)();
    const { page, requests, faults } = await visit(await stage.visitor(), url);
    const html = await (await fetch(url.replace('site.', ''))).text();
    expect(html.split(install.snippet)).toHaveLength(2);
    const [above] = html.split(install.snippet) as [string];
    expect(above.toLowerCase()).not.toMatch(/<(script|link|style|title)/);
    // What stands right behind it sees everything denied.
    expect(await page.evaluate('firstEntry')).toMatch(
      /^\["consent","default",\{.*"ad_storage":"denied"/,
    );
    await banner(page).waitFor();
    expect(await banner(page).count()).toBe(1);
    const { host } = new URL(url);
    expect(requests.filter((address) => new URL(address).host !== host)).toEqual([]);
    await button(page, 'Reject all').click();
    await expect.poll(() => stage.recordsOf(page)).toHaveLength(1);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
