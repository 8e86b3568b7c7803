import type { AccountMember, Role } from '../../../../src/shared/wire/account/session.ts';
import type { NewJob } from '../../kernel/jobs.ts';
import type { Member } from '../sessions/port.ts';

export interface Membership extends Member {
  name: string;
  role: Role;
}

/** Who belongs to which account. An account never loses its last owner by these. */
export interface MemberStore {
  /** In the order they were added. */
  membersOf(accountId: string): Promise<AccountMember[]>;
  /** Every account of the user, the oldest membership first. */
  membershipsOf(userId: string): Promise<Membership[]>;
  /**
   * Adds a member, and the jobs with them. Rejects with `Conflict` for who is a member already, and where the address is
   * another user's than the one named.
   */
  createMember(
    input: Member & { email: string; role: Role; at: string; jobs: NewJob[] },
  ): Promise<void>;
  /**
   * Gives the member another role and takes back what they approved and no program has fetched yet, in one transaction.
   * Answers whether there is such a member. Rejects with `Conflict` where no owner would be left.
   */
  setRole(input: Member & { role: Role }): Promise<boolean>;
  /**
   * Removes the member with all that would let them in, and revokes the keys they minted, in one transaction. Answers
   * whether there was such a member. Rejects with `Conflict` where no owner would be left.
   */
  removeMember(input: Member & { at: string }): Promise<boolean>;
  nameAccount(accountId: string, name: string): Promise<void>;
}
