import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Front, holdFront } from '../support/front.ts';

/* The file for nginx, in the configuration of docs/integrate-servers.md. */

/** The example of the document, with this machine's places. */
async function configuration({ folder, file, port, sitePort }: Front): Promise<string> {
  const text = await readFile('docs/integrate-servers.md', 'utf8');
  const [, example] = /```nginx\n([\s\S]*?)```/.exec(text) as unknown as [string, string];
  const own = example
    .replace('modules/ngx_http_js_module.so', '/usr/lib/nginx/modules/ngx_http_js_module.so')
    .replaceAll('/srv/portcullis/install.json', file)
    .replaceAll('/srv/portcullis', `${process.cwd()}/packages/install/dist`)
    .replace('listen 80;', `listen 127.0.0.1:${port}; listen [::1]:${port};`)
    .replace('http://127.0.0.1:8080', `http://127.0.0.1:${sitePort}`);
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return `daemon off; user root; pid ${folder}/pid;\n${own.replace('http {', `events {} http { access_log off; ${places.join(' ')}`)}`;
}

const { folder, errors } = await holdFront(async (front) => {
  await writeFile(join(front.folder, 'nginx.conf'), await configuration(front));
  const nginx = spawn(
    'nginx',
    ['-p', front.folder, '-c', join(front.folder, 'nginx.conf'), '-e', front.errors],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  return {
    hasEnded: () => nginx.exitCode !== null,
    async end() {
      const ended = once(nginx, 'exit');
      nginx.kill('SIGQUIT');
      await ended;
    },
  };
});

it('the snippet in sub_filter, as it is often written, does not even start', async () => {
  const snippet = `<script>${'a'.repeat(5000)}</script>`;
  const mistake = join(folder, 'mistake.conf');
  const filter = `sub_filter '<head>' '<head>${snippet}';`;
  await writeFile(mistake, `pid ${folder}/pid2; events {} http { ${filter} }`);
  const child = spawn('nginx', ['-t', '-p', folder, '-c', mistake, '-e', errors]);
  let text = '';
  child.stderr.on('data', (chunk) => (text += chunk));
  const [code] = await once(child, 'close');
  expect([code, text]).toEqual([1, expect.stringContaining('too long parameter')]);
});
