import { count, counted } from './format.ts';
import { TextField } from './text.tsx';

/** From so many sites on a list of them can be searched. */
export const many = 12;
/** Rows shown at most: more are found by typing. */
export const most = 100;

/** A test for texts that hold every word of a query. */
export function holding(query: string): (text: string) => boolean {
  const words = query.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return (text) => {
    const lower = text.toLocaleLowerCase();
    return words.every((word) => lower.includes(word));
  };
}

/** The field that searches a list. */
export function SearchField({
  by,
  query,
  change,
}: {
  /** What the list's entries are found by. */
  by: string;
  query: string;
  change: (query: string) => void;
}) {
  return (
    <TextField
      label="Search"
      placeholder={by}
      value={query}
      change={change}
      autoCapitalize="none"
      spellcheck={false}
    />
  );
}

/** How many entries a search found, and how many of them are shown. */
export function Found({ noun, found, all }: { noun: string; found: number; all: number }) {
  return (
    <p class="hint" role="status">
      {found === all ? counted(all, noun) : `${counted(found, noun)} of ${count(all)}`}
      {found > most && `, the first ${most} shown: search to find the others`}
    </p>
  );
}
