import { refusalDays } from '../../../../src/shared/consent/jurisdictions.ts';
import { auditJob } from '../../account/audit/auditJob.ts';
import type { NewAuditEntry } from '../../account/audit/port.ts';
import type { LogSealing } from '../../consentLog/logSealing.ts';
import { type Clock, nowIso } from '../../kernel/clock.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { SitePlace, StoredSite } from '../../kernel/site.ts';
import { isoToMicros } from '../../kernel/time.ts';
import type { FindRuleset } from '../../ruleset/publishedRulesets.ts';
import type { ControlStore, RegionStore } from '../../stores.ts';
import { announcement } from '../../webhook/announcement.ts';
import { decidingRecord } from '../deciding.ts';
import type { Erasable, ErasureReason } from './port.ts';

/** Records erased at once: few enough not to delay decisions. */
export const erasedAtOnce = 100;

/** Subjects with no records left once these are gone. */
const lastOf = (records: Erasable[]) =>
  records.filter(({ ofSubject }) => ofSubject === 1).map(({ subjectId }) => subjectId);

const dayLength = 86_400_000_000;
const yearLength = 365.25 * dayLength;

export type Erasures = ReturnType<typeof erasureService>;

/** Erasure of consent records: on request, and by age. */
export function erasureService({
  control,
  storeOf,
  clock,
  findRuleset,
  logs,
}: {
  control: Pick<ControlStore, 'setRetention' | 'site'>;
  storeOf: (site: SitePlace) => RegionStore;
  clock: Clock;
  findRuleset: FindRuleset;
  /** Told of each site whose log an erasure was entered in. */
  logs: Pick<LogSealing, 'recorded'>;
}) {
  async function erase(
    site: StoredSite,
    records: Erasable[],
    reason: ErasureReason,
    audited?: NewAuditEntry,
  ) {
    if (!records.length) return 0;
    const now = clock.now();
    const ids = records.map(({ id }) => id);
    const data = {
      reason,
      total: ids.length,
      recordIds: ids,
      erasedAt: new Date(now).toISOString(),
    };
    const webhooks = announcement({ type: 'consent.erased', siteId: site.id, data }, now);
    const jobs = audited ? [webhooks, auditJob(audited, now)] : [webhooks];
    const at = now * 1_000;
    const erased = await storeOf(site).eraseRecords({ siteId: site.id, ids, reason, at, jobs });
    logs.recorded(site);
    return erased;
  }

  /** Erases the tag events of a subject, a few at a time; their hourly sums name nobody, and stay. */
  async function forgetEvents(site: StoredSite, subjectId: string) {
    const erasure = { siteId: site.id, subjectId, most: erasedAtOnce };
    while ((await storeOf(site).eraseBatches(erasure)) === erasedAtOnce);
  }

  /**
   * Erases what must not outlive the last records of its subject: before them, so that nothing remains if interrupted;
   * and after, since a batch may have come in between.
   */
  async function withEvents(site: StoredSite, subjects: string[], erasing: () => Promise<number>) {
    const forget = async () => {
      for (const subjectId of subjects) await forgetEvents(site, subjectId);
    };
    await forget();
    const erased = await erasing();
    await forget();
    return erased;
  }

  async function decides(site: StoredSite, { id, subjectId, last }: Erasable): Promise<boolean> {
    if (!last) return false;
    return (await decidingRecord(storeOf(site), site.id, subjectId))?.id === id;
  }

  async function eraseAllOf(site: StoredSite, subjectId: string, audited: NewAuditEntry) {
    const store = storeOf(site);
    let erased = 0;
    for (;;) {
      const all = await store.erasables(
        site.id,
        { from: null, to: null },
        subjectId,
        erasedAtOnce + 1,
      );
      const others: Erasable[] = [];
      for (const one of all) if (!(await decides(site, one))) others.push(one);
      const some = others.length ? others.slice(0, erasedAtOnce) : all;
      if (!some.length) return erased;
      erased += await erase(site, some, 'request', audited);
    }
  }

  /**
   * Whether a record must stay although its time is over. The one that decides stays while the choice it records lives
   * (a refusal's days, the longest, from its receipt), and as long as its subject has others: without it, an earlier one would
   * decide again.
   */
  async function isInForce(site: StoredSite, record: Erasable, now: number): Promise<boolean> {
    if (!(await decides(site, record))) return false;
    if (record.ofSubject > 1) return true;
    const ruleset = await findRuleset(site.id, record.rulesetIntegrity);
    const days = ruleset ? refusalDays(ruleset) : 0;
    return (isoToMicros(record.receivedAt) ?? 0) + days * dayLength > now;
  }

  return {
    /** @throws Refusal invalid_request */
    async setRetention(site: StoredSite, years: number): Promise<void> {
      await control.setRetention(site.id, years, nowIso(clock));
    },

    /**
     * Erases one record.
     * @throws Refusal not_found, conflict for the deciding one of several, since an earlier one would then decide
     */
    async record(site: StoredSite, id: string, audited: NewAuditEntry): Promise<number> {
      const record = await storeOf(site).erasable(site.id, id);
      if (!record) throw new Refusal('not_found', 'The site has no such record.');
      if (record.ofSubject > 1 && (await decides(site, record))) {
        throw new Refusal(
          'conflict',
          'This record is in force, and without it an earlier one would be: erase all records of its subject.',
          { subjectId: record.subjectId },
        );
      }
      return withEvents(site, lastOf([record]), () => erase(site, [record], 'request', audited));
    },

    /**
     * Erases all records of a subject, and its tag events. The record that decides goes last, so that no earlier one ever decides in
     * between.
     */
    async subject(site: StoredSite, subjectId: string, audited: NewAuditEntry): Promise<number> {
      return withEvents(site, [subjectId], () => eraseAllOf(site, subjectId, audited));
    },

    /**
     * Erases records of a site that are older than it keeps them, one page of them from `from` on.
     * @returns how many were erased, and where to go on; null when there are no more
     */
    async byAge(
      siteId: string,
      from: number | null,
    ): Promise<{ erased: number; next: number | null }> {
      const site = await control.site(siteId);
      if (!site) return { erased: 0, next: null };
      const now = clock.now() * 1_000;
      const to = Math.floor(now - site.retentionYears * yearLength);
      const store = storeOf(site);
      const old = await store.erasables(siteId, { from, to }, null, erasedAtOnce);
      const last = old.at(-1);
      const past: Erasable[] = [];
      for (const record of old) if (!(await isInForce(site, record, now))) past.push(record);
      const erased = await withEvents(site, lastOf(past), () => erase(site, past, 'retention'));
      const more = last && old.length === erasedAtOnce;
      return { erased, next: more ? (isoToMicros(last.receivedAt) ?? 0) + 1 : null };
    },
  };
}
