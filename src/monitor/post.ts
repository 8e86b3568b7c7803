import type { Kit } from '../platform/kit.ts';
import type { BatchBody } from '../shared/wire/monitoring/batch.ts';

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
 * once it is not permitted. Held ones go with a later call.
 */
export function createPost(kit: Kit, permitted: () => boolean): (body?: BatchBody) => boolean {
  const { collect, siteKey } = kit.essentials;
  const held = new Set<PendingBody>();
  let pausedUntil = 0;

  async function post(body: PendingBody): Promise<void> {
    body.sent = true;
    try {
      const { status, headers } = await fetch(`${collect}/${siteKey}/events`, {
        body: body.text,
        keepalive: true,
        method: 'POST',
        credentials: 'omit',
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
    if (room && body) held.add({ text: JSON.stringify(body), tries });
    if (!permitted()) held.clear();
    if (!(kit.outbox() || performance.now() < pausedUntil)) {
      for (const one of held) if (!one.sent) void post(one);
    }
    return room;
  };
}
