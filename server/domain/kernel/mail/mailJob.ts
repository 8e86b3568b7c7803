import type { Millis } from '../clock.ts';
import { createId, sha256, timePrefix } from '../ids.ts';
import type { NewJob } from '../jobs.ts';

/** Kind of the jobs that send mail: each writes to one user, in the user's own lane. */
export const mailing = 'mail';

/** The subject of a mail. No text is stored: it is written on sending, from the facts at that time. */
export type Occasion =
  | { about: 'invitation'; accountId: string; by: string }
  | { about: 'sign_in' }
  | { about: 'wrong_passwords' }
  | { about: 'ceiling_near'; siteId: string }
  | { about: 'log_checkpoints'; accountId: string }
  | ({ about: 'scan_news' } & ScanNewsFacts)
  | EndpointTrouble;

/** The counts of a scan: the run is over, so they stay true. */
export interface ScanNewsFacts {
  siteId: string;
  failed: boolean;
  pagesScanned: number;
  newOrChangedCount: number;
  unmanagedCount: number;
}

export interface EndpointTrouble {
  about: 'endpoint_failing' | 'endpoint_paused';
  endpointId: string;
}

/** A mail to a user. It is handed to the store with the write it reports. */
export function mailJob(
  userId: string,
  occasion: Occasion,
  at: Millis,
  id: string = createId(at),
): NewJob & { payload: Occasion } {
  return { id, kind: mailing, lane: userId, payload: occasion, createdAt: at, dueAt: at };
}

/** The mail about an endpoint's trouble: for each pause, and for failures once a day (UTC). */
export function troubleJob(userId: string, trouble: EndpointTrouble, at: Millis): NewJob {
  const day = Math.floor(at / 86_400_000) * 86_400_000;
  const since = trouble.about === 'endpoint_failing' ? day : at;
  const digest = sha256(`${trouble.about} ${trouble.endpointId} ${userId} ${since}`);
  return mailJob(userId, trouble, at, timePrefix(since) + digest.toString('hex', 0, 10));
}

/** The mail about a site close to a ceiling: once a day (UTC). */
export function ceilingJob(userId: string, siteId: string, at: Millis): NewJob {
  const day = Math.floor(at / 86_400_000) * 86_400_000;
  const digest = sha256(`ceiling_near ${siteId} ${userId} ${day}`);
  const id = timePrefix(day) + digest.toString('hex', 0, 10);
  return mailJob(userId, { about: 'ceiling_near', siteId }, at, id);
}

/** The mail about wrong passwords for the user's address, once a day (UTC). */
export function guessesJob(userId: string, at: Millis): NewJob {
  const day = Math.floor(at / 86_400_000) * 86_400_000;
  const id = timePrefix(day) + sha256(`wrong_passwords ${userId} ${day}`).toString('hex', 0, 10);
  return mailJob(userId, { about: 'wrong_passwords' }, at, id);
}

/** The mail about what a scan found: once a day (UTC) for a site. */
export function scanNewsJob(userId: string, facts: ScanNewsFacts, at: Millis): NewJob {
  const day = Math.floor(at / 86_400_000) * 86_400_000;
  const digest = sha256(`scan_news ${facts.siteId} ${userId} ${day}`);
  const id = timePrefix(day) + digest.toString('hex', 0, 10);
  return mailJob(userId, { about: 'scan_news', ...facts }, at, id);
}

const week = 7 * 86_400_000;
/** The first Monday of the epoch: weeks begin on it. */
const monday = 4 * 86_400_000;

/** The mail with the checkpoints of an account's logs: once a week (UTC). */
export function checkpointsJob(userId: string, accountId: string, at: Millis): NewJob {
  const since = Math.floor((at - monday) / week) * week + monday;
  const digest = sha256(`log_checkpoints ${accountId} ${userId} ${since}`);
  const id = timePrefix(since) + digest.toString('hex', 0, 10);
  return mailJob(userId, { about: 'log_checkpoints', accountId }, at, id);
}
