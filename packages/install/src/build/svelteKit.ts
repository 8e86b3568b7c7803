import type { NodeOptions } from '../node.ts';
import { openPages } from './pages.ts';

export interface SvelteKitOptions extends NodeOptions {
  /** `building` of SvelteKit's own `$app/env`: pages that it prerenders have to have the snippet. */
  building: boolean;
  /** Where the visitor of a page is, from an edge that one trusts: not asked for pages that are prerendered. */
  place?: (request: Request) => string | null;
  /** The header that `place` reads: shared caches are told by `Vary`. */
  placeHeader?: string;
}

/** As much of an event of SvelteKit as is needed. */
interface Event {
  request: Request;
  isSubRequest: boolean;
}

interface Input<E> {
  event: E;
  resolve(event: E): Response | Promise<Response>;
}

/** `handle` for `hooks.server.js`, which is first where there are several. */
export function portcullis({
  building,
  place,
  placeHeader,
  ...options
}: SvelteKitOptions): <E extends Event>(input: Input<E>) => Promise<Response> {
  const { answer } = openPages(options);
  return async ({ event, resolve }) => {
    // The site asks itself: what it gets is not shown as a page.
    if (event.isSubRequest) return resolve(event);
    const { request } = event;
    const visitor = building ? undefined : { place: place?.(request) ?? null, varies: placeHeader };
    return answer(request, () => resolve(event), building, visitor);
  };
}
