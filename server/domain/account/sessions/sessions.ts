import { randomBytes } from 'node:crypto';
import type { SessionEntry, SignInMethod } from '../../../../src/shared/wire/account/session.ts';
import { type Clock, nowIso } from '../../kernel/clock.ts';
import { createId, sha256 } from '../../kernel/ids.ts';
import { guessesJob, mailJob } from '../../kernel/mail/mailJob.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { ControlStore } from '../../stores.ts';
import type { LinkOwner, Member, Proof, StandingSession } from './port.ts';

/** How long a link to sign in stands that the operator makes or that was asked for by mail, in milliseconds. */
export const linkLifetime = 15 * 60_000;
/** How long one stands that an owner makes and has to hand over, in milliseconds. */
export const invitationLifetime = 72 * 3_600_000;
/** How long a session stands, in milliseconds. */
export const sessionLifetime = 12 * 3_600_000;

/** How long a proof of who is there counts, where something opens doors for good, in milliseconds. */
export const freshness = 15 * 60_000;

/** Whether the session's holder has proved to be the member just now. */
export function isFresh(
  { confirmedAt }: Pick<StandingSession, 'confirmedAt'>,
  now: number,
): boolean {
  // A clock that was set back leaves times to come: they prove no more than those long gone.
  return Math.abs(now - Date.parse(confirmedAt)) < freshness;
}

/** What is refused to a session that was opened, or confirmed, too long ago. */
export function confirmFirst(): Refusal {
  return new Refusal(
    'forbidden',
    'Confirm that it is you: sign in again, or enter your password.',
    {
      confirm: true,
    },
  );
}

/** Where a link's secret is traded for a session, below the public URL. */
export function signInPath(token: string): string {
  return `/sign-in?token=${token}`;
}

export type Sessions = ReturnType<typeof sessionService>;

/** Members' sessions in a browser. Links and sessions are 32 random bytes, of which only the SHA-256 is kept. */
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

  /** Makes a link's secret, good for one sign-in. */
  async function link(member: Member, lifetime: number) {
    const { token, lasting } = secret(lifetime);
    await control.createSignInLink({ ...member, ...lasting });
    return { token, expiresAt: lasting.expiresAt };
  }

  return {
    link,

    /** Makes a link's secret for an address. @throws Refusal not_found for who is no member */
    async invite(accountId: string, email: string): Promise<string> {
      const userId = await control.memberByEmail(accountId, email);
      if (!userId)
        throw new Refusal('not_found', 'That address does not belong to a member of the account.');
      return (await link({ accountId, userId }, linkLifetime)).token;
    },

    /**
     * Queues a mail with links to sign in. Does the same for an address that is nobody's: the job then finds nobody to
     * write to, and whoever asks learns nothing, from the time it takes neither.
     */
    async mailLinks(email: string): Promise<void> {
      const at = clock.now();
      const userId = (await control.userByEmail(email)) ?? createId(at);
      await control.addJobs([mailJob(userId, { about: 'sign_in' }, at)]);
    },

    /** Queues a mail that tells the member of wrong passwords, once on a day; none for an address that is nobody's. */
    async tellOfGuesses(email: string): Promise<void> {
      const userId = await control.userByEmail(email);
      if (userId) await control.addJobs([guessesJob(userId, clock.now())]);
    },

    /** Whose a link is that stands. */
    invited(token: string): Promise<LinkOwner | null> {
      return control.standingLink(sha256(token), now());
    },

    /** Uses the link up. Answers the new session's secret, or null where the link is used, old or unknown. */
    async signIn(link: string, device: string): Promise<string | null> {
      const { token, row } = session('link', device, null);
      return (await control.openSession(sha256(link), row)) && token;
    },

    /**
     * Opens a session for who has proved to be the member; answers its secret, or null where the password or the passkey
     * that proved it is gone by now.
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
      const kept = await control.createSession({ ...row, accountId, userId, password });
      return kept ? token : null;
    },

    /**
     * Opens a session in an account of the same user, in the place of the present one: it proves no more, lasts no longer, and
     * ends with the same passkey. Null where the present one has ended.
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

    /** Notes that the session's holder has proved to be the member once more. */
    confirm({ id }: StandingSession): Promise<void> {
      return control.confirmSession(id, now());
    },

    /** Whose session it is; null once it has ended, and for who is no member any more. */
    find(token: string): Promise<StandingSession | null> {
      return control.session(sha256(token), now());
    },

    end(token: string): Promise<void> {
      return control.endSession(sha256(token));
    },

    /** The member's sessions, the newest first. */
    async list(present: StandingSession): Promise<SessionEntry[]> {
      const found = await control.sessionsOf(present, now());
      return found.map((one) => ({ ...one, current: one.id === present.id }));
    },

    /** @throws Refusal not_found for one that is not the member's */
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
