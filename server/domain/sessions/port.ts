/** A member of an account: whom a session, and a key that it approves, stand for. */
export interface Member {
  accountId: string;
  userId: string;
}

export interface Lasting {
  /** SHA-256 of what its holder shows. */
  hash: Uint8Array;
  createdAt: string;
  expiresAt: string;
}

/** Sign-in links and sessions. What has expired is as if it never was. */
export interface SessionStore {
  createSignInLink(link: Member & Lasting): Promise<void>;
  /** Whether a link stands, which takes nothing from it. */
  signInLinkStands(hash: Uint8Array, at: string): Promise<boolean>;
  /** Trades a link for a session, once: answers whose it is, or null where there is no such link. */
  openSession(linkHash: Uint8Array, session: Lasting): Promise<Member | null>;
  session(hash: Uint8Array, at: string): Promise<Member | null>;
  endSession(hash: Uint8Array): Promise<void>;
}
