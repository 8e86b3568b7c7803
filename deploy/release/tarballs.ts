import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { faultsOf } from './faults.ts';
import { stagePackage, stageServer } from './stage.ts';
import { type Manifest, packageFolders, readManifest } from './version.ts';

/**
 * Packs what is to be published, each with the licence and the notices of others' work.
 * @returns the files, by the packages' names
 * @throws if one holds what must not be published
 */
export function makeTarballs(root: string, target: string, notices: string): Map<string, string> {
  const work = mkdtempSync(join(tmpdir(), 'portcullis-release-'));
  try {
    return new Map(
      ['.', ...packageFolders].map((folder, index) => {
        const staged = join(work, `${index}`);
        mkdirSync(staged);
        if (folder === '.') stageServer(root, staged);
        else stagePackage(root, folder, staged);
        cpSync(join(root, 'LICENSE'), join(staged, 'LICENSE'));
        if (folder === '.') writeFileSync(join(staged, 'THIRD-PARTY-NOTICES.txt'), notices);
        const file = pack(staged, target);
        check(join(target, file), join(work, `${index}-unpacked`));
        return [readManifest(root, folder).name, file];
      }),
    );
  } finally {
    rmSync(work, { recursive: true });
  }
}

function pack(folder: string, target: string): string {
  const words = ['pack', '--json', '--ignore-scripts', '--pack-destination', target];
  const text = execFileSync('npm', words, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 });
  return JSON.parse(text)[0].filename;
}

/** Reads the tarball itself, for npm decides on its own what it takes. */
function check(tarball: string, folder: string): void {
  mkdirSync(folder);
  execFileSync('tar', ['-xzf', tarball, '--strip-components=1', '-C', folder]);
  const faults = faultsOf(folder);
  if (faults.length) throw new Error(`${tarball} must not be published:\n${faults.join('\n')}`);
}

/** The manifest in a tarball. */
export const readPacked = (tarball: string): Manifest =>
  JSON.parse(execFileSync('tar', ['-xzOf', tarball, 'package/package.json'], { encoding: 'utf8' }));
