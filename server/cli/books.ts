import type { Config } from '../config/config.ts';
import { bookId } from '../domain/consentLog/book/book.ts';
import { signerOf, vkeyUnder } from '../domain/consentLog/keys.ts';
import type { Clock } from '../domain/kernel/clock.ts';
import type { Stores } from '../domain/stores.ts';
import { loadLogKey } from '../process/secretsKey.ts';

/** The books of regions, where a policy asks for them. */
export async function booksIn(stores: Stores, config: Config, clock: Clock) {
  const key = config.logPolicy && (await loadLogKey(config));
  if (!key) return [];
  const { publicKey } = signerOf(key, 'book');
  const found = stores.regions.map(async (region) => {
    const book = bookId(region, publicKey);
    const head = await stores.control.bookHead(book);
    const anchored = await stores.control.lastAnchored(book);
    const stamp = await stores.control.lastStamp(book);
    const age = (at: number | null | undefined) =>
      at ? Math.floor(clock.now() / 1000 - at / 1e6) : null;
    return {
      region,
      origin: head?.origin ?? null,
      vkey: head && vkeyUnder(head.origin, publicKey),
      size: head?.size ?? 0,
      anchored: anchored?.size ?? 0,
      anchoredSecondsAgo: age(anchored?.anchoredAt),
      stamped: stamp?.size ?? 0,
      stampedSecondsAgo: age(stamp?.stampedAt),
    };
  });
  return Promise.all(found);
}
