import type { Site } from '../../shared/wire/site/site.ts';
import { holding } from '../kit/search.tsx';

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
] as const;
export type Sorting = (typeof sortings)[number][0];

const { compare } = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

const orders: Record<Sorting, (a: Site, b: Site) => number> = {
  name: (a, b) => compare(a.displayName, b.displayName),
  domain: (a, b) => compare(a.domain, b.domain),
  newest: (a, b) => compare(b.createdAt, a.createdAt),
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
): Site[] {
  const holds = holding(query);
  return sites
    .filter(
      (site) => (!status || site.status === status) && holds(`${site.displayName} ${site.domain}`),
    )
    .sort(orders[sorting]);
}
