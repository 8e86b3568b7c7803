import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { afterFile } from './afterFile.ts';
import { closedPort } from './site.ts';

/** A Redis of the test's own, let go after the file's last test. It can be killed, held still and started again. */
export async function startRedis() {
  const program = inject('redisServer');
  if (!program) {
    throw new Error(
      'There is no redis-server, and none could be installed: install Debian’s package redis-server.',
    );
  }
  const port = await closedPort();
  // One that copies another writes what it gets of it to a file.
  const folder = await mkdtemp(join(tmpdir(), 'portcullis-redis-'));
  let running = await launch(program, { port, folder });
  afterFile(async () => {
    running.kill('SIGKILL');
    await rm(folder, { recursive: true });
  });
  return {
    url: `redis://localhost:${port}`,
    async kill() {
      const ended = once(running, 'exit');
      running.kill('SIGKILL');
      await ended;
    },
    async start() {
      running = await launch(program, { port, folder });
    },
    hold: () => running.kill('SIGSTOP'),
    release: () => running.kill('SIGCONT'),
  };
}

/** Resolves when it takes connections. */
async function launch(
  program: string,
  { port, folder }: { port: number; folder: string },
): Promise<ChildProcess> {
  const keepNothing = ['--save', '', '--appendonly', 'no', '--dir', folder];
  const child = spawn(program, ['--port', `${port}`, ...keepNothing], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  const ready = new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk) => {
      output += chunk;
      if (/ready to accept connections/i.test(output)) resolve();
    });
  });
  const ended = once(child, 'exit').then(() => {
    throw new Error(`redis-server ended at once: ${output}`);
  });
  await Promise.race([ready, ended]);
  ended.catch(() => {});
  await reach(port);
  return child;
}

async function reach(port: number): Promise<void> {
  const socket = connect(port, 'localhost');
  await once(socket, 'connect');
  socket.destroy();
}
