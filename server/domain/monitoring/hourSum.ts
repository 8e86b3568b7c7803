import type { Micros } from '../kernel/clock.ts';
import type { Breakdown } from './sums.ts';

/** A sum as stored: one of a kind, of a site, in an hour. */
export interface HourSum {
  name: string;
  pages: number;
  count: number;
  failures: number;
  inferred: number;
  weight: number;
  firstAt: Micros;
  lastAt: Micros;
  breakdowns: { [Part in keyof Breakdown]: Record<string, number> };
}
