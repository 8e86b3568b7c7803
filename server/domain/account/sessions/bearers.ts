import { randomBytes } from 'node:crypto';
import type { Clock } from '../../kernel/clock.ts';
import { sha256 } from '../../kernel/ids.ts';
import type { ControlStore } from '../../stores.ts';
import type { Caller } from '../keys/keys.ts';
import { scopesOfSession } from '../keys/scopes.ts';
import type { StandingSession } from './port.ts';

/** How long a bearer of a session stands, in milliseconds. */
export const bearerLifetime = 10 * 60_000;
/** What sets a bearer apart from a key. */
const prefix = 'tss_';

export type Bearers = ReturnType<typeof bearerService>;

/**
 * What a session's page shows to the API instead of a cookie (product, section 7). It stands for the member, with what
 * the role of that very moment opens, and is gone with its session.
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

    /** Whom it stands for. All bearers of one session count as one key. */
    async authenticate(token: string): Promise<Caller | null> {
      const session = await control.bearer(sha256(token), at(0));
      if (!session) return null;
      const { id, accountId, userId, role } = session;
      return { kind: 'member', keyId: id, accountId, userId, scopes: scopesOfSession(role) };
    },
  };
}
