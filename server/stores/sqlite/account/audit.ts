import type { AuditEntry } from '../../../../src/shared/wire/account/audit.ts';
import type { AuditStore, NewAuditEntry } from '../../../domain/account/audit/port.ts';
import { microsToIso } from '../../../domain/kernel/time.ts';
import type { Connection } from '../connection.ts';
import type { Write } from '../writer/client.ts';

/** For the control plane's migrations. */
export const auditTable = `
CREATE TABLE audit_log (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  account_id TEXT NOT NULL REFERENCES accounts,
  at INTEGER NOT NULL,
  action TEXT NOT NULL,
  actor TEXT NOT NULL,
  user_id TEXT,
  email TEXT,
  key_id TEXT,
  site_id TEXT,
  target TEXT
) STRICT;
CREATE UNIQUE INDEX audit_log_of_account ON audit_log (account_id, at);
CREATE INDEX audit_log_by_time ON audit_log (at);`;

export const auditWrites = {
  addAuditEntry(db: Connection, entry: NewAuditEntry): void {
    db.run(
      `INSERT INTO audit_log (id, account_id, at, action, actor, user_id, email, key_id, site_id, target)
        VALUES (?1, ?2,
          max(?3, coalesce((SELECT max(at) + 1 FROM audit_log WHERE account_id = ?2), 0)),
          ?4, ?5, ?6, (SELECT email FROM users WHERE id = ?6), ?7, ?8, ?9)
        ON CONFLICT (id) DO NOTHING`,
      entry.id,
      entry.accountId,
      entry.at,
      entry.action,
      entry.actor,
      entry.userId,
      entry.keyId,
      entry.siteId,
      entry.target,
    );
  },

  forgetAuditEntries(db: Connection, before: number): void {
    db.run('DELETE FROM audit_log WHERE at < ?', before);
  },
};

interface AuditRow extends Omit<AuditEntry, 'at' | 'actor'> {
  at: number;
  actor: AuditEntry['actor']['kind'];
  userId: string | null;
  email: string | null;
  keyId: string | null;
}

export function auditStore(db: Connection, write: Write<typeof auditWrites>): AuditStore {
  return {
    addAuditEntry: (entry) => write('addAuditEntry', entry),
    forgetAuditEntries: (before) => write('forgetAuditEntries', before),

    async auditEntries(accountId, { from, to, limit, siteId }) {
      const rows = db.all<AuditRow>(
        `SELECT id, at, action, actor, user_id AS userId, email, key_id AS keyId,
            site_id AS siteId, target
          FROM audit_log WHERE account_id = ?1 AND at >= ?2 AND at <= ?3 AND (?4 IS NULL OR site_id = ?4)
          ORDER BY at DESC LIMIT ?5`,
        accountId,
        from ?? 0,
        to ?? Number.MAX_SAFE_INTEGER,
        siteId ?? null,
        limit,
      );
      return rows.map(({ at, actor, userId, email, keyId, ...rest }) => ({
        ...rest,
        at: microsToIso(at),
        actor: { kind: actor, userId, email, keyId },
      }));
    },
  };
}
