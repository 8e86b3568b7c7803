/** Bounds of a read on receivedAt, both inclusive, in microseconds since the epoch. */
export interface Range {
  from: number | null;
  to: number | null;
}

export interface Window extends Range {
  /** Row cap. */
  limit: number;
}
