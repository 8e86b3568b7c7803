import { Saturated } from '../../domain/kernel/refusal.ts';
import { defaultCapacity, retryAfter } from './capacity.ts';

/** Bytes of batches that are looked at before everything else gets its turn: a millisecond or two of work. */
const atOnce = 16 * 1024;
/** Of what waits for its turn, what one site's may be. */
const share = 1 / 4;
/** How many times as long as a round with its batch took a site rests, while others are there: it gets a quarter of the time. */
const rest = 3;
/** Milliseconds for which a site that posted counts as there. */
const presence = 1_000;

interface Site {
  bytes: number;
  line: { bytes: number; go(): void }[];
  restsUntil: number;
}

/**
 * Lets batches that have arrived be looked at a few at a time, the sites taking turns: however many come at once, whatever else the
 * server does never waits for more than one of them, and no site's wait for another's. While other sites post as well, what one
 * site's batches may take of the time is bounded: the busier the machine, the fewer of them that is.
 */
export function takingTurns({ bytes: most } = defaultCapacity) {
  const now = () => performance.now();
  /** Those that wait or rest, in the order of their turns. */
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
      // Behind all others, where this round comes to it again.
      sites.set(siteId, site);
      served.set(siteId, site);
      site.bytes -= first.bytes;
      bytes -= first.bytes;
      looked += first.bytes;
      first.go();
      if (looked >= atOnce) break;
    }
    // By then it was looked at, and whatever else there was as well.
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
    /** A site posts something, a batch or not. */
    noticed(siteId: string): void {
      if (siteId !== latest.siteId) before = latest;
      latest = { siteId, at: now() };
    },

    /** Resolves when a batch of so many bytes is to be looked at. @throws Saturated when too much waits */
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
