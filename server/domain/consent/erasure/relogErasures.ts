import type { LogStore } from '../../consentLog/port.ts';
import { tileWidth } from '../../consentLog/tiles.ts';
import { isoToMicros } from '../../kernel/time.ts';
import { erasureEntry } from './erasureEntry.ts';
import type { ErasureReason, ErasureStore } from './port.ts';

/** Erasures that are read at once. */
const page = 500;

/**
 * Logs once more which places of a log are those of erased records: where it was built anew, what stands in its earlier entries may be
 * the places of others.
 */
export async function relogErasures(
  store: Pick<LogStore, 'addLogEntry' | 'logIndex' | 'logEntries'> &
    Pick<ErasureStore, 'erasedRecords'>,
  siteId: string,
): Promise<void> {
  let from: number | null = null;
  for (;;) {
    const erased = await store.erasedRecords(siteId, { from, to: null }, page);
    const indexes = new Map<ErasureReason, number[]>();
    for (const { receivedAt, reason } of erased) {
      const at = isoToMicros(receivedAt) as number;
      from = at + 1;
      const index = await store.logIndex(siteId, at);
      const entries = await store.logEntries(siteId, Math.floor(index / tileWidth));
      // Those erased before there was a log have no place in it.
      if (entries[index % tileWidth]?.receivedAt !== at) continue;
      indexes.set(reason, [...(indexes.get(reason) ?? []), index]);
    }
    for (const [reason, some] of indexes) {
      await store.addLogEntry({ siteId, kind: 'erasure', value: erasureEntry(some, reason) });
    }
    if (erased.length < page) return;
  }
}
