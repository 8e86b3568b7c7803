import Type from 'typebox';
import { regions } from '../../../src/shared/vocabulary.ts';
import type { Site } from '../../../src/shared/wire/site/site.ts';
import { describes, line, nullable, object } from '../kit/schemas.ts';

const Region = Type.Enum(regions, { type: 'string' });

export const SiteBody = describes<Site>()(
  object(
    {
      id: Type.String(),
      accountId: Type.String(),
      domain: Type.String(),
      displayName: Type.String(),
      region: Region,
      status: Type.Enum(['pending', 'active', 'archived'], { type: 'string' }),
      archivedAt: nullable.string,
      createdAt: Type.String(),
      updatedAt: Type.String(),
    },
    'Site',
  ),
);

export const NewSiteBody = object({
  domain: Type.String({ minLength: 1, maxLength: 253 }),
  displayName: line(200),
  region: Region,
});

export const SiteNameBody = object({ displayName: line(200) });

export const SitesQuery = object({
  includeArchived: Type.Optional(Type.Enum(['true', 'false'], { type: 'string' })),
});
