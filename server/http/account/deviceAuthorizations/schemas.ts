import Type from 'typebox';
import { grantType } from '../../../../src/shared/wire/account/deviceGrant.ts';
import { defaultScopes } from '../../../domain/account/device/device.ts';
import { line, object } from '../../kit/schemas.ts';

const clientId = Type.Optional(line(100));

/** Requests a key (RFC 8628, section 3.1). */
export const AuthorizationPost = object({
  client_id: clientId,
  scope: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 1_000,
      description: `Scopes, separated by spaces; the key gets exactly these, or ${defaultScopes.join(' and ')} if none are given`,
    }),
  ),
});

/** RFC 8628, section 3.2. */
export const AuthorizationReply = object({
  device_code: Type.String(),
  user_code: Type.String(),
  verification_uri: Type.String(),
  verification_uri_complete: Type.String(),
  expires_in: Type.Integer({ description: 'Seconds' }),
  interval: Type.Integer({ description: 'Seconds to wait between polls' }),
});

/** RFC 8628, section 3.4. */
export const TokenPost = object({
  grant_type: Type.String({ maxLength: 200, description: `\`${grantType}\`` }),
  device_code: Type.String({ minLength: 1, maxLength: 200 }),
  client_id: clientId,
});

/** The key (RFC 6749, section 5.1). It does not expire by itself. */
export const TokenReply = object({
  access_token: Type.String(),
  token_type: Type.Enum(['Bearer'], { type: 'string' }),
  scope: Type.String(),
});
