import type { Account } from '../../../../src/shared/wire/account/account.ts';
import type { Role } from '../../../../src/shared/wire/account/session.ts';
import type { Clock } from '../../kernel/clock.ts';
import { createId } from '../../kernel/ids.ts';
import { orConflict, Refusal } from '../../kernel/refusal.ts';
import type { ControlStore } from '../../stores.ts';

export type Accounts = ReturnType<typeof accountService>;

/** Accounts and their members. */
export function accountService({ control, clock }: { control: ControlStore; clock: Clock }) {
  const stamp = () => {
    const at = clock.now();
    return { userId: createId(at), at: new Date(at).toISOString() };
  };

  /** @throws Refusal not_found */
  async function find(accountId: string): Promise<Account> {
    const account = await control.account(accountId);
    if (!account) throw new Refusal('not_found', 'There is no such account.');
    return account;
  }

  return {
    find,

    /** Checks the member's current role, whatever it was when the key was minted. */
    async isOwner({ accountId, userId }: { accountId: string; userId: string }): Promise<boolean> {
      return (await control.role(accountId, userId)) === 'owner';
    },

    /** Creates an account with its first owner. */
    async create(name: string, email: string): Promise<{ accountId: string; userId: string }> {
      const { userId, at } = stamp();
      const accountId = createId(clock.now());
      const founded = { accountId, userId, name, email: readAddress(email), at };
      await orConflict(
        control.createAccount(founded),
        'That address already belongs to a member. portcullis signin-link prints a link to sign in with. For another account, use a different address first; portcullis member add then adds this one.',
      );
      return { accountId, userId };
    },

    /** Adds a member and returns the user's id, which is an existing one when the address is known. @throws Refusal */
    async addMember(accountId: string, email: string, role: Role): Promise<string> {
      await find(accountId);
      const joining = { accountId, email: readAddress(email), role, ...stamp() };
      return orConflict(control.addMember(joining), 'An account must keep at least one owner.');
    },
  };
}

/** Nothing invisible, and nothing that changes the text direction of its surroundings. */
const address = /^[^\s\p{C}@]+@[^\s\p{C}@]+$/u;

/** An e-mail address in its stored form. @throws Refusal invalid_request for anything else */
export function readAddress(email: string): string {
  if (!address.test(email) || email.length > 254) {
    throw new Refusal('invalid_request', `"${email}" is not an e-mail address.`);
  }
  return email.toLowerCase();
}
