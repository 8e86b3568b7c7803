import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    chromiumPath: string;
  }
}

const run = promisify(execFile);
const minutes = 60_000;
const systemPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Global setup of the browser suite: finds a Chromium, or installs one, and says what it does. */
export default async function setup(project: TestProject): Promise<void> {
  project.provide('chromiumPath', find() ?? (await install()));
}

function find(): string | undefined {
  return [process.env.CHROMIUM_PATH ?? '', chromium.executablePath(), ...systemPaths].find(
    (path) => path && existsSync(path),
  );
}

/** Playwright's own download first; where that is out of reach, Debian's package, for which one has to be root. */
async function install(): Promise<string> {
  const playwright = join(
    dirname(createRequire(import.meta.url).resolve('playwright/package.json')),
    'cli.js',
  );
  await attempt('Downloading a Chromium with Playwright', 3 * minutes, [
    process.execPath,
    playwright,
    'install',
    'chromium-headless-shell',
  ]);
  if (!find() && isDebian() && process.getuid?.() === 0) {
    await attempt('Updating the package lists', 3 * minutes, ['apt-get', 'update', '-qq']);
    await attempt('Installing the distribution’s chromium', 8 * minutes, [
      ...['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium'],
    ]);
  }
  const found = find();
  if (found) return found;
  throw new Error(
    'The browser tests need a Chromium and none could be installed. Install one (Debian: apt-get install chromium) or name one with CHROMIUM_PATH.',
  );
}

async function attempt(what: string, timeout: number, [file, ...args]: string[]): Promise<void> {
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

function isDebian(): boolean {
  try {
    return /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}
