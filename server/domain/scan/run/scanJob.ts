import type { ScanTier } from '../../../../src/shared/wire/scan/scans.ts';
import type { Millis } from '../../kernel/clock.ts';
import type { Lanes, NewJob } from '../../kernel/jobs.ts';
import type { ScanEnd } from './port.ts';

/** Kind of the scan jobs. A site is a lane, so that one scan of it runs at a time. */
export const scanning = 'scan';

/** Lanes of all sites of the account that a lane belongs to. One of an earlier version names the site alone. */
export function lanesOf(lane: string): Lanes {
  const account = lane.slice(0, lane.indexOf('/') + 1);
  return account ? { first: account, last: `${account}g` } : { first: lane, last: lane };
}

export interface ScanTask {
  siteId: string;
  scanId: string;
  tier: ScanTier;
}

/** */
export function scanJob(
  accountId: string,
  { siteId, scanId, tier }: ScanTask,
  at: Millis,
): NewJob & { payload: ScanTask & { accountId: string } } {
  return {
    id: scanId,
    kind: scanning,
    lane: `${accountId}/${siteId}`,
    payload: { accountId, siteId, scanId, tier },
    createdAt: at,
    dueAt: at,
  };
}

/** The notice endpoints get of a run's end; they have no status for a cancelled one. */
export function completed(tier: ScanTier, { siteId, scanId, status, ...end }: ScanEnd) {
  const tierStatus = status === 'cancelled' ? (end.pagesScanned ? 'partial' : 'failed') : status;
  const data = { scanRunId: scanId, tier, status: tierStatus, ...end } as const;
  return { type: 'scan.completed', siteId, data } as const;
}
