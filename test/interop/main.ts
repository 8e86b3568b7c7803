import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { signCheckpoint } from '../../server/domain/consentLog/checkpoint.ts';
import { encodeEntry } from '../../server/domain/consentLog/entry.ts';
import { signerOf } from '../../server/domain/consentLog/keys.ts';
import { consistencyProof, inclusionProof } from '../../server/domain/consentLog/proofs.ts';
import { tileName } from '../../server/domain/consentLog/tilePaths.ts';
import { tilesGrown } from '../../server/domain/consentLog/tiles.ts';
import {
  emptyFrontier,
  extend,
  leafHash,
  root,
  sha256,
} from '../../server/domain/consentLog/tree.ts';

/*
 * `npm run interop`: Go's own packages (golang.org/x/mod/sumdb) read what our log writes, and refuse it with a byte changed. Go
 * and the packages come from Debian into a folder of ours; nothing is installed. `-- --golden` writes anew what `npm test` holds
 * our code against without Go.
 */

const run = promisify(execFile);
const here = dirname(fileURLToPath(import.meta.url));
const cache = join(here, '../../.interop');
const golden = join(here, '../fixtures/log/golden.json');

/** The program of main.go, built once. */
async function goProgram(): Promise<string> {
  const program = join(cache, 'interop');
  const unpacked = join(cache, 'debian');
  if (!existsSync(unpacked)) await fetchGo(unpacked);
  const { stdout } = await run('sh', ['-c', `echo ${unpacked}/usr/lib/go-*/bin/go`]);
  const go = stdout.trim();
  const env = {
    ...process.env,
    GOROOT: dirname(dirname(go)),
    GOPATH: join(unpacked, 'usr/share/gocode'),
    GOCACHE: join(cache, 'go-build'),
    GO111MODULE: 'off',
    CGO_ENABLED: '0',
  };
  await run(go, ['build', '-o', program, join(here, 'main.go')], { env });
  return program;
}

async function fetchGo(into: string): Promise<void> {
  const { stdout } = await run('apt-cache', ['show', 'golang-go']);
  const version = /\bgolang-(\d+\.\d+)-go\b/.exec(stdout)?.[1];
  if (!version) throw new Error('This machine knows no package golang-go: `apt-get update`?');
  const packages = [`golang-${version}-go`, `golang-${version}-src`, 'golang-golang-x-mod-dev'];
  const downloads = await mkdtemp(join(tmpdir(), 'interop-'));
  try {
    console.log(`Downloading ${packages.join(', ')} (some 80 MB) …`);
    await run('apt-get', ['download', ...packages], { cwd: downloads });
    await mkdir(into, { recursive: true });
    await run('sh', ['-c', `for one in *.deb; do dpkg -x "$one" "${into}" || exit 1; done`], {
      cwd: downloads,
    });
  } catch (error) {
    await rm(into, { recursive: true, force: true });
    throw error;
  } finally {
    await rm(downloads, { recursive: true });
  }
}

const [older, newer, index] = [1_234, 70_000, 1_000];

/** A log of ours as files: checkpoints, proofs, an entry and all tiles. */
async function writeLog(folder: string): Promise<void> {
  const put = async (name: string, content: string | Buffer) => {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  };
  const origin = 'consent.example/log/4f1c';
  const signer = signerOf(Buffer.alloc(32, 7), origin);
  const others = Array.from({ length: 15 }, (_, i) =>
    signerOf(Buffer.alloc(32, i), `w.example/${i}`),
  );
  const entry = (n: number) =>
    encodeEntry({ kind: 'record', receivedAt: 1_764e12 + n, commitment: sha256(String(n)) });
  const leaves = Array.from({ length: newer }, (_, n) => leafHash(entry(n)));
  const tiles = new Map<string, Buffer>();
  for (const { level, n, hashes } of tilesGrown(0, [], leaves)) {
    tiles.set(`${level}/${n}`, hashes);
    await put(`tile/${level}/${tileName(n, hashes.length / 32)}`, hashes);
  }
  const read = (level: number, n: number, width: number) =>
    (tiles.get(`${level}/${n}`) as Buffer).subarray(0, 32 * width);
  const lines = (hashes: Buffer[]) => hashes.map((hash) => `${hash.toString('base64')}\n`).join('');
  const checkpoint = (size: number) =>
    signCheckpoint({ origin, size, root: root(extend(emptyFrontier, leaves.slice(0, size))) }, [
      ...others,
      signer,
    ]);
  await put('vkey', signer.vkey);
  await put('entry', entry(index));
  await put('checkpoint.older', checkpoint(older));
  await put('checkpoint.newer', checkpoint(newer));
  await put('inclusion', lines(inclusionProof(index, newer, read)));
  await put('consistency', lines(consistencyProof(older, newer, read)));
}

/** Files that Go reads, with the byte of each that is changed. */
const changes: [string, number][] = [
  ['vkey', 40],
  ['entry', 20],
  ['checkpoint.older', 30],
  ['checkpoint.newer', 30],
  ['inclusion', 50],
  ['consistency', 50],
  ['tile/0/003', 32 * 232 + 5],
  ['tile/0/000', 0],
  ['tile/0/273.p/112', 32 * 111],
  ['tile/1/001.p/17', 99],
  ['tile/2/000.p/1', 31],
];

async function main(): Promise<void> {
  const program = await goProgram();
  if (process.argv.includes('--golden')) {
    await mkdir(dirname(golden), { recursive: true });
    await writeFile(golden, (await run(program, ['write'])).stdout);
  }
  const made = await run(program, ['write']);
  if (made.stdout !== (await readFile(golden, 'utf8')))
    throw new Error('Go writes another golden file.');

  const folder = await mkdtemp(join(tmpdir(), 'interop-'));
  try {
    await writeLog(folder);
    await run(program, ['verify', folder]);
    console.log(`Go accepts our checkpoints, proofs and tiles of ${newer} leaves.`);
    for (const [name, at] of changes) {
      const file = join(folder, name);
      const bytes = await readFile(file);
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] as number) ^ 1;
      await writeFile(file, changed);
      const accepted = await run(program, ['verify', folder]).then(
        () => true,
        () => false,
      );
      if (accepted) throw new Error(`Go accepts ${name} with a byte changed.`);
      await writeFile(file, bytes);
    }
    await run(program, ['verify', folder]);
    console.log(`Go refuses each of ${changes.length} files with a byte changed.`);
  } finally {
    await rm(folder, { recursive: true });
  }
}

await main();
