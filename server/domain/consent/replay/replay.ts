import type { ConsentRecord } from '../../../../src/shared/wire/consent/records.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { SitePlace, StoredSite } from '../../kernel/site.ts';
import type { Artefact } from '../../ruleset/port.ts';
import type { ControlStore, RegionStore } from '../../stores.ts';

/** The screen on which a decision was made: the sealed bytes, and the record of how they were shown. */
export interface Replay {
  record: ConsentRecord;
  /** Body of the snippet the visitor had. */
  snippet: string;
  /** Every artefact that snippet may load. */
  artefacts: Artefact[];
}

export type Replays = ReturnType<typeof replayService>;

/** Finds what a record's visitor saw. */
export function replayService({
  control,
  storeOf,
}: {
  control: Pick<ControlStore, 'publication' | 'artefact'>;
  storeOf: (site: SitePlace) => Pick<RegionStore, 'consentRecord'>;
}) {
  return {
    /** @throws Refusal not_found for another site's record */
    async find(site: StoredSite, recordId: string): Promise<Replay> {
      const record = await storeOf(site).consentRecord(site.id, recordId);
      const publication = record && (await control.publication(site.id, record.rulesetIntegrity));
      if (!publication) throw new Refusal('not_found', 'There is no such record on this site.');
      const { snippet, artefacts } = publication.sealed;
      const found = await Promise.all(artefacts.map((file) => control.artefact(file)));
      return { record, snippet, artefacts: found.filter((artefact) => artefact !== null) };
    },
  };
}
