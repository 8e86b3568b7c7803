import { constants } from 'node:fs';
import { access, copyFile, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { databases } from '../sqlite/databases.ts';
import { ownDirectoryAt, ownFileAt } from '../sqlite/files.ts';
import type { Key } from './backup.ts';
import { type BackedUpFile, contentOf, measure, syncDirectory, syncFile } from './files.ts';
import { BackupRefusal, fingerprintOf, type Manifest, readManifest } from './manifest.ts';

/** Stands in the directory until the restore is whole. A start would make what is missing anew, and does not while it is there. */
const unfinished = 'restore.unfinished';

/** A store must not be opened while, or after, a restore stopped half-way. @throws {BackupRefusal} */
export async function requireFinished(dataDir: string): Promise<void> {
  const found = await access(join(dataDir, unfinished), constants.F_OK).then(
    () => true,
    () => false,
  );
  if (!found) return;
  throw new BackupRefusal(
    `A restore into ${dataDir} has not finished: empty the directory, and restore again.`,
  );
}

/**
 * Puts a backup into an empty directory, on which a server can be started then.
 * @param keys those that are set have to be those of the backup
 * @throws {BackupRefusal} where it cannot be restored here; the directory is then as it was
 */
export async function restore({
  source,
  dataDir,
  keys,
}: {
  source: string;
  dataDir: string;
  keys: readonly (Omit<Key, 'read'> & { setting: string })[];
}): Promise<Manifest> {
  const manifest = await readManifest(source);
  requireKnown(manifest, keys);
  requireKeys(manifest, keys);
  await requireFinished(dataDir);
  await requireEmpty(dataDir, keys);
  await ownDirectoryAt(dataDir);
  await (await open(join(dataDir, unfinished), 'wx', 0o600)).close();
  await syncDirectory(dataDir);
  try {
    const files = Object.entries({ ...manifest.databases, ...manifest.keys });
    for (const [file, listed] of files) await take(source, dataDir, file, listed);
  } catch (error) {
    for (const name of await contentOf(dataDir)) await rm(join(dataDir, name), { force: true });
    throw error;
  }
  await syncDirectory(dataDir);
  await rm(join(dataDir, unfinished));
  await syncDirectory(dataDir);
  return manifest;
}

/** Only where a store lies can a server be running. */
async function requireEmpty(dataDir: string, keys: readonly Pick<Key, 'file'>[]): Promise<void> {
  const content = await contentOf(dataDir);
  const ours = [...Object.values(databases), ...keys].map(({ file }) => file);
  const store = content.find((name) => ours.includes(name));
  const found = store ?? content[0];
  if (found === undefined) return;
  throw new BackupRefusal(
    store
      ? `${dataDir} is not empty: it holds a store (${found}). Stop the server that may be running on it, and restore into an empty directory.`
      : `${dataDir} is not empty (${found}): restore into an empty directory.`,
  );
}

/** Nothing but our own files, each of them, and in a form that this version knows. */
function requireKnown(
  { software, databases: backedUp, keys: inside }: Manifest,
  keys: readonly Pick<Key, 'file'>[],
): void {
  for (const { file, migrations } of Object.values(databases)) {
    const listed = backedUp[file];
    if (!listed) throw new BackupRefusal(`${file} is not in this backup.`);
    if (listed.version > migrations.length) {
      throw new BackupRefusal(
        `This backup was made by a later version (${software}): restore it with that one.`,
      );
    }
  }
  const known = [...Object.values(databases), ...keys].map(({ file }) => file);
  const strange = Object.keys({ ...backedUp, ...inside }).find((file) => !known.includes(file));
  if (strange) throw new BackupRefusal(`This backup names a file that no store has: ${strange}.`);
}

function requireKeys(
  { keys: inside, fingerprints }: Manifest,
  keys: Parameters<typeof restore>[0]['keys'],
): void {
  for (const { file, set, setting } of keys) {
    const expected = fingerprints[file];
    if (expected === undefined) continue;
    if (set ? fingerprintOf(set) === expected : inside[file]) continue;
    throw new BackupRefusal(
      set
        ? `${setting} is not the key that the server used when this backup was made.`
        : `${file} is not in this backup: set ${setting} to the key that the server used when it was made.`,
    );
  }
}

async function take(
  source: string,
  dataDir: string,
  file: string,
  listed: BackedUpFile,
): Promise<void> {
  const draft = join(dataDir, `${file}.restoring`);
  try {
    await copyFile(join(source, file), draft);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new BackupRefusal(`${file} is missing from this backup.`);
  }
  const { bytes, sha256 } = await measure(draft);
  if (bytes !== listed.bytes || sha256 !== listed.sha256) {
    throw new BackupRefusal(
      `${file} is not the file that this backup was made with: it is of another backup, or was changed.`,
    );
  }
  await ownFileAt(draft);
  await syncFile(draft);
  await rename(draft, join(dataDir, file));
}
