import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const cache = fileURLToPath(new URL('../../.wordpress/', import.meta.url));
const root = join(cache, 'debian');

/** Where everything lies once it is unpacked. */
export const unpacked = {
  root,
  /** WordPress as one folder; Debian links parts of it to packages of their own. */
  wordpress: join(root, 'wordpress'),
  libraries: join(root, 'usr/lib/x86_64-linux-gnu'),
};

/** Whether they are unpacked already. */
export const wordpressIsHere = existsSync(root);

/** WordPress, its themes and the parts of it that are packages of their own. */
const wordpress = [
  'wordpress',
  'wordpress-theme-twentytwentyone',
  'wordpress-theme-twentytwentythree',
  ...['php-getid3', 'libjs-cropper', 'libjs-prototype', 'libjs-scriptaculous'],
  'libjs-underscore',
];
const programs = ['cli', 'mysql', 'xml', 'mbstring', 'curl', 'gd', 'common', 'opcache'];

/** WordPress, PHP and MariaDB from Debian, in a folder of ours; nothing is installed. */
export async function unpackWordPress(): Promise<void> {
  if (wordpressIsHere) return;
  const { stdout: about } = await run('apt-cache', ['depends', 'php-cli']);
  const php = /php\d+\.\d+/.exec(about)?.[0];
  if (!php) throw new Error('This machine knows no package php-cli: `apt-get update`?');
  const named = [
    ...programs.map((name) => `${php}-${name}`),
    'mariadb-server-core',
    'mariadb-client-core',
  ];
  // With the libraries that this machine lacks.
  const { stdout: plan } = await run('apt-get', [
    ...['--simulate', '--no-install-recommends', 'install'],
    ...named,
  ]);
  const lacking = [...plan.matchAll(/^Inst (\S+)/gm)].map(([, name]) => name as string);
  const packages = [...new Set([...named, ...lacking, ...wordpress])];

  const downloads = await mkdtemp(join(tmpdir(), 'wordpress-'));
  const parts = `${root}.parts`;
  try {
    console.log(`Downloading WordPress, PHP and MariaDB from Debian (some 30 MB) …`);
    await run('apt-get', ['download', ...packages], { cwd: downloads });
    await rm(parts, { recursive: true, force: true });
    await mkdir(parts, { recursive: true });
    await run('sh', ['-c', `for one in *.deb; do dpkg -x "$one" "${parts}" || exit 1; done`], {
      cwd: downloads,
    });
    await cp(join(parts, 'usr/share/wordpress'), join(parts, 'wordpress'), {
      recursive: true,
      dereference: true,
      // Debian's own configuration, and a link to one.
      filter: (path) => !/\/(wp-config\.php|\.htaccess)$/.test(path),
    });
    await rename(parts, root);
  } finally {
    await rm(downloads, { recursive: true });
  }
}
