import type { Page, Request } from 'playwright-core';
import type { ObservedRequest } from '../../domain/scan/run/observation.ts';
import type { VisitClock } from '../clock.ts';
import { maxRows, maxText } from '../limits.ts';
import type { NewRequest } from './newRequest.ts';

/**
 * Records the requests of a page's workers, which have protocol sessions of their own: the browser's driver tells of them.
 * Returns what adds those that nobody else has told of.
 */
export function recordWorkers({
  page,
  clock,
  requests,
  document,
  add,
}: {
  page: Page;
  clock: VisitClock;
  requests: readonly ObservedRequest[];
  /** Address of the page itself. */
  document: () => string;
  add(id: null, seen: NewRequest): void;
}): () => void {
  const messages: { request: Request; at: number }[] = [];
  const counts = new Map<string, number>();
  page.on('request', (request) => {
    if (messages.length < maxRows) messages.push({ request, at: clock.at() });
  });

  return () => {
    for (const { request, at } of messages.splice(0)) {
      const url = request.url();
      const times = (counts.get(url) ?? 0) + 1;
      counts.set(url, times);
      const kept = url.slice(0, maxText.url);
      if (requests.filter((one) => one.url === kept).length >= times) continue;
      const [worker = document()] = page.workers().map((one) => one.url());
      add(null, {
        url,
        method: request.method(),
        type: request.resourceType(),
        initiator: { type: 'script', url: worker },
        document: document(),
        body: request.postData(),
        at,
        redirectOf: null,
      });
    }
  };
}
