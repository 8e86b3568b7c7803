import type { AccountMember } from '../../../../src/shared/wire/account/session.ts';
import type { MemberStore, Membership } from '../../../domain/account/members/port.ts';
import { Conflict } from '../../../domain/kernel/refusal.ts';
import type { InsertJobs } from '../addJobs.ts';
import type { Connection, ControlWrite } from '../connection.ts';
import { forgetApprovals, insertMember, requireOwner } from './accounts.ts';

export function memberStore(
  db: Connection,
  write: ControlWrite,
  insertJobs: InsertJobs,
): MemberStore {
  return {
    createMember: (input) =>
      write(async (db) => {
        const known = await db.get(
          `SELECT 1 FROM members JOIN users ON users.id = user_id
            WHERE account_id = $1 AND email = $2`,
          input.accountId,
          input.email.toLowerCase(),
        );
        if (known) throw new Conflict('Is a member already');
        const userId = await insertMember(db, input);
        if (userId !== input.userId) throw new Conflict('Is the address of another user');
        await insertJobs(db, input.jobs);
      }),

    setRole: ({ accountId, userId, role }) =>
      write(async (db) => {
        const changed = await db.run(
          'UPDATE members SET role = $3 WHERE account_id = $1 AND user_id = $2',
          accountId,
          userId,
          role,
        );
        await forgetApprovals(db, { accountId, userId });
        await requireOwner(db, accountId);
        return changed > 0;
      }),

    removeMember: ({ accountId, userId, at }) =>
      write(async (db) => {
        await db.run(
          `UPDATE keys SET revoked_at = $3
            WHERE account_id = $1 AND user_id = $2 AND revoked_at IS NULL`,
          accountId,
          userId,
          at,
        );
        for (const table of ['sessions', 'sign_in_links', 'device_authorizations']) {
          await db.run(
            `DELETE FROM ${table} WHERE account_id = $1 AND user_id = $2`,
            accountId,
            userId,
          );
        }
        const removed = await db.run(
          'DELETE FROM members WHERE account_id = $1 AND user_id = $2',
          accountId,
          userId,
        );
        await requireOwner(db, accountId);
        return removed > 0;
      }),

    nameAccount: (accountId, name) =>
      write(async (db) => {
        await db.run('UPDATE accounts SET name = $2 WHERE id = $1', accountId, name);
      }),

    membersOf: (accountId) =>
      db.all<AccountMember>(
        `SELECT user_id AS "userId", email, role, members.created_at AS "addedAt",
            password IS NOT NULL OR EXISTS (SELECT 1 FROM passkeys
              WHERE passkeys.account_id = members.account_id
                AND passkeys.user_id = members.user_id) AS ready
          FROM members JOIN users ON users.id = user_id
          WHERE account_id = $1 ORDER BY members.created_at, user_id`,
        accountId,
      ),

    membershipsOf: (userId) =>
      db.all<Membership>(
        `SELECT account_id AS "accountId", user_id AS "userId", name, role
          FROM members JOIN accounts ON accounts.id = account_id
          WHERE user_id = $1 ORDER BY members.created_at, account_id`,
        userId,
      ),
  };
}
