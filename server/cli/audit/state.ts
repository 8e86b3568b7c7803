import { appendFile, readFile } from 'node:fs/promises';
import { type Checkpoint, openCheckpoint } from '../../domain/consentLog/checkpoint.ts';
import { parseVkey } from '../../domain/consentLog/keys.ts';
import { UsageError } from '../verb.ts';

/** A checkpoint that was seen and held. */
export interface Seen {
  /** ISO-8601 time by the clock of this machine. */
  seenAt: string;
  vkey: string;
  checkpoint: string;
}

/** The last checkpoint in a file of them; null where there is no file yet. @throws UsageError where it is no such file */
export async function lastSeen(file: string): Promise<(Seen & { head: Checkpoint }) | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  if (text === '') return null;
  const last = text.trimEnd().split('\n').at(-1) ?? '';
  try {
    const { seenAt, vkey, checkpoint } = JSON.parse(last) as Seen;
    const key = parseVkey(vkey);
    if (key && typeof seenAt === 'string' && text.endsWith('\n')) {
      return { seenAt, vkey, checkpoint, head: openCheckpoint(checkpoint, key.name, [key]) };
    }
  } catch {
    // Said below.
  }
  throw new UsageError(`The last line of ${file} is not one that audit has written.`);
}

/** Adds a checkpoint; nothing that was written before is changed. */
export async function remember(file: string, seen: Seen): Promise<void> {
  await appendFile(file, `${JSON.stringify(seen)}\n`);
}
