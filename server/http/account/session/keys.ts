import Type from 'typebox';
import type {
  ApiKey,
  ApiKeys,
  MintedKey,
  NewKey,
} from '../../../../src/shared/wire/account/session.ts';
import type { MemberKeys } from '../../../domain/account/keys/memberKeys.ts';
import { scopes } from '../../../domain/account/keys/scopes.ts';
import { answers } from '../../kit/errors/schemas.ts';
import { describes, line, Nothing, nullable, object } from '../../kit/schemas.ts';
import type { Routes } from '../../kit/typed.ts';
import { NoBody } from './schemas.ts';

export const ScopeMeaningBody = object({ scope: Type.String(), meaning: Type.String() });

const KeyBody = describes<ApiKey>()(
  object({
    id: Type.String(),
    name: nullable.string,
    scopes: Type.Array(Type.String()),
    mintedBy: nullable.string,
    own: Type.Boolean(),
    createdAt: Type.String(),
    expiresAt: nullable.string,
    revokedAt: nullable.string,
    lastUsedOn: nullable.string,
  }),
);
const KeysBody = describes<ApiKeys>()(
  object({ data: Type.Array(KeyBody), grantable: Type.Array(ScopeMeaningBody) }),
);
const NewKeyBody = describes<NewKey>()(
  object({
    name: Type.Optional(line(100)),
    scopes: Type.Unsafe<string[]>({
      type: 'array',
      items: { type: 'string', enum: [...scopes] },
      minItems: 1,
      maxItems: scopes.length,
    }),
    expiresInDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 3_650 })),
  }),
);
const MintedBody = describes<MintedKey>()(object({ keyId: Type.String(), key: Type.String() }));

/** Keys of the account: minted only by people (specification, Authentication 3). */
export function keyRoutes(app: Routes, memberKeys: MemberKeys): void {
  const config = { who: 'viewer' } as const;

  app.get(
    '/keys',
    { config, schema: { querystring: Nothing, response: answers(200, KeysBody) } },
    ({ member }) => memberKeys.list(member),
  );

  app.post(
    '/keys',
    {
      config: { ...config, confirmed: true, audit: 'key.created' },
      schema: { querystring: Nothing, body: NewKeyBody, response: answers(201, MintedBody) },
    },
    async (request, reply) => {
      const minted = await memberKeys.mint(request.member, request.body);
      request.target = minted.keyId;
      return reply.code(201).send(minted);
    },
  );

  app.delete<{ Params: { id: string } }>(
    '/keys/:id',
    { config: { ...config, audit: 'key.revoked' }, schema: { querystring: Nothing, body: NoBody } },
    async (request, reply) => {
      request.target = request.params.id;
      await memberKeys.revoke(request.member, request.target);
      return reply.code(204).send();
    },
  );
}
