import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eventually } from '../support/page.ts';
import { unpacked } from './packages.ts';
import { environment } from './php.ts';

const run = promisify(execFile);
const at = (path: string) => join(unpacked.root, 'usr', path);

/** MariaDB with a database `wordpress`, in a folder and behind a socket of its own. */
export async function openDatabase(folder: string) {
  const socket = join(folder, 'db.sock');
  // Two of them with one folder for temporary files get in each other's way.
  const data = [`--datadir=${join(folder, 'db')}`, `--tmpdir=${folder}`];
  const user = process.getuid?.() === 0 ? ['--user=root'] : [];
  await run(
    at('bin/mariadb-install-db'),
    [
      ...['--no-defaults', `--basedir=${at('')}`, ...data, ...user],
      ...['--auth-root-authentication-method=normal', '--skip-test-db', '--skip-name-resolve'],
    ],
    { env: environment() },
  );
  const server = spawn(
    at('sbin/mariadbd'),
    [
      ...['--no-defaults', `--basedir=${at('')}`, ...data, ...user],
      ...[`--socket=${socket}`, '--skip-networking', '--skip-name-resolve'],
      ...['--innodb-buffer-pool-size=32M', '--innodb-flush-log-at-trx-commit=0'],
    ],
    { env: environment(), stdio: 'ignore' },
  );
  const sql = (text: string) =>
    run(at('bin/mariadb'), ['--no-defaults', `--socket=${socket}`, '-uroot', '-e', text], {
      env: environment(),
    });
  await eventually(async () => existsSync(socket) && (await sql('select 1')) && true, Boolean);
  await sql('create database wordpress character set utf8mb4');
  return {
    socket,
    async close() {
      const ended = once(server, 'exit');
      server.kill();
      await ended;
    },
  };
}
