import { randomUUID } from 'node:crypto';
import { rename, rm, stat, writeFile } from 'node:fs/promises';

/** Writes a download to a file, which is there whole or not at all; answers its bytes. */
export async function saveAs(file: string, body: ReadableStream<Uint8Array>): Promise<number> {
  const unfinished = `${file}.${randomUUID()}.part`;
  try {
    await writeFile(unfinished, body, { flag: 'wx' });
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    // Nobody knows the file by its name for the meantime.
    throw error instanceof Error && 'path' in error ? Object.assign(error, { path: file }) : error;
  }
  return (await stat(file)).size;
}
