import type { Role } from '../../../../src/shared/wire/account/session.ts';

export interface StoredKey {
  id: string;
  accountId: string;
  userId: string;
  /** What its member calls it, or its program calls itself. */
  name: string | null;
  scopes: string[];
  createdAt: string;
  expiresAt: string | null;
  revokedAt: string | null;
  /** Day (UTC) on which it was last used. */
  lastUsedOn: string | null;
}

type HashedKey = StoredKey & { hash: Uint8Array };

/** A key with its member's role of now; null for who is no member any more. */
type FoundKey = HashedKey & { role: Role | null };

/** API keys, of which the hash alone is kept. */
export interface KeyStore {
  createKey(key: HashedKey): Promise<void>;
  keyByHash(hash: Uint8Array): Promise<FoundKey | null>;
  /** Answers whose account it opened; null where there is no such key. */
  revokeKey(keyId: string, at: string): Promise<string | null>;
  /** Notes the day of the key's last use. */
  keyUsed(keyId: string, day: string): Promise<void>;
  /** The oldest first. */
  keysOfAccount(accountId: string): Promise<StoredKey[]>;
}
