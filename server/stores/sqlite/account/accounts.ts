import type { Account } from '../../../../src/shared/wire/account/account.ts';
import type { Role } from '../../../../src/shared/wire/account/session.ts';
import type { AccountStore } from '../../../domain/account/accounts/port.ts';
import type { Member } from '../../../domain/account/sessions/port.ts';
import { Conflict } from '../../../domain/kernel/refusal.ts';
import type { Connection } from '../connection.ts';
import type { Write } from '../writer/client.ts';

type Input<Name extends 'createAccount' | 'addMember'> = Parameters<AccountStore[Name]>[0];

export const accountWrites = {
  createAccount(db: Connection, { email, name, ...owner }: Input<'createAccount'>): void {
    if (userByEmail(db, email)) throw new Conflict('There is a user with this address');
    db.run(
      'INSERT INTO accounts (id, name, onboarded, created_at) VALUES (?, ?, 0, ?)',
      owner.accountId,
      name,
      owner.at,
    );
    accountWrites.addMember(db, { ...owner, email, role: 'owner' });
  },

  onboardAccount(db: Connection, accountId: string): void {
    db.run('UPDATE accounts SET onboarded = 1 WHERE id = ? AND onboarded = 0', accountId);
  },

  /** Gives someone who is a member already the new role. An account keeps an owner. */
  addMember(db: Connection, { accountId, email, role, at, ...added }: Input<'addMember'>): string {
    const known = userByEmail(db, email);
    const userId = known ?? added.userId;
    if (!known) {
      db.run(
        'INSERT INTO users (id, email, created_at, salt) VALUES (?, ?, ?, randomblob(16))',
        userId,
        email.toLowerCase(),
        at,
      );
    }
    db.run(
      `INSERT INTO members (account_id, user_id, role, created_at) VALUES (?, ?, ?, ?)
        ON CONFLICT (account_id, user_id) DO UPDATE SET role = excluded.role`,
      accountId,
      userId,
      role,
      at,
    );
    if (known) forgetApprovals(db, { accountId, userId });
    requireOwner(db, accountId);
    return userId;
  },
};

/** Approvals that a member gave under an earlier role must not issue keys under the new one. */
export function forgetApprovals(db: Connection, { accountId, userId }: Member): void {
  db.run(
    'DELETE FROM device_authorizations WHERE account_id = ? AND user_id = ?',
    accountId,
    userId,
  );
}

/** Looked at after the change, which a refusal rolls back. */
export function requireOwner(db: Connection, accountId: string): void {
  const owner = db.get("SELECT 1 FROM members WHERE account_id = ? AND role = 'owner'", accountId);
  if (!owner) throw new Conflict('No owner would be left');
}

function userByEmail(db: Connection, email: string): string | null {
  const user = db.get<{ id: string }>('SELECT id FROM users WHERE email = ?', email.toLowerCase());
  return user?.id ?? null;
}

export function accountStore(db: Connection, write: Write<typeof accountWrites>): AccountStore {
  return {
    createAccount: (input) => write('createAccount', input),
    addMember: (input) => write('addMember', input),
    onboardAccount: (accountId) => write('onboardAccount', accountId),

    hasAccounts: async () => db.get('SELECT 1 FROM accounts LIMIT 1') !== null,

    async account(accountId) {
      const row = db.get<Omit<Account, 'onboarded'> & { onboarded: number }>(
        `SELECT id AS accountId, name, onboarded, created_at AS createdAt FROM accounts
          WHERE id = ?`,
        accountId,
      );
      return row && { ...row, onboarded: row.onboarded === 1 };
    },

    async role(accountId, userId) {
      const member = db.get<{ role: Role }>(
        'SELECT role FROM members WHERE account_id = ? AND user_id = ?',
        accountId,
        userId,
      );
      return member?.role ?? null;
    },

    userByEmail: async (email) => userByEmail(db, email),

    async emailOf(userId) {
      const user = db.get<{ email: string }>('SELECT email FROM users WHERE id = ?', userId);
      return user?.email ?? null;
    },

    async memberByEmail(accountId, email) {
      const member = db.get<{ userId: string }>(
        `SELECT user_id AS userId FROM members JOIN users ON users.id = user_id
          WHERE account_id = ? AND email = ?`,
        accountId,
        email.toLowerCase(),
      );
      return member?.userId ?? null;
    },
  };
}
