import type { Region } from '../../../../src/shared/vocabulary.ts';
import type { RegionBook } from '../../../../src/shared/wire/consentLog/book.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { microsToIso } from '../../kernel/time.ts';
import { toBase64 } from '../base64.ts';
import { parseCheckpoint } from '../checkpoint.ts';
import { signerOf, vkeyUnder } from '../keys.ts';
import { parseNote } from '../note.ts';
import type { LogStore } from '../port.ts';
import { servedTile } from '../servedTiles.ts';
import { bookId } from './book.ts';
import type { BookStore, WitnessedCheckpoint } from './port.ts';

export type ServedBooks = ReturnType<typeof servedBooks>;

/** The books of regions, as auditors of sites see them: no book says anything of a site to whoever has no blind. */
export function servedBooks({
  control,
  storeOf,
  seed,
}: {
  control: Pick<BookStore, 'lastWitnessed' | 'witnessed' | 'stampOf'>;
  storeOf: (region: Region) => Pick<LogStore, 'logTile' | 'logEntries'>;
  /** The key of the logs; null where there is none. */
  seed: Uint8Array | null;
}) {
  const publicKey = seed && signerOf(seed, 'book').publicKey;
  const idOf = (region: Region) => publicKey && bookId(region, publicKey);

  /** @throws Refusal not_found where there is no such checkpoint */
  async function checkpointOf(region: Region, size: number | null): Promise<WitnessedCheckpoint> {
    const book = idOf(region);
    const found =
      book && (await (size === null ? control.lastWitnessed(book) : control.witnessed(book, size)));
    if (!found) throw new Refusal('not_found', 'The book of this region has no such checkpoint.');
    return found;
  }

  return {
    /** A checkpoint with its timestamps. @param size null for the newest */
    async find(region: Region, size: number | null): Promise<RegionBook> {
      const found = await checkpointOf(region, size);
      const { origin } = parseCheckpoint(parseNote(found.note).text);
      const stamp = await control.stampOf(found.book, found.size);
      return {
        origin,
        vkey: vkeyUnder(origin, publicKey as Buffer),
        size: found.size,
        checkpoint: found.note,
        anchoredAt: found.anchoredAt === null ? null : microsToIso(found.anchoredAt),
        stamps: stamp ? [toBase64(Buffer.from(stamp.token))] : [],
      };
    },

    /** A tile or a bundle of entries, as `SiteLogs` has them. */
    async tile(region: Region, path: string): Promise<Buffer> {
      const { book, size } = await checkpointOf(region, null);
      const tile = await servedTile(storeOf(region), book, size, path);
      if (!tile) throw new Refusal('not_found', 'The book has no such tile.');
      return tile;
    },
  };
}
