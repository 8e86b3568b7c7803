import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);
const minutes = 60_000;

/** Runs a command that installs something, and says so. Should it fail, that is said too, and no more. */
export async function attempt(
  what: string,
  timeout: number,
  [file, ...args]: string[],
): Promise<void> {
  console.log(`${what} (at most ${timeout / minutes} minutes) …`);
  try {
    await run(file as string, args, {
      timeout,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  } catch (error) {
    console.log(`  that did not work: ${String((error as Error).message).split('\n')[0]}`);
  }
}

/** Installs a package of the distribution, where that is Debian and one is root. */
export async function installPackage(name: string): Promise<void> {
  if (!isDebian() || process.getuid?.() !== 0) return;
  await attempt('Updating the package lists', 3 * minutes, ['apt-get', 'update', '-qq']);
  await attempt(`Installing the distribution’s ${name}`, 8 * minutes, [
    ...['apt-get', 'install', '-y', '-qq', '--no-install-recommends', name],
  ]);
}

function isDebian(): boolean {
  try {
    return /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}
