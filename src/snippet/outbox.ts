import type { Kit } from '../platform/kit.ts';
import { outboxKey } from '../shared/bridge.ts';

/**
 * Maximum of lines; a page that decides without end or a server that accepts nothing could otherwise add to them for
 * ever.
 */
const most = 20;

/** Drops the oldest grants first, and refusals after all of those; the newest line stays. */
function bounded(lines: string): string {
  if (lines.split('\n').length <= most) return lines;
  const fewer = lines.replace(/^(?!.*"granted":\["necessary"]).*\n/m, '');
  return bounded(fewer === lines ? lines.replace(/.*\n/, '') : fewer);
}

/**
 * The outbox in localStorage, so that a later page can send it; in memory where storage is blocked, missing or full, or keeps
 * nothing of what it takes, as stand-ins of pages and extensions do.
 */
export function createOutbox(): Kit['outbox'] {
  let store: Record<string, string | undefined> | undefined;
  return (lines) => {
    try {
      // Opened when first needed, for it takes a while. Null in an Android WebView without DOM storage.
      store ||= localStorage || {};
      if (lines != null) {
        store[outboxKey] = bounded(lines);
        // What keeps nothing has none of it, and throws as well.
        (store[outboxKey] as string).trim();
      }
    } catch {
      store = { [outboxKey]: lines };
    }
    return store[outboxKey] || '';
  };
}
