import type { AccountMember, Role } from '../../../../src/shared/wire/account/session.ts';
import { type Clock, nowIso } from '../../kernel/clock.ts';
import { createId } from '../../kernel/ids.ts';
import { mailJob } from '../../kernel/mail/mailJob.ts';
import { Conflict, orConflict, Refusal } from '../../kernel/refusal.ts';
import type { ControlStore } from '../../stores.ts';
import { readAddress } from '../accounts/accounts.ts';
import type { Member } from '../sessions/port.ts';

export type Members = ReturnType<typeof memberService>;

/** Members of an account, as its owners manage them. */
export function memberService({ control, clock }: { control: ControlStore; clock: Clock }) {
  const now = () => nowIso(clock);

  /** @throws Refusal not_found */
  async function find({ accountId, userId }: Member): Promise<AccountMember> {
    const found = (await control.membersOf(accountId)).find((one) => one.userId === userId);
    if (!found) throw unknown();
    return found;
  }

  return {
    find,

    list(accountId: string): Promise<AccountMember[]> {
      return control.membersOf(accountId);
    },

    /**
     * Returns the user's id.
     * @param by the member who invites
     * @throws Refusal invalid_request for no address, conflict for an existing member
     */
    async add(by: Member, email: string, role: Role): Promise<string> {
      const { accountId } = by;
      const address = readAddress(email);
      for (;;) {
        const known = await control.userByEmail(address);
        const now = clock.now();
        const userId = known ?? createId(now);
        const jobs = [mailJob(userId, { about: 'invitation', accountId, by: by.userId }, now)];
        const at = new Date(now).toISOString();
        try {
          await control.createMember({ accountId, userId, email: address, role, at, jobs });
          return userId;
        } catch (error) {
          if (!(error instanceof Conflict)) throw error;
          if (known) {
            throw new Refusal('conflict', 'That address already belongs to a member.', {
              field: 'email',
            });
          }
          // The address has become a user's in the meantime.
        }
      }
    },

    /** Queues another invitation mail to a member. @throws Refusal not_found */
    async inviteAgain(by: Member, userId: string): Promise<void> {
      const { accountId } = by;
      await find({ accountId, userId });
      const occasion = { about: 'invitation', accountId, by: by.userId } as const;
      await control.addJobs([mailJob(userId, occasion, clock.now())]);
    },

    /** @throws Refusal not_found, conflict for the last owner */
    async setRole(member: Member, role: Role): Promise<AccountMember> {
      const { accountId, userId } = member;
      if (!(await orConflict(control.setRole({ accountId, userId, role }), lastOwner))) {
        throw unknown();
      }
      return find(member);
    },

    /** Ends every means of access the member had. @throws Refusal not_found, conflict for the last owner */
    async remove({ accountId, userId }: Member): Promise<void> {
      const removed = control.removeMember({ accountId, userId, at: now() });
      if (!(await orConflict(removed, lastOwner))) throw unknown();
    },

    nameAccount(accountId: string, name: string): Promise<void> {
      return control.nameAccount(accountId, name);
    },
  };
}

const lastOwner = 'An account must keep at least one owner: make someone else an owner first.';

function unknown(): Refusal {
  return new Refusal('not_found', 'The account has no such member.');
}
