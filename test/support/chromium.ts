import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { chromium } from 'playwright';
import type { TestProject } from 'vitest/node';
import { attempt, installPackage } from './install.ts';

declare module 'vitest' {
  interface ProvidedContext {
    chromiumPath: string;
  }
}

const minutes = 60_000;
const systemPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Global setup of the browser suite: finds a Chromium, or installs one, and says what it does. */
export default async function setup(project: Pick<TestProject, 'provide'>): Promise<void> {
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
    // Not the smaller one without windows: it keeps no pages for going back.
    '--no-shell',
    'chromium',
  ]);
  if (!find()) await installPackage('chromium');
  const found = find();
  if (found) return found;
  throw new Error(
    'The browser tests need a Chromium and none could be installed. Install one (Debian: apt-get install chromium) or name one with CHROMIUM_PATH.',
  );
}
