import { type Draft, type Findable, hostDetail, shareOf } from './draft.ts';
import { pagesIn } from './tagHistory.ts';

/** What page views proved by themselves, when they were recorded. */
export function consentFindings(found: Findable): Draft[] {
  const all = pagesIn(found.pageHours, found.firstHour, Infinity);
  return found.sightings.map(({ kind, host, purpose, batchIds, ...seen }) => {
    const classification = found.classify(host);
    const early = kind === 'early_request';
    return {
      kind,
      severity: early && purpose === null ? 'medium' : 'high',
      about: host,
      ...seen,
      share: shareOf(seen.pages, all),
      // The purpose is that of then, and of what was requested: the host as a whole may be for something else.
      detail: {
        ...hostDetail(host, classification),
        purpose,
        source: purpose === null ? null : (classification.source ?? 'library'),
      },
      advice: early ? 'load_after_choice' : 'hold_host',
      proof: {
        in: { batchIds },
        proves: (row) =>
          row.host === host &&
          (!early || row.buffered === true) &&
          found.classify(host, row.path).purpose === purpose,
      },
    };
  });
}
