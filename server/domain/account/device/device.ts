import { randomBytes } from 'node:crypto';
import { type Clock, nowIso } from '../../kernel/clock.ts';
import { createId, sha256 } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { ControlStore } from '../../stores.ts';
import { createKey, type KeyPrefix } from '../keys/keys.ts';
import { grantableBy, type Scope, scopes } from '../keys/scopes.ts';
import type { Member, StandingSession } from '../sessions/port.ts';
import { confirmFirst, isFresh } from '../sessions/sessions.ts';
import type { DeviceAuthorization } from './port.ts';
import { createUserCode, readUserCode } from './userCode.ts';

/** How long a member has to approve, in milliseconds. */
export const authorizationLifetime = 10 * 60_000;
/** Seconds a program must wait between two polls, and how many more after polling too soon (RFC 8628, section 3.5). */
export const pollInterval = 5;
export const pollPenalty = 5;

/** Scopes of a program that requests none (RFC 6749, section 3.3): enough to see which account it is in. */
export const defaultScopes: readonly Scope[] = ['account:read', 'sites:read'];

export interface Authorized {
  deviceCode: string;
  userCode: string;
}

export type Device = ReturnType<typeof deviceService>;

/** The device authorization grant (RFC 8628). Both codes are stored only as SHA-256. */
export function deviceService({
  control,
  clock,
  keyPrefix,
}: {
  control: ControlStore;
  clock: Clock;
  keyPrefix: KeyPrefix;
}) {
  const now = () => nowIso(clock);
  const codeHash = (userCode: string) => sha256(readUserCode(userCode));

  /** The request behind the code; null when there is none, or no longer one. */
  function pending(userCode: string): Promise<DeviceAuthorization | null> {
    return control.pendingDeviceAuthorization(codeHash(userCode), now());
  }

  /** Requested scopes that the member's role can't grant. */
  async function beyond(member: Member, scopes: readonly string[]): Promise<string[]> {
    const role = await control.role(member.accountId, member.userId);
    return scopes.filter((scope) => !role || !grantableBy(role, scope as Scope));
  }

  return {
    /**
     * Requests a key.
     * @param scope scopes, separated by spaces; `defaultScopes` where a program requests none
     * @throws Refusal invalid_request for an unknown scope
     */
    async authorize(client: string | null, scope: string | undefined): Promise<Authorized> {
      const wanted = scope === undefined ? [...defaultScopes] : scopesOf(scope);
      const deviceCode = randomBytes(32).toString('base64url');
      const userCode = createUserCode();
      await control.createDeviceAuthorization({
        client,
        scopes: wanted,
        deviceHash: sha256(deviceCode),
        userHash: codeHash(userCode),
        createdAt: now(),
        expiresAt: new Date(clock.now() + authorizationLifetime).toISOString(),
        interval: pollInterval,
      });
      return { deviceCode, userCode };
    },

    pending,
    beyond,

    /**
     * Records the member's decision; the first one stands.
     * @throws Refusal forbidden when the role can't grant the requested scopes, or the session was confirmed too long
     * ago; not_found when the request is no longer open
     */
    async decide(userCode: string, session: StandingSession, approved: boolean): Promise<void> {
      const { accountId, userId } = session;
      const member = { accountId, userId };
      const authorization = await pending(userCode);
      if (approved && authorization && !isFresh(session, clock.now())) throw confirmFirst();
      const tooMuch = approved && authorization ? await beyond(member, authorization.scopes) : [];
      if (tooMuch.length) {
        throw new Refusal('forbidden', `Your role cannot grant ${tooMuch.join(', ')}.`);
      }
      const decision = { userHash: codeHash(userCode), member, approved, at: now() };
      if (!authorization || !(await control.decideDeviceAuthorization(decision))) {
        throw new Refusal('not_found', 'No device is waiting for this code, or it has expired.');
      }
    },

    /**
     * The key, once a member has approved.
     * @throws Refusal invalid_request with `detail.error` as RFC 8628 names it (product, section 7)
     */
    async poll(
      deviceCode: string,
      client: string | null,
    ): Promise<{ key: string; scopes: string[] }> {
      const { key, hash } = createKey(keyPrefix);
      const at = now();
      const answer = await control.pollDeviceAuthorization({
        deviceHash: sha256(deviceCode),
        client,
        key: { id: createId(clock.now()), createdAt: at, hash },
        at,
        penalty: pollPenalty,
      });
      switch (answer?.state) {
        case 'approved':
          return { key, scopes: answer.scopes };
        case 'pending':
          throw notYet(
            'authorization_pending',
            'The request has not been decided yet: try again later.',
          );
        case 'slow_down':
          throw notYet('slow_down', `Wait ${answer.interval} seconds between two polls.`, {
            interval: answer.interval,
          });
        case 'denied':
          throw notYet('access_denied', 'A member denied the request.');
        default:
          throw notYet(
            'expired_token',
            'There is no such request, or it has expired: start again.',
          );
      }
    },
  };
}

function scopesOf(scope: string): Scope[] {
  const wanted = [...new Set(scope.split(' ').filter(Boolean))];
  const unknown = wanted.find((one) => !scopes.some((known) => known === one));
  if (unknown !== undefined || !wanted.length) {
    throw new Refusal('invalid_request', 'scope must be existing scopes, separated by spaces.', {
      error: 'invalid_scope',
      field: 'scope',
      known: scopes,
    });
  }
  return wanted as Scope[];
}

function notYet(error: string, message: string, more: object = {}): Refusal {
  return new Refusal('invalid_request', message, { error, ...more });
}
