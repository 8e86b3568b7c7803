import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { unpackWithDependencies } from './debian.ts';
import { type Layer, pack } from './layers.ts';

/** Where the program is, in the package and in the image. Debian's `/usr/bin/chromium` is a script, and there is no shell. */
export const chromium = 'usr/lib/chromium/chromium';

const place = 'usr/lib/x86_64-linux-gnu';
/** What pictures of a scan and reports are written in: Latin, Greek and Cyrillic; most other scripts; Chinese, Japanese and Korean. */
const fonts = ['fonts-liberation', 'fonts-noto-core', 'fonts-wqy-zenhei'];
/** What its network library opens by name when it runs. */
const opened = ['libsoftokn3', 'libfreeblpriv3', 'libnssckbi'].map((name) => `${place}/${name}.so`);
/** Stand-ins and checks for those who develop graphics drivers; a second face of each script. */
const leftOut = /\.TOC$|mock|validation|^NotoSerif/;

/**
 * Debian's Chromium with the libraries that it and its parts load, and fonts for the scripts of the
 * world: none of the rest of what its packages depend on.
 */
export function browserLayer(work: string): { layer: Layer; packages: string[] } {
  const target = join(work, 'browser-layer');
  const found = unpackWithDependencies(
    ['chromium', ...fonts],
    join(work, 'packages/browser'),
    join(work, 'browser-packages'),
  );
  const used = new Set<string>();
  const take = (path: string, to = path) => {
    for (const [name, directory] of found) {
      const from = join(directory, path);
      if (!existsSync(from)) continue;
      used.add(name);
      mkdirSync(dirname(join(target, to)), { recursive: true });
      cpSync(from, join(target, to), {
        recursive: true,
        verbatimSymlinks: true,
        filter: (file) => !leftOut.test(basename(file)),
      });
    }
  };
  take(dirname(chromium));
  for (const path of opened) take(path);
  for (const path of ['etc/fonts', 'usr/share/fontconfig', 'usr/share/fonts']) take(path);

  const programs = [chromium, ...opened, ...partsOf(join(target, dirname(chromium)))];
  for (const library of neededBy(programs, target, [...found.values()])) {
    const [name = ''] =
      [...found].find(([, directory]) => library.startsWith(`${directory}/`)) ?? [];
    used.add(name);
    copyFileSync(library, join(target, place, basename(library)));
  }
  for (const name of used) take(`usr/share/doc/${name.split('_')[0]}/copyright`);
  return { layer: pack(target), packages: [...used].sort() };
}

/** Libraries of Chromium's own, and the helper that it starts. */
const partsOf = (directory: string) =>
  readdirSync(directory)
    .filter((name) => /\.so(?:\.\d+)?$|_handler$/.test(name))
    .map((name) => join(dirname(chromium), name));

/** Files of libraries that these programs load, as the loader itself finds them; but for those of the system's layer. */
function neededBy(programs: readonly string[], target: string, packages: readonly string[]) {
  const libc = packages.find((one) => basename(one) === 'libc6') as string;
  const folders = packages.flatMap((one) =>
    ['lib/x86_64-linux-gnu', place, `${place}/pulseaudio`].map((folder) => join(one, folder)),
  );
  const path = folders.filter((folder) => existsSync(folder)).join(':');
  const loader = join(libc, 'lib/x86_64-linux-gnu/ld-linux-x86-64.so.2');
  const needed = new Set<string>();
  for (const program of programs) {
    const words = ['--list', '--library-path', path, join(target, program)];
    const list = execFileSync(loader, words, { encoding: 'utf8' });
    if (list.includes('not found')) throw new Error(`${program} lacks a library:\n${list}`);
    for (const [, library = ''] of list.matchAll(/ => (\/\S+) \(/g)) needed.add(library);
  }
  const system = ['libc6', 'libgcc-s1', 'libstdc++6'];
  return [...needed].filter(
    (library) =>
      packages.some((one) => library.startsWith(`${one}/`)) &&
      !system.some((name) => library.includes(`/browser-packages/${name}/`)),
  );
}
