import { fromBase64, toBase64 } from './base64.ts';
import { isName, type Signer, type Verifier } from './keys.ts';

/*
 * Signed notes (c2sp.org/signed-note): a text that ends in a line feed, an empty line, and a line for each signature,
 * `— name base64(key id ‖ signature)`.
 */

/** More are refused; the format asks for no fewer. */
export const maxSignatures = 16;

export class NoteError extends Error {}

/** @throws {NoteError} where the text can be no note */
export function signNote(text: string, signers: readonly Signer[]): string {
  if (!isText(text)) throw new NoteError('This text cannot be signed.');
  return `${text}\n${signers.map((signer) => signatureLine(text, signer)).join('')}`;
}

function signatureLine(text: string, { name, id, sign }: Signer): string {
  const signature = Buffer.concat([Buffer.from(id, 'hex'), sign(Buffer.from(text))]);
  return `— ${name} ${toBase64(signature)}\n`;
}

/**
 * The text of a note that at least one known key signed. Signatures of others are ignored, even where they share a name
 * or an id; one by a known key that fails makes the whole note fail.
 *
 * @throws {NoteError} where it is no note, or none to be believed
 */
export function openNote(
  note: string,
  known: readonly Verifier[],
): { text: string; signedBy: Verifier[] } {
  const { text, signatures } = parseNote(note);
  const bytes = Buffer.from(text);
  const signedBy: Verifier[] = [];
  for (const { name, id, signature } of signatures) {
    const found = known.filter((one) => one.name === name && one.id === id);
    if (found.length > 1) throw new NoteError(`Two known keys have the name and id ${name}+${id}.`);
    const [verifier] = found;
    if (!verifier) continue;
    if (!verifier.verify(bytes, signature)) {
      throw new NoteError(`The signature by ${name}+${id} is wrong.`);
    }
    if (!signedBy.includes(verifier)) signedBy.push(verifier);
  }
  if (!signedBy.length) throw new NoteError('No known key has signed it.');
  return { text, signedBy };
}

/** Who a note says has signed it, `name+id` each: nothing of it is checked. @throws {NoteError} where it is no note */
export function signatureNames(note: string): string[] {
  return parseNote(note).signatures.map(({ name, id }) => `${name}+${id}`);
}

export interface Signature {
  name: string;
  id: string;
  signature: Buffer;
}

/** What a note says, of which nothing is checked. @throws {NoteError} where it is no note */
export function parseNote(note: string): { text: string; signatures: Signature[] } {
  const end = note.lastIndexOf('\n\n') + 1;
  const text = note.slice(0, end);
  const rest = note.slice(end + 1);
  if (!end || !isText(text) || !isText(rest)) throw new NoteError('It is not a signed note.');
  const lines = rest.slice(0, -1).split('\n', maxSignatures + 1);
  if (lines.length > maxSignatures) {
    throw new NoteError(`It has more than ${maxSignatures} signatures.`);
  }
  return { text, signatures: lines.map(parseSignature) };
}

function parseSignature(line: string): Signature {
  const [dash, name = '', encoded = '', ...more] = line.split(' ', 4);
  const bytes = fromBase64(encoded);
  if (dash !== '—' || more.length || !isName(name) || !bytes || bytes.length < 5) {
    throw new NoteError('One of its signature lines is malformed.');
  }
  return { name, id: bytes.toString('hex', 0, 4), signature: bytes.subarray(4) };
}

/** Whole lines of well-formed text, without control characters but the line feed. */
function isText(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the format excludes them
  return text.endsWith('\n') && text.isWellFormed() && !/[\u0000-\u0009\u000b-\u001f]/.test(text);
}
