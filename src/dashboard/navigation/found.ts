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

/**
 * The entries that hold every word of a query: those whose label begins with it first, and of these those that have each of its
 * words as a whole, so that `client 7` finds that one before `Client 17`; otherwise in their given order.
 */
export function found(entries: readonly Entry[], query: string): Entry[] {
  const holds = holding(query);
  const wanted = query.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const rank = ({ label }: Entry) => {
    const words = label.toLocaleLowerCase().split(/\s+/);
    const begins = words[0]?.startsWith(wanted[0] ?? '') ?? false;
    return (begins ? 0 : 2) + (wanted.every((one) => words.includes(one)) ? 0 : 1);
  };
  return entries
    .filter(({ label, detail, also }) => holds(`${label} ${detail} ${also}`))
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, most);
}
