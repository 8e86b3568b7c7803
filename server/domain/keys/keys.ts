import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createId, sha256 } from '../identifiers.ts';
import type { Clock, ControlStore } from '../ports.ts';
import { Refusal } from '../refusal.ts';
import type { Scope } from './scopes.ts';

/** Who a request acts for: all of it comes from the key alone. */
export interface Caller {
  keyId: string;
  accountId: string;
  /** The member who minted the key. */
  userId: string;
  scopes: readonly string[];
}

/** Prefix of the keys a deployment mints (specification, Authentication 2). */
export type KeyPrefix = 'tsk_live_' | 'tsk_test_';

export type Keys = ReturnType<typeof keyService>;

/** API keys. Only their SHA-256 is kept: a key is 32 random bytes, which no guess reaches. */
export function keyService({
  control,
  clock,
  keyPrefix,
}: {
  control: ControlStore;
  clock: Clock;
  keyPrefix: KeyPrefix;
}) {
  const now = () => new Date(clock.now()).toISOString();

  return {
    /** Makes a key for a member. The answer is the only place where the key itself ever stands. */
    async mint(
      member: { accountId: string; userId: string },
      granted: readonly Scope[],
      expiresAt: string | null = null,
    ): Promise<{ keyId: string; key: string }> {
      if (!(await control.role(member.accountId, member.userId))) {
        throw new Refusal('not_found', 'That user is not a member of the account.');
      }
      const keyId = createId(clock.now());
      const key = keyPrefix + randomBytes(32).toString('base64url');
      await control.createKey({
        ...member,
        id: keyId,
        hash: sha256(key),
        scopes: [...granted],
        createdAt: now(),
        expiresAt,
        revokedAt: null,
      });
      return { keyId, key };
    },

    /** Whom the key stands for; null when it is malformed, unknown, revoked or expired. */
    async authenticate(key: string): Promise<Caller | null> {
      const hash = sha256(key);
      const stored = await control.keyByHash(hash);
      if (!stored || !timingSafeEqual(stored.hash, hash) || stored.revokedAt) return null;
      if (stored.expiresAt && Date.parse(stored.expiresAt) <= clock.now()) return null;
      const { id: keyId, accountId, userId, scopes } = stored;
      return { keyId, accountId, userId, scopes };
    },

    async revoke(keyId: string): Promise<void> {
      await control.revokeKey(keyId, now());
    },

    /** Revokes every key the member minted. */
    async revokeAll({ accountId, userId }: { accountId: string; userId: string }): Promise<void> {
      for (const key of await control.keysOfAccount(accountId)) {
        if (key.userId === userId && !key.revokedAt) await control.revokeKey(key.id, now());
      }
    },
  };
}
