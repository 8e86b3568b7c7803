import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { makeTemplateTrees } from './gtm.ts';
import { readLock, unlicensed } from './licences.ts';
import { noticesOf, partsOf } from './notices.ts';
import { bomOf } from './sbom.ts';
import { makeTarballs } from './tarballs.ts';
import { readManifest, versionOf } from './version.ts';

/** What takes long, and may be left out of a trial. */
export const optional: Record<string, string> = {
  docs: 'the documentation as a site',
  image: 'the image and Debian’s packages in the list of parts',
};

/**
 * Makes a release in a folder of its own.
 * @param without steps of `optional` to leave out
 * @param tell hears a line of each step
 * @throws before anything is made, if versions, changelog or licences are not in order
 */
export function makeRelease(root: string, without: string[], tell: (line: string) => void) {
  const { name } = readManifest(root);
  const release = versionOf(root);
  const parts = partsOf(readLock(root));
  const refused = unlicensed(parts);
  if (refused.length) throw new Error(`Licences that are not on the list:\n${refused.join('\n')}`);
  tell(
    `Version ${release.version}; ${parts.length} parts of others, all with a licence of the list`,
  );

  const folder = join(root, '.release', release.version);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  const take = (file: string) => copyFileSync(file, join(folder, basename(file)));
  const npm = (script: string) => {
    const stdio = ['ignore', 'ignore', 'inherit'] as const;
    execFileSync('npm', ['run', '--silent', script], { cwd: root, stdio: [...stdio] });
  };

  rmSync(join(root, 'dist/docs'), { recursive: true, force: true });
  npm(without.includes('docs') ? 'build' : 'docs');
  write('CHANGES.md', release.notes);
  const notices = noticesOf(root, parts);
  write('THIRD-PARTY-NOTICES.txt', notices);
  const tarballs = makeTarballs(root, folder, notices);
  tell(`Packages: ${[...tarballs.keys()].join(', ')}`);
  npm('wordpress');
  take(join(root, 'packages/wordpress/dist/portcullis.zip'));
  npm('php');
  take(join(root, 'packages/php/dist/portcullis.php'));
  for (const { tree, sha } of makeTemplateTrees(root, folder, release))
    tell(`Template: ${tree}, ${sha}`);
  const debian = without.includes('image') ? [] : makeImages(root, take, tell);
  write(`${name}-${release.version}.cdx.json`, JSON.stringify(bomOf(root, parts, debian), null, 2));

  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  const sums = files.map((file) => `${sumOf(join(folder, file.name))}  ${file.name}\n`).sort();
  write('SHA256SUMS', sums.join(''));
  tell(`${files.length} files and their checksums in .release/${release.version}`);
  return { name, folder, tarballs };
}

/** The image, and the one with a browser. @returns the packages of Debian that are in them */
function makeImages(root: string, take: (file: string) => void, tell: (line: string) => void) {
  const packages = [[], ['--browser']].flatMap((kind) => {
    const words = [join(root, 'deploy/image/main.ts'), ...kind];
    const image = JSON.parse(execFileSync(process.execPath, words, { encoding: 'utf8' }));
    take(image.archive);
    tell(`Image: ${image.digest}, ${image.unpacked} unpacked`);
    return image.debian as string[];
  });
  return [...new Set(packages)];
}

const sumOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
