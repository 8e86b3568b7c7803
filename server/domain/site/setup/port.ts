import type { Range } from '../../kernel/range.ts';

/** When something of a kind first and last happened; both null while it never has. */
export interface Span {
  firstAt: string | null;
  lastAt: string | null;
}

export interface ActivityStore {
  activity(siteId: string): Promise<{ decisions: Span; batches: Span }>;
  /** How many records there are in the range, and how many page views in the whole hours (UTC) that it touches. */
  usage(siteId: string, range: Range): Promise<{ decisions: number; batches: number }>;
}
