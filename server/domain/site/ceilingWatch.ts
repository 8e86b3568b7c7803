import type { Clock } from '../kernel/clock.ts';
import { ceilingJob } from '../kernel/mail/mailJob.ts';
import type { SiteCeilingName, StoredSite } from '../kernel/site.ts';
import type { ControlStore } from '../stores.ts';
import type { Tallies } from './tally/tally.ts';

/** Informs a site's owner that a ceiling is near: in the setup state, and by mail once a day (UTC). */
export function ceilingWatch({
  control,
  tallies,
  clock,
}: {
  control: ControlStore;
  tallies: Tallies;
  clock: Clock;
}) {
  let day = 0;
  let reported = new Set<string>();

  /** Other processes do the same; the ids of the mails derive from the day, so that each is sent once. */
  async function tell({ id, accountId }: StoredSite, at: number): Promise<void> {
    const members = await control.membersOf(accountId);
    const responsible = members.filter(({ role }) => role !== 'viewer');
    await control.addJobs(responsible.map(({ userId }) => ceilingJob(userId, id, at)));
  }

  return {
    /** Called when a stored post brings the site near its ceiling. */
    near(site: StoredSite, ceiling: SiteCeilingName): void {
      tallies.count(site, 'ceiling', ceiling);
      const at = clock.now();
      const today = Math.floor(at / 86_400_000);
      if (today !== day) reported = new Set();
      day = today;
      if (reported.has(site.id)) return;
      reported.add(site.id);
      // The post is stored whether or not the mail succeeds; otherwise the next post tries again.
      tell(site, at).catch(() => reported.delete(site.id));
    },
  };
}
