import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { expect } from 'vitest';
import { temporaryDirectory } from '../../support/stores.ts';

interface Packed {
  folder: string;
  bytes: Uint8Array<ArrayBuffer>;
  paths: string[];
}

/** What would be published: the bytes, and the paths in them. */
export async function pack(name: string): Promise<Packed> {
  const folder = fileURLToPath(new URL(`../../../packages/${name}`, import.meta.url));
  const out = await temporaryDirectory();
  const words = ['pack', '--json', '--pack-destination', out];
  const { stdout } = await promisify(execFile)('npm', words, { cwd: folder });
  const [{ filename, files }] = JSON.parse(stdout) as [
    { filename: string; files: { path: string }[] },
  ];
  const bytes = new Uint8Array(await readFile(join(out, filename)));
  return { folder, bytes, paths: files.map(({ path }) => path).sort() };
}

/** What publint and "Are the types wrong?" find in a package of modules alone. */
export async function faultsOf({ bytes }: Packed): Promise<unknown[]> {
  const { messages } = await publint({ pack: { tarball: bytes.buffer } });
  const analysis = await checkPackage(createPackageFromTarballData(bytes));
  if (!('problems' in analysis)) throw new Error('no types');
  // Modules alone: what does not know `exports` does not find them, and `require` takes Node 22 or newer.
  const faults = analysis.problems.filter(
    ({ kind }) => kind !== 'CJSResolvesToESM' && kind !== 'NoResolution',
  );
  const unknown = analysis.problems.filter(({ kind }) => kind === 'NoResolution');
  expect(new Set(unknown.map((one) => 'resolutionKind' in one && one.resolutionKind))).toEqual(
    new Set(['node10']),
  );
  return [...messages, ...faults];
}
