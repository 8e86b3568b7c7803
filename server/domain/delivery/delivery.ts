import type { ControlStore } from '../ports.ts';
import { Refusal } from '../refusal.ts';
import type { Sites } from '../sites/sites.ts';

export type Delivery = ReturnType<typeof deliveryService>;

/** The scripts that browsers load. Those of an archived site are gone. */
export function deliveryService({ control, sites }: { control: ControlStore; sites: Sites }) {
  return {
    /**
     * The newest sealed snippet of a site, as the one-line tag loads it, and whether it asks what the law of the
     * visitor's place asks. @throws Refusal not_found
     */
    async script(siteKey: string): Promise<{ source: string; byLaw: boolean }> {
      const site = await sites.findByKey(siteKey);
      const newest = await control.newestPublication(site.id);
      if (!newest) throw new Refusal('not_found', 'The site has published nothing yet.');
      const byLaw = newest.ruleset.jurisdictions.mode === 'by_law';
      return { source: newest.sealed.snippet, byLaw };
    },

    /** @throws Refusal not_found */
    async artefact(file: string): Promise<string> {
      const artefact = await control.artefact(file);
      const site = artefact?.siteId ? await control.site(artefact.siteId) : null;
      if (!artefact || site?.status === 'archived') {
        throw new Refusal('not_found', 'There is no such file.');
      }
      return artefact.source;
    },
  };
}
