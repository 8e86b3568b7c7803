/** Whether each ruleset was logged as published before the first record that names it. */
export function publishedBefore() {
  /** Index of the first publication of a ruleset, and of the first record that names it. */
  const published = new Map<string, number>();
  const named = new Map<string, number>();

  return {
    /** @returns whether the value of this entry is that of a publication */
    publication(index: number, value: object): boolean {
      const { entry, integrity } = value as { entry?: unknown; integrity?: unknown };
      if (entry !== 'publication' || typeof integrity !== 'string') return false;
      published.set(integrity, Math.min(index, published.get(integrity) ?? index));
      return true;
    },

    record(index: number, integrity: string): void {
      if (!named.has(integrity)) named.set(integrity, index);
    },

    anyRecord: (): boolean => named.size > 0,

    isNamed: (integrity: string): boolean => named.has(integrity),

    /** Why this is not shown of every record, in a sentence; null where it is. */
    missing(): string | null {
      for (const [integrity, record] of named) {
        const at = published.get(integrity);
        if (at === undefined) {
          return `Record ${record} names ruleset ${integrity}, but no publication of it is in the file.`;
        }
        if (at > record) {
          return `Record ${record} names ruleset ${integrity}, which was logged as published after it, at ${at}.`;
        }
      }
      return null;
    },
  };
}
