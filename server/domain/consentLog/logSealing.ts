import type { Clock, Millis } from '../kernel/clock.ts';
import { SitesMoved } from '../kernel/refusal.ts';
import type { SitePlace } from '../kernel/site.ts';
import type { LogSigning } from './logSigning.ts';
import type { LogStore } from './port.ts';

/** How long what was recorded gathers before it is sealed. */
const hold: Millis = 1_000;
/** Sites that are asked for at once. */
const page = 100;

type Sealing = Pick<LogStore, 'sealLog' | 'sitesToSeal' | 'logState' | 'logTile'>;

export type LogSealing = ReturnType<typeof logSealing>;

/**
 * Seals and signs the logs of sites where something was recorded, a second later. What a process that dies has not sealed is sealed by
 * the next that starts, or by a job.
 */
export function logSealing({
  storeOf,
  placeOf,
  clock,
  signing,
}: {
  storeOf: (site: SitePlace) => Sealing;
  /** Where a site stands now. */
  placeOf: (siteId: string) => Promise<SitePlace | null>;
  clock: Clock;
  /** Null where there is no key. */
  signing: Pick<LogSigning, 'sign'> | null;
}) {
  const waiting = new Map<string, SitePlace>();
  const broken = new Map<string, string>();
  const unsigned = new Map<string, Millis>();
  let tell = (_siteId: string, _problem: string): void => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sealing: Promise<void> = Promise.resolve();

  function note(site: SitePlace): void {
    waiting.set(site.id, site);
    if (!unsigned.has(site.id)) unsigned.set(site.id, clock.now());
    // A store that fails says so where decisions are written; the site stays noted.
    timer ??= setTimeout(() => flush().catch(() => {}), hold).unref();
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    sealing = sealing.catch(() => {}).then(sealNoted);
    return sealing;
  }

  /** The sites of each region by themselves: one that is away holds up no other. */
  async function sealNoted(): Promise<void> {
    const sites = [...waiting.values()];
    waiting.clear();
    const cells = Map.groupBy(sites, ({ region, cell }) => `${region} ${cell}`);
    const done = await Promise.allSettled(
      [...cells.values()].map(async (some) => {
        for (const [at, site] of some.entries()) {
          try {
            if (await sealsHere(storeOf(site), site.id)) continue;
            note((await placeOf(site.id)) ?? site);
          } catch (error) {
            for (const left of some.slice(at)) note(left);
            throw error;
          }
        }
      }),
    );
    for (const one of done) if (one.status === 'rejected') throw one.reason;
  }

  /** Whether the site stands there: one that is moved holds up no other. */
  async function sealsHere(store: Sealing, siteId: string): Promise<boolean> {
    try {
      await seal(store, siteId);
      return true;
    } catch (error) {
      if (error instanceof SitesMoved) return false;
      throw error;
    }
  }

  /**
   * One call after the other: between two of them decisions get their turn.
   * @returns how the log contradicts itself or what was signed of it; null where it does not
   */
  async function seal(store: Sealing, siteId: string): Promise<string | null> {
    let sealed = await store.sealLog(siteId);
    while (sealed.more) sealed = await store.sealLog(siteId);
    const problem = sealed.broken ?? (await signing?.sign(store, siteId)) ?? null;
    if (problem === null) {
      broken.delete(siteId);
      if (!waiting.has(siteId)) unsigned.delete(siteId);
      return null;
    }
    if (broken.get(siteId) !== problem) tell(siteId, problem);
    broken.set(siteId, problem);
    return problem;
  }

  return {
    /** Something of the site is on disk that belongs in its log. */
    recorded: note,
    flush,
    /** Seals and signs what one site has recorded until now. @returns how the log contradicts itself or what was signed of it; null where it does not */
    sealNow: (site: SitePlace) => seal(storeOf(site), site.id),
    /** Seals all that waits in a cell. @returns how many sites that were */
    async sealWaiting(store: Sealing, signal?: AbortSignal): Promise<number> {
      let count = 0;
      let after: string | null = null;
      for (;;) {
        const sites: string[] = await store.sitesToSeal(after, page);
        for (const siteId of sites) {
          if (signal?.aborted) return count;
          // The log of a book stands among those of sites, and is signed where the book is made.
          if (!(await placeOf(siteId))) continue;
          if (await sealsHere(store, siteId)) count += 1;
        }
        after = sites.at(-1) ?? null;
        if (sites.length < page) return count;
      }
    },
    /** How long the oldest of what was recorded here is not in a signed head. */
    unsignedFor: (): Millis => clock.now() - Math.min(clock.now(), ...unsigned.values()),
    /** Tells once of each log that contradicts itself or what was signed of it. */
    onBroken(listener: (siteId: string, problem: string) => void): void {
      tell = listener;
    },
  };
}
