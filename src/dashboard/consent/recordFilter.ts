import { necessary } from '../../shared/vocabulary.ts';
import type { ConsentRecord } from '../../shared/wire/consent/records.ts';

/** Filters of the list of records, by their names in the page's address. */
export const facets = ['decision', 'allowed', 'jurisdiction', 'language', 'device'] as const;
export type Facet = (typeof facets)[number];
export type Filter = Partial<Record<Facet, string>>;

/** Values of a record by which it is found. */
export const facetOf: Record<Facet, (record: ConsentRecord) => string> = {
  decision: ({ method }) => method,
  allowed: ({ granted }) => (granted.some((key) => key !== necessary) ? 'something' : 'nothing'),
  jurisdiction: ({ jurisdiction }) => jurisdiction,
  language: ({ shown }) => shown.language,
  device: ({ shown }) => shown.viewport ?? 'unknown',
};

/** The filter in a page's address. */
export function readFilter(query: URLSearchParams): Filter {
  return Object.fromEntries(
    facets.flatMap((facet) => {
      const value = query.get(facet);
      return value ? [[facet, value]] : [];
    }),
  );
}

export const matches = (record: ConsentRecord, filter: Filter): boolean =>
  facets.every((facet) => filter[facet] === undefined || facetOf[facet](record) === filter[facet]);
