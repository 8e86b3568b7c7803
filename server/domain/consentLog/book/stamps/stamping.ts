import { randomBytes } from 'node:crypto';
import type { Clock } from '../../../kernel/clock.ts';
import { OutsideFailure, type Post } from '../../../kernel/outside.ts';
import type { SignedHead } from '../../port.ts';
import { sha256 } from '../../tree.ts';
import type { BookStore } from '../port.ts';
import { checkStamp } from './answer.ts';
import { DerError } from './der.ts';
import { nonceOf, stampedText, stampQuery } from './query.ts';

/**
 * Has the newest head of a book stamped by a timestamp authority (RFC 3161), where it is not yet.
 * @returns what is wrong with the authority; null where the stamp is there
 */
export async function stamp(
  {
    control,
    clock,
    post,
  }: { control: Pick<BookStore, 'stampOf' | 'keepStamp'>; clock: Clock; post: Post },
  url: string,
  { siteId: book, size, note }: SignedHead,
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
