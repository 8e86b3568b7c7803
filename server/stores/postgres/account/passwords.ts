import type { Credentials, PasswordStore } from '../../../domain/account/passwords/port.ts';
import type { Connection, ControlWrite } from '../connection.ts';

export function passwordStore(db: Connection, write: ControlWrite): PasswordStore {
  async function credentials(column: 'id' | 'email', value: string): Promise<Credentials | null> {
    const user = await db.get<{ userId: string; salt: Uint8Array }>(
      `SELECT id AS "userId", salt FROM users WHERE ${column} = $1`,
      value,
    );
    if (!user) return null;
    const passwords = await db.all<{ accountId: string; password: string }>(
      `SELECT account_id AS "accountId", password FROM members
        WHERE user_id = $1 AND password IS NOT NULL ORDER BY created_at, account_id`,
      user.userId,
    );
    return { ...user, passwords };
  }

  return {
    setPassword: ({ accountId, userId, password }) =>
      write(async (db) => {
        await db.run(
          'UPDATE members SET password = $3 WHERE account_id = $1 AND user_id = $2',
          accountId,
          userId,
          password,
        );
        await db.run(
          'DELETE FROM sign_in_links WHERE account_id = $1 AND user_id = $2',
          accountId,
          userId,
        );
      }),

    credentialsByEmail: (email) => credentials('email', email.toLowerCase()),
    credentials: (userId) => credentials('id', userId),
  };
}
