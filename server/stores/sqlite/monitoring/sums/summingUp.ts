import type { Region } from '../../../../../src/shared/vocabulary.ts';
import { hexToBlob } from '../../blobs.ts';
import type { Connection } from '../../connection.ts';
import { foldNext } from './fold.ts';
import type { Asked, Said } from './messages.ts';

/** Steps after which whoever waits for a site gets what there is: one that is flooded would never be done. */
const maxSteps = 50;

interface Waiting {
  id: number;
  steps: number;
}

/** A site with something to sum up, and who waits for it. */
interface Site {
  region: Region;
  siteId: string;
  waiting: Waiting[];
}

/**
 * Sums up what sites have stored, one step of one site after another: a site with much to sum up holds up no other. Sites
 * that somebody waits for come first.
 */
export function summingUp(databases: Record<Region, Connection>, say: (said: Said) => void) {
  const sites = new Map<string, Site>();
  const written = new Map<number, (error: Error | null) => void>();
  let lastId = 0;
  let running = false;
  let ended = false;

  function add(region: Region, siteId: string): Site {
    const key = `${region} ${siteId}`;
    const site = sites.get(key) ?? { region, siteId, waiting: [] };
    sites.set(key, site);
    if (!running) setImmediate(run);
    running = true;
    return site;
  }

  async function run(): Promise<void> {
    while (sites.size && !ended) {
      const all = [...sites.entries()];
      const [key, site] =
        all.find(([, { waiting }]) => waiting.length) ?? (all[0] as [string, Site]);
      sites.delete(key);
      try {
        const more = await step(site);
        const waiting = site.waiting.map(({ id, steps }) => ({ id, steps: steps + 1 }));
        const isOver = ({ steps }: Waiting) => !more || steps >= maxSteps;
        for (const { id } of waiting.filter(isOver)) say({ is: 'done', id, error: null });
        const left = waiting.filter((one) => !isOver(one));
        if (more) add(site.region, site.siteId).waiting.push(...left);
      } catch (error) {
        for (const { id } of site.waiting) say({ is: 'done', id, error: error as Error });
      }
      await new Promise((resolve) => setImmediate(resolve));
    }
    running = false;
  }

  /** Answers whether there was something to sum up: then there may be more. */
  async function step({ region, siteId }: Site): Promise<boolean> {
    const folded = foldNext(databases[region], hexToBlob(siteId));
    if (!folded) return false;
    const id = ++lastId;
    const { promise, resolve } = Promise.withResolvers<Error | null>();
    written.set(id, resolve);
    say({ is: 'folded', id, region, folded });
    const error = await promise;
    if (error) throw error;
    return true;
  }

  return {
    take(asked: NonNullable<Asked>): void {
      if (asked.is === 'new') return void add(asked.region, asked.siteId);
      if (asked.is === 'wanted') {
        add(asked.region, asked.siteId).waiting.push({ id: asked.id, steps: 0 });
        return;
      }
      written.get(asked.id)?.(asked.error);
      written.delete(asked.id);
    },

    end(): void {
      ended = true;
      sites.clear();
      for (const resolve of written.values()) resolve(new Error('The store is closed'));
    },
  };
}
