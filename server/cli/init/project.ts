import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { VerbFault } from '../verb.ts';
import { type Version, versionOf } from './versions.ts';

/** A project's folder, as far as it is read. */
export interface Project {
  /** The text of a file by its path; null where there is none, or where it is too large to be one that people write. */
  read(file: string): Promise<string | null>;
  /** The first of these that is there. */
  find(files: readonly string[]): Promise<{ file: string; text: string } | null>;
  /** Versions by package, as the project asks for them. */
  packages: Record<string, string>;
  /** The version of a package that it has or asks for; null where nobody can tell. */
  version(name: string): Promise<Version | null>;
  /** Commands that the project runs by name. */
  scripts: string[];
  /** Patterns of the folders of its parts, where it has any. */
  workspaces: string[];
}

const longest = 1_000_000;

export async function openProject(folder: string): Promise<Project> {
  async function read(file: string): Promise<string | null> {
    try {
      const text = await readFile(join(folder, file), 'utf8');
      return text.length > longest ? null : text;
    } catch (error) {
      if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? ''))
        return null;
      throw error;
    }
  }
  const { dependencies, devDependencies, scripts, workspaces } = parsed(await read('package.json'));
  const packages = { ...devDependencies, ...dependencies };
  const parts = Array.isArray(workspaces) ? workspaces : (workspaces?.packages ?? []);
  const pnpm = [
    ...((await read('pnpm-workspace.yaml')) ?? '').matchAll(/^ *- *["']?([\w./*@-]{1,200})/gm),
  ];
  return {
    read,
    async find(files) {
      for (const file of files) {
        const text = await read(file);
        if (text !== null) return { file, text };
      }
      return null;
    },
    packages,
    version: (name) => versionOf(folder, name, `${packages[name] ?? ''}`),
    scripts: Object.values(scripts ?? {}).filter((script) => typeof script === 'string'),
    workspaces: [...parts, ...pnpm.map(([, pattern]) => pattern as string)],
  };
}

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  scripts?: Record<string, string>;
  workspaces?: string[] | { packages?: string[] };
}

function parsed(text: string | null): Manifest {
  if (text === null) return {};
  try {
    // Some editors begin a file with the mark of its byte order.
    return (JSON.parse(text.replace(/^\ufeff/, '')) as Manifest | null) ?? {};
  } catch {
    throw new ProjectFault('package.json is not JSON.');
  }
}

/** Something about the project itself is in the way. */
export class ProjectFault extends VerbFault {}
