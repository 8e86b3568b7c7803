import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { foldersFrom } from './versions.ts';

/** What each package manager locks versions in, and how it is told to add a package. */
const managers = [
  ['pnpm-lock.yaml', 'pnpm add'],
  ['yarn.lock', 'yarn add'],
  ['bun.lock', 'bun add'],
  ['bun.lockb', 'bun add'],
  ['package-lock.json', 'npm install'],
] as const;

/** The command that adds a package to a project, of the package manager that it or the repository around it uses. */
export function adding(folder: string): string {
  for (const at of foldersFrom(folder)) {
    const known = managers.find(([lock]) => existsSync(join(at, lock)));
    if (known) return known[1];
    if (existsSync(join(at, '.git'))) break;
  }
  return 'npm install';
}
