/** Most keys that are told apart at once; when there are more, the half with the fewest decisions is forgotten. */
export const maxKeys = 10_000;

export interface Counted {
  decisions: number;
  granted: number;
}

/**
 * Counts decisions by key in bounded memory. Pages choose the names of languages, so that there may be as many as records:
 * those that many visitors decided in stay, and of made-up ones some.
 */
export function countingByKey(most = maxKeys) {
  let counted = new Map<string, Counted>();
  return {
    add(key: string, { decisions, granted }: Counted): void {
      const before = counted.get(key) ?? { decisions: 0, granted: 0 };
      counted.set(key, {
        decisions: before.decisions + decisions,
        granted: before.granted + granted,
      });
      if (counted.size <= most) return;
      const largest = [...counted].sort(([, a], [, b]) => b.decisions - a.decisions);
      counted = new Map(largest.slice(0, most / 2));
    },

    all: (): [key: string, Counted][] => [...counted],
  };
}
