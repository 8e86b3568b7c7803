import { maxPageViewRows } from './limits.ts';
import type { RecordedBatch } from './port.ts';

/** The stored state of a part's page view. */
export interface KeptPageView {
  /** The subject it belongs to, 64 hex characters. */
  subjectId: string;
  has(part: number): boolean;
  /** Rows of all its parts. */
  rows(): number;
}

/** How a part fits beside those already stored; null where it may not be stored. */
export function admitPart(
  kept: KeptPageView | null,
  { subjectId, part, rowCount }: { subjectId: string; part: number; rowCount: number },
): RecordedBatch {
  if (!kept) return 'stored';
  if (kept.subjectId !== subjectId) return 'foreign';
  if (kept.has(part)) return 'known';
  return kept.rows() + rowCount > maxPageViewRows ? 'full' : 'stored';
}
