import type { PasskeyStore, StoredPasskey } from '../../../domain/account/passkeys/port.ts';
import { Conflict } from '../../../domain/kernel/refusal.ts';
import type { Connection, ControlWrite } from '../connection.ts';

type Row = Omit<StoredPasskey, 'transports'> & { transports: string };

const columns = `id, account_id AS "accountId", user_id AS "userId", name,
  public_key AS "publicKey", counter, transports, created_at AS "createdAt",
  last_used_on AS "lastUsedOn"`;

export function passkeyStore(db: Connection, write: ControlWrite): PasskeyStore {
  return {
    createChallenge: ({ hash, purpose, createdAt, expiresAt }) =>
      write(async (db) => {
        await db.run('DELETE FROM passkey_challenges WHERE expires_at <= $1', createdAt);
        await db.run(
          `INSERT INTO passkey_challenges (hash, purpose, created_at, expires_at)
            VALUES ($1, $2, $3, $4)`,
          hash,
          purpose,
          createdAt,
          expiresAt,
        );
      }),

    useChallenge: ({ hash, purpose, at }) =>
      write(async (db) => {
        const used = await db.run(
          'DELETE FROM passkey_challenges WHERE hash = $1 AND purpose = $2 AND expires_at > $3',
          hash,
          purpose,
          at,
        );
        return used > 0;
      }),

    createPasskey: (passkey) =>
      write(async (db) => {
        if (await db.get('SELECT 1 FROM passkeys WHERE id = $1', passkey.id)) {
          throw new Conflict('The credential is known');
        }
        const added = await db.run(
          `INSERT INTO passkeys
            (id, account_id, user_id, name, public_key, counter, transports, created_at)
            SELECT $1, $2, $3, $4, $5, $6, $7, $8 WHERE $9 >
              (SELECT count(*) FROM passkeys WHERE account_id = $2 AND user_id = $3)`,
          passkey.id,
          passkey.accountId,
          passkey.userId,
          passkey.name,
          passkey.publicKey,
          passkey.counter,
          JSON.stringify(passkey.transports),
          passkey.createdAt,
          passkey.max,
        );
        return added > 0;
      }),

    passkeyUsed: ({ id, counter, day }) =>
      write(async (db) => {
        const updated = await db.run(
          'UPDATE passkeys SET counter = $2, last_used_on = $3 WHERE id = $1 AND counter = $4',
          id,
          counter.next,
          day,
          counter.checked,
        );
        return updated > 0;
      }),

    removePasskey: ({ accountId, userId, id }) =>
      write(async (db) => {
        await db.run(
          'DELETE FROM sessions WHERE account_id = $1 AND user_id = $2 AND passkey_id = $3',
          accountId,
          userId,
          id,
        );
        const removed = await db.run(
          'DELETE FROM passkeys WHERE account_id = $1 AND user_id = $2 AND id = $3',
          accountId,
          userId,
          id,
        );
        return removed > 0;
      }),

    async passkey(id) {
      const row = await db.get<Row>(`SELECT ${columns} FROM passkeys WHERE id = $1`, id);
      return row && parsed(row);
    },

    async passkeysOf({ accountId, userId }) {
      const rows = await db.all<Row>(
        `SELECT ${columns} FROM passkeys WHERE account_id = $1 AND user_id = $2
          ORDER BY created_at, id`,
        accountId,
        userId,
      );
      return rows.map(parsed);
    },
  };
}

function parsed(row: Row): StoredPasskey {
  return { ...row, transports: JSON.parse(row.transports) };
}
