import type { Millis } from '../../kernel/clock.ts';
import { OutsideFailure, type Post } from '../../kernel/outside.ts';
import { toBase64 } from '../base64.ts';
import { NoteError } from '../note.ts';
import { cosignaturesOf } from './cosigner.ts';
import type { Witness } from './policy.ts';

/** How far the clock of a witness may be from ours. */
const tolerance: Millis = 5 * 60_000;

/** What a witness said to a checkpoint: its line, or why there is none. */
export type WitnessAnswer =
  | { line: string }
  | { problem: string /** It has cosigned a larger book than there is. */; ahead?: number };

/** A checkpoint to be cosigned. */
export interface Asked {
  /** As the book signed it. */
  note: string;
  size: number;
  /** The size that the witness has cosigned last, as far as is known here; 0 where it is not. */
  old: number;
  /** The proof that the checkpoint extends a tree of an earlier size; empty for 0 and for the same size. */
  consistency(older: number): Promise<readonly Buffer[]>;
}

/** Asks one witness for its cosignature (c2sp.org/tlog-witness, add-checkpoint). Never throws for what the witness does. */
export async function askWitness(
  post: Post,
  { key, url }: Pick<Witness, 'key' | 'url'>,
  { note, size, old, consistency }: Asked,
  now: Millis,
): Promise<WitnessAnswer> {
  async function ask(older: number, again: boolean): Promise<WitnessAnswer> {
    const proof = (await consistency(older)).map(toBase64);
    const body = `${[`old ${older}`, ...proof].join('\n')}\n\n${note}`;
    const answer = await post(`${url}/add-checkpoint`, { type: 'text/plain; charset=utf-8', body });
    const text = Buffer.from(answer.body).toString();
    if (answer.status === 200) return lineIn(text);
    if (answer.status !== 409) return { problem: problems[answer.status] ?? `${answer.status}` };
    const has = answer.type.startsWith('text/x.tlog.size') ? sizeIn(text) : null;
    if (has === null) return { problem: 'a conflict without a size' };
    if (has > size) return { problem: `it has cosigned ${has} entries, of ${size}`, ahead: has };
    return again ? ask(has, false) : { problem: 'it names one size after the other' };
  }

  function lineIn(lines: string): WitnessAnswer {
    // Of what comes back, only what this witness has signed is taken over.
    const [found] = cosignaturesOf(note + lines, [key]);
    if (!found) return { problem: 'it answers without its cosignature' };
    if (Math.abs(found.at * 1_000 - now) > tolerance) {
      return { problem: `its cosignature has a different time: ${found.at}` };
    }
    const signature = Buffer.concat([
      Buffer.from(found.signature.id, 'hex'),
      found.signature.signature,
    ]);
    return { line: `— ${found.signature.name} ${toBase64(signature)}\n` };
  }

  try {
    return await ask(old, true);
  } catch (error) {
    if (error instanceof OutsideFailure) return { problem: `no answer: ${error.problem}` };
    if (error instanceof NoteError) return { problem: error.message };
    throw error;
  }
}

const problems: Partial<Record<number, string>> = {
  400: 'it says that the request is wrong (400)',
  403: 'it does not know the key of the book (403)',
  404: 'it does not know the book (404)',
  422: 'it says that the book does not extend what it has cosigned (422)',
};

function sizeIn(text: string): number | null {
  const [, digits] = /^(0|[1-9]\d{0,15})\n$/.exec(text) ?? [];
  return digits !== undefined && Number.isSafeInteger(Number(digits)) ? Number(digits) : null;
}
