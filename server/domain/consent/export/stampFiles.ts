import { stampTime } from '../../consentLog/book/stamps/answer.ts';
import { stampedText } from '../../consentLog/book/stamps/query.ts';
import { bytesOf } from './lineValues.ts';
import type { AnchorLine } from './loggedLines.ts';
import { splitLines } from './splitLines.ts';

/** A timestamp, as somebody checks it who has OpenSSL and the authority's root certificate. */
export interface StampFile {
  /** As it says itself. */
  time: string;
  /** Names of the files with what was stamped, and with the timestamp. */
  data: string;
  token: string;
  /** The command of OpenSSL that checks one against the other. */
  check: string;
  /** What the two files hold. */
  text: string;
  bytes: Buffer;
}

/** @param name of the files, without what their names end in */
export function stampFiles(name: string, note: string, stamps: readonly string[]): StampFile[] {
  return stamps.map((stamp, at) => {
    const [data, token, bytes] = [`${name}.txt`, `${name}-${at + 1}.tsr`, bytesOf(stamp)];
    const [time, check] = [stampTime(bytes, note), stampCommand(data, token)];
    return { time, data, token, check, text: stampedText(note), bytes };
  });
}

/** The timestamps of an export that was found to hold. */
export async function stampsIn(
  chunks: AsyncIterable<Uint8Array>,
  name: string,
): Promise<StampFile[]> {
  for await (const bytes of splitLines(chunks)) {
    const line = JSON.parse(Buffer.from(bytes).toString()) as { kind: string };
    if (line.kind !== 'anchor') continue;
    const { stamps = [], book } = line as AnchorLine;
    return stampFiles(name, book.checkpoint, stamps);
  }
  return [];
}

/** The command of OpenSSL that checks a stamp. */
export const stampCommand = (data: string, token: string) =>
  `openssl ts -verify -data ${word(data)} -in ${word(token)} -CAfile root.pem`;

/** The name of a file in a command, as a shell reads it and as no option. */
function word(name: string): string {
  const text = name.startsWith('-') ? `./${name}` : name;
  return /^[\w./:@%+=,-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
