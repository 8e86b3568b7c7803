import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { AnchorLine } from '../domain/consent/export/loggedLines.ts';
import { splitLines } from '../domain/consent/export/splitLines.ts';
import { stampedText } from '../domain/consentLog/book/stamps/query.ts';

/** The command of OpenSSL that checks a stamp. */
export const stampCommand = (data: string, token: string) =>
  `openssl ts -verify -data ${word(data)} -in ${word(token)} -CAfile root.pem`;

/** The name of a file in a command, as a shell reads it and as no option. */
function word(name: string): string {
  const text = name.startsWith('-') ? `./${name}` : name;
  return /^[\w./:@%+=,-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/**
 * Takes the timestamps of an export that was found to hold out into files of their own.
 * @returns the command that checks each; none where the file has no timestamp
 */
export async function takeStamps(file: string, name: string): Promise<string[]> {
  for await (const bytes of splitLines(createReadStream(file))) {
    const line = JSON.parse(Buffer.from(bytes).toString()) as { kind: string };
    if (line.kind !== 'anchor') continue;
    const { stamps = [], book } = line as AnchorLine;
    return saveStamps(name, book.checkpoint, stamps);
  }
  return [];
}

/** Writes the text of a checkpoint and its timestamps, in base64, into files. @returns the command that checks each */
export async function saveStamps(
  name: string,
  note: string,
  stamps: readonly string[],
): Promise<string[]> {
  const data = `${name}.txt`;
  if (stamps.length) await writeFile(data, stampedText(note));
  const commands: string[] = [];
  for (const [at, stamp] of stamps.entries()) {
    const token = `${name}-${at + 1}.tsr`;
    await writeFile(token, Buffer.from(stamp, 'base64'));
    commands.push(stampCommand(data, token));
  }
  return commands;
}

/** The same for people. */
export const describeStamps = (commands: string[]): string[] =>
  commands.length
    ? ['With the root certificate of the authority in root.pem:', ...commands]
    : ['There is no timestamp.'];
