import type { Region } from '../../../../src/shared/vocabulary.ts';
import { toBase64 } from '../../consentLog/base64.ts';
import { bookId } from '../../consentLog/book/book.ts';
import { epochEntry } from '../../consentLog/book/epochEntry.ts';
import type { BookStore, WitnessedCheckpoint } from '../../consentLog/book/port.ts';
import { unpackPath } from '../../consentLog/book/slots.ts';
import { parseCheckpoint } from '../../consentLog/checkpoint.ts';
import { publicKeyOf, vkeyUnder } from '../../consentLog/keys.ts';
import { parseNote, signatureNames } from '../../consentLog/note.ts';
import type { LogStore, SignedHead } from '../../consentLog/port.ts';
import { consistencySpans } from '../../consentLog/proofs.ts';
import { storedHashes } from '../../consentLog/storedHashes.ts';
import { tileWidth } from '../../consentLog/tiles.ts';
import type { Range } from '../../kernel/range.ts';
import type { AnchorLine } from './loggedLines.ts';
import { isOpen, provenEntry } from './provenEntry.ts';

export interface AnchorReads {
  control: Pick<
    BookStore,
    'lastAnchored' | 'firstAnchored' | 'firstStamped' | 'anchorOf' | 'firstAnchorOf' | 'stampOf'
  >;
  /** Where the site's log stands, and where that of the region's book does. */
  store: Pick<LogStore, 'logTile' | 'logIndex'>;
  bookStore: Pick<LogStore, 'logTile' | 'logEntries' | 'logEntriesOf' | 'logIndex'>;
}

/**
 * A head of a log, of no more entries than the signed one, that stands in a cosigned checkpoint of the region's book; null where there is
 * none. It is the first that covers the window, in the first such checkpoint, for that one tells the most of when the window was
 * logged; or, where that one has only our own word for it, in the first with a timestamp. Where none covers all of it, it is the newest.
 *
 * @param vkey the key that has signed the head, and the book
 */
export async function anchorLine(
  { control, store, bookStore }: AnchorReads,
  { head, vkey, region, range }: { head: SignedHead; vkey: string; region: Region; range: Range },
): Promise<AnchorLine | null> {
  const publicKey = publicKeyOf(vkey) as Buffer;
  const book = bookId(region, publicKey);
  const newest = await control.lastAnchored(book);
  const epoch = newest && (await lastEpochIn(bookStore, newest));
  if (!newest || epoch === null) return null;
  const covers = range.to === null ? head.size : await store.logIndex(head.siteId, range.to + 1);
  const sought = { book, origin: head.origin, size: head.size, epoch };
  const anchor =
    (await control.firstAnchorOf({ ...sought, covers })) ?? (await control.anchorOf(sought));
  const entry = anchor && (await epochEntry(bookStore, anchor));
  if (!entry || !isOpen(entry)) return null;
  const index = await bookStore.logIndex(book, entry.receivedAt);
  const first = (await control.firstAnchored(book, index + 1)) ?? newest;
  const cosigned = isCosigned(first)
    ? first
    : ((await control.firstStamped(book, index + 1)) ?? first);
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

/** Whether anybody but the book itself has signed it: a policy may ask for nobody. */
const isCosigned = ({ note }: WitnessedCheckpoint) => signatureNames(note).length > 1;

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
