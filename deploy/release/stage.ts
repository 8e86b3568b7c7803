import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import { type Manifest, readManifest } from './version.ts';

/** What the server runs of our own code, whose types are taken out: Node takes none out of what is installed. */
const sources = ['server', 'src/shared', 'packages/install/src'];
const copied = ['README.md', 'CHANGELOG.md', 'SECURITY.md', 'docs', 'dist'];

/** Names of files of ours, as they stand in imports and in addresses of threads and child processes. */
const ownFile = /((?:from|import\(|import|new URL\()\s*'\.[^'\n]*)\.ts'/g;

/** A module as Node runs it where it is installed. Every line stays where it was, so errors name lines of the source. */
export const toScript = (source: string): string =>
  stripTypeScriptTypes(source).replace(ownFile, "$1.js'");

/** Lays out the server's package in a folder, as it is to be packed. */
export function stageServer(root: string, target: string): void {
  for (const folder of sources) {
    for (const file of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      const [from, to] = [join(root, folder, file), join(target, folder, file)];
      if (!/\.\w+$/.test(file) || /(\.tsbuildinfo|tsconfig\.json)$/.test(file)) continue;
      mkdirSync(dirname(to), { recursive: true });
      if (!file.endsWith('.ts')) cpSync(from, to, { recursive: true });
      else writeFileSync(to.replace(/ts$/, 'js'), toScript(readFileSync(from, 'utf8')));
    }
  }
  for (const name of copied) cpSync(join(root, name), join(target, name), { recursive: true });
  writeManifest(target, serverManifest(readManifest(root)));
}

/** Lays out one of the other packages. */
export function stagePackage(root: string, folder: string, target: string): void {
  for (const name of ['README.md', 'dist']) {
    cpSync(join(root, folder, name), join(target, name), { recursive: true });
  }
  writeManifest(target, readManifest(root, folder));
}

/** The manifest of the repository without what only the repository needs. It is private there, so that nothing is published by mistake. */
export function serverManifest(manifest: Manifest): Manifest {
  const { name, version, description, license, type, engines, bin, exports, dependencies } =
    manifest;
  const programs = Object.entries(bin ?? {}).map(([verb, file]) => [
    verb,
    file.replace(/\.ts$/, '.js'),
  ]);
  const kept = { name, version, description, license, type, engines, exports, dependencies };
  return { ...kept, bin: Object.fromEntries(programs) } as Manifest;
}

const writeManifest = (target: string, manifest: Manifest) =>
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
