import type { Ruleset } from '../../../src/shared/ruleset.ts';
import type { List } from '../../../src/shared/wire/list.ts';
import type { AskedHost, HostDetail } from '../../../src/shared/wire/monitoring/events.ts';
import type { Range } from '../kernel/range.ts';
import { Refusal, refuseField } from '../kernel/refusal.ts';
import type { SitePlace, StoredSite } from '../kernel/site.ts';
import { byTurns } from '../kernel/turns.ts';
import { classifyHost, type KnownHosts } from '../scan/classification/classifyHost.ts';
import { hostName, siteClassifications } from '../scan/classification/ownClassifications.ts';
import { refuseUnknownPurpose } from '../scan/classification/refuseUnknownPurpose.ts';
import { trackerId } from '../scan/trackers/seen.ts';
import type { RegionStore } from '../stores.ts';
import { hostsOf } from './findings/hostHistory.ts';
import { mostFrequent } from './summaries.ts';

/** Maximum of classifications of a site: each page view may have to be compared with all of them. */
export const maxClassified = 1_000;

export type Hosts = ReturnType<typeof hostService>;

/** The hosts that visitors' pages request, as monitoring saw them, and the site's classification of them. */
export function hostService({
  storeOf,
  known,
  currentRuleset,
}: {
  storeOf: (
    site: SitePlace,
  ) => Pick<RegionStore, 'hostHours' | 'trackerClassifications' | 'classifyTracker'>;
  known: KnownHosts;
  currentRuleset: (site: StoredSite) => Promise<Ruleset>;
}) {
  async function classifier(site: StoredSite): Promise<(host: string) => HostDetail> {
    const classifications = await storeOf(site).trackerClassifications(site.id);
    const words = siteClassifications(await currentRuleset(site), classifications);
    return (host) => ({ host, ...classifyHost({ host, path: null }, words, known) });
  }

  return {
    /** Most pages first. */
    async list(site: StoredSite, range: Range): Promise<List<AskedHost>> {
      const classify = await classifier(site);
      const hosts = await byTurns(hostsOf(await storeOf(site).hostHours(site.id, range)));
      return mostFrequent(
        hosts
          .map(({ host, pages, firstSeenAt, lastSeenAt }) => ({
            ...classify(host),
            pages,
            firstSeenAt,
            lastSeenAt,
          }))
          .sort((a, b) => b.pages - a.pages || (a.host < b.host ? -1 : 1)),
      );
    },

    /**
     * Records the site's own classification of a host: it takes precedence over its rules and every list, in scans as
     * in monitoring.
     * @throws Refusal invalid_request for what is no host and for a purpose the site does not have, conflict where it
     * has reached the maximum
     */
    async classify(site: StoredSite, given: string, purpose: string | null): Promise<HostDetail> {
      const host = hostName(given);
      const named = /^[\w.:[\]-]+$/.test(host) && URL.canParse(`http://${host}`);
      if (!named || new URL(`http://${host}`).hostname !== host) {
        throw refuseField('host', 'must be a host name, without scheme, port or path');
      }
      refuseUnknownPurpose(purpose, await currentRuleset(site));
      const store = storeOf(site);
      const id = trackerId({ kind: 'host', name: '', host });
      const classifications = await store.trackerClassifications(site.id);
      if (purpose !== null && !classifications.has(id) && classifications.size >= maxClassified) {
        const message = `A site can classify ${maxClassified} hosts and trackers: remove one first, or cover hosts with a blocking rule.`;
        throw new Refusal('conflict', message);
      }
      await store.classifyTracker(site.id, id, purpose);
      return (await classifier(site))(host);
    },
  };
}
