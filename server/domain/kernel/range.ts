import type { Micros } from './clock.ts';
/** Bounds of a read on receivedAt, both inclusive. */
export interface Range {
  from: Micros | null;
  to: Micros | null;
}

export interface Window extends Range {
  /** Row cap. */
  limit: number;
}
