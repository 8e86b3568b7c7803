import type {
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Passkey, PasskeyCredential } from '../../../../src/shared/wire/account/session.ts';
import type { Clock } from '../../kernel/clock.ts';
import { sha256 } from '../../kernel/ids.ts';
import { orConflict, Refusal } from '../../kernel/refusal.ts';
import type { ControlStore } from '../../stores.ts';
import type { Member, StandingSession } from '../sessions/port.ts';

/** How long a ceremony may take, in milliseconds. */
export const ceremonyLifetime = 5 * 60_000;
/** Most passkeys of one membership. */
export const maxPasskeys = 20;

/** Loaded with the first ceremony: it takes a quarter of a second of each start, and many servers have no passkey. */
async function webauthn() {
  const [library, { COSEALG, decodeClientDataJSON }] = await Promise.all([
    import('@simplewebauthn/server'),
    import('@simplewebauthn/server/helpers'),
  ]);
  // Signature algorithms that authenticators support and Node does not call experimental.
  const supportedAlgorithmIDs = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];
  return { ...library, decodeClientDataJSON, supportedAlgorithmIDs };
}

type Registering = Parameters<typeof verifyRegistrationResponse>[0]['response'];
type SigningIn = Parameters<typeof verifyAuthenticationResponse>[0]['response'];

export type Passkeys = ReturnType<typeof passkeyService>;

/**
 * Passkeys (WebAuthn level 3): discoverable, and with user verification, since they are the only factor. Each belongs
 * to one membership, as passwords do.
 * @param base the service's public address: passkeys are bound to its host
 */
export function passkeyService({
  control,
  clock,
  base,
}: {
  control: ControlStore;
  clock: Clock;
  base: () => string;
}) {
  const at = (later = 0) => new Date(clock.now() + later).toISOString();
  const party = () => {
    const { hostname, origin } = new URL(base());
    return { expectedOrigin: origin, expectedRPID: hostname };
  };

  async function remember(purpose: string, challenge: string): Promise<void> {
    const lasting = { createdAt: at(), expiresAt: at(ceremonyLifetime) };
    await control.createChallenge({ hash: sha256(challenge), purpose, ...lasting });
  }

  /** The challenge that the browser signed, now used up; null where it was not valid. */
  async function used(purpose: string, { response }: PasskeyCredential): Promise<string | null> {
    const { decodeClientDataJSON } = await webauthn();
    const { challenge } = (await orNull(async () =>
      decodeClientDataJSON(String(response.clientDataJSON)),
    )) ?? { challenge: '' };
    const stood = await control.useChallenge({ hash: sha256(challenge), purpose, at: at() });
    return stood ? challenge : null;
  }

  return {
    async list(member: Member): Promise<Passkey[]> {
      const found = await control.passkeysOf(member);
      return found.map(({ id, name, createdAt, lastUsedOn }) => ({
        id,
        name,
        createdAt,
        lastUsedOn,
      }));
    },

    /** Options for creating a passkey in the browser. @throws Refusal conflict for a member who has too many */
    async registrationOptions(session: StandingSession, email: string, account: string) {
      const known = await control.passkeysOf(session);
      if (known.length >= maxPasskeys) throw tooMany();
      const { generateRegistrationOptions, supportedAlgorithmIDs } = await webauthn();
      const options = await generateRegistrationOptions({
        rpName: 'Portcullis',
        rpID: party().expectedRPID,
        userName: `${email} (${account})`,
        userDisplayName: `${email} (${account})`,
        // One of a user's memberships must not replace another's passkey.
        userID: new Uint8Array(sha256(`${session.accountId} ${session.userId}`)),
        excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
        supportedAlgorithmIDs,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      await remember(session.id, options.challenge);
      return options;
    },

    /**
     * @throws Refusal invalid_request for a response to another challenge than the session's own, conflict for a known
     * credential and for a member who has too many
     */
    async register(
      session: StandingSession,
      { name, credential }: { name: string; credential: PasskeyCredential },
    ): Promise<void> {
      const { verifyRegistrationResponse, supportedAlgorithmIDs } = await webauthn();
      const expectedChallenge = await used(session.id, credential);
      const response = credential as unknown as Registering;
      const answer =
        expectedChallenge === null
          ? null
          : await orNull(() =>
              verifyRegistrationResponse({
                response,
                expectedChallenge,
                supportedAlgorithmIDs,
                ...party(),
              }),
            );
      if (!answer?.verified) {
        throw new Refusal('invalid_request', 'The browser’s response is not valid: try again.');
      }
      const { id, publicKey, counter, transports = [] } = answer.registrationInfo.credential;
      const { accountId, userId } = session;
      const created = { createdAt: at(), lastUsedOn: null };
      const passkey = { id, accountId, userId, name, publicKey, counter, transports, ...created };
      const stored = control.createPasskey({ ...passkey, max: maxPasskeys });
      if (!(await orConflict(stored, 'That passkey is already registered.'))) throw tooMany();
    },

    /** Reveals nothing about who may sign in: the browser looks for passkeys of this host. */
    async signInOptions() {
      const { generateAuthenticationOptions } = await webauthn();
      const options = await generateAuthenticationOptions({
        rpID: party().expectedRPID,
        userVerification: 'required',
      });
      await remember('sign-in', options.challenge);
      return options;
    },

    /** The member whose passkey signed; null for an unknown one, and for an invalid response. */
    async check(credential: PasskeyCredential): Promise<(Member & { passkeyId: string }) | null> {
      const expectedChallenge = await used('sign-in', credential);
      const passkey = await control.passkey(credential.id);
      if (!passkey || expectedChallenge === null) return null;
      const { id, counter: checked, accountId, userId } = passkey;
      const { verifyAuthenticationResponse } = await webauthn();
      const answer = await orNull(() =>
        verifyAuthenticationResponse({
          response: credential as unknown as SigningIn,
          expectedChallenge,
          credential: { id, publicKey: new Uint8Array(passkey.publicKey), counter: checked },
          ...party(),
        }),
      );
      if (!answer?.verified) return null;
      const day = at().slice(0, 10);
      const counter = { checked, next: answer.authenticationInfo.newCounter };
      if (!(await control.passkeyUsed({ id, counter, day }))) return null;
      return { accountId, userId, passkeyId: id };
    },

    /** @throws Refusal not_found */
    async remove({ accountId, userId }: Member, id: string): Promise<void> {
      if (await control.removePasskey({ accountId, userId, id })) return;
      throw new Refusal('not_found', 'You have no such passkey.');
    },
  };
}

const tooMany = () =>
  new Refusal('conflict', `You have ${maxPasskeys} passkeys: remove one first.`);

/** The library throws for any invalid response. */
async function orNull<Answer>(verify: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await verify();
  } catch {
    return null;
  }
}
