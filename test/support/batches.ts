import type { Page } from 'playwright';
import type { BatchBody, BatchRow } from '../../src/shared/wire/monitoring/batch.ts';

/** What the monitor of a page posts, as it leaves the browser: oldest first. */
export interface Batches {
  readonly bodies: BatchBody[];
  rows(): BatchRow[];
  /** Statuses the posts were answered with. */
  readonly answers: number[];
}

/** Listens to a page's posts of tag events; call it before the page asks for anything. */
export function batchesOf(page: Page): Batches {
  const bodies: BatchBody[] = [];
  const answers: number[] = [];
  const ours = (url: string) => /^\/\w+\/events$/.test(new URL(url).pathname);
  page.on('request', (request) => {
    if (ours(request.url())) bodies.push(request.postDataJSON());
  });
  page.on('response', (response) => {
    if (ours(response.url())) answers.push(response.status());
  });
  return { bodies, answers, rows: () => bodies.flatMap(({ rows }) => rows) };
}

/** Lets the monitor send what it holds, as a page does that is covered by another tab. */
export const flush = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

/** Puts an event into the page's data layer. */
export const pushEvent = (page: Page, event: string): Promise<number> =>
  page.evaluate(
    (name) => (window as unknown as { dataLayer: object[] }).dataLayer.push({ event: name }),
    event,
  );
