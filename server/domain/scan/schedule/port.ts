import type { ScanInterval } from '../../../../src/shared/wire/scan/scans.ts';

export interface StoredSchedule {
  every: ScanInterval;
  /** ISO-8601 with milliseconds. */
  nextAt: string;
}

/** Which sites are scanned by themselves, and when next. */
export interface ScheduleStore {
  scanSchedule(siteId: string): Promise<StoredSchedule | null>;
  setScanSchedule(siteId: string, schedule: StoredSchedule | null): Promise<void>;
  /** Sites in service whose next scan was due by then, those that have waited longest first. */
  scansDue(at: string, most: number): Promise<string[]>;
  /** Moves the next scan of a site on. Returns false where the schedule has changed since: somebody else has done it. */
  moveScan(siteId: string, move: { from: string; to: string }): Promise<boolean>;
}
