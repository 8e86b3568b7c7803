import type { SignedHead } from '../domain/consentLog/port.ts';
import type { Clock, Millis } from '../domain/kernel/clock.ts';
import { checkpointsJob } from '../domain/kernel/mail/mailJob.ts';
import type { ControlStore } from '../domain/stores.ts';
import type { Periodic } from './periodic.ts';

const day = 86_400_000;
/** Heads that are read at once. */
const page = 500;

/** Whether something was signed within the last week. */
export function isThisWeeks({ signedAt }: Pick<SignedHead, 'signedAt'>, now: Millis): boolean {
  return signedAt / 1_000 > now - 7 * day;
}

/**
 * Has the owners of accounts mailed the checkpoints of their sites' logs. What thousands of mailboxes hold, with a date by a mail
 * server, no operator can contradict unseen. The ids of the mails follow from the week, so that each is sent once.
 */
export function weeklyCheckpoints(control: ControlStore, clock: Clock): Periodic {
  return {
    kind: 'checkpoints',
    every: day,
    async run(signal) {
      const now = clock.now();
      const accounts = new Set<string>();
      let after: string | null = null;
      for (;;) {
        const heads: SignedHead[] = await control.logHeads(after, page);
        for (const head of heads) {
          if (signal.aborted) return { accounts: 0 };
          const site = isThisWeeks(head, now) && (await control.site(head.siteId));
          if (site) accounts.add(site.accountId);
        }
        after = heads.at(-1)?.siteId ?? null;
        if (heads.length < page) break;
      }
      for (const accountId of accounts) {
        const members = await control.membersOf(accountId);
        const owners = members.filter(({ role }) => role === 'owner');
        await control.addJobs(owners.map(({ userId }) => checkpointsJob(userId, accountId, now)));
      }
      return { accounts: accounts.size };
    },
  };
}
