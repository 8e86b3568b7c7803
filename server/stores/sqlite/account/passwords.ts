import type { Credentials, PasswordStore } from '../../../domain/account/passwords/port.ts';
import type { Connection } from '../connection.ts';
import type { Write } from '../writer/client.ts';

type Input = Parameters<PasswordStore['setPassword']>[0];

export const passwordWrites = {
  setPassword(db: Connection, { accountId, userId, password }: Input): void {
    db.run(
      'UPDATE members SET password = ? WHERE account_id = ? AND user_id = ?',
      password,
      accountId,
      userId,
    );
    db.run('DELETE FROM sign_in_links WHERE account_id = ? AND user_id = ?', accountId, userId);
  },
};

export function passwordStore(db: Connection, write: Write<typeof passwordWrites>): PasswordStore {
  function credentials(column: 'id' | 'email', value: string): Credentials | null {
    const user = db.get<{ userId: string; salt: Uint8Array }>(
      `SELECT id AS userId, salt FROM users WHERE ${column} = ?`,
      value,
    );
    if (!user) return null;
    const passwords = db.all<{ accountId: string; password: string }>(
      `SELECT account_id AS accountId, password FROM members
        WHERE user_id = ? AND password IS NOT NULL ORDER BY created_at, account_id`,
      user.userId,
    );
    return { ...user, passwords };
  }

  return {
    setPassword: (input) => write('setPassword', input),
    credentialsByEmail: async (email) => credentials('email', email.toLowerCase()),
    credentials: async (userId) => credentials('id', userId),
  };
}
