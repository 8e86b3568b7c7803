import type { Role, SignInMethod } from '../../../../src/shared/wire/account/session.ts';
import type { ExpiringToken } from '../../kernel/ids.ts';

/** A member of an account, for whom a session, or a key it approves, acts. */
export interface Member {
  accountId: string;
  userId: string;
}

export interface NewSession extends ExpiringToken {
  /** Identifies it in lists; reveals nothing about its secret. */
  id: string;
  method: SignInMethod;
  /** Browser and system, in words. */
  device: string;
  /** The passkey that opened it: once that is removed, the session ends. Null for any other way in. */
  passkeyId: string | null;
  /** When its holder last proved to be the member. */
  confirmedAt: string;
}

/**
 * The credentials that a session depends on beside its passkey: if they are gone when the session is stored, there is no session.
 */
export interface Proof {
  /** The stored form of the member's password. */
  password?: string | undefined;
  /** Id of the session it replaces. */
  sessionId?: string | undefined;
}

/** A valid session, with its member's current role. */
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

/** Whom a link signs in, and where: an e-mail address and an account's name. */
export interface LinkOwner {
  email: string;
  account: string;
}

/**
 * Sign-in links, sessions and their bearers. Those that expired, or whose member is gone, are treated as if they never
 * existed.
 */
export interface SessionStore {
  createSignInLink(link: Member & ExpiringToken): Promise<void>;
  /** The owner of a valid link; this does not use it up. */
  standingLink(hash: Uint8Array, at: string): Promise<LinkOwner | null>;
  /** Exchanges a link for a session, once: returns its member, or null where there is no such link. */
  openSession(linkHash: Uint8Array, session: NewSession): Promise<Member | null>;
  /** Returns whether what it depends on was still valid. */
  createSession(session: NewSession & Member & Proof): Promise<boolean>;
  session(hash: Uint8Array, at: string): Promise<StandingSession | null>;
  /** The member's valid sessions, newest first. */
  sessionsOf(member: Member, at: string): Promise<ListedSession[]>;
  /** Records that the session's holder has proved to be the member once more. */
  confirmSession(sessionId: string, at: string): Promise<void>;
  endSession(hash: Uint8Array): Promise<void>;
  /** Ends one session of the member, or all but one. */
  endSessionsOf(member: Member, which: { only: string } | { except: string }): Promise<void>;
  /** A bearer of a session, which ends with it. Records that the session was seen. */
  createBearer(bearer: ExpiringToken & { sessionId: string }): Promise<void>;
  /** The session of a bearer. */
  bearer(hash: Uint8Array, at: string): Promise<StandingSession | null>;
}
