import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { type Front, holdFront } from '../support/front.ts';
import { closedPort } from '../support/site.ts';

/* The files for Apache, in the configuration of docs/integrate-servers.md. */

const modules = ['mpm_event', 'authz_core', 'env', 'lua', 'proxy', 'proxy_http']
  .map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`)
  .join('\n');

/** The example of the document, with this machine's places. */
async function configuration({ folder, file, port, sitePort, errors }: Front): Promise<string> {
  const text = await readFile('docs/integrate-servers.md', 'utf8');
  const [, example] = /```apache\n([\s\S]*?)```/.exec(text) as unknown as [string, string];
  const own = example
    .replaceAll('/srv/portcullis/install.json', file)
    .replaceAll('/srv/portcullis', `${process.cwd()}/packages/apache/src`)
    .replace('<VirtualHost *:80>', `<VirtualHost *:${port}>`)
    .replaceAll('http://127.0.0.1:8080/', `http://127.0.0.1:${sitePort}/`);
  return `${modules}
    ServerRoot ${folder}
    ServerName localhost
    DefaultRuntimeDir ${folder}
    PidFile ${folder}/pid${port}
    ErrorLog ${errors}
    LogFormat "%{PORTCULLIS}e" outcome
    CustomLog ${folder}/outcomes outcome
    User nobody
    Group nogroup
    Listen 127.0.0.1:${port}
    Listen [::1]:${port}
    ${own}`;
}

/** Apache with the document's configuration, and what ends it. */
async function startApache(front: Front) {
  const { folder } = front;
  await chmod(folder, 0o755);
  const conf = join(folder, `${front.port}.conf`);
  await writeFile(conf, await configuration(front));
  const apache = spawn('apache2', ['-f', conf, '-D', 'FOREGROUND'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return {
    hasEnded: () => apache.exitCode !== null,
    async end() {
      const ended = once(apache, 'exit');
      apache.kill('SIGTERM');
      await ended;
    },
  };
}

const front = await holdFront(startApache, false);

it('what is there of a page goes out while the rest is still being made, and the log tells what became of pages', async () => {
  let finish = () => {};
  const slow = createServer(({ method }, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    if (method === 'HEAD') return void response.end();
    response.write('<!doctype html><head><title>a</title></head><body>first');
    finish = () => response.end('last');
  });
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void slow.close());
  const port = await closedPort();
  const sitePort = (slow.address() as AddressInfo).port;
  const apache = await startApache({ ...front, port, sitePort });
  onTestFinished(apache.end);
  await expect
    .poll(() =>
      fetch(`http://localhost:${port}/`, { method: 'HEAD' }).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true);
  const answer = await fetch(`http://localhost:${port}`);
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
  let text = '';
  while (!text.endsWith('first')) text += Buffer.from((await reader.read()).value ?? []);
  expect(text).toContain(front.install.snippet);
  finish();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read())
    text += Buffer.from(piece.value);
  expect(text.endsWith('firstlast')).toBe(true);
  await expect.poll(() => readFile(join(front.folder, 'outcomes'), 'utf8')).toContain('inserted\n');
});
