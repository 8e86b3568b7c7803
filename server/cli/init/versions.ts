import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { catalogued } from './catalogs.ts';

/** The first two numbers of a version. */
export type Version = readonly [major: number, minor: number];

const newest: Version = [Number.POSITIVE_INFINITY, 0];

/**
 * The version of a package that a project has installed, or that it asks for where nothing is installed; null where nobody
 * can tell, as with a range over several major versions.
 */
export async function versionOf(
  folder: string,
  name: string,
  asked: string,
): Promise<Version | null> {
  const above = foldersFrom(folder);
  for (const at of above) {
    const installed = await jsonIn(join(at, 'node_modules', name, 'package.json'));
    if (installed) return readVersion(`${installed.version}`);
  }
  if (!asked.startsWith('catalog:')) return readVersion(asked);
  for (const at of above) {
    const found = await catalogued(at, asked.slice('catalog:'.length).trim() || 'default', name);
    if (found !== null) return readVersion(found);
  }
  return null;
}

/** Of a version or range as package managers write it. */
export function readVersion(range: string): Version | null {
  if (['', '*', 'latest', 'next'].includes(range.trim())) return newest;
  const versions = [...range.matchAll(/(?<![\w.-])v?(\d{1,6})(?:\.(\d{1,6}))?/g)];
  const majors = new Set(versions.map(([, major]) => major));
  if (majors.size !== 1) return null;
  const [, major, minor] = versions[0] as RegExpMatchArray;
  return [Number(major), Number(minor ?? 0)];
}

/** The folder and all above it, as Node looks for packages. */
export function foldersFrom(folder: string): string[] {
  const at = resolve(folder);
  return dirname(at) === at ? [at] : [at, ...foldersFrom(dirname(at))];
}

/** The object in a file of JSON; null where it cannot be read. */
export async function jsonIn(file: string): Promise<Record<string, unknown> | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return null;
  }
}
