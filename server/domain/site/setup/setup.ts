import {
  type Setup,
  type SetupScan,
  type SetupTask,
  setupTasks,
} from '../../../../src/shared/wire/site/setup.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { SiteCeilingName, SitePlace, StoredSite } from '../../kernel/site.ts';
import type { ControlStore, RegionStore } from '../../stores.ts';
import { ceilingOf, siteCeilings } from '../ceilings.ts';
import type { TalliedThing, Tally } from '../tally/port.ts';
import type { Tallies } from '../tally/tally.ts';
import { stepsOf } from './steps.ts';

/** Days for which refused posts and faults are reported. */
export const talliedDays = 30;

type SetupFacts = Omit<Setup, 'next' | 'steps' | 'complete'>;

export type SetupState = ReturnType<typeof setupService>;

/** How far a site's installation has come, and what to do next. */
export function setupService({
  control,
  storeOf,
  clock,
  tallies,
  scanned,
}: {
  control: ControlStore;
  storeOf: (site: SitePlace) => RegionStore;
  clock: Clock;
  tallies: Tallies;
  scanned: (site: StoredSite) => Promise<SetupScan>;
}) {
  return {
    async read(site: StoredSite): Promise<Setup> {
      const store = storeOf(site);
      const counted = await tallies.read(site, talliedDays);
      const [newest] = await control.publications(site.id, 1);
      const delivered = await control.delivered(site.id);
      const last = await store.newestRecord(site.id);
      const activity = await store.activity(site.id);
      const state: SetupFacts = {
        siteId: site.id,
        status: site.status,
        domain: site.domain,
        domainVerified: site.verifiedAt !== null,
        proofMissingSince: (await control.domainProof(site.id))?.missingSince ?? null,
        install: {
          seen: last !== null || activity.batches.lastAt !== null || counted.length > 0,
          rulesetIntegrity: newest?.integrity ?? null,
          publishedAt: newest?.publishedAt ?? null,
          lateSince:
            newest && newest.publishedAt !== delivered?.publishedAt ? newest.publishedAt : null,
          lastSeenRulesetIntegrity: last?.rulesetIntegrity ?? null,
          pasteIsOlder: last && last.rulesetIntegrity !== newest?.integrity,
        },
        ...activity,
        refused: [...refusedPosts('decision', counted), ...refusedPosts('batch', counted)],
        faults: of('fault', counted).map(({ reason: kind, ...seen }) => ({ kind, ...seen })),
        ceilings: nearCeilings(site, counted),
        scan: await scanned(site),
      };
      const next = nextTasks(state, clock.now());
      const steps = stepsOf(state);
      const complete = !next.length && steps.every(({ state }) => state === 'done');
      return { ...state, next, steps, complete };
    },
  };
}

function of(what: TalliedThing, counted: Tally[]) {
  return counted
    .filter((one) => one.what === what)
    .map(({ reason, count, firstAt, lastAt }) => ({
      reason,
      count,
      firstSeenAt: firstAt,
      lastSeenAt: lastAt,
    }));
}

function refusedPosts(post: 'decision' | 'batch', counted: Tally[]): Setup['refused'] {
  return of(post, counted).map((seen) => ({ post, ...seen }));
}

function nearCeilings(site: StoredSite, counted: Tally[]): Setup['ceilings'] {
  return of('ceiling', counted).flatMap(({ reason, ...seen }) => {
    const name = reason as SiteCeilingName;
    const known = siteCeilings[name];
    if (!known) return [];
    return [{ ceiling: name, max: ceilingOf(site, name), window: known.window / 1_000, ...seen }];
  });
}

function nextTasks(
  { status, install, faults, ceilings, domainVerified, proofMissingSince }: SetupFacts,
  now: number,
): Setup['next'] {
  if (status === 'archived') return [];
  const due: Record<SetupTask, boolean> = {
    install: install.rulesetIntegrity === null,
    open_page: install.rulesetIntegrity !== null && !install.seen,
    fix_order: faults.length > 0,
    renew_paste: install.pasteIsOlder === true,
    verify_domain: !domainVerified,
    restore_proof: proofMissingSince !== null,
    raise_ceiling: ceilings.some(({ lastSeenAt }) => now - Date.parse(lastSeenAt) < 86_400_000),
  };
  return (Object.keys(due) as SetupTask[])
    .filter((code) => due[code])
    .map((code) => ({ code, message: setupTasks[code] }));
}
