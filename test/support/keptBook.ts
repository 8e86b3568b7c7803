import { bookService } from '../../server/domain/consentLog/book/book.ts';
import { parsePolicy } from '../../server/domain/consentLog/book/policy.ts';
import type { Stores } from '../../server/domain/stores.ts';

/** A book of the EU of two entries, with a timestamp that nobody looks into. */
export async function keepBook(stores: Stores, seed: Uint8Array): Promise<void> {
  const { control } = stores;
  const clock = { now: Date.now };
  const books = bookService({
    ...{ control, clock, seed, length: 3_600_000 },
    storeOf: (region) => stores.cells(region)[0],
    host: () => 'log.example',
    policy: parsePolicy('quorum none\n'),
    post: () => Promise.reject(new Error('nobody is asked')),
  });
  const { size } = await books.run('EU');
  const book = books.idOf('EU');
  await control.keepStamp({
    book,
    size,
    token: Buffer.alloc(9, 1),
    stampedAt: clock.now() * 1_000,
  });
}
