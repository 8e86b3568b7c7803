import { useEffect, useState } from 'preact/hooks';
import type { Site } from '../../shared/wire/site/site.ts';
import type { Figures } from './figures.ts';
import { type Ranks, rankings, type Sorting } from './selectSites.ts';

/** Sites read at the same time. */
const atOnce = 4;

/** The places of the sites in an order by what has to be read of each of them first, and how far that is. */
export function useRanks(sites: Site[], sorting: Sorting, figures: Figures) {
  const rank = rankings[sorting];
  // Without a decision there is nothing to read.
  const asked = rank ? sites.filter(({ status }) => status === 'active') : [];
  const key = `${sorting} ${asked.map(({ id }) => id)}`;
  const [read, setRead] = useState<{ key: string; ranks: Ranks }>({ key, ranks: new Map() });
  useEffect(() => {
    let current = true;
    const ranks: Ranks = new Map();
    const left = [...asked];
    async function readOn(): Promise<void> {
      for (let site = left.shift(); site && rank && current; site = left.shift()) {
        ranks.set(site.id, await rank(figures, site).catch(() => null));
        if (current) setRead({ key, ranks: new Map(ranks) });
      }
    }
    for (let n = 0; n < atOnce; n += 1) void readOn();
    return () => {
      current = false;
    };
  }, [key, figures]);
  const ranks: Ranks = read.key === key ? read.ranks : new Map();
  return { ranks, done: ranks.size, of: asked.length };
}
