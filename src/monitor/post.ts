import type { Kit } from '../platform/kit.ts';
import type { BatchBody } from '../shared/wire/monitoring/batch.ts';

/** Bodies held at most: with the rows being taken, what fits into the 64 KiB all of a page's last requests share. */
const maxHeld = 2;
const tries = 3;
/** Seconds after a failure in which nothing is tried, where the server does not say how many. */
const pause = 5;

interface Held {
  text: string;
  tries: number;
  sent?: boolean;
}

/**
 * Posts bodies, each until it was taken or refused for good. The server stores a body once however often it arrives. None
 * leaves before the decision that permits it was acknowledged, nor sooner than the server asked for, and none once it is
 * not permitted. What is held back goes with a later call.
 */
export function createPost(kit: Kit, permitted: () => boolean): (body?: BatchBody) => boolean {
  const { collect, siteKey } = kit.essentials;
  const held = new Set<Held>();
  let pausedUntil = 0;

  async function post(body: Held): Promise<void> {
    let wait = pause;
    body.sent = true;
    try {
      const { status, headers } = await fetch(`${collect}/${siteKey}/events`, {
        method: 'POST',
        body: body.text,
        keepalive: true,
        credentials: 'omit',
      });
      wait = status === 429 || status > 499 ? +(headers.get('retry-after') as string) || pause : 0;
    } catch {}
    body.sent = false;
    if (wait) pausedUntil = performance.now() + wait * 1e3;
    if (!wait || !--body.tries) held.delete(body);
  }

  return (body) => {
    const room = held.size < maxHeld;
    if (room && body) held.add({ text: JSON.stringify(body), tries });
    if (!permitted()) held.clear();
    if (!(kit.outbox() || performance.now() < pausedUntil)) {
      for (const one of held) if (!one.sent) void post(one);
    }
    return room;
  };
}
