import type { ConsentRecord } from '../../../src/shared/wire/consent/records.ts';
import type { BatchBody } from '../../../src/shared/wire/monitoring/batch.ts';
import type { TagEvent } from '../../../src/shared/wire/monitoring/events.ts';
import { decidingRecord } from '../consent/deciding.ts';
import { subjectIdOf } from '../consent/recordId.ts';
import type { Window } from '../kernel/range.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { SitePlace, StoredSite } from '../kernel/site.ts';
import type { SpaceWatch } from '../kernel/space.ts';
import type { FindRuleset } from '../ruleset/publishedRulesets.ts';
import type { RegionStore } from '../stores.ts';
import { cutRows } from './cutRows.ts';
import type { FindSightings } from './findings/sightings.ts';
import { foldRequests } from './foldRequests.ts';

/** Why a batch was not kept: the visitor has not decided, or decided against it. */
type NotPermitted = 'no_decision' | 'not_granted';

const notKept = {
  foreign: 'This page view belongs to another visitor.',
  full: 'This page view has reached its maximum number of rows.',
};

export type Monitoring = ReturnType<typeof monitoringService>;

/** Tag events. They are kept only where the visitor's own decision allows it. */
export function monitoringService({
  storeOf,
  findRuleset,
  findSightings,
  space,
}: {
  storeOf: (site: SitePlace) => RegionStore;
  findRuleset: FindRuleset;
  findSightings: FindSightings;
  space: Pick<SpaceWatch, 'require'>;
}) {
  /** The record that permits tag events, or why there is none. */
  async function permission(
    site: StoredSite,
    subjectId: string,
  ): Promise<ConsentRecord | NotPermitted> {
    const record = await decidingRecord(storeOf(site), site.id, subjectId);
    if (!record) return 'no_decision';
    const ruleset = await findRuleset(site.id, record.rulesetIntegrity);
    return ruleset && record.granted.includes(ruleset.monitoring.purpose) ? record : 'not_granted';
  }

  return {
    /**
     * Stores the rows of one page view, or of a part of it; resolves when they are on disk.
     * @throws Refusal invalid_request, forbidden when no decision in force permits it, conflict when the page view is
     * another subject's or has reached the maximum of rows
     */
    async record(
      site: StoredSite,
      { subjectSecret, choiceMs, batchId, part = 0, rows: sent }: BatchBody,
    ): Promise<void> {
      if (sent.some(({ kind }, index) => (kind === 'batch') !== (part + index === 0))) {
        throw new Refusal(
          'invalid_request',
          'The first row of part 0, and no other, is of kind batch.',
          { field: 'rows' },
        );
      }
      await space.require('batches');
      const subjectId = subjectIdOf(subjectSecret);
      const record = await permission(site, subjectId);
      if (typeof record === 'string') {
        throw new Refusal('forbidden', 'No decision of this visitor permits tag events.', {
          reason: record,
        });
      }
      const rows = cutRows(sent);
      const recorded = await storeOf(site).recordBatch({
        siteId: site.id,
        batchId,
        part,
        subjectId,
        rows: foldRequests(rows),
        sightings: await findSightings(site, record, { choiceMs, rows }),
      });
      if (recorded === 'foreign' || recorded === 'full') {
        throw new Refusal('conflict', notKept[recorded], { field: 'batchId' });
      }
    },

    /** Rows newest first, of one page view or all. */
    list(site: StoredSite, window: Window, batchId: string | null): Promise<TagEvent[]> {
      return storeOf(site).tagEvents(site.id, window, batchId);
    },
  };
}
