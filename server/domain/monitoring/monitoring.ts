import type { BatchBody } from '../../../src/shared/wire/batch.ts';
import type { TagEvent } from '../../../src/shared/wire/resources.ts';
import type { Region } from '../../../src/shared/words.ts';
import { subjectIdOf } from '../consent/recordId.ts';
import type { RegionStore, StoredSite, Window } from '../ports.ts';
import { Refusal } from '../refusal.ts';
import type { FindRuleset } from '../rulesets/publishedRulesets.ts';

/** Why a batch was not kept: the visitor has not decided, or decided against it. */
type NotPermitted = 'no_decision' | 'not_granted';

export type Monitoring = ReturnType<typeof monitoringService>;

/** Tag events. They are kept only where the visitor's own decision allows it. */
export function monitoringService({
  region,
  findRuleset,
}: {
  region: (region: Region) => RegionStore;
  findRuleset: FindRuleset;
}) {
  async function permission(site: StoredSite, subjectId: string): Promise<NotPermitted | null> {
    const record = await region(site.region).decidingRecord(site.id, subjectId);
    if (!record) return 'no_decision';
    const ruleset = await findRuleset(site.id, record.rulesetIntegrity);
    return ruleset && record.granted.includes(ruleset.monitoring.purpose) ? null : 'not_granted';
  }

  return {
    /**
     * Keeps the rows of one page view; resolves when they are on disk.
     * @throws Refusal invalid_request, forbidden when no decision in force permits it
     */
    async record(site: StoredSite, { subjectSecret, batchId, rows }: BatchBody): Promise<void> {
      if (rows.some(({ kind }, seq) => (kind === 'batch') !== (seq === 0))) {
        throw new Refusal('invalid_request', 'The first row, and no other, is of kind batch.', {
          field: 'rows',
        });
      }
      const subjectId = subjectIdOf(subjectSecret);
      const reason = await permission(site, subjectId);
      if (reason) {
        throw new Refusal('forbidden', 'No decision of this visitor permits tag events.', {
          reason,
        });
      }
      await region(site.region).recordBatch({ siteId: site.id, batchId, subjectId, rows });
    },

    /** Rows newest first, of one page view or all. */
    list(site: StoredSite, window: Window, batchId: string | null): Promise<TagEvent[]> {
      return region(site.region).tagEvents(site.id, window, batchId);
    },
  };
}
