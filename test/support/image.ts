import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { unpackDebian } from '../../deploy/image/debian.ts';

const root = new URL('../../', import.meta.url).pathname;
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** Builds the image, or the one of this kind. */
export const build = (kind?: 'browser') =>
  JSON.parse(
    execFileSync(process.execPath, ['deploy/image/main.ts', ...(kind ? [`--${kind}`] : [])], {
      cwd: root,
      encoding: 'utf8',
    }),
  );

const tools = join(root, '.image/tools');
unpackDebian(['runc', 'umoci'], join(root, '.image/packages'), tools);
const runc = join(tools, 'usr/sbin/runc');

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Unpacks the image with somebody else's tool, and gives its process nothing that it does not need. */
export async function bundle({
  kind,
  temporary = '64m',
  environment = {},
  seccomp = undefined,
}: {
  kind?: 'browser';
  /** What it may ask of the kernel; all it likes by default. */
  seccomp?: object | undefined;
  /** Size of `/tmp`. */
  temporary?: string;
  environment?: Record<string, string>;
} = {}) {
  const place = await mkdtemp(join(tmpdir(), 'portcullis-image-'));
  onTestFinished(() => rm(place, { recursive: true }));
  const at = join(place, 'bundle');
  const image = `${join(root, `.image/oci${kind ? `-${kind}` : ''}`)}:${version}`;
  execFileSync(join(tools, 'usr/bin/umoci'), ['unpack', '--image', image, at]);
  const [data, hosts] = [join(place, 'data'), join(place, 'hosts')];
  mkdirSync(data, { mode: 0o700 });
  writeFileSync(hosts, '127.0.0.1 localhost shop.localhost\n');
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
  const variables = Object.entries({ PORT: String(port), ...environment });
  config.process.env.push(...variables.map(([name, value]) => `${name}=${value}`));
  config.process.args.push('--json');
  // The network of this machine, so that it can be asked.
  config.linux.namespaces = config.linux.namespaces.filter(
    ({ type }: { type: string }) => type !== 'network',
  );
  config.linux.resources = undefined;
  config.linux.seccomp = seccomp;
  config.mounts = [
    ...config.mounts.filter(
      ({ destination }: { destination: string }) => !/cgroup|\/data/.test(destination),
    ),
    { destination: '/data', type: 'bind', source: data, options: ['bind', 'rw'] },
    // As container engines make it.
    { destination: '/etc/hosts', type: 'bind', source: hosts, options: ['bind', 'ro'] },
    {
      destination: '/tmp',
      type: 'tmpfs',
      source: 'tmpfs',
      options: ['nosuid', 'nodev', `size=${temporary}`],
    },
  ];
  writeFileSync(join(at, 'config.json'), JSON.stringify(config));
  return { at, port, config, state: join(place, 'state') };
}

export async function run({ at, state }: Awaited<ReturnType<typeof bundle>>, name: string) {
  const command = (...words: string[]) =>
    execFileSync(runc, ['--root', state, ...words], { encoding: 'utf8' });
  const child = spawn(runc, ['--root', state, 'run', '--bundle', at, name]);
  const ended = once(child, 'exit');
  // Vitest lets go in reverse order: the container before the bundle that it runs from. Its process outlives runc, which only waits for
  // it, and runc must be gone first, or it could still be starting what was not there to be deleted.
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
    command('delete', '--force', name);
  });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  // It says on one line where it is, once it is ready.
  await Promise.race([
    once(child.stdout, 'data'),
    ended.then(() => {
      throw new Error(errors);
    }),
  ]);
  return {
    /** The process of the server, as this machine counts. */
    pid: JSON.parse(command('state', name)).pid as number,
    node: (...words: string[]) => command('exec', name, '/usr/local/bin/node', ...words),
    exec: (...words: string[]) =>
      command('exec', name, '/usr/local/bin/node', '/app/server/cli/main.ts', ...words),
    async stop(signal: string) {
      command('kill', name, signal);
      return (await ended)[0] as number;
    },
  };
}

/** Asks the server of an image with the key of a new account. */
export async function asOwner(
  { port }: Awaited<ReturnType<typeof bundle>>,
  { exec }: Awaited<ReturnType<typeof run>>,
) {
  const { key } = JSON.parse(
    exec('account', 'create', '--name', 'A', '--email', 'a@shop.example', '--json'),
  );
  const authorization = `Bearer ${key}`;
  const fetched = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`http://localhost:${port}/api/v1${path}`, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(answer.status, path).toBeLessThan(300);
    return answer;
  };
  return {
    ask: async <Body>(...call: Parameters<typeof fetched>) =>
      (await (await fetched(...call)).json()) as Body,
    bytes: async (path: string) => Buffer.from(await (await fetched('GET', path)).arrayBuffer()),
  };
}
