import type { Role, SignInMethod } from '../../../../src/shared/wire/account/session.ts';
import type { ExpiringToken } from '../../kernel/ids.ts';

/** A member of an account: whom a session, and a key that it approves, stand for. */
export interface Member {
  accountId: string;
  userId: string;
}

export interface NewSession extends ExpiringToken {
  /** Names it where it is listed; says nothing about its secret. */
  id: string;
  method: SignInMethod;
  /** Browser and system, in words. */
  device: string;
  /** The passkey that opened it: once that is removed, the session ends. Null for any other way in. */
  passkeyId: string | null;
  /** When its holder last proved to be the member. */
  confirmedAt: string;
}

/** What a session rests on beside its passkey: where that is gone by the time it is kept, there is no session. */
export interface Proof {
  /** The member's password, as it is kept. */
  password?: string | undefined;
  /** Id of the session in whose place it comes. */
  sessionId?: string | undefined;
}

/** A session that stands, with its member's role of now. */
export interface StandingSession extends Member {
  id: string;
  method: SignInMethod;
  role: Role;
  createdAt: string;
  expiresAt: string;
  passkeyId: string | null;
  confirmedAt: string;
}

export interface ListedSession extends Omit<NewSession, 'hash' | 'passkeyId' | 'confirmedAt'> {
  lastSeenAt: string;
}

/** Who gets in with a link, and where: an e-mail address and an account's name. */
export interface LinkOwner {
  email: string;
  account: string;
}

/** Sign-in links, sessions and their bearers. What has expired, or is of no member any more, is as if it never was. */
export interface SessionStore {
  createSignInLink(link: Member & ExpiringToken): Promise<void>;
  /** Whose link it is, while it stands; which takes nothing from it. */
  standingLink(hash: Uint8Array, at: string): Promise<LinkOwner | null>;
  /** Trades a link for a session, once: answers whose it is, or null where there is no such link. */
  openSession(linkHash: Uint8Array, session: NewSession): Promise<Member | null>;
  /** Answers whether what it rests on still stood. */
  createSession(session: NewSession & Member & Proof): Promise<boolean>;
  session(hash: Uint8Array, at: string): Promise<StandingSession | null>;
  /** The member's sessions that stand, the newest first. */
  sessionsOf(member: Member, at: string): Promise<ListedSession[]>;
  /** Notes that the session's holder has proved to be the member once more. */
  confirmSession(sessionId: string, at: string): Promise<void>;
  endSession(hash: Uint8Array): Promise<void>;
  /** Ends one session of the member, or all but one. */
  endSessionsOf(member: Member, which: { only: string } | { except: string }): Promise<void>;
  /** A bearer of a session, which ends with it. Notes that the session was seen. */
  createBearer(bearer: ExpiringToken & { sessionId: string }): Promise<void>;
  /** The session whose bearer it is. */
  bearer(hash: Uint8Array, at: string): Promise<StandingSession | null>;
}
