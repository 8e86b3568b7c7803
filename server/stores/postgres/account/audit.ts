import type { AuditEntry } from '../../../../src/shared/wire/account/audit.ts';
import type { AuditStore } from '../../../domain/account/audit/port.ts';
import { microsToIso } from '../../../domain/kernel/time.ts';
import type { Connection, ControlWrite } from '../connection.ts';

interface AuditRow extends Omit<AuditEntry, 'at' | 'actor'> {
  at: number;
  actor: AuditEntry['actor']['kind'];
  userId: string | null;
  email: string | null;
  keyId: string | null;
}

export function auditStore(db: Connection, write: ControlWrite): AuditStore {
  return {
    addAuditEntry: (entry) =>
      write(async (db) => {
        await db.run(
          `INSERT INTO audit_log
            (id, account_id, at, action, actor, user_id, email, key_id, site_id, target)
            SELECT $1, $2::text,
              greatest($3::bigint, (SELECT max(at) + 1 FROM audit_log WHERE account_id = $2)),
              $4, $5, $6::text, (SELECT email FROM users WHERE id = $6), $7, $8, $9
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
      }),

    forgetAuditEntries: (before) =>
      write(async (db) => {
        await db.run('DELETE FROM audit_log WHERE at < $1', before);
      }),

    async auditEntries(accountId, { from, to, limit, siteId }) {
      const rows = await db.all<AuditRow>(
        `SELECT id, at, action, actor, user_id AS "userId", email, key_id AS "keyId",
            site_id AS "siteId", target
          FROM audit_log WHERE account_id = $1 AND at >= $2 AND at <= $3 AND ($4::text IS NULL OR site_id = $4)
          ORDER BY at DESC LIMIT $5`,
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
