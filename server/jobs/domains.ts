import type { Clock } from '../domain/kernel/clock.ts';
import type { DomainVerifications } from '../domain/site/verification/domainVerification.ts';
import type { ControlStore } from '../domain/stores.ts';
import type { Periodic } from './periodic.ts';
import type { Log } from './runner.ts';

const hour = 3_600_000;

/** Milliseconds between two checks of a domain's proof. */
export const recheckEvery = 7 * 24 * hour;
/** Domains checked in one run, and how many of them at once. */
const most = 200;
const atOnce = 8;

/** Checks the proofs of verified domains again. A missing one is recorded; the domain stays verified. */
export function domainRechecks({
  control,
  domainVerifications,
  clock,
  log,
}: {
  control: ControlStore;
  domainVerifications: DomainVerifications;
  clock: Clock;
  log: Log;
}): Periodic {
  async function recheck(siteId: string): Promise<boolean> {
    const site = await control.site(siteId);
    if (!site) return true;
    const found = await domainVerifications.recheck(site);
    if (!found) log.warn({ siteId }, 'the proof of a verified domain is gone');
    return found;
  }

  return {
    kind: 'domains',
    every: hour,
    async run(signal) {
      const before = new Date(clock.now() - recheckEvery).toISOString();
      const due = await control.proofsToCheck(before, most);
      const looks = { checked: 0, missing: 0 };
      const next = async (): Promise<void> => {
        for (let siteId = due.shift(); siteId && !signal.aborted; siteId = due.shift()) {
          const found = await recheck(siteId);
          looks.checked += 1;
          if (!found) looks.missing += 1;
        }
      };
      await Promise.all(Array.from({ length: atOnce }, next));
      return looks;
    },
  };
}
