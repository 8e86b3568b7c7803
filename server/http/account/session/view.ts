import type { SignedIn } from '../../../../src/shared/wire/account/session.ts';
import type { Accounts } from '../../../domain/account/accounts/accounts.ts';
import type { Members } from '../../../domain/account/members/members.ts';
import type { Passkeys } from '../../../domain/account/passkeys/passkeys.ts';
import type { Passwords } from '../../../domain/account/passwords/passwords.ts';
import type { FoundSession } from '../../kit/sessionCookie.ts';

export interface WhoParts {
  accounts: Accounts;
  members: Members;
  passwords: Passwords;
  passkeys: Passkeys;
}

/** The signed-in member, as sent to the dashboard. */
export async function signedInAs(
  { accounts, members, passwords, passkeys }: WhoParts,
  { member, formToken }: FoundSession,
): Promise<SignedIn> {
  const [{ accountId, name }, { userId, email }, password, keys, reachable] = await Promise.all([
    accounts.find(member.accountId),
    members.find(member),
    passwords.state(member),
    passkeys.list(member),
    passwords.reachable(member),
  ]);
  return {
    signedIn: true,
    user: { userId, email, ...password, passkeys: keys },
    account: { accountId, name },
    accounts: reachable.map((one) => ({
      accountId: one.accountId,
      name: one.name,
      role: one.role,
    })),
    role: member.role,
    formToken,
  };
}
