import type { Kit } from '../platform/kit.ts';
import { outboxKey } from '../shared/bridge.ts';

/** The outbox in localStorage, so that a later page can send it; in memory where storage is blocked, missing or full. */
export function createOutbox(): Kit['outbox'] {
  let store: Record<string, string | undefined> = {};
  try {
    // Null in an Android WebView without DOM storage.
    store = localStorage || store;
  } catch {}
  return (lines) => {
    try {
      if (lines != null) store[outboxKey] = lines;
    } catch {
      store = { [outboxKey]: lines };
    }
    return store[outboxKey] || '';
  };
}
