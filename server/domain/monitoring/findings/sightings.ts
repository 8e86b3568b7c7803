import { necessary } from '../../../../src/shared/vocabulary.ts';
import type { ConsentRecord } from '../../../../src/shared/wire/consent/records.ts';
import type { BatchBody } from '../../../../src/shared/wire/monitoring/batch.ts';
import type { SitePlace } from '../../kernel/site.ts';
import type { FindRuleset } from '../../ruleset/publishedRulesets.ts';
import { classifyHost, type KnownHosts } from '../../scan/classification/classifyHost.ts';
import {
  type SiteClassifications,
  siteClassifications,
} from '../../scan/classification/ownClassifications.ts';
import type { ControlStore, RegionStore } from '../../stores.ts';
import type { Sighting } from './port.ts';

/**
 * Milliseconds by which a request must precede the choice to be called early: the wall clock that times the choice may
 * have been set between the page's start and the choice.
 */
export const earlyMargin = 100;

/** Maximum of a subject's earlier records considered, oldest first. */
const maxEarlier = 100;

interface Requests {
  rows: BatchBody['rows'];
  choiceMs: number | undefined;
}

/** Finds violations a batch proves, judged by the record that permits it. */
export type FindSightings = ReturnType<typeof sightingFinder>;

/** Hosts are classified by the site and its newest ruleset, whichever one the visitor decided under. */
export function sightingFinder({
  reads,
  storeOf,
  findRuleset,
  known,
}: {
  reads: Pick<ControlStore, 'publications'>;
  storeOf: (site: SitePlace) => Pick<RegionStore, 'consentRecords' | 'trackerClassifications'>;
  findRuleset: FindRuleset;
  known: KnownHosts;
}) {
  return async (
    site: SitePlace,
    record: ConsentRecord,
    requests: Requests,
  ): Promise<Sighting[]> => {
    const firstChoice = requests.choiceMs !== undefined;
    // Most visitors grant everything, and had before they came.
    if (!record.denied.length && !firstChoice) return [];
    const [newest] = await reads.publications(site.id, 1);
    const ruleset = newest && (await findRuleset(site.id, newest.integrity));
    if (!ruleset) return [];
    const words = siteClassifications(ruleset, await storeOf(site).trackerClassifications(site.id));
    const window = { from: null, to: null, limit: maxEarlier };
    const records = firstChoice
      ? await storeOf(site).consentRecords(site.id, window, record.subjectId)
      : [];
    const earlier = records.filter((one) => one.id !== record.id);
    return sightingsOf(requests, { record, earlier, words, known });
  };
}

/**
 * Violations that the requests of one page view prove, judged by the record that governs it. Each once, however often
 * it was requested. Requests from before a choice made on this very page are not held against what that choice denies:
 * another choice may have allowed them. They are early where no choice before that one had granted the purpose.
 * @param earlier the subject's earlier records
 */
export function sightingsOf(
  { rows, choiceMs }: Requests,
  {
    record,
    earlier,
    words,
    known,
  }: {
    record: Pick<ConsentRecord, 'denied'>;
    earlier: readonly Pick<ConsentRecord, 'granted'>[];
    words: SiteClassifications;
    known: KnownHosts;
  },
): Sighting[] {
  const found = new Map<string, Sighting>();
  for (const { kind, host, path = '', pageMs, buffered } of rows) {
    if (kind !== 'request' || !host) continue;
    const { purpose } = classifyHost({ host, path }, words, known);
    const see = (sighted: Sighting['kind']) =>
      found.set(`${sighted} ${purpose} ${host}`, { kind: sighted, host, purpose });
    const beforeChoice = choiceMs !== undefined && (pageMs === null || pageMs < choiceMs);
    if (!beforeChoice && purpose !== null && record.denied.includes(purpose)) see('denied_request');
    if (
      buffered &&
      choiceMs !== undefined &&
      pageMs !== null &&
      pageMs < choiceMs - earlyMargin &&
      purpose !== necessary &&
      !earlier.some(({ granted }) => purpose === null || granted.includes(purpose))
    ) {
      see('early_request');
    }
  }
  return [...found.values()];
}
