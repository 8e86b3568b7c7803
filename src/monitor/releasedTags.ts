import type { Kit } from '../platform/kit.ts';
import type { BatchRow } from '../shared/wire/monitoring/batch.ts';
import { cutPath } from './names.ts';

/** Reports the scripts our own gate released, each once it has ended. Returns a check for new ones, to be repeated. */
export function watchReleased({ ran }: Kit, add: (row: BatchRow) => void): () => void {
  const seen = new Set<HTMLElement>();
  let inline = 0;

  return () => {
    for (const [element, ended] of ran) {
      if (seen.has(element) || element.localName !== 'script') continue;
      seen.add(element);
      const { id, dataset, src } = element as HTMLScriptElement;
      const tagId = nameOf(id || dataset.tag, src) || `inline:${++inline}`;
      // A classic inline script has already run when we learn of it, and fires no event.
      if (src || dataset.type) void ended.then((event) => add(rowOf(src, tagId, event)));
      else add({ kind: 'tag', pageMs: null, tagId, status: 'success' });
    }
  };
}

/** The site's name for the tag, or its source. */
function nameOf(own: string | undefined, src: string): string {
  const url = src && new URL(src);
  return (own || (url && url.host + cutPath(url.pathname))).slice(0, 300);
}

function rowOf(src: string, tagId: string, { type, timeStamp }: Event): BatchRow {
  const began = performance.getEntriesByName(src, 'resource').at(-1)?.startTime;
  return {
    kind: 'tag',
    pageMs: began || timeStamp,
    tagId,
    status: type === 'load' ? 'success' : 'failure',
    ...(began && { executionMs: Math.round(timeStamp - began) }),
  };
}
