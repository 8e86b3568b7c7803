import type { Company, ProposedRecipient } from '../../../../src/shared/wire/scan/recipients.ts';
import type { RuleProposal, Tracker } from '../../../../src/shared/wire/scan/trackers.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { StoredSite } from '../../kernel/site.ts';
import { refuseUnknownPurpose } from '../classification/refuseUnknownPurpose.ts';
import { type Companies, findCompanies } from '../proposals/companies.ts';
import { proposeRecipients } from '../proposals/recipients.ts';
import type { LatestObservation } from '../run/latestObservation.ts';
import { judgeAll, type TrackerParts } from './judgeAll.ts';
import { proposeRules } from './proposals.ts';

export type Trackers = ReturnType<typeof trackerService>;

/** The inventory of a site's trackers, over all its scans. */
export function trackerService({
  latestObservation,
  companies,
  ...parts
}: TrackerParts & { latestObservation: LatestObservation; companies: Companies }) {
  const { storeOf, currentRuleset } = parts;

  async function list(site: StoredSite): Promise<Tracker[]> {
    const seen = await storeOf(site).trackers(site.id);
    return (await judgeAll(parts, site, seen)).sort(byConcern);
  }

  return {
    /** Those nothing holds first. */
    list,

    /**
     * Records the site's own classification of a tracker: it takes precedence over every list.
     * @throws Refusal not_found, invalid_request for a purpose the site does not have
     */
    async classify(site: StoredSite, trackerId: string, purpose: string | null): Promise<Tracker> {
      const store = storeOf(site);
      const seen = (await store.trackers(site.id)).find(({ id }) => id === trackerId);
      if (!seen) throw new Refusal('not_found', 'The site has no such tracker.');
      refuseUnknownPurpose(purpose, await currentRuleset(site));
      await store.classifyTracker(site.id, trackerId, purpose);
      const [tracker] = await judgeAll(parts, site, [seen]);
      return tracker as Tracker;
    },

    /** Blocking rules that would hold what nothing holds. */
    async proposals(site: StoredSite): Promise<RuleProposal[]> {
      return proposeRules(await list(site), await latestObservation(site));
    },

    /** Who receives data under each purpose, as the scans saw it. */
    async recipients(site: StoredSite): Promise<ProposedRecipient[]> {
      return proposeRecipients(await list(site), companies.of);
    },

    /** The companies that public lists know by these words. */
    companies: (search: string): Company[] => findCompanies(companies.all, search),
  };
}

function byConcern(a: Tracker, b: Tracker): number {
  const concern = ({ managed, withoutConsent }: Tracker) =>
    Number(!managed) + Number(withoutConsent);
  return concern(b) - concern(a) || b.pageCount - a.pageCount || (a.id < b.id ? -1 : 1);
}
