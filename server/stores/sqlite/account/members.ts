import type { AccountMember } from '../../../../src/shared/wire/account/session.ts';
import type { MemberStore, Membership } from '../../../domain/account/members/port.ts';
import { Conflict } from '../../../domain/kernel/refusal.ts';
import type { Connection } from '../connection.ts';
import { jobWrites } from '../jobs.ts';
import type { Write } from '../writer/client.ts';
import { accountWrites, forgetApprovals, requireOwner } from './accounts.ts';

type Input<Name extends 'createMember' | 'setRole' | 'removeMember'> = Parameters<
  MemberStore[Name]
>[0];

export const memberWrites = {
  createMember(db: Connection, input: Input<'createMember'>): void {
    const known = db.get(
      `SELECT 1 FROM members JOIN users ON users.id = user_id
        WHERE account_id = ? AND email = ?`,
      input.accountId,
      input.email.toLowerCase(),
    );
    if (known) throw new Conflict('Is a member already');
    const userId = accountWrites.addMember(db, input);
    if (userId !== input.userId) throw new Conflict('Is the address of another user');
    jobWrites.addJobs(db, input.jobs);
  },

  setRole(db: Connection, { accountId, userId, role }: Input<'setRole'>): boolean {
    const changed = db.run(
      'UPDATE members SET role = ? WHERE account_id = ? AND user_id = ?',
      role,
      accountId,
      userId,
    );
    forgetApprovals(db, { accountId, userId });
    requireOwner(db, accountId);
    return changed > 0;
  },

  removeMember(db: Connection, { accountId, userId, at }: Input<'removeMember'>): boolean {
    db.run(
      `UPDATE keys SET revoked_at = ?
        WHERE account_id = ? AND user_id = ? AND revoked_at IS NULL`,
      at,
      accountId,
      userId,
    );
    for (const table of ['sessions', 'sign_in_links', 'device_authorizations']) {
      db.run(`DELETE FROM ${table} WHERE account_id = ? AND user_id = ?`, accountId, userId);
    }
    const removed = db.run(
      'DELETE FROM members WHERE account_id = ? AND user_id = ?',
      accountId,
      userId,
    );
    requireOwner(db, accountId);
    return removed > 0;
  },

  nameAccount(db: Connection, { accountId, name }: { accountId: string; name: string }): void {
    db.run('UPDATE accounts SET name = ? WHERE id = ?', name, accountId);
  },
};

export function memberStore(db: Connection, write: Write<typeof memberWrites>): MemberStore {
  return {
    createMember: (input) => write('createMember', input),
    setRole: (input) => write('setRole', input),
    removeMember: (input) => write('removeMember', input),
    nameAccount: (accountId, name) => write('nameAccount', { accountId, name }),

    async membersOf(accountId) {
      const rows = db.all<Omit<AccountMember, 'ready'> & { ready: number }>(
        `SELECT user_id AS userId, email, role, members.created_at AS addedAt,
            password IS NOT NULL OR EXISTS (SELECT 1 FROM passkeys
              WHERE passkeys.account_id = members.account_id
                AND passkeys.user_id = members.user_id) AS ready
          FROM members JOIN users ON users.id = user_id
          WHERE account_id = ? ORDER BY members.created_at, user_id`,
        accountId,
      );
      return rows.map((row) => ({ ...row, ready: row.ready === 1 }));
    },

    async membershipsOf(userId) {
      return db.all<Membership>(
        `SELECT account_id AS accountId, user_id AS userId, name, role
          FROM members JOIN accounts ON accounts.id = account_id
          WHERE user_id = ? ORDER BY members.created_at, account_id`,
        userId,
      );
    },
  };
}
