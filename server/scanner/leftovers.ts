import { readdirSync, readFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Prefix of browsers' profile names: it contains their process and machine. */
const begins = `portcullis-scan-${hostname().replace(/[^\w-]/g, '')}-`;

/** Path of a process's browser profile, up to the part that distinguishes several. */
export const profilePrefix = (pid: number) => join(tmpdir(), `${begins}${pid}-`);

/**
 * Kills browsers whose process is gone, and removes their profiles.
 * @param dead a process known to be gone; otherwise every profile is checked
 */
export async function sweepLeftovers(dead?: number): Promise<number> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(begins));
  const left = names.filter((name) => {
    const owner = Number(name.slice(begins.length).split('-', 1)[0]);
    return dead === undefined ? !isAlive(owner) : owner === dead;
  });
  for (const name of left) {
    const profile = join(tmpdir(), name);
    for (const pid of browsersOf(profile)) end(pid);
    // Its processes may write until they are gone, which takes a while on a busy machine.
    await rm(profile, { recursive: true, force: true, maxRetries: 10 });
  }
  return left.length;
}

/**
 * Processes that name the profile on their command line. Where the system does not reveal it, they end with their pipe.
 */
function browsersOf(profile: string): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .filter((pid) => commandOf(pid).includes(profile));
  } catch {
    return [];
  }
}

/** Whether a process is, or names on its command line, a browser that a scanner of this machine started. */
export const isScanBrowser = (pid: number) => commandOf(pid).includes(join(tmpdir(), begins));

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {}
}
