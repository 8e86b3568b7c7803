/** Maximum of keys counted separately at once; beyond it, the half with the fewest decisions is dropped. */
export const maxKeys = 10_000;

export interface DecisionCount {
  decisions: number;
  granted: number;
}

/**
 * Counts decisions by key in bounded memory. Pages choose the names of languages, so there may be as many as records:
 * those of many visitors stay, and some of the made-up ones.
 */
export function countingByKey(most = maxKeys) {
  let counted = new Map<string, DecisionCount>();
  return {
    add(key: string, { decisions, granted }: DecisionCount): void {
      const before = counted.get(key) ?? { decisions: 0, granted: 0 };
      counted.set(key, {
        decisions: before.decisions + decisions,
        granted: before.granted + granted,
      });
      if (counted.size <= most) return;
      const largest = [...counted].sort(([, a], [, b]) => b.decisions - a.decisions);
      counted = new Map(largest.slice(0, most / 2));
    },

    all: (): [key: string, DecisionCount][] => [...counted],
  };
}
