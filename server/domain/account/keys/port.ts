import type { Role } from '../../../../src/shared/wire/account/session.ts';

export interface StoredKey {
  id: string;
  accountId: string;
  userId: string;
  /** The name its member gave it, or its program gave itself. */
  name: string | null;
  scopes: string[];
  createdAt: string;
  expiresAt: string | null;
  revokedAt: string | null;
  /** Day (UTC) of its last use. */
  lastUsedOn: string | null;
}

type HashedKey = StoredKey & { hash: Uint8Array };

/** A key with its member's current role; null for a former member. */
type FoundKey = HashedKey & { role: Role | null };

/** API keys, stored only as hashes. */
export interface KeyStore {
  createKey(key: HashedKey): Promise<void>;
  keyByHash(hash: Uint8Array): Promise<FoundKey | null>;
  /** Returns the id of its account; null where there is no such key. */
  revokeKey(keyId: string, at: string): Promise<string | null>;
  /** Records the day of the key's last use. */
  keyUsed(keyId: string, day: string): Promise<void>;
  /** Oldest first. */
  keysOfAccount(accountId: string): Promise<StoredKey[]>;
}
