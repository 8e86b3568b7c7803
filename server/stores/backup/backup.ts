import { copyFile, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hasStore } from '../move/move.ts';
import { databases } from '../sqlite/databases.ts';
import { ownDirectoryAt, ownFileAt } from '../sqlite/files.ts';
import { checkCopies } from './check.ts';
import { copyDatabases, names } from './copies.ts';
import { type BackedUpFile, contentOf, measure, syncFile } from './files.ts';
import {
  type BackedUpDatabase,
  BackupRefusal,
  fingerprintOf,
  type Manifest,
  writeManifest,
} from './manifest.ts';

/** A key that the server uses: from its setting, or from a file beside the databases. */
export interface Key {
  file: string;
  /** Null where the setting is not there, and the file counts. */
  set: Uint8Array | null;
  /** Reads the text of the file. */
  read(text: string): Uint8Array;
}

/**
 * Copies a store into a directory of its own, while a server may be running on it, and checks the copy.
 * @param withKeys copies the files of keys as well
 * @throws {BackupRefusal} where there is nothing to copy, no place for it, or the copy is not sound
 */
export async function backUp({
  dataDir,
  target,
  keys,
  withKeys,
  software,
}: {
  dataDir: string;
  target: string;
  keys: readonly Key[];
  withKeys: boolean;
  software: string;
}): Promise<{ manifest: Manifest; logs: number }> {
  if (!hasStore(dataDir)) throw new BackupRefusal(`There is no store in ${dataDir}.`);
  if ((await contentOf(target)).length) {
    throw new BackupRefusal(`${target} is not empty: name a new directory for each backup.`);
  }
  await ownDirectoryAt(target);
  try {
    const takenAt = await copyDatabases(dataDir, target);
    const { databases: checked, logs } = await checkCopies(target);
    const copied: Record<string, BackedUpDatabase> = {};
    for (const name of names) {
      const { file } = databases[name];
      copied[file] = { ...(await measure(join(target, file))), ...checked[name] };
    }
    const manifest: Manifest = {
      format: 1,
      software,
      takenAt: takenAt.toISOString(),
      databases: copied,
      ...(await copyKeys({ dataDir, target, keys, withKeys })),
    };
    await writeManifest(target, manifest);
    return { manifest, logs };
  } catch (error) {
    // The directory itself may be a volume, and stays.
    for (const name of await contentOf(target)) await rm(join(target, name), { force: true });
    throw error;
  }
}

async function copyKeys({
  dataDir,
  target,
  keys,
  withKeys,
}: Pick<Parameters<typeof backUp>[0], 'dataDir' | 'target' | 'keys' | 'withKeys'>) {
  const copied: Record<string, BackedUpFile> = {};
  const fingerprints: Record<string, string> = {};
  for (const { file, set, read } of keys) {
    if (set) {
      fingerprints[file] = fingerprintOf(set);
      continue;
    }
    const [from, to] = [join(dataDir, file), join(target, file)];
    const text = await readFile(from, 'utf8').catch(() => null);
    if (text === null) continue;
    fingerprints[file] = fingerprintOf(read(text.trim()));
    if (!withKeys) continue;
    await copyFile(from, to);
    await ownFileAt(to);
    await syncFile(to);
    copied[file] = await measure(to);
  }
  return { keys: copied, fingerprints };
}
