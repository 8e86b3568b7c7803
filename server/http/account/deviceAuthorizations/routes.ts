import { grantType } from '../../../../src/shared/wire/account/deviceGrant.ts';
import {
  authorizationLifetime,
  type Device,
  pollInterval,
} from '../../../domain/account/device/device.ts';
import { Refusal } from '../../../domain/kernel/refusal.ts';
import { answers } from '../../kit/errors/schemas.ts';
import { Nothing } from '../../kit/schemas.ts';
import type { Routes } from '../../kit/typed.ts';
import { AuthorizationPost, AuthorizationReply, TokenPost, TokenReply } from './schemas.ts';

/** The device authorization grant: begins without a key and ends with one (RFC 8628; product, section 7). */
export function deviceAuthorizationRoutes(
  app: Routes,
  { device, pages }: { device: Device; pages: () => string },
): void {
  app.post(
    '/device-authorizations',
    {
      config: { audit: 'none' },
      schema: {
        summary: 'Request a device authorization',
        querystring: Nothing,
        body: AuthorizationPost,
        response: answers(200, AuthorizationReply),
      },
    },
    async ({ body }) => {
      const { deviceCode, userCode } = await device.authorize(body.client_id ?? null, body.scope);
      const page = `${pages()}/device`;
      return {
        device_code: deviceCode,
        user_code: userCode,
        verification_uri: page,
        verification_uri_complete: `${page}?user_code=${userCode}`,
        expires_in: authorizationLifetime / 1_000,
        interval: pollInterval,
      };
    },
  );

  app.post(
    '/device-authorizations/token',
    {
      config: { audit: 'none' },
      schema: {
        summary: 'Poll for the API key',
        querystring: Nothing,
        body: TokenPost,
        response: answers(200, TokenReply),
      },
    },
    async ({ body }) => {
      if (body.grant_type !== grantType) {
        throw new Refusal('invalid_request', `grant_type must be ${grantType}.`, {
          error: 'unsupported_grant_type',
          field: 'grant_type',
        });
      }
      const { key, scopes } = await device.poll(body.device_code, body.client_id ?? null);
      return { access_token: key, token_type: 'Bearer' as const, scope: scopes.join(' ') };
    },
  );
}
