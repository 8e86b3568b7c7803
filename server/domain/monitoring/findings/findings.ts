import { createHash } from 'node:crypto';
import { severities } from '../../../../src/shared/vocabulary.ts';
import type { Finding } from '../../../../src/shared/wire/monitoring/findings.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Window } from '../../kernel/range.ts';
import type { SitePlace, StoredSite } from '../../kernel/site.ts';
import { hourLength, hourOf } from '../../kernel/time.ts';
import { byTurns, firstOf } from '../../kernel/turns.ts';
import type { Rulesets } from '../../ruleset/rulesets.ts';
import { classifyHost, type KnownHosts } from '../../scan/classification/classifyHost.ts';
import { filedUnder, siteClassifications } from '../../scan/classification/ownClassifications.ts';
import type { ControlStore, RegionStore } from '../../stores.ts';
import { consentFindings } from './consentFindings.ts';
import type { Draft, Drafting, Findable } from './draft.ts';
import { evidenceOf } from './evidence.ts';
import { hostFindings, newHosts } from './hostFindings.ts';
import { hostsOf } from './hostHistory.ts';
import { reclassify } from './reclassify.ts';
import { surpriseNeeded } from './statistics.ts';
import { tagFindings } from './tagFindings.ts';
import { historiesOf, pageCounter } from './tagHistory.ts';
import { baselineDays, judgedHours, testsPerTag } from './tagRules.ts';

/** Days before the window's end to look at when the request gives no start. */
export const defaultDays = 7;

/** Changes of each kind considered as the cause of a new host. */
const changesRead = 50;

export type Findings = ReturnType<typeof findingService>;

/** Problems with a site's tags, worked out on each read from sums kept as batches arrive. */
export function findingService({
  control,
  storeOf,
  rulesets,
  clock,
  known,
}: {
  control: Pick<ControlStore, 'containerVersions'>;
  storeOf: (site: SitePlace) => RegionStore;
  rulesets: Rulesets;
  clock: Clock;
  known: KnownHosts;
}) {
  async function findable(site: StoredSite, window: Window): Promise<Findable> {
    const store = storeOf(site);
    const to = Math.min(window.to ?? Infinity, Math.floor(clock.now() * 1000));
    const from = window.from ?? to - defaultDays * 24 * hourLength;
    const usualFrom = to - (baselineDays * 24 + Math.max(...judgedHours)) * hourLength;
    const history = { from: Math.min(from, usualFrom), to };
    const classifications = await store.trackerClassifications(site.id);
    const words = siteClassifications(await rulesets.current(site), classifications);
    const sightings = await store.sightings(site.id, { from, to });
    const pageHours = await store.pageHours(site.id, history);
    return {
      to,
      firstHour: hourOf(from),
      lastHour: hourOf(to),
      pageHours,
      countPages: pageCounter(pageHours),
      tagHours: await store.tagHours(site.id, { from: usualFrom, to }),
      hostHours: await store.hostHours(site.id, history),
      sightings: await byTurns(
        reclassify(sightings, (host) => filedUnder({ host, path: null }, words.own)),
      ),
      changes: {
        publications: await rulesets.history(site, changesRead),
        versions: await control.containerVersions(site.id, changesRead),
      },
      classify: (host, path = null) => classifyHost({ host, path }, words, known),
    };
  }

  return {
    /**
     * The most serious first, then the most recent. Without `from` the window is the last days up to `to`. Tags are
     * judged as of the window's end. As with all sums, the window is taken to whole hours.
     */
    async list(site: StoredSite, window: Window): Promise<Finding[]> {
      const found = await findable(site, window);
      const urgent = firstOf(window.limit, bySeverity);
      await byTurns(draftsOf(found), (drafts = []) => urgent.add(drafts));
      const findings: Finding[] = [];
      for (const draft of urgent.all()) {
        const { proof, ...rest } = draft;
        const evidence = await evidenceOf(storeOf(site), site.id, proof);
        findings.push({ id: idOf(site, draft), ...rest, evidence } as Finding);
      }
      return findings;
    },
  };
}

/** All findings. A site may have as many sums as one read goes through, so this can pause anywhere. */
export function* draftsOf(found: Findable): Drafting {
  const tags = yield* historiesOf(found.tagHours);
  const hosts = yield* hostsOf(found.hostHours);
  const needed = surpriseNeeded(tags.length * testsPerTag + hosts.length);
  yield* consentFindings(found);
  yield* tagFindings(tags, found, needed);
  yield* newHosts(hosts, found, needed);
  yield* hostFindings(found);
}

function bySeverity(a: Draft, b: Draft): number {
  const urgency = severities.indexOf(a.severity) - severities.indexOf(b.severity);
  if (urgency) return urgency;
  if (a.lastSeenAt !== b.lastSeenAt) return a.lastSeenAt < b.lastSeenAt ? 1 : -1;
  return `${a.kind} ${a.about}` < `${b.kind} ${b.about}` ? -1 : 1;
}

/** Depends on what was found and where: another read, or another purpose seen on the same host, changes nothing. */
function idOf({ id }: StoredSite, { kind, about, detail }: Draft): string {
  const purpose = 'purpose' in detail && kind !== 'new_host' ? detail.purpose : null;
  return createHash('sha256')
    .update(JSON.stringify([id, kind, about, purpose]))
    .digest('hex')
    .slice(0, 32);
}
