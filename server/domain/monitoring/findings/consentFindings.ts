import { type Draft, type Drafting, type Findable, hostDetail, shareOf } from './draft.ts';

/** Violations that page views proved by themselves when they were recorded. */
export function* consentFindings(found: Findable): Drafting {
  const all = found.countPages(found.firstHour, Infinity);
  for (const { kind, host, purpose, batchIds, ...seen } of found.sightings) {
    const classification = found.classify(host);
    const early = kind === 'early_request';
    const draft: Draft = {
      kind,
      severity: early && purpose === null ? 'medium' : 'high',
      about: host,
      ...seen,
      share: shareOf(seen.pages, all),
      // The purpose is that of the time, and of the request: the host as a whole may serve another one now.
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
    yield [draft];
  }
}
