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

/** API keys, of which the hash alone is kept. */
export interface KeyStore {
  createKey(key: HashedKey): Promise<void>;
  keyByHash(hash: Uint8Array): Promise<HashedKey | null>;
  revokeKey(keyId: string, at: string): Promise<void>;
  /** Notes the day of the key's last use. */
  keyUsed(keyId: string, day: string): Promise<void>;
  /** The oldest first. */
  keysOfAccount(accountId: string): Promise<StoredKey[]>;
}
