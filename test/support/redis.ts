import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, inject } from 'vitest';
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
  let running = await launch(program, port);
  afterAll(() => {
    running.kill('SIGKILL');
  });
  return {
    url: `redis://localhost:${port}`,
    async kill() {
      const ended = once(running, 'exit');
      running.kill('SIGKILL');
      await ended;
    },
    async start() {
      running = await launch(program, port);
    },
    hold: () => running.kill('SIGSTOP'),
    release: () => running.kill('SIGCONT'),
  };
}

/** Resolves when it takes connections. */
async function launch(program: string, port: number): Promise<ChildProcess> {
  const child = spawn(program, ['--port', `${port}`, '--save', '', '--appendonly', 'no'], {
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
