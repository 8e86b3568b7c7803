import { holding } from '../kit/search.tsx';

/** Something the search leads to. */
export interface Entry {
  /** Kind of entry: the heading it stands under. */
  kind: string;
  label: string;
  /** Shown beside the label. */
  detail: string;
  /** Words it is found by, besides those shown. */
  also: string;
  to: string;
}

/** Entries shown at most: more can only be read by typing more. */
export const most = 30;

/** The entries that hold every word of a query: those whose label begins with it first, otherwise in their given order. */
export function found(entries: readonly Entry[], query: string): Entry[] {
  const holds = holding(query);
  const [first = ''] = query.toLocaleLowerCase().trim().split(/\s+/);
  const rank = ({ label }: Entry) => (label.toLocaleLowerCase().startsWith(first) ? 0 : 1);
  return entries
    .filter(({ label, detail, also }) => holds(`${label} ${detail} ${also}`))
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, most);
}
