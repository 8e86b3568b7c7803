import type { Region } from '../../../../../src/shared/vocabulary.ts';
import type { Folded } from '../../../../domain/monitoring/foldNext.ts';

/** A request to the thread that sums up; null tells it to end. */
export type SumsRequest =
  /** There is something new; it is summed up when there is time. */
  | { is: 'new'; region: Region; siteId: string }
  /** Somebody waits for it to be summed up. */
  | { is: 'wanted'; id: number; region: Region; siteId: string }
  | { is: 'written'; id: number; error: Error | null }
  | null;

/** The thread's answers: sums to write, and waits that are over. */
export type SumsReply =
  | { is: 'folded'; id: number; region: Region; folded: Folded }
  | { is: 'done'; id: number; error: Error | null };
