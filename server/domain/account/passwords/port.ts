import type { Member } from '../sessions/port.ts';

/** Stored passwords to compare with. */
export interface Credentials {
  userId: string;
  /** The user's own. */
  salt: Uint8Array;
  /** Every membership that has a password, the oldest first. */
  passwords: { accountId: string; password: string }[];
}

/** Passwords, each of one membership: an account vouches for its own members, and for nobody elsewhere. */
export interface PasswordStore {
  /** Null for an address that belongs to no user. */
  credentialsByEmail(email: string): Promise<Credentials | null>;
  credentials(userId: string): Promise<Credentials | null>;
  /** @param password its hash, with the scheme before it */
  setPassword(input: Member & { password: string }): Promise<void>;
}
