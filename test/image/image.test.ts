import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { unpackDebian } from '../../deploy/image/debian.ts';
import { leftOut } from '../../deploy/image/needed.ts';
import { decision } from '../support/decision.ts';

const root = new URL('../../', import.meta.url).pathname;
const build = () =>
  JSON.parse(
    execFileSync(process.execPath, ['deploy/image/main.ts'], { cwd: root, encoding: 'utf8' }),
  );
const built = build();
const tools = join(root, '.image/tools');
unpackDebian(['runc', 'umoci'], join(root, '.image/packages'), tools);
const runc = join(tools, 'usr/sbin/runc');

it('two builds are one image', () => {
  expect(build().digest).toBe(built.digest);
});

it('is small', () => {
  expect(Number.parseInt(built.unpacked, 10)).toBeLessThanOrEqual(maxMegabytes);
});

const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const kept = JSON.stringify([
  ...Object.keys(dependencies).filter((name) => !leftOut.includes(name)),
  // Without a browser it reads markup.
  '/app/server/scanner/scanner.ts',
]);

/** Megabytes, unpacked; 109 of them are Node itself. */
const maxMegabytes = 150;

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Unpacks the image with somebody else's tool, and gives its process nothing that it does not need. */
async function bundle() {
  const place = await mkdtemp(join(tmpdir(), 'portcullis-image-'));
  const at = join(place, 'bundle');
  const image = `${join(root, '.image/oci')}:${JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version}`;
  execFileSync(join(tools, 'usr/bin/umoci'), ['unpack', '--image', image, at]);
  const data = join(place, 'data');
  mkdirSync(data, { mode: 0o700 });
  const port = await freePort();
  const config = JSON.parse(readFileSync(join(at, 'config.json'), 'utf8'));
  chownSync(data, config.process.user.uid, config.process.user.gid);
  config.root.readonly = true;
  config.process.terminal = false;
  config.process.noNewPrivileges = true;
  config.process.capabilities = {
    bounding: [],
    effective: [],
    inheritable: [],
    permitted: [],
    ambient: [],
  };
  config.process.env.push(`PORT=${port}`);
  config.process.args.push('--json');
  // The network of this machine, so that it can be asked.
  config.linux.namespaces = config.linux.namespaces.filter(
    ({ type }: { type: string }) => type !== 'network',
  );
  config.linux.resources = undefined;
  config.mounts = [
    ...config.mounts.filter(
      ({ destination }: { destination: string }) => !/cgroup|\/data/.test(destination),
    ),
    { destination: '/data', type: 'bind', source: data, options: ['bind', 'rw'] },
    {
      destination: '/tmp',
      type: 'tmpfs',
      source: 'tmpfs',
      options: ['nosuid', 'nodev', 'size=64m'],
    },
  ];
  writeFileSync(join(at, 'config.json'), JSON.stringify(config));
  return { at, port, config, state: join(place, 'state') };
}

async function run({ at, state }: Awaited<ReturnType<typeof bundle>>, name: string) {
  const command = (...words: string[]) =>
    execFileSync(runc, ['--root', state, ...words], { encoding: 'utf8' });
  const child = spawn(runc, ['--root', state, 'run', '--bundle', at, name]);
  const ended = once(child, 'exit');
  onTestFinished(() => void child.kill('SIGKILL'));
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const ready = once(child.stdout, 'data').then(([line]) => JSON.parse(String(line)));
  const firstLine = await Promise.race([
    ready,
    ended.then(() => {
      throw new Error(errors);
    }),
  ]);
  return {
    said: firstLine,
    node: (...words: string[]) => command('exec', name, '/usr/local/bin/node', ...words),
    exec: (...words: string[]) =>
      command('exec', name, '/usr/local/bin/node', '/app/server/cli/main.ts', ...words),
    async stop(signal: string) {
      command('kill', name, signal);
      return (await ended)[0] as number;
    },
  };
}

it('runs without rights and without a place to write but /data: decides, drains, and loses nothing', {
  timeout: 240_000,
}, async () => {
  const image = await bundle();
  expect(image.config.process.user).toMatchObject({ uid: 10001, gid: 10001 });
  const first = await run(image, 'first');
  // Each package has all that it loads: what is left out of them is left out by the looks of it.
  first.node('--input-type=module', '--eval', `for (const name of ${kept}) await import(name);`);
  const account = JSON.parse(
    first.exec('account', 'create', '--name', 'A', '--email', 'a@shop.example', '--json'),
  );
  const api = `http://localhost:${image.port}/api/v1`;
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await fetch(api + path, {
      method,
      headers: { authorization: `Bearer ${account.key}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(answer.status, path).toBeLessThan(300);
    return (await answer.json()) as Record<string, string> & { data: { id: string }[] };
  };
  const site = await ask('POST', '/sites', {
    domain: 'shop.example',
    displayName: 'Shop',
    region: 'EU',
  });
  first.exec('site', 'verify', '--site', site.id as string, '--force');
  const install = await ask('GET', `/sites/${site.id}/install`);
  const acknowledged: string[] = [];
  const post = async (n: number) => {
    const body = decision(install as never, { subjectSecret: String(n).padStart(20, '0') });
    const answer = await fetch(`http://localhost:${image.port}/${install.siteKey}/decisions`, {
      method: 'POST',
      headers: { origin: 'https://shop.example' },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(200);
    acknowledged.push(((await answer.json()) as { id: string }).id);
  };
  await post(1);
  expect(first.exec('healthcheck')).toBe('The server is ready.\n');

  const load = Promise.allSettled(Array.from({ length: 60 }, (_, n) => post(n + 2)));
  await expect.poll(() => acknowledged.length).toBeGreaterThan(10);
  await first.stop('KILL');
  await load;
  const second = await run(image, 'second');
  const records = await ask('GET', `/sites/${site.id}/consent-records?limit=200`);
  const stored = records.data.map(({ id }) => id);
  expect(acknowledged.filter((id) => !stored.includes(id))).toEqual([]);
  expect(await second.stop('TERM')).toBe(0);
});
