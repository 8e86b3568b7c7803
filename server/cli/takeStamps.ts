import { writeFile } from 'node:fs/promises';
import type { StampFile } from '../domain/consent/export/stampFiles.ts';

/** A timestamp that stands in files of its own. */
export type TakenStamp = Pick<StampFile, 'time' | 'data' | 'token' | 'check'>;

/** Writes timestamps, and what they are of, into the files that they name. */
export async function saveStamps(stamps: readonly StampFile[]): Promise<TakenStamp[]> {
  for (const { data, token, text, bytes } of stamps) {
    await writeFile(data, text);
    await writeFile(token, bytes);
  }
  return stamps.map(({ time, data, token, check }) => ({ time, data, token, check }));
}

/** The same for people. */
export const describeStamps = (taken: readonly TakenStamp[]): string[] =>
  taken.length
    ? [
        ...taken.map(({ time, data, token }) => `${token} says that ${data} existed at ${time}.`),
        "To check who says so with OpenSSL and the authority's root certificate in root.pem:",
        ...taken.map(({ check }) => check),
      ]
    : ['There is no timestamp.'];
