import { Conflict } from '../../../domain/kernel/refusal.ts';
import type { StoredSite } from '../../../domain/kernel/site.ts';
import type { SiteStore } from '../../../domain/site/port.ts';
import type { InsertJobs } from '../addJobs.ts';
import type { Connection, ControlWrite, Value } from '../connection.ts';
import { isDuplicate } from '../failures.ts';

type SiteRow = Omit<StoredSite, 'ceilings'> & { ceilings: string | null };

const columns = `id, account_id AS "accountId", domain, display_name AS "displayName", region, cell,
  status, plan, ceilings, retention_years AS "retentionYears", site_key AS "siteKey",
  verification_token AS "verificationToken", verified_at AS "verifiedAt",
  archived_at AS "archivedAt", created_at AS "createdAt", updated_at AS "updatedAt"`;

function siteOf(row: SiteRow): StoredSite {
  return { ...row, ceilings: row.ceilings === null ? null : JSON.parse(row.ceilings) };
}

async function insertSite(db: Connection, site: StoredSite): Promise<void> {
  const created = await db.run(
    `INSERT INTO sites
      (id, account_id, domain, display_name, region, cell, status, plan, ceilings, retention_years,
        site_key, verification_token, verified_at, archived_at, created_at, updated_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
      ON CONFLICT (account_id, domain) WHERE archived_at IS NULL DO NOTHING`,
    site.id,
    site.accountId,
    site.domain,
    site.displayName,
    site.region,
    site.cell,
    site.status,
    site.plan,
    site.ceilings && JSON.stringify(site.ceilings),
    site.retentionYears,
    site.siteKey,
    site.verificationToken,
    site.verifiedAt,
    site.archivedAt,
    site.createdAt,
    site.updatedAt,
  );
  if (!created) throw new Conflict('The account has a site with this domain');
}

/** A write that finds nothing to change leaves `updated_at` alone. */
export function siteStore(db: Connection, write: ControlWrite, insertJobs: InsertJobs): SiteStore {
  const change = (sql: string, ...values: Value[]) =>
    write(async (db) => {
      await db.run(sql, ...values);
    });

  return {
    createSite: (site) => write((db) => insertSite(db, site)),

    archiveSite: (siteId, at, jobs = []) =>
      write(async (db) => {
        const archived = await db.run(
          `UPDATE sites SET status = 'archived', archived_at = $2, updated_at = $2
            WHERE id = $1 AND archived_at IS NULL`,
          siteId,
          at,
        );
        if (archived) await insertJobs(db, jobs);
      }),

    restoreSite: (siteId, at, jobs = []) =>
      write(async (db) => {
        const restored = await db
          .run(
            `UPDATE sites SET status = 'pending', archived_at = NULL, updated_at = $2
              WHERE id = $1 AND archived_at IS NOT NULL`,
            siteId,
            at,
          )
          .catch((error) => {
            if (!isDuplicate(error)) throw error;
            throw new Conflict('The account has a site with this domain');
          });
        if (restored) await insertJobs(db, jobs);
      }),

    renameSite: (siteId, displayName, at) =>
      change(
        `UPDATE sites SET display_name = $2, updated_at = $3
          WHERE id = $1 AND display_name <> $2`,
        siteId,
        displayName,
        at,
      ),

    activateSite: (siteId, at) =>
      change(
        `UPDATE sites SET status = 'active', updated_at = $2
          WHERE id = $1 AND status = 'pending'`,
        siteId,
        at,
      ),

    /** The first verification stands. */
    verifySite: (siteId, at) =>
      change(
        `UPDATE sites SET verified_at = $2, updated_at = $2
          WHERE id = $1 AND verified_at IS NULL`,
        siteId,
        at,
      ),

    setPlan: (siteId, plan, at) =>
      change(
        'UPDATE sites SET plan = $2, updated_at = $3 WHERE id = $1 AND plan <> $2',
        siteId,
        plan,
        at,
      ),

    setCeilings: (siteId, ceilings, at) =>
      change(
        `UPDATE sites SET ceilings = $2, updated_at = $3
          WHERE id = $1 AND ceilings IS DISTINCT FROM $2`,
        siteId,
        ceilings && JSON.stringify(ceilings),
        at,
      ),

    setRetention: (siteId, years, at) =>
      change(
        `UPDATE sites SET retention_years = $2, updated_at = $3
          WHERE id = $1 AND retention_years <> $2`,
        siteId,
        years,
        at,
      ),

    async site(siteId) {
      const row = await db.get<SiteRow>(`SELECT ${columns} FROM sites WHERE id = $1`, siteId);
      return row && siteOf(row);
    },

    async siteByKey(siteKey) {
      const row = await db.get<SiteRow>(
        `SELECT ${columns} FROM sites WHERE site_key = $1`,
        siteKey,
      );
      return row && siteOf(row);
    },

    async sitesOfAccount(accountId, includeArchived) {
      const rows = await db.all<SiteRow>(
        `SELECT ${columns} FROM sites WHERE account_id = $1 AND ($2 OR archived_at IS NULL)
          ORDER BY created_at, id`,
        accountId,
        includeArchived,
      );
      return rows.map(siteOf);
    },
  };
}
