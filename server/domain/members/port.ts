import type { AccountMember, Role } from '../../../src/shared/wire/session.ts';
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
   * Adds a member and queues the mail that invites them, in one transaction. Answers the user's id, an old one where the
   * address is known. Rejects with `Conflict` for who is a member already.
   * @param input.by user who invites
   */
  createMember(
    input: Member & { email: string; role: Role; by: string; at: string },
  ): Promise<string>;
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
