import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { foldersFrom, jsonIn } from './versions.ts';

/** How each package manager is told to add a package. */
const commands: Record<string, string> = {
  pnpm: 'pnpm add',
  yarn: 'yarn add',
  bun: 'bun add',
  npm: 'npm install',
};

/** The files that give a package manager away. */
const traces = [
  ['pnpm-lock.yaml', 'pnpm'],
  ['pnpm-workspace.yaml', 'pnpm'],
  ['yarn.lock', 'yarn'],
  ['bun.lock', 'bun'],
  ['bun.lockb', 'bun'],
  ['package-lock.json', 'npm'],
] as const;

/** The command that adds a package to a project, of the package manager that it or the repository around it uses. */
export async function adding(folder: string): Promise<string> {
  for (const at of foldersFrom(folder)) {
    const named = (await jsonIn(join(at, 'package.json')))?.packageManager;
    // Such as `pnpm@10.4.1+sha512.…`: what a project names wins over a lock that somebody left behind.
    const [name] = `${named ?? ''}`.split('@');
    if (name && Object.hasOwn(commands, name)) return commands[name] as string;
    const trace = traces.find(([file]) => existsSync(join(at, file)));
    if (trace) return commands[trace[1]] as string;
    if (existsSync(join(at, '.git'))) break;
  }
  return commands.npm as string;
}
