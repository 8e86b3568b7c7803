import type {
  Challenge,
  PasskeyStore,
  StoredPasskey,
} from '../../../domain/account/passkeys/port.ts';
import { Conflict } from '../../../domain/kernel/refusal.ts';
import type { Connection } from '../connection.ts';
import type { Write } from '../writer/client.ts';

type Input<Name extends keyof PasskeyStore> = Parameters<PasskeyStore[Name]>[0];

export const passkeyWrites = {
  createChallenge(db: Connection, challenge: Input<'createChallenge'>): void {
    db.run('DELETE FROM passkey_challenges WHERE expires_at <= ?', challenge.createdAt);
    db.run(
      'INSERT INTO passkey_challenges (hash, purpose, created_at, expires_at) VALUES (?, ?, ?, ?)',
      challenge.hash,
      challenge.purpose,
      challenge.createdAt,
      challenge.expiresAt,
    );
  },

  useChallenge(db: Connection, { hash, purpose, at }: Challenge & { at: string }): boolean {
    const used = db.run(
      'DELETE FROM passkey_challenges WHERE hash = ? AND purpose = ? AND expires_at > ?',
      hash,
      purpose,
      at,
    );
    return used > 0;
  },

  createPasskey(db: Connection, passkey: Input<'createPasskey'>): boolean {
    if (db.get('SELECT 1 FROM passkeys WHERE id = ?', passkey.id)) {
      throw new Conflict('The credential is known');
    }
    const added = db.run(
      `INSERT INTO passkeys
        (id, account_id, user_id, name, public_key, counter, transports, created_at)
        SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8 WHERE ?9 >
          (SELECT count(*) FROM passkeys WHERE account_id = ?2 AND user_id = ?3)`,
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
  },

  passkeyUsed(db: Connection, { id, counter, day }: Input<'passkeyUsed'>): boolean {
    const updated = db.run(
      'UPDATE passkeys SET counter = ?, last_used_on = ? WHERE id = ? AND counter = ?',
      counter.next,
      day,
      id,
      counter.checked,
    );
    return updated > 0;
  },

  removePasskey(db: Connection, { accountId, userId, id }: Input<'removePasskey'>): boolean {
    db.run(
      'DELETE FROM sessions WHERE account_id = ? AND user_id = ? AND passkey_id = ?',
      accountId,
      userId,
      id,
    );
    const removed = db.run(
      'DELETE FROM passkeys WHERE account_id = ? AND user_id = ? AND id = ?',
      accountId,
      userId,
      id,
    );
    return removed > 0;
  },
};

type Row = Omit<StoredPasskey, 'transports'> & { transports: string };

const columns = `id, account_id AS accountId, user_id AS userId, name, public_key AS publicKey,
  counter, transports, created_at AS createdAt, last_used_on AS lastUsedOn`;

export function passkeyStore(db: Connection, write: Write<typeof passkeyWrites>): PasskeyStore {
  return {
    createChallenge: (challenge) => write('createChallenge', challenge),
    useChallenge: (challenge) => write('useChallenge', challenge),
    createPasskey: (passkey) => write('createPasskey', passkey),
    passkeyUsed: (input) => write('passkeyUsed', input),
    removePasskey: (input) => write('removePasskey', input),

    async passkey(id) {
      const row = db.get<Row>(`SELECT ${columns} FROM passkeys WHERE id = ?`, id);
      return row && parsed(row);
    },

    async passkeysOf({ accountId, userId }) {
      const rows = db.all<Row>(
        `SELECT ${columns} FROM passkeys WHERE account_id = ? AND user_id = ?
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
