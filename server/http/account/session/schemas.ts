import Type from 'typebox';
import type {
  DeviceDecision,
  Invitation,
  LinkRequest,
  LinkSignIn,
  Passkey,
  PasskeyCredential,
  PasskeyOptions,
  PasskeyRegistration,
  PasskeySignIn,
  PasswordChange,
  PasswordConfirmation,
  PasswordSignIn,
  SessionEntry,
  SessionState,
  SessionToken,
  SignedIn,
  SignedOut,
} from '../../../../src/shared/wire/account/session.ts';
import { roles, signInMethods } from '../../../../src/shared/wire/account/session.ts';
import { describes, line, Nothing, nullable, object } from '../../kit/schemas.ts';

/** Of a request that needs no content, so that it may have no body at all. */
export const NoBody = Type.Union([Nothing, Type.Null()]);

export const RoleName = Type.Enum(roles, { type: 'string' });
const Method = Type.Enum(signInMethods, { type: 'string' });
export const Email = Type.String({ minLength: 3, maxLength: 254 });
// Longer than any valid one: a new one over the limit is refused with a message about its length.
const Password = Type.String({ maxLength: 1_000 });

export const PasskeyBody = describes<Passkey>()(
  object({
    id: Type.String(),
    name: Type.String(),
    createdAt: Type.String(),
    lastUsedOn: nullable.string,
  }),
);

const SignedOutBody = describes<SignedOut>()(
  object({
    signedIn: Type.Literal(false),
    mailsLinks: Type.Boolean(),
    ended: Type.Optional(Type.Literal(true)),
  }),
);

export const SignedInBody = describes<SignedIn>()(
  object({
    signedIn: Type.Literal(true),
    user: object({
      userId: Type.String(),
      email: Type.String(),
      hasPassword: Type.Boolean(),
      asksCurrentPassword: Type.Boolean(),
      passkeys: Type.Array(PasskeyBody),
    }),
    account: object({
      accountId: Type.String(),
      name: Type.String(),
    }),
    accounts: Type.Array(object({ accountId: Type.String(), name: Type.String(), role: RoleName })),
    role: RoleName,
    formToken: Type.String(),
  }),
);

export const SessionStateBody = describes<SessionState>()(
  Type.Union([SignedOutBody, SignedInBody]),
);

export const SessionTokenBody = describes<SessionToken>()(
  object({ token: Type.String(), expiresAt: Type.String(), scopes: Type.Array(Type.String()) }),
);

export const LinkBody = describes<LinkSignIn>()(object({ token: Type.String({ maxLength: 100 }) }));

export const LinkRequestBody = describes<LinkRequest>()(object({ email: Email }));

export const PasswordConfirmationBody = describes<PasswordConfirmation>()(
  object({ password: Password }),
);
export const PasswordBody = describes<PasswordSignIn>()(
  object({ email: Email, password: Password }),
);

export const PasswordChangeBody = describes<PasswordChange>()(
  object({ current: Type.Optional(Password), next: Password }),
);

const anything = Type.Unsafe<Record<string, unknown>>({
  type: 'object',
  additionalProperties: true,
});

export const PasskeyOptionsBody = describes<PasskeyOptions>()(object({ options: anything }));

/** Made by the browser, which may add fields of later standards: the one body that is not closed. */
const Credential = describes<PasskeyCredential>()(
  Type.Object(
    {
      id: Type.String({ minLength: 1, maxLength: 1_500 }),
      rawId: Type.String({ maxLength: 1_500 }),
      type: Type.Literal('public-key'),
      response: anything,
      clientExtensionResults: anything,
    },
    { additionalProperties: true },
  ),
);

export const PasskeySignInBody = describes<PasskeySignIn>()(object({ credential: Credential }));

export const PasskeyRegistrationBody = describes<PasskeyRegistration>()(
  object({ name: line(60), credential: Credential }),
);

export const SessionEntryBody = describes<SessionEntry>()(
  object({
    id: Type.String(),
    method: Method,
    device: Type.String(),
    createdAt: Type.String(),
    lastSeenAt: Type.String(),
    expiresAt: Type.String(),
    current: Type.Boolean(),
  }),
);

export const InvitationBody = describes<Invitation>()(
  object({
    userId: Type.String(),
    mailed: Type.Boolean(),
    signInUrl: Type.String(),
    expiresAt: Type.String(),
  }),
);

export const DeviceDecisionBody = describes<DeviceDecision>()(
  object({ decision: Type.Enum(['approve', 'deny'], { type: 'string' }) }),
);

/** A complete list. */
export const allOf = <Row extends Parameters<typeof Type.Array>[0]>(row: Row) =>
  object({ data: Type.Array(row) });
