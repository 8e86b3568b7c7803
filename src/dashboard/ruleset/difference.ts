/** One value that differs between two documents, by its path. */
export interface Difference {
  path: string;
  before: string | null;
  after: string | null;
}

/** A picture as data is a few thousand characters: what it is and how it ends tell one from another. */
const shortened = (value: string) =>
  value.startsWith('data:') ? `${value.slice(0, 22)}…${value.slice(-12)}` : value;

/** Every value of a document by its path; an array of plain values is one value. */
function leaves(value: unknown, path: string, found: Map<string, string>): Map<string, string> {
  const plain = (item: unknown) => typeof item !== 'object' || item === null;
  if (plain(value)) found.set(path, shortened(String(value)));
  else if (Array.isArray(value) && value.every(plain)) found.set(path, value.join(', '));
  else {
    for (const [key, part] of Object.entries(value as object)) {
      // List entries are identified by name, so that a new first one does not change all the others.
      const name = Array.isArray(value) ? ((part as { key?: string }).key ?? key) : key;
      leaves(part, path ? `${path}.${name}` : name, found);
    }
  }
  return found;
}

/** Differences in the order of the newer document; removed values come last. */
export function differences(before: unknown, after: unknown): Difference[] {
  const [old, now] = [leaves(before, '', new Map()), leaves(after, '', new Map())];
  const paths = [...new Set([...now.keys(), ...old.keys()])];
  return paths
    .map((path) => ({ path, before: old.get(path) ?? null, after: now.get(path) ?? null }))
    .filter(({ before: was, after: is }) => was !== is);
}
