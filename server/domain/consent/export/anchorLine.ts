import type { Region } from '../../../../src/shared/vocabulary.ts';
import { toBase64 } from '../../consentLog/base64.ts';
import { bookId } from '../../consentLog/book/book.ts';
import { epochEntry } from '../../consentLog/book/epochEntry.ts';
import type { BookStore, WitnessedCheckpoint } from '../../consentLog/book/port.ts';
import { unpackPath } from '../../consentLog/book/slots.ts';
import { parseCheckpoint } from '../../consentLog/checkpoint.ts';
import { publicKeyOf, vkeyUnder } from '../../consentLog/keys.ts';
import { parseNote } from '../../consentLog/note.ts';
import type { LogStore, SignedHead } from '../../consentLog/port.ts';
import { consistencySpans } from '../../consentLog/proofs.ts';
import { storedHashes } from '../../consentLog/storedHashes.ts';
import { tileWidth } from '../../consentLog/tiles.ts';
import type { AnchorLine } from './loggedLines.ts';
import { isOpen, provenEntry } from './provenEntry.ts';

export interface AnchorReads {
  control: Pick<BookStore, 'lastAnchored' | 'anchorOf' | 'stampOf'>;
  /** Where the site's log stands, and where that of the region's book does. */
  store: Pick<LogStore, 'logTile'>;
  bookStore: Pick<LogStore, 'logTile' | 'logEntries' | 'logEntriesOf' | 'logIndex'>;
}

/**
 * The newest head of a log, of no more entries than the signed one, that stands in a cosigned checkpoint of the region's book; null where there
 * is none.
 *
 * @param vkey the key that has signed the head, and the book
 */
export async function anchorLine(
  { control, store, bookStore }: AnchorReads,
  { head, vkey, region }: { head: SignedHead; vkey: string; region: Region },
): Promise<AnchorLine | null> {
  const publicKey = publicKeyOf(vkey) as Buffer;
  const book = bookId(region, publicKey);
  const cosigned = await control.lastAnchored(book);
  const epoch = cosigned && (await lastEpochIn(bookStore, cosigned));
  if (!cosigned || epoch === null) return null;
  const anchor = await control.anchorOf({ book, origin: head.origin, size: head.size, epoch });
  const entry = anchor && (await epochEntry(bookStore, anchor));
  if (!entry || !isOpen(entry)) return null;
  const index = await bookStore.logIndex(book, entry.receivedAt);
  const { origin } = parseCheckpoint(parseNote(cosigned.note).text);
  const stamp = await control.stampOf(book, cosigned.size);
  const extension = consistencySpans(anchor.size, head.size);
  return {
    kind: 'anchor',
    checkpoint: anchor.note,
    consistency: (await storedHashes(store, head.siteId, extension, head.size)).map(toBase64),
    blind: toBase64(anchor.blind),
    path: unpackPath(anchor.path).map(toBase64),
    epoch: await provenEntry(bookStore, { siteId: book, size: cosigned.size }, entry, index),
    book: { origin, vkey: vkeyUnder(origin, publicKey), checkpoint: cosigned.note },
    ...(stamp && { stamps: [toBase64(Buffer.from(stamp.token))] }),
  };
}

/** When the last epoch begins that a checkpoint of a book covers; null where it covers none. */
async function lastEpochIn(
  store: Pick<LogStore, 'logEntries'>,
  { book, size }: WitnessedCheckpoint,
): Promise<number | null> {
  const entries = await store.logEntries(book, Math.floor((size - 1) / tileWidth));
  const { value } = entries[(size - 1) % tileWidth] ?? {};
  const { epoch } = (value ?? {}) as { epoch?: string };
  return epoch === undefined ? null : Date.parse(epoch);
}
