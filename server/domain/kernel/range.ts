import type { Micros } from './clock.ts';
/** Bounds of a read on receivedAt, both inclusive. */
export interface Range {
  from: Micros | null;
  to: Micros | null;
}

export const orders = ['oldest', 'newest'] as const;

/** Which rows of a range come first. */
export type Order = (typeof orders)[number];

export interface Window extends Range {
  /** Row cap. */
  limit: number;
}
