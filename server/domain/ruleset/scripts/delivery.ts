import type { Clock } from '../../kernel/clock.ts';
import { sha256 } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { StoredSite } from '../../kernel/site.ts';
import type { ControlStore } from '../../stores.ts';
import { announcement } from '../../webhook/announcement.ts';
import type { Encoding, Publication, Sealer } from '../port.ts';
import type { FindRuleset } from '../publishedRulesets.ts';

export type Delivery = ReturnType<typeof deliveryService>;

/** A text to be sent, plain or in one of its codings. */
export interface Deliverable {
  source: string;
  /** SHA-256 of its bytes, in base64url. */
  hash: string;
  /** Null where that coding is not stored. */
  form(encoding: Encoding): Promise<Uint8Array | null>;
}

/** The scripts that browsers load. Those of an archived site are gone. */
export function deliveryService({
  reads,
  sites,
  findRuleset,
}: {
  reads: Pick<ControlStore, 'deliveredSnippet' | 'artefact' | 'site' | 'form'>;
  sites: { findByKey(siteKey: string): Promise<StoredSite> };
  findRuleset: FindRuleset;
}) {
  function deliverable(source: string, hash = hashOf(source)): Deliverable {
    return { source, hash, form: (encoding) => reads.form(hash, encoding) };
  }

  return {
    /**
     * The sealed snippet of a site, as the one-line tag loads it, and whether its rules depend on the visitor's
     * jurisdiction. @throws Refusal not_found
     */
    async script(siteKey: string): Promise<Deliverable & { byLaw: boolean }> {
      const site = await sites.findByKey(siteKey);
      const found = await reads.deliveredSnippet(site.id);
      const ruleset = found && (await findRuleset(site.id, found.integrity));
      if (!ruleset) throw new Refusal('not_found', 'The site has published nothing yet.');
      return { ...deliverable(found.snippet), byLaw: ruleset.jurisdictions.mode === 'by_law' };
    },

    /** @throws Refusal not_found */
    async artefact(file: string): Promise<Deliverable> {
      const artefact = await reads.artefact(file);
      const site = artefact?.siteId ? await reads.site(artefact.siteId) : null;
      if (!artefact || site?.status === 'archived') {
        throw new Refusal('not_found', 'There is no such file.');
      }
      return deliverable(artefact.source, /\.([^.]+)\.js$/.exec(file)?.[1]);
    },
  };
}

export type RefreshDelivery = ReturnType<typeof deliveryRefresh>;

/** Makes the coded forms of a site's last publication, once for each text, and then lets visitors fetch it. */
export function deliveryRefresh({
  control,
  sealer,
  clock,
}: {
  control: ControlStore;
  sealer: Pick<Sealer, 'forms'>;
  clock: Clock;
}) {
  async function sourcesOf({ sealed }: Publication): Promise<string[]> {
    const artefacts = await Promise.all(sealed.artefacts.map((file) => control.artefact(file)));
    return [sealed.snippet, ...artefacts.flatMap((artefact) => artefact?.source ?? [])];
  }

  /**
   * Rejects with the cause on failure, or if not done before the signal; visitors then still get the previous one.
   * @param told whether endpoints are notified when it is done
   */
  return async (siteId: string, announced: boolean, signal?: AbortSignal): Promise<void> => {
    const newest = await control.newestPublication(siteId);
    const site = await control.site(siteId);
    if (!newest || !site) return;
    for (const source of await sourcesOf(newest)) {
      signal?.throwIfAborted();
      const hash = hashOf(source);
      if (!(await control.hasForms(hash))) {
        await control.storeForms(hash, await sealer.forms(source, site.accountId));
      }
    }
    signal?.throwIfAborted();
    const now = clock.now();
    const { integrity, change, publishedAt } = newest;
    const data = {
      rulesetIntegrity: integrity,
      change,
      publishedAt,
      deliveredAt: new Date(now).toISOString(),
    };
    const telling = announcement({ type: 'ruleset.published', siteId, data }, now);
    await control.deliver({ siteId, integrity, jobs: announced ? [telling] : [] });
  };
}

const hashOf = (source: string) => sha256(source).toString('base64url');
