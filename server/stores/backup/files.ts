import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir } from 'node:fs/promises';

export interface BackedUpFile {
  bytes: number;
  sha256: string;
}

/** What makes a directory no less empty: a file system of its own has it. */
const foreign = ['lost+found'];

/** What stands in a directory; nothing where there is none. */
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
