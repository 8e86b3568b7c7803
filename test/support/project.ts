import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { vi } from 'vitest';
import { run } from '../../server/cli/run.ts';
import { temporaryDirectory } from './stores.ts';

/** The texts of a project's files, by path. */
export type Files = Record<string, string>;

export const packageWith = (dependencies: object, more: object = {}) =>
  JSON.stringify({ type: 'module', dependencies, ...more });

export async function project(files: Files): Promise<string> {
  const folder = await temporaryDirectory();
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  return folder;
}

export async function filesOf(folder: string): Promise<Files> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
  const read = paths.map(async (path) => [
    path.slice(folder.length + 1),
    await readFile(path, 'utf8'),
  ]);
  return Object.fromEntries(await Promise.all(read));
}

/** What `portcullis init` does in a project, and says. */
export async function init(folder: string, ...words: string[]) {
  const printed: unknown[] = [];
  const keep = (text: unknown) => printed.push(text) > 0;
  const spies = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation(keep),
  );
  const code = await run(['init', '--folder', folder, ...words]);
  for (const spy of spies) spy.mockRestore();
  return { code, text: printed.join('') };
}
