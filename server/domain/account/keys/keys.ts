import { randomBytes, timingSafeEqual } from 'node:crypto';
import { type Clock, nowIso } from '../../kernel/clock.ts';
import { createId, sha256 } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { ControlStore } from '../../stores.ts';
import type { StoredKey } from './port.ts';
import { grantableBy, type Scope } from './scopes.ts';

/** On whose behalf a request acts: all of it comes from the key alone. */
export interface Caller {
  /** A program with a key, or a member in the dashboard. */
  kind: 'key' | 'member';
  /** The key's id; a member's session counts as one. */
  keyId: string;
  accountId: string;
  /** The member who minted the key. */
  userId: string;
  scopes: readonly string[];
}

/** Prefix of the keys a deployment mints (specification, Authentication 2). */
export type KeyPrefix = 'tsk_live_' | 'tsk_test_';

export type Keys = ReturnType<typeof keyService>;

/** A new key and its stored part. */
export function createKey(keyPrefix: KeyPrefix): { key: string; hash: Buffer } {
  const key = keyPrefix + randomBytes(32).toString('base64url');
  return { key, hash: sha256(key) };
}

/** Compared with when no key is found, so that this takes just as long. */
const nobody = Buffer.alloc(32);

/** API keys. Only their SHA-256 is stored: a key is 32 random bytes, beyond guessing. */
export function keyService({
  control,
  clock,
  keyPrefix,
}: {
  control: ControlStore;
  clock: Clock;
  keyPrefix: KeyPrefix;
}) {
  const now = () => nowIso(clock);

  return {
    /** Creates a key for a member. The return value is the only place where the key itself ever appears. */
    async mint(
      member: { accountId: string; userId: string },
      granted: readonly Scope[],
      expiresAt: string | null = null,
      name: string | null = null,
    ): Promise<{ keyId: string; key: string }> {
      if (!(await control.role(member.accountId, member.userId))) {
        throw new Refusal('not_found', 'That user is not a member of the account.');
      }
      const keyId = createId(clock.now());
      const { key, hash } = createKey(keyPrefix);
      await control.createKey({
        ...member,
        id: keyId,
        hash,
        name,
        scopes: [...granted],
        createdAt: now(),
        expiresAt,
        revokedAt: null,
        lastUsedOn: null,
      });
      return { keyId, key };
    },

    /** The key's caller; null, after the same work, when it is malformed, unknown, revoked or expired. */
    async authenticate(key: string): Promise<Caller | null> {
      const hash = sha256(key);
      const stored = await control.keyByHash(hash);
      const known = timingSafeEqual(stored?.hash ?? nobody, hash);
      const over = Date.parse(stored?.expiresAt ?? '9999-12-31') <= clock.now();
      if (!stored || !known || over || stored.revokedAt || !stored.role) return null;
      const today = now().slice(0, 10);
      // A courtesy to readers of the key list: no request waits for it, or fails with it.
      if (stored.lastUsedOn !== today) control.keyUsed(stored.id, today).catch(() => {});
      const { id: keyId, accountId, userId, role } = stored;
      // Scopes its member may no longer grant are dropped from the key.
      const scopes = stored.scopes.filter((scope) => grantableBy(role, scope as Scope));
      return { kind: 'key', keyId, accountId, userId, scopes };
    },

    /** Every key of the account, oldest first; nothing in the list allows using one. */
    list(accountId: string): Promise<StoredKey[]> {
      return control.keysOfAccount(accountId);
    },

    /** Returns the id of the account. @throws Refusal not_found */
    async revoke(keyId: string): Promise<string> {
      const accountId = await control.revokeKey(keyId, now());
      if (!accountId) throw new Refusal('not_found', 'There is no such key.');
      return accountId;
    },

    /** Revokes every key the member minted. */
    async revokeAll({ accountId, userId }: { accountId: string; userId: string }): Promise<void> {
      for (const key of await control.keysOfAccount(accountId)) {
        if (key.userId === userId && !key.revokedAt) await control.revokeKey(key.id, now());
      }
    },
  };
}
