/** Letters that may be wrong in a word of any length. */
export const mostWrong = 2;
/** In one of that length: fewer in a short one, where hardly one of its own would be left. */
const allowed = ({ length }: string): number => (length > 4 ? mostWrong : 1);

/** The word that was likely meant, by how far each is from what was typed; null where all are too far. */
export function closest(words: readonly string[], far: (word: string) => number): string | null {
  const [first] = words
    .map((word) => ({ word, letters: far(word) }))
    .toSorted((one, other) => one.letters - other.letters);
  return first !== undefined && first.letters <= allowed(first.word) ? first.word : null;
}

/** Letters to add, drop or change to make one word of the other (Levenshtein). */
export function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, n) => n);
  for (const [n, letter] of [...one].entries()) {
    const next = [n + 1];
    for (const [m, against] of [...other].entries()) {
      const changed = (row[m] as number) + (letter === against ? 0 : 1);
      next.push(Math.min(changed, (row[m + 1] as number) + 1, (next[m] as number) + 1));
    }
    row = next;
  }
  return row[other.length] as number;
}
