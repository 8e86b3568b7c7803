/** A request to the thread that sums up; null tells it to end. */
export type SumsRequest =
  /** There is something new; it is summed up when there is time. */
  | { is: 'new'; url: string; siteId: string }
  /** Somebody waits for it to be summed up. */
  | { is: 'wanted'; id: number; url: string; siteId: string }
  | null;

/** Whose wait is over. */
export interface SumsReply {
  id: number;
  error: Error | null;
}
