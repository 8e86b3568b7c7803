import { randomBytes } from 'node:crypto';
import type { Clock } from '../../kernel/clock.ts';
import { sha256 } from '../../kernel/ids.ts';
import type { ControlStore } from '../../stores.ts';
import type { Caller } from '../keys/keys.ts';
import { scopesOfSession } from '../keys/scopes.ts';
import type { StandingSession } from './port.ts';

/** Lifetime of a session's bearer token, in milliseconds. */
export const bearerLifetime = 10 * 60_000;
/** Tells a bearer token from a key. */
const prefix = 'tss_';

export type Bearers = ReturnType<typeof bearerService>;

/**
 * The token a session's page sends to the API instead of a cookie (product, section 7). It acts for the member, with
 * the current scopes of their role, and ends with its session.
 */
export function bearerService({
  control,
  clock,
}: {
  control: Pick<ControlStore, 'createBearer' | 'bearer'>;
  clock: Clock;
}) {
  const at = (later: number) => new Date(clock.now() + later).toISOString();

  return {
    async make({ id, role }: StandingSession) {
      const token = prefix + randomBytes(32).toString('base64url');
      const expiresAt = at(bearerLifetime);
      const lasting = { hash: sha256(token), createdAt: at(0), expiresAt };
      await control.createBearer({ ...lasting, sessionId: id });
      return { token, expiresAt, scopes: scopesOfSession(role) };
    },

    isOne: (token: string) => token.startsWith(prefix),

    /** The caller it stands for. All bearers of one session count as one key. */
    async authenticate(token: string): Promise<Caller | null> {
      const session = await control.bearer(sha256(token), at(0));
      if (!session) return null;
      const { id, accountId, userId, role } = session;
      return { kind: 'member', keyId: id, accountId, userId, scopes: scopesOfSession(role) };
    },
  };
}
