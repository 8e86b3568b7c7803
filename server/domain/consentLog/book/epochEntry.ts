import type { Millis } from '../../kernel/clock.ts';
import { toBase64 } from '../base64.ts';
import type { LogStore, OpenedEntry } from '../port.ts';
import type { Epoch } from './port.ts';

/** What the book's own log says of an epoch. */
export const epochValue = ({ epoch, root }: Pick<Epoch, 'epoch' | 'root'>) => ({
  entry: 'epoch',
  epoch: new Date(epoch).toISOString(),
  root: toBase64(root),
});

/** The clock of a database may be behind that of the process which made the epoch. */
const tolerance: Millis = 10 * 60_000;
const page = 100;

/** The entry of an epoch in its book; null where it is not there yet. */
export async function epochEntry(
  store: Pick<LogStore, 'logEntriesOf'>,
  { book, epoch, root }: Epoch,
): Promise<OpenedEntry | null> {
  const sought = JSON.stringify(epochValue({ epoch, root }));
  let after = (epoch - tolerance) * 1_000;
  for (;;) {
    const some: OpenedEntry[] = await store.logEntriesOf(book, 'epoch', after, page);
    const found = some.find(({ value }) => JSON.stringify(value) === sought);
    if (found || some.length < page) return found ?? null;
    after = some.at(-1)?.receivedAt as number;
  }
}
