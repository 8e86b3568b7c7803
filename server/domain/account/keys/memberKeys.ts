import type { ApiKeys, NewKey } from '../../../../src/shared/wire/account/session.ts';
import type { Clock } from '../../kernel/clock.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { ControlStore } from '../../stores.ts';
import type { StandingSession } from '../sessions/port.ts';
import type { Keys } from './keys.ts';
import { grantableBy, meanings, type Scope, scopes } from './scopes.ts';

const day = 86_400_000;

export type MemberKeys = ReturnType<typeof memberKeyService>;

/** An account's keys, as its members mint and revoke them. */
export function memberKeyService({
  control,
  clock,
  keys,
}: {
  control: ControlStore;
  clock: Clock;
  keys: Keys;
}) {
  return {
    async list({ accountId, userId, role }: StandingSession): Promise<ApiKeys> {
      const members = await control.membersOf(accountId);
      const emails = new Map(members.map((member) => [member.userId, member.email]));
      const found = await keys.list(accountId);
      return {
        data: found.toReversed().map(({ accountId: _, userId: minter, ...key }) => ({
          ...key,
          mintedBy: emails.get(minter) ?? null,
          own: minter === userId,
        })),
        grantable: scopes
          .filter((scope) => grantableBy(role, scope))
          .map((scope) => ({ scope, meaning: meanings[scope] })),
      };
    },

    /** @throws Refusal forbidden for scopes the role can't grant */
    async mint(
      { accountId, userId, role }: StandingSession,
      { name, scopes: wanted, expiresInDays }: NewKey,
    ) {
      const beyond = wanted.filter((scope) => !grantableBy(role, scope as Scope));
      if (beyond.length) {
        throw new Refusal('forbidden', `Your role cannot grant ${beyond.join(', ')}.`, { beyond });
      }
      const expiresAt =
        expiresInDays === undefined
          ? null
          : new Date(clock.now() + expiresInDays * day).toISOString();
      return keys.mint(
        { accountId, userId },
        [...new Set(wanted)] as Scope[],
        expiresAt,
        name ?? null,
      );
    },

    /** A member's own keys; any key for roles above viewer. @throws Refusal not_found, forbidden */
    async revoke({ accountId, userId, role }: StandingSession, keyId: string): Promise<void> {
      const key = (await keys.list(accountId)).find(({ id }) => id === keyId);
      if (!key) throw new Refusal('not_found', 'The account has no such key.');
      if (role === 'viewer' && key.userId !== userId) {
        throw new Refusal('forbidden', 'A viewer can revoke only their own keys.');
      }
      await keys.revoke(keyId);
    },
  };
}
