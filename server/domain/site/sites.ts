import type { Region } from '../../../src/shared/vocabulary.ts';
import type { Caller } from '../account/keys/keys.ts';
import { type Clock, nowIso } from '../kernel/clock.ts';
import { createId, createToken } from '../kernel/ids.ts';
import { logEntryJob } from '../kernel/logEntryJob.ts';
import { orConflict, Refusal } from '../kernel/refusal.ts';
import {
  type Plan,
  retentionYears,
  type SiteCeilingName,
  type StoredSite,
} from '../kernel/site.ts';
import type { ControlStore } from '../stores.ts';
import type { Cells } from './cells.ts';
import { normaliseDomain } from './domainName.ts';

/** Milliseconds in which decisions that were on their way are stored, before the log is closed. */
const lastDecisions = 60_000;

export type Sites = ReturnType<typeof siteService>;

/** The sites of an account. */
export function siteService({
  control,
  clock,
  cells,
  reads = control,
}: {
  control: ControlStore;
  clock: Clock;
  cells: Pick<Cells, 'forNewSite'>;
  reads?: Pick<ControlStore, 'siteByKey'>;
}) {
  const now = () => nowIso(clock);

  async function load(siteId: string): Promise<StoredSite> {
    const site = await control.site(siteId);
    if (!site) throw new Refusal('not_found', 'There is no such site.');
    return site;
  }

  /** A change of what is billed is for owners. @throws Refusal forbidden */
  async function requirePayer({ plan }: StoredSite, { accountId, userId }: Caller, doing: string) {
    if (plan !== 'paid' || (await control.role(accountId, userId)) === 'owner') return;
    throw new Refusal('forbidden', `${doing} a paid site requires a key created by an owner.`, {
      role: 'owner',
    });
  }

  return {
    /**
     * A site of the account. Another account's site is treated as one that does not exist. @throws Refusal not_found
     */
    async find(siteId: string, accountId: string): Promise<StoredSite> {
      const site = await load(siteId);
      if (site.accountId !== accountId) throw new Refusal('not_found', 'There is no such site.');
      return site;
    },

    list(accountId: string, includeArchived: boolean): Promise<StoredSite[]> {
      return control.sitesOfAccount(accountId, includeArchived);
    },

    /**
     * The site with a browser's site key. An archived one does not exist for browsers.
     * @throws Refusal not_found
     */
    async findByKey(siteKey: string): Promise<StoredSite> {
      const site = await reads.siteByKey(siteKey);
      if (!site || site.status === 'archived') {
        throw new Refusal('not_found', 'There is no such site key.');
      }
      return site;
    },

    /** @throws Refusal invalid_request, conflict; Unavailable for a region that is not served */
    async create(
      accountId: string,
      input: { domain: string; displayName: string; region: Region },
    ): Promise<StoredSite> {
      const at = now();
      const site: StoredSite = {
        id: createId(clock.now()),
        accountId,
        domain: normaliseDomain(input.domain),
        displayName: input.displayName,
        region: input.region,
        cell: await cells.forNewSite(input.region),
        status: 'pending',
        archivedAt: null,
        createdAt: at,
        updatedAt: at,
        plan: 'free',
        ceilings: null,
        retentionYears: retentionYears.default,
        verifiedAt: null,
        siteKey: null,
        verificationToken: createToken(),
      };
      await orConflict(
        control.createSite(site),
        `The account already has a site for ${site.domain}.`,
        { field: 'domain' },
      );
      return site;
    },

    /**
     * Archives a site; nothing is deleted. Idempotent.
     * @throws Refusal forbidden when the site is paid for and the key's member is not currently an owner
     */
    async archive(site: StoredSite, caller: Caller): Promise<StoredSite> {
      if (site.status === 'archived') return site;
      await requirePayer(site, caller, 'Archiving');
      const at = now();
      const value = { entry: 'closed', reason: 'archived', archivedAt: at };
      const closed = { siteId: site.id, kind: 'closed', value } as const;
      await control.archiveSite(site.id, at, [logEntryJob(closed, clock.now(), lastDecisions)]);
      return load(site.id);
    },

    /**
     * Brings a site back from the archive: pending until its next decision. Idempotent.
     * @throws Refusal conflict when the account has another site for the domain by now; forbidden as `archive`
     */
    async restore(site: StoredSite, caller: Caller): Promise<StoredSite> {
      if (site.status !== 'archived') return site;
      await requirePayer(site, caller, 'Restoring');
      const at = now();
      const value = { entry: 'restored', restoredAt: at };
      const restored = { siteId: site.id, kind: 'closed', value } as const;
      await orConflict(
        control.restoreSite(site.id, at, [logEntryJob(restored, clock.now(), lastDecisions)]),
        `The account now has another site for ${site.domain}. Archive that one first.`,
        { field: 'domain' },
      );
      return load(site.id);
    },

    /** Changes the name that members see. */
    async rename(site: StoredSite, displayName: string): Promise<StoredSite> {
      await control.renameSite(site.id, displayName, now());
      return load(site.id);
    },

    /** The operator's confirmation that the domain is the account's. */
    async verify(siteId: string): Promise<StoredSite> {
      await control.verifySite((await load(siteId)).id, now());
      return load(siteId);
    },

    async setPlan(siteId: string, plan: Plan): Promise<StoredSite> {
      await control.setPlan((await load(siteId)).id, plan, now());
      return load(siteId);
    },

    /** Changes a site's ceilings as set by the operator; null restores the plan's. */
    async setCeilings(
      siteId: string,
      changes: Partial<Record<SiteCeilingName, number | null>>,
    ): Promise<StoredSite> {
      const { ceilings } = await load(siteId);
      const merged = Object.entries({ ...ceilings, ...changes }).filter(([, max]) => max !== null);
      const set = merged.length ? Object.fromEntries(merged) : null;
      await control.setCeilings(siteId, set, now());
      return load(siteId);
    },

    /** Any site, for the operator. @throws Refusal not_found */
    any: load,
  };
}
