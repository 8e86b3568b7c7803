import Type from 'typebox';
import { tools } from '../../../../src/shared/consent/earlierTools.ts';
import type { Ruleset } from '../../../../src/shared/ruleset.ts';
import type { BannerChanges } from '../../../../src/shared/wire/ruleset/ruleset.ts';
import type { ImportedBanner, ImportView } from '../../../../src/shared/wire/scan/imports.ts';
import type { Imports } from '../../../domain/scan/imports/imports.ts';
import { answers } from '../../kit/errors/schemas.ts';
import { describes, Nothing, nullable, object, SiteParams, word } from '../../kit/schemas.ts';
import type { Routes } from '../../kit/typed.ts';

const notes = Type.Array(object({ at: Type.String(), why: Type.String() }, 'ImportNote'));

const ImportedBannerBody = describes<ImportedBanner>()(
  object({
    tool: word(tools),
    page: Type.String(),
    changes: Type.Unsafe<BannerChanges>({}),
    ruleset: Type.Unsafe<Ruleset>({}),
    taken: Type.Array(Type.String()),
    mended: notes,
    left: notes,
  }),
);

const ImportBody = describes<ImportView>()(
  object(
    {
      scannedAt: nullable.string,
      found: Type.Unsafe<ImportedBanner | null>({
        ...ImportedBannerBody,
        type: ['object', 'null'],
      }),
    },
    'Import',
  ),
);

/** What a site's earlier consent tool would become here. */
export function importRoutes(app: Routes, imports: Imports): void {
  app.get(
    '/sites/:siteId/import',
    {
      config: { access: { scope: 'trackers:read', regional: true } },
      schema: {
        summary: "Get the settings of the site's other consent tool",
        params: SiteParams,
        querystring: Nothing,
        response: answers(200, ImportBody),
      },
    },
    ({ site }) => imports.read(site),
  );
}
