import { randomBytes } from 'node:crypto';
import { sha256 } from '../identifiers.ts';
import type { Clock, ControlStore } from '../ports.ts';
import { Refusal } from '../refusal.ts';
import type { Member } from './port.ts';

/** How long a link to sign in stands, in milliseconds. */
export const linkLifetime = 15 * 60_000;
/** How long a session stands, in milliseconds. */
export const sessionLifetime = 12 * 3_600_000;

export type Sessions = ReturnType<typeof sessionService>;

/** Members' sessions in a browser. Links and sessions are 32 random bytes, of which only the SHA-256 is kept. */
export function sessionService({ control, clock }: { control: ControlStore; clock: Clock }) {
  const now = () => new Date(clock.now()).toISOString();

  function secret(lifetime: number) {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(clock.now() + lifetime).toISOString();
    return { token, lasting: { hash: sha256(token), createdAt: now(), expiresAt } };
  }

  return {
    /** Makes a link's secret, good for one sign-in. @throws Refusal not_found for who is no member */
    async invite(accountId: string, email: string): Promise<string> {
      const userId = await control.memberByEmail(accountId, email);
      if (!userId) throw new Refusal('not_found', 'That address is of no member of the account.');
      const { token, lasting } = secret(linkLifetime);
      await control.createSignInLink({ accountId, userId, ...lasting });
      return token;
    },

    invited(token: string): Promise<boolean> {
      return control.signInLinkStands(sha256(token), now());
    },

    /** Uses the link up. Answers the new session's secret, or null where the link is used, old or unknown. */
    async signIn(link: string): Promise<string | null> {
      const { token, lasting } = secret(sessionLifetime);
      return (await control.openSession(sha256(link), lasting)) && token;
    },

    /** Whose session it is; null once it has ended, and for who is no member any more. */
    async find(token: string): Promise<Member | null> {
      const member = await control.session(sha256(token), now());
      return member && (await control.role(member.accountId, member.userId)) ? member : null;
    },

    end(token: string): Promise<void> {
      return control.endSession(sha256(token));
    },
  };
}
