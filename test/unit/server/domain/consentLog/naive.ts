import { createHash } from 'node:crypto';

/*
 * RFC 6962 §2.1, read off the text and nothing else: the other opinion that the log's own code is held against. D is a
 * list of leaf hashes.
 */

const sha = (...parts: Uint8Array[]) =>
  parts.reduce((sum, part) => sum.update(part), createHash('sha256')).digest();

/** The largest power of two smaller than n. */
export function k(n: number): number {
  let power = 1;
  while (power * 2 < n) power *= 2;
  return power;
}

export class Naive {
  private readonly leaves: Buffer[];
  private readonly known = new Map<string, Buffer>();

  constructor(leaves: Buffer[]) {
    this.leaves = leaves;
  }

  mth(from: number, to: number): Buffer {
    const name = `${from}:${to}`;
    const hash = this.known.get(name) ?? this.derive(from, to);
    this.known.set(name, hash);
    return hash;
  }

  private derive(from: number, to: number): Buffer {
    if (from === to) return sha();
    if (to - from === 1) return this.leaves[from] as Buffer;
    const middle = from + k(to - from);
    return sha(Buffer.of(1), this.mth(from, middle), this.mth(middle, to));
  }

  path(m: number, from: number, to: number): Buffer[] {
    if (to - from === 1) return [];
    const middle = from + k(to - from);
    return m < middle
      ? [...this.path(m, from, middle), this.mth(middle, to)]
      : [...this.path(m, middle, to), this.mth(from, middle)];
  }

  proof(m: number, n: number): Buffer[] {
    return this.subproof(m, 0, n, true);
  }

  private subproof(m: number, from: number, to: number, whole: boolean): Buffer[] {
    if (m === to) return whole ? [] : [this.mth(from, to)];
    const middle = from + k(to - from);
    return m <= middle
      ? [...this.subproof(m, from, middle, whole), this.mth(middle, to)]
      : [...this.subproof(m, middle, to, false), this.mth(from, middle)];
  }
}
