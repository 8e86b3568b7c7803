import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir } from 'node:fs/promises';

export interface BackedUpFile {
  bytes: number;
  sha256: string;
}

/** Entries that a file system creates by itself: a directory with them alone counts as empty. */
const foreign = ['lost+found'];

/** The entries of a directory; empty where there is no directory. */
export async function contentOf(directory: string): Promise<string[]> {
  try {
    return (await readdir(directory)).filter((name) => !foreign.includes(name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Has what was written to the file, and its length, on the disk. */
export async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Has the names in a directory on the disk. */
export const syncDirectory = syncFile;

export async function measure(path: string): Promise<BackedUpFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}
