import { fromBase64, toBase64 } from './base64.ts';
import { NoteError } from './note.ts';
import { hashBytes } from './tree.ts';

/** That one entry is in a log, in a text that is checked without it (c2sp.org/tlog-proof). */
export interface TlogProof {
  /** Whatever is needed to derive the entry; nothing authenticates it but the entry that follows from it. */
  extra?: Buffer;
  index: number;
  proof: readonly Buffer[];
  /** As signed. */
  checkpoint: string;
}

const firstLine = 'c2sp.org/tlog-proof@v1';

export function writeTlogProof({ extra, index, proof, checkpoint }: TlogProof): string {
  const lines = [
    firstLine,
    ...(extra ? [`extra ${toBase64(extra)}`] : []),
    `index ${index}`,
    ...proof.map(toBase64),
  ];
  return `${lines.join('\n')}\n\n${checkpoint}`;
}

/** A path in a tree of 2^53 leaves has no more. */
const maxHashes = 53;

/** @throws {NoteError} where the text is no such proof; the checkpoint is yet to be opened */
export function parseTlogProof(text: string): TlogProof {
  const end = text.indexOf('\n\n');
  const [first, ...lines] = text.slice(0, Math.max(end, 0)).split('\n');
  const extra = lines[0]?.startsWith('extra ')
    ? fromBase64((lines.shift() as string).slice(6))
    : undefined;
  const [, digits = ''] = /^index (0|[1-9]\d{0,15})$/.exec(lines.shift() ?? '') ?? [];
  const index = Number(digits);
  const proof = lines.map(fromBase64);
  if (
    first !== firstLine ||
    extra === null ||
    !digits ||
    !Number.isSafeInteger(index) ||
    proof.length > maxHashes ||
    !proof.every((hash): hash is Buffer => hash?.length === hashBytes)
  ) {
    throw new NoteError('It is not a proof of an entry.');
  }
  return { ...(extra && { extra }), index, proof, checkpoint: text.slice(end + 2) };
}
