import { type Amounts, estimatedAmounts, exactAmounts } from './sketch.ts';

/** An amount to be counted for an owner. 0 only queries. */
export interface Charge {
  /** Name of the budget. */
  name: string;
  owner: string;
  amount: number;
  /** Milliseconds after which it starts anew. */
  window: number;
}

export interface BudgetCount {
  /** Total in the current window. */
  spent: number;
  /** Milliseconds until it starts anew. */
  left: number;
}

/** Counters that several processes may share. Rejects where they are unreachable. */
export interface Counters {
  /** Resolves to one result per charge, in their order. */
  count(charges: readonly Charge[]): Promise<BudgetCount[]>;
}

/** Counters of this process. */
export interface OwnCounters extends Counters {
  now(charge: Charge): BudgetCount;
}

/**
 * Counts in this process's memory.
 * @param madeUp whether anyone can make up owners, as many as they like
 * @param now milliseconds of a clock that is never set back
 */
export function ownCounters(madeUp: boolean, now = () => performance.now()): OwnCounters {
  const windows = new Map<string, { began: number; amounts: Amounts }>();

  function running(name: string, window: number) {
    const found = windows.get(name);
    if (found && now() < found.began + window) return found;
    // Each window begins with the first charge counted in it.
    const amounts = found?.amounts ?? (madeUp ? estimatedAmounts() : exactAmounts());
    amounts.clear();
    const begun = { began: now(), amounts };
    windows.set(name, begun);
    return begun;
  }

  const counters: OwnCounters = {
    now({ name, owner, amount, window }) {
      const { began, amounts } = running(name, window);
      const spent = amount ? amounts.add(owner, amount) : amounts.get(owner);
      return { spent, left: began + window - now() };
    },
    count: async (charges) => charges.map(counters.now),
  };
  return counters;
}
