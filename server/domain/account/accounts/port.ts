import type { Account } from '../../../../src/shared/wire/account/account.ts';
import type { Role } from '../../../../src/shared/wire/account/session.ts';
import type { Member } from '../sessions/port.ts';

type Joining = Member & { email: string; at: string };

/** Accounts and their members. */
export interface AccountStore {
  createAccount(input: Joining & { name: string }): Promise<void>;
  /** Permanent; idempotent. */
  onboardAccount(accountId: string): Promise<void>;
  /** Whether there is any account. */
  hasAccounts(): Promise<boolean>;
  account(accountId: string): Promise<Account | null>;
  /**
   * Adds the user when the address is new. Returns the user's id. Rejects with `Conflict` where no owner would be left.
   */
  addMember(input: Joining & { role: Role }): Promise<string>;
  role(accountId: string, userId: string): Promise<Role | null>;
  /** Id of the user with this e-mail address, in any account. */
  userByEmail(email: string): Promise<string | null>;
  emailOf(userId: string): Promise<string | null>;
  /** Id of the member with this e-mail address. */
  memberByEmail(accountId: string, email: string): Promise<string | null>;
}
