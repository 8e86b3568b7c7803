import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { chromium } from 'playwright';
import type { TestProject } from 'vitest/node';
import { attempt, installPackage } from './install.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The browser as visitors and the scanner have it. */
    chromiumPath: string;
    /** The same engine without windows, which takes a quarter less of the processor; the whole one where there is none. */
    shellPath: string;
  }
}

const minutes = 60_000;
const playwrights = chromium.executablePath();
const wholePaths = [
  ...[process.env.CHROMIUM_PATH ?? '', playwrights],
  ...['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
];
const shellPaths = [
  playwrights
    .replace(/chromium(-\d+)/, 'chromium_headless_shell$1')
    .replace(/chrome(-\w+)\/chrome$/, 'chrome-headless-shell$1/chrome-headless-shell'),
  '/usr/bin/chromium-headless-shell',
];

/** Global setup of the browser suite: finds a Chromium, or installs one, and says what it does. */
export default async function setup(project: Pick<TestProject, 'provide'>): Promise<void> {
  const whole = await wholeChromium();
  project.provide('chromiumPath', whole);
  project.provide('shellPath', process.env.CHROMIUM_PATH ? whole : await shellBeside(whole));
}

/** Finds the whole browser, or installs it. @throws where neither works */
export async function wholeChromium(): Promise<string> {
  return find(wholePaths) ?? (await install());
}

const find = (paths: string[]): string | undefined =>
  paths.find((path) => path && existsSync(path));

async function shellBeside(whole: string): Promise<string> {
  if (!find(shellPaths)) await installPackage('chromium-headless-shell');
  return find(shellPaths) ?? whole;
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
    'chromium',
  ]);
  if (!find(wholePaths)) await installPackage('chromium');
  const found = find(wholePaths);
  if (found) return found;
  throw new Error(
    'The browser tests need a Chromium and none could be installed. Install one (Debian: apt-get install chromium) or name one with CHROMIUM_PATH.',
  );
}
