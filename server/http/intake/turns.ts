import { Saturated } from '../../domain/kernel/refusal.ts';
import { defaultCapacity, retryAfter } from './capacity.ts';

/** Bytes of batches processed before everything else gets its turn: a millisecond or two of work. */
const atOnce = 16 * 1024;
/** Maximum share of the queue for one site. */
const share = 1 / 4;
/**
 * How many times the duration of a round a site rests after its batch, while others are active: it gets a quarter of
 * the time.
 */
const rest = 3;
/** Milliseconds for which a site counts as active after a post. */
const presence = 1_000;

interface Site {
  bytes: number;
  line: { bytes: number; go(): void }[];
  restsUntil: number;
}

/**
 * Processes batches a few at a time, the sites taking turns: however many come at once, other work of the server never
 * waits for more than one of them, and no site's for another's. While other sites post as well, one site's batches get
 * a bounded part of the time: the busier the machine, the fewer of them that is.
 */
export function takingTurns({ bytes: most } = defaultCapacity) {
  const now = () => performance.now();
  /** Waiting and resting sites, in the order of their turns. */
  const sites = new Map<string, Site>();
  /** The two sites that posted last, and when. */
  let [latest, before] = [
    { siteId: '', at: Number.NEGATIVE_INFINITY },
    { siteId: '', at: Number.NEGATIVE_INFINITY },
  ];
  let bytes = 0;
  let going = false;

  const isAlone = (siteId: string) =>
    now() - (latest.siteId === siteId ? before : latest).at > presence;

  function round(): void {
    const began = now();
    const served = new Map<string, Site>();
    let looked = 0;
    for (const [siteId, site] of sites) {
      if (site.restsUntil > began) continue;
      sites.delete(siteId);
      const first = site.line.shift();
      if (!first) continue;
      // To the end, where this round comes to it again.
      sites.set(siteId, site);
      served.set(siteId, site);
      site.bytes -= first.bytes;
      bytes -= first.bytes;
      looked += first.bytes;
      first.go();
      if (looked >= atOnce) break;
    }
    // By then the batch was processed, and all other pending work as well.
    setImmediate(() => {
      const took = now() - began;
      for (const [siteId, site] of served) {
        if (!isAlone(siteId)) site.restsUntil = now() + rest * took;
      }
      next();
    });
  }

  function next(): void {
    const waiting = [...sites.values()].filter(({ line }) => line.length > 0);
    const soonest = Math.min(...waiting.map(({ restsUntil }) => restsUntil)) - now();
    going = waiting.length > 0;
    if (going && soonest > 0) setTimeout(round, soonest);
    else if (going) round();
  }

  return {
    /** Records that a site posts something, a batch or not. */
    noticed(siteId: string): void {
      if (siteId !== latest.siteId) before = latest;
      latest = { siteId, at: now() };
    },

    /** Resolves when a batch of this many bytes is due. @throws Saturated when too much waits */
    async turn(siteId: string, size: number): Promise<void> {
      const site = sites.get(siteId) ?? { bytes: 0, line: [], restsUntil: 0 };
      if (bytes >= most || site.bytes >= most * share) {
        throw new Saturated('Too many batches are waiting.', 'intake', retryAfter);
      }
      sites.set(siteId, site);
      site.bytes += size;
      bytes += size;
      if (!going) setImmediate(next);
      going = true;
      await new Promise<void>((go) => site.line.push({ bytes: size, go }));
    },
  };
}
