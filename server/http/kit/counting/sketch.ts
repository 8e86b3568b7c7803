import { hash, randomBytes } from 'node:crypto';

/** Amounts counted for each of many owners. */
export interface Amounts {
  get(owner: string): number;
  /** Returns the new total. */
  add(owner: string, amount: number): number;
  clear(): void;
}

/** For owners that we created ourselves, so their number is limited. */
export function exactAmounts(): Amounts {
  const amounts = new Map<string, number>();
  const get = (owner: string) => amounts.get(owner) ?? 0;
  return {
    get,
    add(owner, amount) {
      amounts.set(owner, get(owner) + amount);
      return get(owner);
    },
    clear: () => amounts.clear(),
  };
}

const rows = 4;
const columns = 1 << 17;
const most = 2 ** 32 - 1;

/**
 * For owners that anyone can make up: addresses, and names that are tried. A count-min sketch with conservative update
 * (Cormode and Muthukrishnan 2005; Estan and Varghese 2002) has one size however many come: 2 MiB. It forgets nobody
 * before its time, so that a flood of others resets no counter, and stores no address. It never counts too little; with
 * a million counted in a window it counts a few too many at worst.
 */
export function estimatedAmounts(): Amounts {
  const cells = new Uint32Array(rows * columns);
  // Outsiders cannot work out which owners share cells.
  const salt = randomBytes(16).toString('hex');

  function cellsOf(owner: string): number[] {
    const digest = hash('sha256', salt + owner, 'buffer');
    return Array.from({ length: rows }, (_, row) => {
      return row * columns + (digest.readUInt32LE(row * 4) % columns);
    });
  }
  const least = (found: number[]) => Math.min(...found.map((cell) => cells[cell] as number));

  return {
    get: (owner) => least(cellsOf(owner)),
    add(owner, amount) {
      const found = cellsOf(owner);
      const sum = Math.min(most, least(found) + amount);
      for (const cell of found) cells[cell] = Math.max(cells[cell] as number, sum);
      return sum;
    },
    clear: () => cells.fill(0),
  };
}
