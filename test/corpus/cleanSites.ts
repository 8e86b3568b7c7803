import type { PageResult } from '../support/corpus/run.ts';
import { wilson } from './wilson.ts';

/**
 * Sites that break nothing, and how many of them are told of something grave: that is worse than a miss, for somebody has to look
 * into it.
 */
export function cleanSites(judged: readonly PageResult[]): { clean: number; alarmed: string[] } {
  const clean = judged.filter(({ page }) => !page.faults.length);
  const alarmed = clean.filter(({ checks, page }) =>
    checks.some(
      ({ id, status, severity }) =>
        status === 'violated' && severity === 'high' && !(page.open && id in page.open),
    ),
  );
  return { clean: clean.length, alarmed: alarmed.map(({ page }) => page.name) };
}

/** The same as a sentence, with the 95 % interval of the share. */
export function cleanSentence(judged: readonly PageResult[]): string {
  const { clean, alarmed } = cleanSites(judged);
  const interval = wilson(alarmed.length, clean);
  if (!interval) return 'No clean site was read.';
  const [low, high] = [interval.low, interval.high].map((share) => (100 * share).toFixed(1));
  const names = alarmed.length ? `: ${alarmed.join(', ')}` : '';
  return `Clean sites with a false finding of high severity: ${alarmed.length} of ${clean} (95 %: ${low}–${high} %)${names}.`;
}
