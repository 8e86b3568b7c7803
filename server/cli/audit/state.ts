import { appendFile, readFile } from 'node:fs/promises';
import { type Checkpoint, openCheckpoint } from '../../domain/consentLog/checkpoint.ts';
import { parseVkey, type Verifier } from '../../domain/consentLog/keys.ts';
import { VerbFault } from '../verb.ts';

/** A file of checkpoints cannot be used. */
export class StateFault extends VerbFault {}

/** A checkpoint that was seen and held. */
export interface StoredCheckpoint {
  /** ISO-8601 time by the clock of this machine. */
  seenAt: string;
  vkey: string;
  checkpoint: string;
}

/** One whose signature was checked. */
export type VerifiedCheckpoint = Omit<StoredCheckpoint, 'seenAt'> & {
  /** Null where somebody else saw it. */
  seenAt: string | null;
  head: Checkpoint;
};

/** The last one of a file, which may know the keys of the logs before it. */
export type LastSeen = VerifiedCheckpoint & { knew(vkey: string): boolean };

/** The last checkpoint in a file of them; null where there is no file yet. @throws StateFault where it is no such file */
export async function lastSeen(file: string): Promise<LastSeen | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  if (text === '') return null;
  const last = text.trimEnd().split('\n').at(-1) ?? '';
  try {
    const { seenAt, vkey, checkpoint } = JSON.parse(last) as StoredCheckpoint;
    const key = parseVkey(vkey);
    if (key && !Number.isNaN(Date.parse(seenAt)) && text.endsWith('\n')) {
      const head = openCheckpoint(checkpoint, key.name, [key]);
      const knew = (other: string) => text.includes(`"vkey":${JSON.stringify(other)}`);
      return { seenAt, vkey, checkpoint, head, knew };
    }
  } catch {
    // Said below.
  }
  throw new StateFault(
    `The last line of ${file} was not written by audit. If it was cut short, delete it.`,
  );
}

/** A checkpoint in a file of its own, as somebody saved it from a mail. @throws StateFault where the key has not signed it */
export async function given(
  file: string,
  vkey: string,
  key: Verifier,
): Promise<VerifiedCheckpoint> {
  const text = await readFile(file, 'utf8');
  const checkpoint = `${text.replaceAll('\r\n', '\n').trim()}\n`;
  try {
    const head = openCheckpoint(checkpoint, key.name, [key]);
    return { seenAt: null, vkey, checkpoint, head };
  } catch (error) {
    throw new StateFault(`${file} holds no checkpoint of this log: ${(error as Error).message}`);
  }
}

/** Adds a checkpoint; nothing that was written before is changed. */
export async function remember(file: string, seen: StoredCheckpoint): Promise<void> {
  await appendFile(file, `${JSON.stringify(seen)}\n`);
}
