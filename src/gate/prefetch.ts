import { create, queryAll } from '../platform/natives.ts';
import type { Keys } from '../shared/consent/keys.ts';

/** Classic scripts with an address: other gated elements are requested differently, and would be fetched twice. */
const plain = 'script[type="text/plain"][src]:not([data-type],[nomodule])';

/**
 * Fetches the scripts that wait for what was just granted while the browser paints its answer to the click: a request may
 * leave from then on, what it brings runs later. Each is asked for just as it will be then, or it would be asked for again.
 */
export function prefetch(granted: Keys): void {
  try {
    for (const script of queryAll<HTMLScriptElement>(plain)) {
      const { crossOrigin, dataset, integrity, nonce, referrerPolicy, src: href } = script;
      if ((dataset.purpose as string) in granted) {
        const rel = 'preload';
        const as = 'script';
        const link = { rel, as, crossOrigin, integrity, nonce, referrerPolicy, href };
        (queryAll('head')[0] as Element).append(Object.assign(create('link'), link));
      }
    }
  } catch {}
}
