import { readableDomain } from '../../shared/readableDomain.ts';
import type { Site } from '../../shared/wire/site/site.ts';
import { holding } from '../kit/search.tsx';
import type { Figures } from './figures.ts';

/** A site is pending until its first decision arrives. */
export const statuses: Record<Site['status'], string> = {
  pending: 'No decisions yet',
  active: 'Active',
  archived: 'Archived',
};

export const sortings = [
  ['name', 'Name'],
  ['domain', 'Domain'],
  ['newest', 'Newest first'],
  ['lowest', 'Lowest opt-in'],
  ['highest', 'Highest opt-in'],
  ['findings', 'Findings'],
] as const;
export type Sorting = (typeof sortings)[number][0];

const { compare } = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

type Order = (a: Site, b: Site) => number;

const byName: Order = (a, b) => compare(a.displayName, b.displayName);
const orders: Partial<Record<Sorting, Order>> = {
  domain: (a, b) => compare(a.domain, b.domain),
  newest: (a, b) => compare(b.createdAt, a.createdAt),
};

/** What each site has in an order by its figures, by its id: the largest comes first, null last. */
export type Ranks = Map<string, number | null>;

/** Findings that one of the next graver kind outweighs. */
const outweighed = 1_000;

/** The orders by what has to be read of each site first. */
export const rankings: Partial<
  Record<Sorting, (figures: Figures, site: Site) => Promise<number | null>>
> = {
  lowest: async ({ rate }, site) => {
    const { share } = await rate(site);
    return share === null ? null : -share;
  },
  highest: async ({ rate }, site) => (await rate(site)).share,
  findings: async ({ findings }, site) =>
    (await findings(site)).reduce((sum, count) => sum * outweighed + count, 0),
};

/** A status or an order from the page's address; what is none is the first. */
export const statusOf = (text: string): Site['status'] | '' =>
  Object.hasOwn(statuses, text) ? (text as Site['status']) : '';
export const sortingOf = (text: string): Sorting =>
  sortings.find(([sorting]) => sorting === text)?.[0] ?? 'name';

/** The sites that hold every word of a query in their name or domain, in order. */
export function selected(
  sites: readonly Site[],
  { query, status, sorting }: { query: string; status: Site['status'] | ''; sorting: Sorting },
  ranks: Ranks = new Map(),
): Site[] {
  const holds = holding(query);
  const rankOf = ({ id }: Site) => ranks.get(id) ?? -Infinity;
  const byRank: Order = (a, b) => (rankOf(a) === rankOf(b) ? 0 : rankOf(b) - rankOf(a));
  const order = orders[sorting] ?? ((a, b) => byRank(a, b) || byName(a, b));
  return sites
    .filter(
      (site) =>
        (!status || site.status === status) &&
        holds(`${site.displayName} ${site.domain} ${readableDomain(site.domain)}`),
    )
    .sort(order);
}
