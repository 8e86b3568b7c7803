import type { AccountMember, Role } from '../../../../src/shared/wire/account/session.ts';
import type { NewJob } from '../../kernel/jobs.ts';
import type { Member } from '../sessions/port.ts';

export interface Membership extends Member {
  name: string;
  role: Role;
}

/** Which users belong to which account. These methods never leave an account without an owner. */
export interface MemberStore {
  /** In the order they were added. */
  membersOf(accountId: string): Promise<AccountMember[]>;
  /** Every account of the user, oldest membership first. */
  membershipsOf(userId: string): Promise<Membership[]>;
  /**
   * Adds a member, and the jobs with them. Rejects with `Conflict` for an existing member, and where the address
   * belongs to another user than the given one.
   */
  createMember(
    input: Member & { email: string; role: Role; at: string; jobs: NewJob[] },
  ): Promise<void>;
  /**
   * Changes the member's role and withdraws approvals whose keys no program has fetched yet, in one transaction.
   * Returns whether there is such a member. Rejects with `Conflict` where no owner would be left.
   */
  setRole(input: Member & { role: Role }): Promise<boolean>;
  /**
   * Removes the member with every means of access, and revokes the keys they minted, in one transaction. Returns
   * whether there was such a member. Rejects with `Conflict` where no owner would be left.
   */
  removeMember(input: Member & { at: string }): Promise<boolean>;
  nameAccount(accountId: string, name: string): Promise<void>;
}
