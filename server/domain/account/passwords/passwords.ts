import { randomBytes } from 'node:crypto';
import { passwordLength } from '../../../../src/shared/wire/account/session.ts';
import type { Clock } from '../../kernel/clock.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { ControlStore } from '../../stores.ts';
import type { Membership } from '../members/port.ts';
import type { Member, StandingSession } from '../sessions/port.ts';
import { confirmFirst, isFresh } from '../sessions/sessions.ts';
import { guessable } from './guessable.ts';
import { hashPassword, sameHash } from './hashing.ts';

export type Passwords = ReturnType<typeof passwordService>;

/**
 * Passwords. Each belongs to one membership: a person who may hand out links in one account gets nowhere in another by
 * them. All of a user's have one salt, so that one derivation compares with every one of them.
 */
export function passwordService({ control, clock }: { control: ControlStore; clock: Clock }) {
  /** Stands in for the salt of an unknown user, so that this takes no less work. */
  const nobody = randomBytes(16);

  async function ownOf({ accountId, userId }: Member) {
    const credentials = await control.credentials(userId);
    const own = credentials?.passwords.find((one) => one.accountId === accountId);
    return { credentials, own: own?.password ?? null };
  }

  function asksCurrent(session: StandingSession, own: string | null): boolean {
    return own !== null && (session.method === 'password' || !isFresh(session, clock.now()));
  }

  return {
    /**
     * The member with this password, and its stored form; null, after the same work, for a wrong one as for an unknown
     * address.
     */
    async check(email: string, password: string): Promise<(Member & { password: string }) | null> {
      const found = await control.credentialsByEmail(email);
      const hash = await hashPassword(password, found?.salt ?? nobody);
      const match = found?.passwords.find((one) => sameHash(one.password, hash));
      return found && match ? { ...match, userId: found.userId } : null;
    },

    /** Whether it is the member's password. */
    async holds(member: Member, password: string): Promise<boolean> {
      const { credentials, own } = await ownOf(member);
      const hash = await hashPassword(password, credentials?.salt ?? nobody);
      return own !== null && sameHash(own, hash);
    },

    async state(session: StandingSession) {
      const { own } = await ownOf(session);
      return { hasPassword: own !== null, asksCurrentPassword: asksCurrent(session, own) };
    },

    /**
     * Sets the member's password.
     * @throws Refusal forbidden for a wrong old one, and for a first one long after signing in, invalid_request for a
     * new one that is too short or easily guessed
     */
    async change(
      session: StandingSession,
      { email, current, next }: { email: string; current: string | undefined; next: string },
    ): Promise<void> {
      const { credentials, own } = await ownOf(session);
      if (!credentials) throw new Refusal('not_found', 'There is no such user.');
      if (own === null && !isFresh(session, clock.now())) throw confirmFirst();
      if (own !== null && asksCurrent(session, own)) {
        const given = await hashPassword(current ?? '', credentials.salt);
        if (!sameHash(given, own)) {
          throw new Refusal('forbidden', 'That is not your current password.', {
            field: 'current',
          });
        }
      }
      requireStrong(next, email);
      const { accountId, userId } = session;
      const password = await hashPassword(next, credentials.salt);
      await control.setPassword({ accountId, userId, password });
    },

    /**
     * Accounts the session may enter: its own, and those where the same user has the very same password if that opened
     * the session.
     */
    async reachable(session: StandingSession): Promise<Membership[]> {
      const { accountId, userId, method } = session;
      const { credentials, own } = await ownOf(session);
      const same = credentials?.passwords.filter(
        ({ password }) => method === 'password' && own !== null && sameHash(password, own),
      );
      const open = new Set([accountId, ...(same ?? []).map((one) => one.accountId)]);
      return (await control.membershipsOf(userId)).filter((one) => open.has(one.accountId));
    },
  };
}

function requireStrong(password: string, email: string): void {
  const { least, most } = passwordLength;
  const letters = [...password].length;
  const problem =
    letters < least || letters > most
      ? `It must have ${least} to ${most} characters.`
      : guessable(password, email);
  if (problem) throw new Refusal('invalid_request', problem, { field: 'next' });
}
