import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { afterFile } from '../../support/afterFile.ts';

const packages = fileURLToPath(new URL('../../../node_modules', import.meta.url));

/** The folder of an earlier version's server that was packed into test/fixtures, with the packages of this one. */
export function earlierServer(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'portcullis-earlier-'));
  afterFile(() => rmSync(folder, { recursive: true }));
  const packed = new URL(`../../fixtures/${name}/server.json.br`, import.meta.url);
  const files = JSON.parse(brotliDecompressSync(readFileSync(packed)).toString());
  for (const [path, text] of Object.entries<string>(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  symlinkSync(packages, join(folder, 'node_modules'));
  return folder;
}
