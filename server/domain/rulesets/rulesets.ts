import type { Ruleset } from '../../../src/shared/ruleset.ts';
import type { Region } from '../../../src/shared/words.ts';
import { createSiteKey } from '../identifiers.ts';
import {
  type Clock,
  Conflict,
  type ControlStore,
  type Publication,
  type Sealer,
  type StoredSite,
} from '../ports.ts';
import { Refusal } from '../refusal.ts';
import { defaultRuleset } from './defaultRuleset.ts';
import { rulesetIntegrity } from './integrity.ts';

/** Where browsers find the service: sealed into each snippet. */
export interface Places {
  delivery: string;
  collect: Record<Region, string>;
}

export interface Installation {
  siteKey: string;
  publication: Publication;
}

export type Rulesets = ReturnType<typeof rulesetService>;

/** The rulesets of a site. To save is to publish; what is published never changes. */
export function rulesetService({
  control,
  sealer,
  clock,
  places,
}: {
  control: ControlStore;
  sealer: Sealer;
  clock: Clock;
  places: () => Places;
}) {
  const initial = (site: StoredSite) => defaultRuleset(site.domain, sealer.code);

  /** @throws Conflict when another publish came between */
  async function publish(
    site: StoredSite,
    change: (ruleset: Ruleset) => Ruleset,
  ): Promise<Installation> {
    const siteKey = site.siteKey ?? (await control.ensureSiteKey(site.id, createSiteKey()));
    const newest = await control.newestPublication(site.id);
    const ruleset = change({ ...(newest?.ruleset ?? initial(site)), code: sealer.code });
    const integrity = rulesetIntegrity(ruleset);
    const { delivery, collect } = places();
    const { sealed, artefacts } = sealer.seal(ruleset, {
      siteId: site.id,
      siteKey,
      rulesetIntegrity: integrity,
      delivery,
      collect: collect[site.region],
    });
    if (newest && integrity === newest.integrity && sealed.snippet === newest.sealed.snippet) {
      return { siteKey, publication: newest };
    }
    const publishedAt = new Date(clock.now()).toISOString();
    const publication = { siteId: site.id, integrity, ruleset, publishedAt, sealed };
    await control.publish(publication, artefacts, newest?.integrity ?? null);
    return { siteKey, publication };
  }

  return {
    /** The ruleset in force; the one a site would start with when it has none yet. */
    async current(site: StoredSite): Promise<Ruleset> {
      return (await control.newestPublication(site.id))?.ruleset ?? initial(site);
    },

    /**
     * Publishes the changed ruleset. Where the change leaves every byte as it was, nothing is published.
     * @throws Refusal conflict when another publish came between
     */
    async publish(site: StoredSite, change: (ruleset: Ruleset) => Ruleset): Promise<Installation> {
      try {
        return await publish(site, change);
      } catch (error) {
        if (!(error instanceof Conflict)) throw error;
        throw new Refusal('conflict', 'The banner was changed meanwhile: read it and try again.');
      }
    },

    /** What there is to install; the first call makes the site's key and publishes the default ruleset. */
    async install(site: StoredSite): Promise<Installation> {
      const newest = await control.newestPublication(site.id);
      if (newest && site.siteKey) return { siteKey: site.siteKey, publication: newest };
      try {
        return await publish(site, (ruleset) => ruleset);
      } catch (error) {
        const publication = await control.newestPublication(site.id);
        if (!(error instanceof Conflict) || !publication) throw error;
        const siteKey = await control.ensureSiteKey(site.id, createSiteKey());
        return { siteKey, publication };
      }
    },

    /** @throws Refusal not_found */
    async find(site: StoredSite, integrity: string): Promise<Publication> {
      const publication = await control.publication(site.id, integrity);
      if (!publication) throw new Refusal('not_found', 'The site has published no such ruleset.');
      return publication;
    },
  };
}
