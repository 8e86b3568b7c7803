import { setTimeout } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';
import type { Region } from '../../../../src/shared/vocabulary.ts';
import type { Books } from '../../../domain/consentLog/book/book.ts';
import type { Clock, Micros } from '../../../domain/kernel/clock.ts';

/** Milliseconds that the control plane may take to say when it was. */
const patience = 2_000;

/** Measures how long ago others vouched for the books of regions. */
export function watchBookAges(
  registers: [Registry],
  {
    regions,
    books,
    clock,
  }: {
    regions: readonly Region[];
    books: Pick<Books, 'anchoredAt' | 'stampedAt' | 'stamps'>;
    clock: Clock;
  },
): void {
  function watch(name: string, help: string, atOf: (region: Region) => Promise<Micros | null>) {
    new Gauge({
      name,
      help,
      labelNames: ['region'],
      registers,
      async collect() {
        for (const region of regions) {
          const age = atOf(region).then((micros) => clock.now() / 1_000 - (micros ?? 0) / 1e6);
          const late = setTimeout(patience, null, { ref: false });
          const seconds = await Promise.race([age, late]).catch(() => null);
          if (seconds === null) this.remove({ region });
          else this.set({ region }, seconds);
        }
      },
    });
  }
  watch(
    'portcullis_book_anchor_age_seconds',
    'Time since witnesses last cosigned the book of a region as the policy asks; since 1970 if they never did',
    books.anchoredAt,
  );
  if (!books.stamps) return;
  watch(
    'portcullis_book_stamp_age_seconds',
    'Time since the timestamp authority last stamped the book of a region; since 1970 if it never did',
    books.stampedAt,
  );
}
