import type { Ruleset } from '../../../src/shared/ruleset.ts';
import type { Region } from '../../../src/shared/vocabulary.ts';
import type { RulesetChange } from '../../../src/shared/wire/ruleset/history.ts';
import type { Clock } from '../kernel/clock.ts';
import { createSiteKey } from '../kernel/ids.ts';
import { logEntryJob } from '../kernel/logEntryJob.ts';
import { Conflict, Refusal } from '../kernel/refusal.ts';
import type { StoredSite } from '../kernel/site.ts';
import type { SpaceWatch } from '../kernel/space.ts';
import type { ControlStore } from '../stores.ts';
import { announcement } from '../webhook/announcement.ts';
import { defaultRuleset } from './defaultRuleset.ts';
import { rulesetIntegrity } from './integrity.ts';
import { requireLawful } from './lint.ts';
import type { Publication, PublicationEntry, Sealer } from './port.ts';
import { publicationEntry } from './publicationEntry.ts';
import type { RefreshDelivery } from './scripts/delivery.ts';
import { refreshJob, refreshWait } from './scripts/refreshJob.ts';
import { requireStorage, sizeOf } from './storage.ts';

/** Where browsers find the service: sealed into each snippet. */
export interface Urls {
  delivery: string;
  collect: Record<Region, string>;
}

export interface Installation {
  siteKey: string;
  publication: Publication;
  /** Whether visitors still get the previous publication, until a job has finished delivering this one. */
  late: boolean;
}

/** What comes with a publish. */
export interface Publishing {
  /** The integrity that has to be in force; by default any. */
  inForce?: string | undefined;
  /** For the site's history. */
  note?: string | null | undefined;
}

/** Applies a write to the ruleset in force. `published`: whether the site has published one before. */
export type Edit = (ruleset: Ruleset, published: boolean) => Ruleset;

const day = 86_400_000;

export type Rulesets = ReturnType<typeof rulesetService>;

/** The rulesets of a site. To save is to publish; what is published never changes. */
export function rulesetService({
  control,
  sealer,
  clock,
  urls,
  space,
  refreshDelivery,
}: {
  control: ControlStore;
  sealer: Sealer;
  clock: Clock;
  urls: () => Urls;
  space: Pick<SpaceWatch, 'require'>;
  refreshDelivery: RefreshDelivery;
}) {
  const initial = (site: StoredSite) => defaultRuleset(site.domain, sealer.code);

  /** The site's current key: a site loaded before the first publish does not have it yet. */
  async function keyOf({ id, siteKey }: StoredSite): Promise<string | null> {
    return siteKey ?? (await control.site(id))?.siteKey ?? null;
  }

  /** An IAB GPP signal names the CMP it comes from. @throws Refusal invalid_request */
  function requireCmpId({ vendorSignals }: Ruleset): void {
    if (sealer.cmpId !== null || !vendorSignals.includes('gpp')) return;
    throw new Refusal(
      'invalid_request',
      'vendorSignals contains gpp, which requires a CMP id registered with IAB; the operator of this server has not configured one (IAB_CMP_ID).',
    );
  }

  /** @throws Conflict when another publish came between, or the site was archived */
  async function publish(
    site: StoredSite,
    change: RulesetChange,
    edit: Edit,
    { inForce, note = null }: Publishing = {},
  ): Promise<Installation> {
    await space.require('publishes');
    const siteKey = (await keyOf(site)) ?? createSiteKey();
    const newest = await control.newestPublication(site.id);
    if (inForce !== undefined && inForce !== newest?.integrity) {
      throw new Conflict('Another ruleset is in force');
    }
    const before = { ...(newest?.ruleset ?? initial(site)), code: sealer.code };
    const ruleset = edit(before, newest !== null);
    requireLawful(ruleset);
    requireCmpId(ruleset);
    const integrity = rulesetIntegrity(ruleset);
    const { delivery, collect } = urls();
    const { sealed, artefacts } = sealer.seal(ruleset, {
      siteId: site.id,
      siteKey,
      rulesetIntegrity: integrity,
      delivery,
      collect: collect[site.region],
    });
    if (newest && integrity === newest.integrity && sealed.snippet === newest.sealed.snippet) {
      return { siteKey, publication: newest, late: await isLate(newest) };
    }
    const now = clock.now();
    const publishedAt = new Date(now).toISOString();
    const publication = { siteId: site.id, integrity, ruleset, publishedAt, change, note, sealed };
    const expected = newest?.integrity ?? null;
    const size = sizeOf(publication, artefacts);
    const since = new Date(now - day).toISOString();
    requireStorage(size, await control.published(site, since));
    const data = { rulesetIntegrity: integrity, change, publishedAt };
    const webhooks = announcement({ type: 'ruleset.published', siteId: site.id, data }, now);
    const value = publicationEntry(publication);
    const logged = logEntryJob({ siteId: site.id, kind: 'publication', value }, now);
    const jobs = [webhooks, logged, refreshJob(site.id, now)];
    await control.publish(publication, artefacts, { siteKey, expected, size, jobs });
    return { siteKey, publication, late: await refreshLate(site.id) };
  }

  /** Returns whether it has to be left to the job, which reports the cause if it fails too. */
  async function refreshLate(siteId: string): Promise<boolean> {
    const signal = AbortSignal.timeout(refreshWait);
    return refreshDelivery(siteId, false, signal).then(
      () => false,
      () => true,
    );
  }

  async function isLate({ siteId, publishedAt }: Publication): Promise<boolean> {
    return (await control.delivered(siteId))?.publishedAt !== publishedAt;
  }

  /** Why a publish lost. */
  async function conflict({ id }: StoredSite): Promise<Refusal> {
    const archived = (await control.site(id))?.status === 'archived';
    return new Refusal(
      'conflict',
      archived
        ? 'The site is archived.'
        : 'The banner was changed in the meantime: read it and try again.',
    );
  }

  return {
    /** The ruleset in force; the default one before the first publish. */
    async current(site: StoredSite): Promise<Ruleset> {
      return (await control.newestPublication(site.id))?.ruleset ?? initial(site);
    },

    /** The draft that the next publish would use, and the integrity of the ruleset in force: null before the first publish. */
    async draft(site: StoredSite): Promise<{ ruleset: Ruleset; integrity: string | null }> {
      const newest = await control.newestPublication(site.id);
      const ruleset = { ...(newest?.ruleset ?? initial(site)), code: sealer.code };
      return { ruleset, integrity: newest?.integrity ?? null };
    },

    /**
     * Publishes the edited ruleset. Where the edit leaves every byte as it was, nothing is published, and no note is kept.
     * @param change the kind of write, for the site's history
     * @throws Refusal invalid_request for a ruleset that breaks the law (lint.ts) or is too large, conflict when
     * another publish came between, the site was archived or has reached its storage limit
     */
    async publish(
      site: StoredSite,
      change: RulesetChange,
      edit: Edit,
      publishing?: Publishing,
    ): Promise<Installation> {
      try {
        return await publish(site, change, edit, publishing);
      } catch (error) {
        throw error instanceof Conflict ? await conflict(site) : error;
      }
    },

    /** The files to install; the first call creates the site's key and publishes the default ruleset. */
    async install(site: StoredSite): Promise<Installation> {
      const newest = await control.newestPublication(site.id);
      if (newest && site.siteKey) {
        return { siteKey: site.siteKey, publication: newest, late: await isLate(newest) };
      }
      try {
        return await publish(site, 'default', (ruleset) => ruleset);
      } catch (error) {
        if (!(error instanceof Conflict)) throw error;
        const [publication, siteKey] = [
          await control.newestPublication(site.id),
          await keyOf(site),
        ];
        if (!publication || !siteKey) throw await conflict(site);
        return { siteKey, publication, late: await isLate(publication) };
      }
    },

    /** The site's publications, newest first: the first one is in force. */
    history(site: StoredSite, limit: number): Promise<PublicationEntry[]> {
      return control.publications(site.id, limit);
    },

    /** @throws Refusal not_found */
    async find(site: StoredSite, integrity: string): Promise<Publication> {
      const publication = await control.publication(site.id, integrity);
      if (!publication) throw new Refusal('not_found', 'The site has published no such ruleset.');
      return publication;
    },
  };
}
