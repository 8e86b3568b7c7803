import Type from 'typebox';
import type { BannerFinding, BannerPreview } from '../../../../src/shared/wire/ruleset/preview.ts';
import { canonicalTag } from '../../../domain/ruleset/edits/languages.ts';
import type { Previews } from '../../../domain/ruleset/previews/previews.ts';
import { type Spend, spending } from '../../kit/budgets.ts';
import { answers } from '../../kit/errors/schemas.ts';
import { describes, Nothing, nullable, object, SiteParams } from '../../kit/schemas.ts';
import type { Routes } from '../../kit/typed.ts';
import { editOf, several } from '../several.ts';
import { previewHeaders } from './headers.ts';
import { previewPage } from './page.ts';

const PreviewBody = object({
  ...several,
  language: Type.Optional(Type.String({ maxLength: 35 })),
  jurisdiction: Type.Optional(
    Type.String({
      pattern: '^[A-Z]{2}(-[A-Z0-9]{1,3})?$',
      'x-form': 'a country such as DE, or a state such as US-CA',
    }),
  ),
  layer: Type.Optional(Type.Enum(['notice', 'preferences'], { type: 'string' })),
  scheme: Type.Optional(Type.Enum(['light', 'dark'], { type: 'string' })),
  gpc: Type.Optional(Type.Boolean()),
});

const FindingBody = describes<BannerFinding>()(
  object({
    severity: Type.Enum(['error', 'warning'], { type: 'string' }),
    rule: Type.String(),
    field: Type.String(),
    message: Type.String(),
    why: Type.String(),
  }),
);

const BannerPreviewBody = describes<BannerPreview>()(
  object(
    {
      findings: Type.Array(FindingBody),
      page: Type.String(),
      expiresAt: Type.String(),
      inForce: nullable.string,
    },
    'BannerPreview',
  ),
);

/** Shows what a write would publish, and its legal faults. */
export function previewRoutes(app: Routes, previews: Previews): void {
  app.post(
    '/sites/:siteId/banner/preview',
    {
      config: { audit: 'none', access: { scope: 'sites:read' } },
      schema: {
        summary: 'Preview a banner that is not published',
        params: SiteParams,
        querystring: Nothing,
        body: PreviewBody,
        response: answers(200, BannerPreviewBody),
      },
    },
    async ({ site, body: { design, wording, links, settings, language, ...view } }) => {
      const tag = language === undefined ? undefined : canonicalTag(language, 'language');
      const { token, expiresAt, findings, inForce } = await previews.make(
        site,
        editOf({ design, wording, links, settings }),
        { ...view, ...(tag !== undefined && { language: tag }) },
      );
      return { findings, page: `/preview/${token}`, expiresAt, inForce };
    },
  );
}

/** The pages themselves. Their unguessable address is all it takes to open them. */
export function previewPageRoutes(app: Routes, previews: Previews, spend: Spend): void {
  const onRequest = spending(spend, 'keyless');
  app.get<{ Params: { token: string } }>(
    '/preview/:token',
    { onRequest },
    async (request, reply) => {
      const page = previewPage(await previews.find(request.params.token));
      return reply.headers(previewHeaders).type('text/html; charset=utf-8').send(page);
    },
  );
}
