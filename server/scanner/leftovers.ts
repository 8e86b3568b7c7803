import { readdirSync, readFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Begins the names of browsers' profiles: whose they are stands in them, and on which machine that process ran. */
const begins = `portcullis-scan-${hostname().replace(/[^\w-]/g, '')}-`;

/** Where a process's browser has its profile, but for an end that tells one from another. */
export const profilePrefix = (pid: number) => join(tmpdir(), `${begins}${pid}-`);

/**
 * Ends browsers whose process is gone, and removes their profiles.
 * @param dead a process that is known to be gone; else every profile is looked at
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
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
  return left.length;
}

/** Processes that name the profile on their command line. Where the system does not tell, they end with their pipe. */
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
