import type { Kit } from '../platform/kit.ts';
import type { BatchBody } from '../shared/wire/monitoring/batch.ts';

/** Chromium renders pages ahead of time that may never be shown. */
type Ahead = { prerendering?: boolean };

/** Maximum of bodies held, and how many more while the page is hidden: one for each listener that sends something then. */
const maxHeld = 2;
const moreHidden = 7;
const tries = 3;
/** Seconds without attempts after the server failed, unless it gives a number. */
const pause = 5;

interface PendingBody {
  text: string;
  tries: number;
  sent?: boolean;
}

/**
 * Posts bodies, each until it was accepted or refused for good. The server stores a body once however often it arrives.
 * None is sent before the decision that permits it was acknowledged, nor sooner than the server asked for, and none
 * once it is not permitted, nor of a page that has not been shown yet. Held ones go with a later call.
 */
export function createPost(kit: Kit): (body?: BatchBody) => boolean {
  const { collect, siteKey, monitoring } = kit.essentials;
  const held = new Set<PendingBody>();
  let pausedUntil = 0;

  async function post(body: PendingBody): Promise<void> {
    body.sent = true;
    try {
      const { status, headers } = await fetch(`${collect}/${siteKey}/events`, {
        keepalive: true,
        method: 'POST',
        credentials: 'omit',
        body: body.text,
      });
      if (status > 428) {
        const seconds = headers.get('retry-after') as string;
        pausedUntil = performance.now() + (+seconds || pause) * 1e3;
      } else body.tries = 1;
    } catch {}
    body.sent = false;
    // Without an answer it goes with the next call, for leaving the page ends what is under way and lets more be sent.
    if (!--body.tries) held.delete(body);
  }

  return (body) => {
    const room = held.size < maxHeld + +document.hidden * moreHidden;
    if (room && body) held.add({ tries, text: JSON.stringify(body) });
    if (!kit.grants(monitoring)) held.clear();
    for (const one of held) {
      const early = kit.outbox() || (document as Ahead).prerendering;
      if (!(early || one.sent || performance.now() < pausedUntil)) void post(one);
    }
    return room;
  };
}
