import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The packages that are published beside the server's, by their folder. */
export const packageFolders = ['packages/page', 'packages/install', 'packages/mcp'];

/** A `package.json`, as far as a release reads it. */
export interface Manifest {
  name: string;
  version: string;
  description: string;
  license?: string;
  type?: string;
  engines?: Record<string, string>;
  bin?: Record<string, string>;
  exports?: object;
  dependencies?: Record<string, string>;
}

export const readManifest = (root: string, folder = '.'): Manifest =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));

/**
 * The version that is to be released, and what the changelog says of it.
 * @throws if the packages have several versions, or the changelog says nothing of this one
 */
export function versionOf(root: string): { version: string; notes: string } {
  const { version } = readManifest(root);
  for (const folder of packageFolders) {
    const other = readManifest(root, folder).version;
    if (other !== version)
      throw new Error(`${folder} has version ${other}, and the server ${version}.`);
  }
  const changelog = join(root, 'CHANGELOG.md');
  const sections = existsSync(changelog) ? readFileSync(changelog, 'utf8').split(/^## /m) : [];
  const section = sections.find((text) => text.startsWith(`${version}\n`));
  const notes = section?.slice(version.length).trim();
  if (!notes) throw new Error(`CHANGELOG.md says nothing of version ${version}.`);
  return { version, notes: `${notes}\n` };
}
