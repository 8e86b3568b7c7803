import type { More } from './sums.ts';

/** A sum as a store keeps it: one of a kind of a site in an hour. Times are in microseconds since the epoch. */
export interface HourSum {
  name: string;
  pages: number;
  times: number;
  failures: number;
  inferred: number;
  weight: number;
  firstAt: number;
  lastAt: number;
  more: { [Part in keyof More]: Record<string, number> };
}
