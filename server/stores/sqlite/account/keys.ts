import type { Role } from '../../../../src/shared/wire/account/session.ts';
import type { KeyStore, StoredKey } from '../../../domain/account/keys/port.ts';
import type { Connection } from '../connection.ts';
import type { Write } from '../writer/client.ts';

export const keyWrites = {
  createKey(db: Connection, key: Omit<StoredKey, 'lastUsedOn'> & { hash: Uint8Array }): void {
    db.run(
      `INSERT INTO keys
        (id, hash, account_id, user_id, name, scopes, created_at, expires_at, revoked_at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
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
  },

  /** The first revocation stands. */
  revokeKey(db: Connection, { keyId, at }: { keyId: string; at: string }): string | null {
    db.run('UPDATE keys SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL', at, keyId);
    const key = db.get<{ accountId: string }>(
      'SELECT account_id AS accountId FROM keys WHERE id = ?',
      keyId,
    );
    return key?.accountId ?? null;
  },

  keyUsed(db: Connection, { keyId, day }: { keyId: string; day: string }): void {
    db.run(
      'UPDATE keys SET last_used_on = ?2 WHERE id = ?1 AND last_used_on IS NOT ?2',
      keyId,
      day,
    );
  },
};

type KeyRow = Omit<StoredKey, 'scopes'> & { scopes: string };

const columns = `id, account_id AS accountId, user_id AS userId, name, scopes, created_at AS createdAt,
  expires_at AS expiresAt, revoked_at AS revokedAt, last_used_on AS lastUsedOn`;

export function keyStore(db: Connection, write: Write<typeof keyWrites>): KeyStore {
  return {
    createKey: (key) => write('createKey', key),
    revokeKey: (keyId, at) => write('revokeKey', { keyId, at }),
    keyUsed: (keyId, day) => write('keyUsed', { keyId, day }),

    async keyByHash(hash) {
      const row = db.get<KeyRow & { hash: Uint8Array; role: Role | null }>(
        `SELECT ${columns}, hash, (SELECT role FROM members
            WHERE members.account_id = keys.account_id AND members.user_id = keys.user_id) AS role
          FROM keys WHERE hash = ?`,
        hash,
      );
      return row && parsed(row);
    },

    async keysOfAccount(accountId) {
      const rows = db.all<KeyRow>(
        `SELECT ${columns} FROM keys WHERE account_id = ? ORDER BY created_at, id`,
        accountId,
      );
      return rows.map(parsed);
    },
  };
}

function parsed<Row extends KeyRow>(row: Row): Row & StoredKey {
  return { ...row, scopes: JSON.parse(row.scopes) };
}
