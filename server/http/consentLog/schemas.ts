import Type from 'typebox';
import type { RegionBook } from '../../../src/shared/wire/consentLog/book.ts';
import type {
  SiteLog,
  SiteLogChange,
  SiteLogEnd,
  SiteLogGenerations,
} from '../../../src/shared/wire/consentLog/log.ts';
import { describes, nullable, object, wordOrNull } from '../kit/schemas.ts';

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

export const RegionBookBody = describes<RegionBook>()(
  object(
    {
      origin: Type.String(),
      vkey: Type.String(),
      size: Type.Integer(),
      checkpoint: Type.String(),
      anchoredAt: nullable.string,
      stamps: Type.Array(Type.String()),
    },
    'RegionBook',
  ),
);

const ends = ['rolled_back', 'rotated', 'key_lost'] as const satisfies SiteLogEnd[];

export const SiteLogGenerationsBody = describes<SiteLogGenerations>()(
  object(
    {
      generations: Type.Array(
        object({
          origin: Type.String(),
          vkey: nullable.string,
          size: Type.Integer(),
          checkpoint: Type.String(),
          signedAt: Type.String(),
          endedAt: nullable.string,
          ended: wordOrNull(ends),
          opened: nullable.string,
          closed: nullable.string,
        }),
      ),
    },
    'SiteLogGenerations',
  ),
);
