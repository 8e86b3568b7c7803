import type { Kit } from '../platform/kit.ts';
import type { BatchRow } from '../shared/wire/monitoring/batch.ts';
import { cutPath } from './names.ts';
import type { Add } from './pageView.ts';

/** Reports the scripts our own gate released, each once it has ended. Returns a check for new ones, to be repeated. */
export function watchReleased({ ran }: Kit, add: Add): () => void {
  const seen = new Set<HTMLElement>();
  let inline = 0;

  return () => {
    for (const [element, ended] of ran) {
      if (seen.has(element) || element.localName !== 'script') continue;
      seen.add(element);
      const { dataset, id, src } = element as HTMLScriptElement;
      const url = src && new URL(src);
      // The site's name for the tag, or its source.
      const own =
        id || dataset.tag || (url ? url.host + cutPath(url.pathname) : `inline:${++inline}`);
      const tagId = own.slice(0, 300);
      const tell = ({ type, timeStamp }: Partial<Event>) => {
        const began = performance.getEntriesByName(src, 'resource').at(-1)?.startTime;
        add({
          kind: 'tag',
          pageMs: began || timeStamp || null,
          executionMs: began && Math.round((timeStamp as number) - began),
          tagId,
          status: type === 'error' ? 'failure' : 'success',
        } as BatchRow);
      };
      // A classic inline script has already run when we learn of it, and fires no event.
      if (src || dataset.type) void ended.then(tell);
      else tell({});
    }
  };
}
