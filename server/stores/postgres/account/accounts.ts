import { randomBytes } from 'node:crypto';
import type { Account } from '../../../../src/shared/wire/account/account.ts';
import type { Role } from '../../../../src/shared/wire/account/session.ts';
import type { AccountStore } from '../../../domain/account/accounts/port.ts';
import type { Member } from '../../../domain/account/sessions/port.ts';
import { Conflict } from '../../../domain/kernel/refusal.ts';
import type { Connection, ControlWrite } from '../connection.ts';

type Input<Name extends 'createAccount' | 'addMember'> = Parameters<AccountStore[Name]>[0];

/** Gives someone who is a member already the new role. An account keeps an owner. */
export async function insertMember(
  db: Connection,
  { accountId, email, role, at, ...added }: Input<'addMember'>,
): Promise<string> {
  const known = await userByEmail(db, email);
  const userId = known ?? added.userId;
  if (!known) {
    await db.run(
      'INSERT INTO users (id, email, created_at, salt) VALUES ($1, $2, $3, $4)',
      userId,
      email.toLowerCase(),
      at,
      randomBytes(16),
    );
  }
  await db.run(
    `INSERT INTO members (account_id, user_id, role, created_at) VALUES ($1, $2, $3, $4)
      ON CONFLICT (account_id, user_id) DO UPDATE SET role = excluded.role`,
    accountId,
    userId,
    role,
    at,
  );
  if (known) await forgetApprovals(db, { accountId, userId });
  await requireOwner(db, accountId);
  return userId;
}

/** Approvals that a member gave under an earlier role must not issue keys under the new one. */
export async function forgetApprovals(
  db: Connection,
  { accountId, userId }: Member,
): Promise<void> {
  await db.run(
    'DELETE FROM device_authorizations WHERE account_id = $1 AND user_id = $2',
    accountId,
    userId,
  );
}

/** Looked at after the change, which a refusal rolls back. */
export async function requireOwner(db: Connection, accountId: string): Promise<void> {
  const owner = await db.get(
    "SELECT 1 FROM members WHERE account_id = $1 AND role = 'owner'",
    accountId,
  );
  if (!owner) throw new Conflict('No owner would be left');
}

async function userByEmail(db: Connection, email: string): Promise<string | null> {
  const user = await db.get<{ id: string }>(
    'SELECT id FROM users WHERE email = $1',
    email.toLowerCase(),
  );
  return user?.id ?? null;
}

export function accountStore(db: Connection, write: ControlWrite): AccountStore {
  return {
    createAccount: ({ email, name, ...owner }) =>
      write(async (db) => {
        if (await userByEmail(db, email)) throw new Conflict('There is a user with this address');
        await db.run(
          'INSERT INTO accounts (id, name, onboarded, created_at) VALUES ($1, $2, false, $3)',
          owner.accountId,
          name,
          owner.at,
        );
        await insertMember(db, { ...owner, email, role: 'owner' });
      }),

    addMember: (input) => write((db) => insertMember(db, input)),

    onboardAccount: (accountId) =>
      write(async (db) => {
        await db.run(
          'UPDATE accounts SET onboarded = true WHERE id = $1 AND NOT onboarded',
          accountId,
        );
      }),

    hasAccounts: async () => (await db.get('SELECT 1 FROM accounts LIMIT 1')) !== null,

    account: (accountId) =>
      db.get<Account>(
        `SELECT id AS "accountId", name, onboarded, created_at AS "createdAt" FROM accounts
          WHERE id = $1`,
        accountId,
      ),

    async role(accountId, userId) {
      const member = await db.get<{ role: Role }>(
        'SELECT role FROM members WHERE account_id = $1 AND user_id = $2',
        accountId,
        userId,
      );
      return member?.role ?? null;
    },

    userByEmail: (email) => userByEmail(db, email),

    async emailOf(userId) {
      const user = await db.get<{ email: string }>('SELECT email FROM users WHERE id = $1', userId);
      return user?.email ?? null;
    },

    async memberByEmail(accountId, email) {
      const member = await db.get<{ userId: string }>(
        `SELECT user_id AS "userId" FROM members JOIN users ON users.id = user_id
          WHERE account_id = $1 AND email = $2`,
        accountId,
        email.toLowerCase(),
      );
      return member?.userId ?? null;
    },
  };
}
