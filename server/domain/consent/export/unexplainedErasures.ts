/** Erased leaves of a range that no erasure was found for yet: a bit for each leaf, however many there are. */
export function unexplainedErasures(from: number, to: number) {
  const bits = new Uint8Array(Math.ceil((to - from) / 8));
  let left = 0;

  /** @returns whether the bit was another one before */
  function set(index: number, on: boolean): boolean {
    if (!(index >= from && index < to)) return false;
    const at = Math.floor((index - from) / 8);
    const bit = 1 << ((index - from) % 8);
    const before = bits[at] as number;
    const after = on ? before | bit : before & ~bit;
    bits[at] = after;
    return before !== after;
  }

  return {
    left: () => left,
    add(index: number): void {
      if (set(index, true)) left += 1;
    },
    /** @returns whether this value of an entry is an erasure of any of them, which it then explains */
    explain(value: object): boolean {
      const { indexes } = value as { indexes?: unknown };
      if (!Array.isArray(indexes)) return false;
      const found = indexes.filter((index) => set(index, false)).length;
      left -= found;
      return found > 0;
    },
  };
}
