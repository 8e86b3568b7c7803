import { randomBytes } from 'node:crypto';
import type { Clock } from '../../../kernel/clock.ts';
import { OutsideFailure, type Post } from '../../../kernel/outside.ts';
import type { SignedHead } from '../../port.ts';
import { sha256 } from '../../tree.ts';
import type { BookStore, WitnessedCheckpoint } from '../port.ts';
import { checkStamp } from './answer.ts';
import { DerError } from './der.ts';
import { nonceOf, stampedText, stampQuery } from './query.ts';

/** Missed checkpoints that are stamped in one run: an authority may take money for each, and a run may wait for each. */
const mostAtOnce = 3;

interface Asking {
  control: Pick<BookStore, 'stampOf' | 'keepStamp' | 'unstamped'>;
  clock: Clock;
  post: Post;
  /** Where the authority is. */
  url: string;
}

/**
 * Has the newest head of a book stamped by a timestamp authority (RFC 3161), where it is not yet, and then some of those that the
 * authority missed.
 * @returns what is wrong with the authority; null where nothing is
 */
export async function stamp(asking: Asking, head: SignedHead): Promise<string | null> {
  const problem = await stampOne(asking, { ...head, book: head.siteId });
  if (problem) return problem;
  for (const missed of await asking.control.unstamped(head.siteId, mostAtOnce)) {
    const problem = await stampOne(asking, missed);
    if (problem) return `${problem}, when asked for the checkpoint of ${missed.size} entries again`;
  }
  return null;
}

async function stampOne(
  { control, clock, post, url }: Asking,
  { book, size, note }: Pick<WitnessedCheckpoint, 'book' | 'size' | 'note'>,
): Promise<string | null> {
  if (await control.stampOf(book, size)) return null;
  const hash = sha256(stampedText(note));
  const nonce = nonceOf(randomBytes(8));
  try {
    const sent = { type: 'application/timestamp-query', body: stampQuery(hash, nonce) };
    const { status, body } = await post(url, sent);
    if (status !== 200) return `it answers ${status}`;
    const token = Buffer.from(body);
    checkStamp(token, { hash, nonce });
    await control.keepStamp({ book, size, token, stampedAt: Math.floor(clock.now() * 1_000) });
    return null;
  } catch (error) {
    if (error instanceof OutsideFailure) return `no answer: ${error.problem}`;
    if (error instanceof DerError) return `its answer ${error.message}`;
    throw error;
  }
}
