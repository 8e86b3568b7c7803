import { Saturated } from '../../domain/refusal.ts';
import { defaultRoom, retryAfter } from './room.ts';

/** Bytes of batches that are looked at before everything else gets its turn: a millisecond or two of work. */
const atOnce = 16 * 1024;
/** Of what waits for its turn, what one site's may be. */
const share = 1 / 4;

interface Waiting {
  bytes: number;
  go(): void;
}

/**
 * Lets batches that have arrived be looked at a few at a time, the sites taking turns: however many come at once, whatever else the
 * server does never waits for more than one of them, and no site's wait for another's.
 */
export function takingTurns({ bytes: most } = defaultRoom) {
  const sites = new Map<string, { bytes: number; line: Waiting[] }>();
  let bytes = 0;
  let running = false;

  function next(): void {
    let looked = 0;
    for (const [siteId, site] of sites) {
      const first = site.line.shift() as Waiting;
      site.bytes -= first.bytes;
      bytes -= first.bytes;
      looked += first.bytes;
      // Behind all others, where this round comes to it again.
      sites.delete(siteId);
      if (site.line.length) sites.set(siteId, site);
      first.go();
      if (looked >= atOnce) break;
    }
    running = sites.size > 0;
    if (running) setImmediate(next);
  }

  /** @throws Saturated when too much waits */
  return async (siteId: string, size: number): Promise<void> => {
    const site = sites.get(siteId) ?? { bytes: 0, line: [] };
    if (bytes >= most || site.bytes >= most * share) {
      throw new Saturated('Too many batches are waiting.', 'intake', retryAfter);
    }
    sites.set(siteId, site);
    site.bytes += size;
    bytes += size;
    if (!running) setImmediate(next);
    running = true;
    await new Promise<void>((go) => site.line.push({ bytes: size, go }));
  };
}
