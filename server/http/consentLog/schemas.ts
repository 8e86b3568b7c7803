import Type from 'typebox';
import type { SiteLog, SiteLogChange } from '../../../src/shared/wire/consentLog/log.ts';
import { describes, nullable, object } from '../kit/schemas.ts';

export const SiteLogBody = describes<SiteLog>()(
  object(
    {
      origin: nullable.string,
      vkey: nullable.string,
      size: Type.Integer(),
      checkpoint: nullable.string,
      signedAt: nullable.string,
      published: Type.Boolean(),
    },
    'SiteLog',
  ),
);

export const SiteLogChangeBody = describes<SiteLogChange>()(
  object({ published: Type.Boolean() }, 'SiteLogChange'),
);
