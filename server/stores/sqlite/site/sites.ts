import type { NewJob } from '../../../domain/kernel/jobs.ts';
import { Conflict } from '../../../domain/kernel/refusal.ts';
import type { Plan, StoredSite } from '../../../domain/kernel/site.ts';
import type { ControlStore } from '../../../domain/stores.ts';
import type { Connection } from '../connection.ts';
import { jobWrites } from '../jobs.ts';
import type { Write } from '../writer/client.ts';

type SiteStore = Pick<
  ControlStore,
  | 'createSite'
  | 'site'
  | 'siteByKey'
  | 'sitesOfAccount'
  | 'archiveSite'
  | 'restoreSite'
  | 'renameSite'
  | 'activateSite'
  | 'verifySite'
  | 'setPlan'
  | 'setCeilings'
  | 'setRetention'
>;

export interface Change {
  siteId: string;
  at: string;
}

/** A write that finds nothing to change leaves `updated_at` alone. */
export const siteWrites = {
  createSite(db: Connection, site: StoredSite): void {
    const created = db.run(
      `INSERT INTO sites
        (id, account_id, domain, display_name, region, status, plan, site_key, verified_at,
          archived_at, created_at, updated_at, verification_token, ceilings, retention_years,
          cell)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (account_id, domain) WHERE archived_at IS NULL DO NOTHING`,
      site.id,
      site.accountId,
      site.domain,
      site.displayName,
      site.region,
      site.status,
      site.plan,
      site.siteKey,
      site.verifiedAt,
      site.archivedAt,
      site.createdAt,
      site.updatedAt,
      site.verificationToken,
      site.ceilings && JSON.stringify(site.ceilings),
      site.retentionYears,
      site.cell,
    );
    if (!created) throw new Conflict('The account has a site with this domain');
  },

  archiveSite(db: Connection, { siteId, at, jobs }: Change & { jobs: NewJob[] }): void {
    const archived = db.run(
      `UPDATE sites SET status = 'archived', archived_at = ?2, updated_at = ?2
        WHERE id = ?1 AND archived_at IS NULL`,
      siteId,
      at,
    );
    if (archived) jobWrites.addJobs(db, jobs);
  },

  restoreSite(db: Connection, { siteId, at, jobs }: Change & { jobs: NewJob[] }): void {
    const taken = db.get(
      `SELECT 1 FROM sites AS archived JOIN sites AS other USING (account_id, domain)
        WHERE archived.id = ? AND archived.archived_at IS NOT NULL AND other.archived_at IS NULL`,
      siteId,
    );
    if (taken) throw new Conflict('The account has a site with this domain');
    const restored = db.run(
      `UPDATE sites SET status = 'pending', archived_at = NULL, updated_at = ?2
        WHERE id = ?1 AND archived_at IS NOT NULL`,
      siteId,
      at,
    );
    if (restored) jobWrites.addJobs(db, jobs);
  },

  renameSite(db: Connection, { siteId, displayName, at }: Change & { displayName: string }): void {
    db.run(
      'UPDATE sites SET display_name = ?2, updated_at = ?3 WHERE id = ?1 AND display_name <> ?2',
      siteId,
      displayName,
      at,
    );
  },

  activateSite(db: Connection, { siteId, at }: Change): void {
    db.run(
      "UPDATE sites SET status = 'active', updated_at = ?2 WHERE id = ?1 AND status = 'pending'",
      siteId,
      at,
    );
  },

  /** The first verification stands. */
  verifySite(db: Connection, { siteId, at }: Change): void {
    db.run(
      'UPDATE sites SET verified_at = ?2, updated_at = ?2 WHERE id = ?1 AND verified_at IS NULL',
      siteId,
      at,
    );
  },

  setPlan(db: Connection, { siteId, plan, at }: Change & { plan: Plan }): void {
    db.run(
      'UPDATE sites SET plan = ?2, updated_at = ?3 WHERE id = ?1 AND plan <> ?2',
      siteId,
      plan,
      at,
    );
  },

  setCeilings(
    db: Connection,
    { siteId, ceilings, at }: Change & Pick<StoredSite, 'ceilings'>,
  ): void {
    db.run(
      'UPDATE sites SET ceilings = ?2, updated_at = ?3 WHERE id = ?1 AND ceilings IS NOT ?2',
      siteId,
      ceilings && JSON.stringify(ceilings),
      at,
    );
  },

  setRetention(db: Connection, { siteId, years, at }: Change & { years: number }): void {
    db.run(
      `UPDATE sites SET retention_years = ?2, updated_at = ?3
        WHERE id = ?1 AND retention_years <> ?2`,
      siteId,
      years,
      at,
    );
  },
};

type SiteRow = Omit<StoredSite, 'ceilings'> & { ceilings: string | null };

function siteOf(row: SiteRow): StoredSite {
  return { ...row, ceilings: row.ceilings === null ? null : JSON.parse(row.ceilings) };
}

const columns = `id, account_id AS accountId, domain, display_name AS displayName, region, status,
  plan, site_key AS siteKey, verified_at AS verifiedAt, archived_at AS archivedAt,
  created_at AS createdAt, updated_at AS updatedAt, verification_token AS verificationToken,
  ceilings, retention_years AS retentionYears, cell`;

export function siteStore(db: Connection, write: Write<typeof siteWrites>): SiteStore {
  return {
    createSite: (site) => write('createSite', site),
    archiveSite: (siteId, at, jobs = []) => write('archiveSite', { siteId, at, jobs }),
    restoreSite: (siteId, at, jobs = []) => write('restoreSite', { siteId, at, jobs }),
    renameSite: (siteId, displayName, at) => write('renameSite', { siteId, displayName, at }),
    activateSite: (siteId, at) => write('activateSite', { siteId, at }),
    verifySite: (siteId, at) => write('verifySite', { siteId, at }),
    setPlan: (siteId, plan, at) => write('setPlan', { siteId, plan, at }),
    setCeilings: (siteId, ceilings, at) => write('setCeilings', { siteId, ceilings, at }),
    setRetention: (siteId, years, at) => write('setRetention', { siteId, years, at }),

    async site(siteId) {
      const row = db.get<SiteRow>(`SELECT ${columns} FROM sites WHERE id = ?`, siteId);
      return row && siteOf(row);
    },

    async siteByKey(siteKey) {
      const row = db.get<SiteRow>(`SELECT ${columns} FROM sites WHERE site_key = ?`, siteKey);
      return row && siteOf(row);
    },

    async sitesOfAccount(accountId, includeArchived) {
      const rows = db.all<SiteRow>(
        `SELECT ${columns} FROM sites WHERE account_id = ? AND (? OR archived_at IS NULL)
          ORDER BY created_at, id`,
        accountId,
        includeArchived ? 1 : 0,
      );
      return rows.map(siteOf);
    },
  };
}
