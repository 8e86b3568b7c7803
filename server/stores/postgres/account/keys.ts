import type { Role } from '../../../../src/shared/wire/account/session.ts';
import type { KeyStore, StoredKey } from '../../../domain/account/keys/port.ts';
import type { Connection, ControlWrite } from '../connection.ts';

type KeyRow = Omit<StoredKey, 'scopes'> & { scopes: string };

const columns = `id, account_id AS "accountId", user_id AS "userId", name, scopes,
  created_at AS "createdAt", expires_at AS "expiresAt", revoked_at AS "revokedAt",
  last_used_on AS "lastUsedOn"`;

/** Within a transaction of the control plane. */
export async function insertKey(
  db: Connection,
  key: Omit<StoredKey, 'lastUsedOn'> & { hash: Uint8Array },
): Promise<void> {
  await db.run(
    `INSERT INTO keys
      (id, hash, account_id, user_id, name, scopes, created_at, expires_at, revoked_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    key.id,
    key.hash,
    key.accountId,
    key.userId,
    key.name,
    JSON.stringify(key.scopes),
    key.createdAt,
    key.expiresAt,
    key.revokedAt,
  );
}

export function keyStore(db: Connection, write: ControlWrite): KeyStore {
  return {
    createKey: (key) => write((db) => insertKey(db, key)),

    /** The first revocation stands. */
    revokeKey: (keyId, at) =>
      write(async (db) => {
        const key = await db.get<{ accountId: string }>(
          `UPDATE keys SET revoked_at = coalesce(revoked_at, $2) WHERE id = $1
            RETURNING account_id AS "accountId"`,
          keyId,
          at,
        );
        return key?.accountId ?? null;
      }),

    keyUsed: (keyId, day) =>
      write(async (db) => {
        await db.run(
          `UPDATE keys SET last_used_on = $2
            WHERE id = $1 AND last_used_on IS DISTINCT FROM $2`,
          keyId,
          day,
        );
      }),

    async keyByHash(hash) {
      const row = await db.get<KeyRow & { hash: Uint8Array; role: Role | null }>(
        `SELECT ${columns}, hash, (SELECT role FROM members
            WHERE members.account_id = keys.account_id AND members.user_id = keys.user_id) AS role
          FROM keys WHERE hash = $1`,
        hash,
      );
      return row && parsed(row);
    },

    async keysOfAccount(accountId) {
      const rows = await db.all<KeyRow>(
        `SELECT ${columns} FROM keys WHERE account_id = $1 ORDER BY created_at, id`,
        accountId,
      );
      return rows.map(parsed);
    },
  };
}

function parsed<Row extends KeyRow>(row: Row): Row & StoredKey {
  return { ...row, scopes: JSON.parse(row.scopes) };
}
