import type { Range } from '../ports.ts';

/** When something of a kind first and last came; both null while nothing has. */
export interface Span {
  firstAt: string | null;
  lastAt: string | null;
}

export interface ActivityStore {
  activity(siteId: string): Promise<{ decisions: Span; batches: Span }>;
  /** How many records and batches there are. */
  usage(siteId: string, range: Range): Promise<{ decisions: number; batches: number }>;
}
