import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from './version.ts';

const unwanted: [pattern: RegExp, what: string][] = [
  [/\.map$/, 'a source map'],
  [/\.tsbuildinfo$|(^|\/)(test|node_modules|\.git)\//, 'a file of the workshop'],
  [/(^|\/)(\.env|\.npmrc|id_\w+)$|\.(pem|key|p12|db|sqlite)$/, 'a file that may hold a secret'],
];

const secrets: [pattern: RegExp, what: string][] = [
  [/-----BEGIN (?:[A-Z]{1,20} )?PRIVATE KEY-----\s*[A-Za-z0-9+/]{20}/, 'a private key'],
  [/\b(?:npm_|ghp_|github_pat_|glpat-)[A-Za-z0-9_]{30}/, 'a token of a registry'],
  [/\btsk_[A-Za-z0-9_-]{40}/, 'an API key'],
  [/\bAKIA[0-9A-Z]{16}\b/, 'a key of a cloud'],
];

/** An exact version: whoever installs a release gets what was tried. */
const pinned = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;

/** What must not be published, in a folder as it comes out of a tarball. */
export function faultsOf(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    statSync(join(folder, file)).isFile(),
  );
  return [
    ...faultsOfManifest(folder, files),
    ...files.flatMap((file) => faultsOfFile(folder, file)),
  ];
}

function faultsOfManifest(folder: string, files: string[]): string[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const loose = Object.entries(manifest.dependencies ?? {}).filter(
    ([, version]) => !pinned.test(version),
  );
  return [
    ...(manifest.license ? [] : ['package.json names no licence']),
    ...['LICENSE', 'README.md']
      .filter((name) => !files.includes(name))
      .map((name) => `${name} is missing`),
    ...loose.map(([name, version]) => `package.json: ${name} is not pinned: ${version}`),
  ];
}

function faultsOfFile(folder: string, file: string): string[] {
  const names = unwanted.filter(([pattern]) => pattern.test(file));
  const text = readFileSync(join(folder, file), 'latin1');
  const contents = secrets.filter(([pattern]) => pattern.test(text));
  return [...names, ...contents].map(([, what]) => `${file}: ${what}`);
}
