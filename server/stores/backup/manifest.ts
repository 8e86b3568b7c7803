import { createHash, randomBytes } from 'node:crypto';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { type BackedUpFile, syncDirectory } from './files.ts';

/** Why something is no backup, or cannot be made or restored here, in one sentence for the operator. */
export class BackupRefusal extends Error {}

export interface BackedUpDatabase extends BackedUpFile {
  /** How many migrations it has. */
  version: number;
  /** Consent records in it; null of the control plane. */
  records: number | null;
}

/** A backup's description of itself. It is written last: a directory without it holds no backup. */
export interface Manifest {
  format: 1;
  software: string;
  /** The moment of which the databases tell. */
  takenAt: string;
  databases: Record<string, BackedUpDatabase>;
  /** Files of keys, where they are in it. */
  keys: Record<string, BackedUpFile>;
  /** Tells a key from another without telling it: of every key the server used, in the backup or not. */
  fingerprints: Record<string, string>;
}

const name = 'backup.json';
const maxBytes = 65_536;

/** Written under another name first, so that it is there whole or not at all. */
export async function writeManifest(directory: string, manifest: Manifest): Promise<void> {
  const draft = join(directory, `${name}.${randomBytes(6).toString('hex')}`);
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(`${JSON.stringify(manifest, null, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, join(directory, name));
  await syncDirectory(directory);
}

/** @throws {BackupRefusal} where the directory holds no finished backup that this version knows how to read */
export async function readManifest(directory: string): Promise<Manifest> {
  const text = await readBounded(join(directory, name)).catch(() => null);
  if (text === null) throw new BackupRefusal(`There is no finished backup in ${directory}.`);
  const manifest = parse(text);
  if (!isManifest(manifest)) {
    throw new BackupRefusal(
      `${join(directory, name)} is not what this version writes: restore with the version that made the backup, or a later one.`,
    );
  }
  return manifest;
}

async function readBounded(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(maxBytes), 0, maxBytes, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isManifest(value: unknown): value is Manifest {
  const { format, takenAt, databases, keys, fingerprints } = (value ?? {}) as Partial<Manifest>;
  const isFile = ({ bytes, sha256 }: BackedUpFile) =>
    Number.isSafeInteger(bytes) && typeof sha256 === 'string';
  return (
    format === 1 &&
    typeof takenAt === 'string' &&
    [databases, keys, fingerprints].every((part) => part && typeof part === 'object') &&
    Object.values({ ...databases, ...keys }).every((file) => file && isFile(file)) &&
    Object.values(databases ?? {}).every(({ version }) => Number.isSafeInteger(version))
  );
}

export function fingerprintOf(key: Uint8Array): string {
  return createHash('sha256').update('portcullis backup\n').update(key).digest('hex').slice(0, 32);
}
