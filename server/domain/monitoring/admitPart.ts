import { maxPageViewRows } from './limits.ts';
import type { RecordedBatch } from './port.ts';

/** What is kept of a page view that a part comes to. */
export interface KeptPageView {
  /** The subject that it is of, 64 hex characters. */
  subjectId: string;
  has(part: number): boolean;
  /** Rows of all its parts. */
  rows(): number;
}

/** Whether a part is stored beside those that are kept; null where none is. */
export function admitPart(
  kept: KeptPageView | null,
  { subjectId, part, rowCount }: { subjectId: string; part: number; rowCount: number },
): RecordedBatch {
  if (!kept) return 'stored';
  if (kept.subjectId !== subjectId) return 'foreign';
  if (kept.has(part)) return 'known';
  return kept.rows() + rowCount > maxPageViewRows ? 'full' : 'stored';
}
