import type { Millis } from '../../kernel/clock.ts';
import type { NewJob } from '../../kernel/jobs.ts';
import { type ScanNewsFacts, scanNewsJob } from '../../kernel/mail/mailJob.ts';
import type { StoredSite } from '../../kernel/site.ts';
import type { ControlStore } from '../../stores.ts';
import type { StoredScan } from '../run/port.ts';

type ScanCounts = Pick<StoredScan, 'pagesScanned' | 'newOrChangedCount' | 'unmanagedCount'>;

/** The run of one tier, and the run of that tier before it. */
export interface TierRun {
  run: ScanCounts;
  before: ScanCounts | null;
}

/**
 * The news of a scan for the site's members: it failed, or saw something that was not there before, or more that nothing holds
 * back. Null where there is no news.
 */
export function newsOf(
  failed: boolean,
  tiers: readonly TierRun[],
): Omit<ScanNewsFacts, 'siteId'> | null {
  const sum = (count: (run: ScanCounts) => number) =>
    tiers.reduce((all, { run }) => all + count(run), 0);
  const newOrChangedCount = sum((run) => run.newOrChangedCount);
  const more = tiers.some(({ run, before }) => run.unmanagedCount > (before?.unmanagedCount ?? 0));
  if (!failed && !newOrChangedCount && !more) return null;
  return {
    failed,
    pagesScanned: sum((run) => run.pagesScanned),
    // New to one tier is new once; what nothing holds back may be met by both.
    newOrChangedCount,
    unmanagedCount: Math.max(0, ...tiers.map(({ run }) => run.unmanagedCount)),
  };
}

/** The mails about a scan of a site that is scanned by itself, to those who can do something about it. */
export function scanNews(control: Pick<ControlStore, 'scanSchedule' | 'membersOf'>) {
  return async (
    { id: siteId, accountId }: StoredSite,
    news: ReturnType<typeof newsOf>,
    at: Millis,
  ): Promise<NewJob[]> => {
    if (!news || !(await control.scanSchedule(siteId))) return [];
    const members = await control.membersOf(accountId);
    return members
      .filter(({ role }) => role !== 'viewer')
      .map(({ userId }) => scanNewsJob(userId, { siteId, ...news }, at));
  };
}
