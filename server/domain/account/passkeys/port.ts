import type { Passkey } from '../../../../src/shared/wire/account/session.ts';
import type { Member } from '../sessions/port.ts';

export interface StoredPasskey extends Member, Passkey {
  publicKey: Uint8Array;
  /** The authenticator's last signature counter; 0 for those without one. */
  counter: number;
  transports: string[];
}

export interface Challenge {
  /** SHA-256 of the challenge. */
  hash: Uint8Array;
  /** The session it was made for, or `sign-in`. */
  purpose: string;
}

/** Passkeys, each of one membership, and the challenges of their ceremonies. */
export interface PasskeyStore {
  createChallenge(challenge: Challenge & { createdAt: string; expiresAt: string }): Promise<void>;
  /** Returns whether it was valid; from now on it is not. */
  useChallenge(challenge: Challenge & { at: string }): Promise<boolean>;
  /**
   * Returns whether it was stored: not where the membership has the maximum. Rejects with `Conflict` for a known
   * credential.
   */
  createPasskey(passkey: StoredPasskey & { max: number }): Promise<boolean>;
  passkey(id: string): Promise<StoredPasskey | null>;
  /** Oldest first. */
  passkeysOf(member: Member): Promise<StoredPasskey[]>;
  /**
   * Stores the new counter where the stored one is still that which the signature was checked against. Returns whether
   * it was: of two signatures with one counter, as a cloned authenticator makes them, only one is accepted.
   */
  passkeyUsed(use: {
    id: string;
    counter: { checked: number; next: number };
    day: string;
  }): Promise<boolean>;
  /** Ends the sessions it opened, in one transaction. Returns whether the member had it. */
  removePasskey(input: Member & { id: string }): Promise<boolean>;
}
