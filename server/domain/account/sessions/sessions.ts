import { randomBytes } from 'node:crypto';
import type { SessionEntry, SignInMethod } from '../../../../src/shared/wire/account/session.ts';
import { type Clock, nowIso } from '../../kernel/clock.ts';
import { createId, sha256 } from '../../kernel/ids.ts';
import { guessesJob, mailJob } from '../../kernel/mail/mailJob.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { ControlStore } from '../../stores.ts';
import type { LinkOwner, Member, Proof, StandingSession } from './port.ts';

/** Lifetime of a sign-in link made by the operator or requested by mail, in milliseconds. */
export const linkLifetime = 15 * 60_000;
/** Lifetime of a link that an owner makes and has to hand over, in milliseconds. */
export const invitationLifetime = 72 * 3_600_000;
/** Lifetime of a session, in milliseconds. */
export const sessionLifetime = 12 * 3_600_000;

/** How long a proof of identity counts for actions with lasting effect, in milliseconds. */
export const freshness = 15 * 60_000;

/** Whether the session's holder has proved to be the member recently. */
export function isFresh(
  { confirmedAt }: Pick<StandingSession, 'confirmedAt'>,
  now: number,
): boolean {
  // After a clock was set back, times may lie in the future: they prove no more than old ones.
  return Math.abs(now - Date.parse(confirmedAt)) < freshness;
}

/** The refusal for a session opened, or confirmed, too long ago. */
export function confirmFirst(): Refusal {
  return new Refusal(
    'forbidden',
    'Confirm that it is you: sign in again, or enter your password.',
    {
      confirm: true,
    },
  );
}

/** Path below the public URL where a link's secret is exchanged for a session. */
export function signInPath(token: string): string {
  return `/sign-in?token=${token}`;
}

export type Sessions = ReturnType<typeof sessionService>;

/** Members' sessions in a browser. Links and sessions are 32 random bytes, of which only the SHA-256 is stored. */
export function sessionService({ control, clock }: { control: ControlStore; clock: Clock }) {
  const now = () => nowIso(clock);

  function secret(lifetime: number) {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(clock.now() + lifetime).toISOString();
    return { token, lasting: { hash: sha256(token), createdAt: now(), expiresAt } };
  }

  function session(method: SignInMethod, device: string, passkeyId: string | null) {
    const { token, lasting } = secret(sessionLifetime);
    const id = createId(clock.now());
    const confirmedAt = lasting.createdAt;
    return { token, row: { ...lasting, id, method, device, passkeyId, confirmedAt } };
  }

  /** Creates a link's secret, good for one sign-in. */
  async function link(member: Member, lifetime: number) {
    const { token, lasting } = secret(lifetime);
    await control.createSignInLink({ ...member, ...lasting });
    return { token, expiresAt: lasting.expiresAt };
  }

  return {
    link,

    /** Creates a link's secret for an address. @throws Refusal not_found if it is no member's */
    async invite(accountId: string, email: string): Promise<string> {
      const userId = await control.memberByEmail(accountId, email);
      if (!userId)
        throw new Refusal('not_found', 'That address does not belong to a member of the account.');
      return (await link({ accountId, userId }, linkLifetime)).token;
    },

    /**
     * Queues a mail with sign-in links. Does the same for an unknown address: the job then finds no recipient, and the
     * caller learns nothing, not even from the time it takes.
     */
    async mailLinks(email: string): Promise<void> {
      const at = clock.now();
      const userId = (await control.userByEmail(email)) ?? createId(at);
      await control.addJobs([mailJob(userId, { about: 'sign_in' }, at)]);
    },

    /** Queues a mail warning the member of wrong passwords, at most once a day; none for an unknown address. */
    async tellOfGuesses(email: string): Promise<void> {
      const userId = await control.userByEmail(email);
      if (userId) await control.addJobs([guessesJob(userId, clock.now())]);
    },

    /** The owner of a valid link. */
    invited(token: string): Promise<LinkOwner | null> {
      return control.standingLink(sha256(token), now());
    },

    /** Uses the link up. Returns the new session's secret, or null where the link is used, expired or unknown. */
    async signIn(link: string, device: string): Promise<string | null> {
      const { token, row } = session('link', device, null);
      return (await control.openSession(sha256(link), row)) && token;
    },

    /**
     * Opens a session for a member who has proved their identity and returns its secret, or null where the password or
     * passkey that proved it is gone by now.
     */
    async open(
      {
        accountId,
        userId,
        password,
        passkeyId = null,
      }: Member & Pick<Proof, 'password'> & { passkeyId?: string | null },
      method: SignInMethod,
      device: string,
    ): Promise<string | null> {
      const { token, row } = session(method, device, passkeyId);
      const created = await control.createSession({ ...row, accountId, userId, password });
      return created ? token : null;
    },

    /**
     * Opens a session in another account of the same user, replacing the present one: it proves no more, lasts no
     * longer, and ends with the same passkey. Null where the present one has ended.
     */
    async change(
      { id: sessionId, method, passkeyId, confirmedAt, expiresAt }: StandingSession,
      { accountId, userId }: Member,
      device: string,
    ): Promise<string | null> {
      const { token, row } = session(method, device, passkeyId);
      const next = { ...row, accountId, userId, confirmedAt, expiresAt, sessionId };
      return (await control.createSession(next)) ? token : null;
    },

    isFresh: (session: StandingSession) => isFresh(session, clock.now()),

    /** Records that the session's holder has proved to be the member once more. */
    confirm({ id }: StandingSession): Promise<void> {
      return control.confirmSession(id, now());
    },

    /** The session of a token; null once it has ended, and for a former member. */
    find(token: string): Promise<StandingSession | null> {
      return control.session(sha256(token), now());
    },

    end(token: string): Promise<void> {
      return control.endSession(sha256(token));
    },

    /** The member's sessions, newest first. */
    async list(present: StandingSession): Promise<SessionEntry[]> {
      const found = await control.sessionsOf(present, now());
      return found.map((one) => ({ ...one, current: one.id === present.id }));
    },

    /** @throws Refusal not_found for another member's session */
    async endOne(present: StandingSession, id: string): Promise<void> {
      const found = await control.sessionsOf(present, now());
      if (!found.some((one) => one.id === id)) {
        throw new Refusal('not_found', 'You have no such session.');
      }
      await control.endSessionsOf(present, { only: id });
    },

    /** Ends every session of the member but this. */
    endOthers(present: StandingSession): Promise<void> {
      return control.endSessionsOf(present, { except: present.id });
    },
  };
}
