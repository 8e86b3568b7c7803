/** A request to the thread that sums up; null tells it to end. `database`: its region or its URL. */
export type SumsRequest =
  /** There is something new; it is summed up when there is time. */
  | { is: 'new'; database: string; siteId: string }
  /** Somebody waits for it to be summed up. */
  | { is: 'wanted'; id: number; database: string; siteId: string }
  | null;

/** Whose wait is over. */
export interface SumsReply {
  is: 'done';
  id: number;
  error: Error | null;
}
