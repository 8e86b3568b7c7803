import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BannerWrite } from '../../../../src/shared/wire/ruleset/ruleset.ts';
import { bannerOf } from '../../../domain/ruleset/edits/banner.ts';
import { changeDesign } from '../../../domain/ruleset/edits/design.ts';
import { canonicalTag } from '../../../domain/ruleset/edits/languages.ts';
import { replaceLinks } from '../../../domain/ruleset/edits/links.ts';
import { changeWording } from '../../../domain/ruleset/edits/wording.ts';
import type { Edit, Rulesets } from '../../../domain/ruleset/rulesets.ts';
import type { Access } from '../../kit/access.ts';
import { answers } from '../../kit/errors/schemas.ts';
import { IfMatch, NoteQuery, publishingOf, tag } from '../../kit/publishing.ts';
import { Nothing, object, SiteParams } from '../../kit/schemas.ts';
import type { Routes } from '../../kit/typed.ts';
import { editOf, kindOf, several } from '../several.ts';
import {
  BannerBody,
  BannerWriteBody,
  DesignBody,
  LanguageParams,
  LanguageWordingBody,
  LinksBody,
  WordingBody,
} from './schemas.ts';

const SeveralBody = object(several);

const access: Access = { scope: 'banner:write', unarchived: true, bannerWrite: true };

const lateWarning =
  'Saved and published, but the script that the one-line tag loads has not been refreshed yet. The service retries by itself: the setup state of the site and the ruleset.published webhook show when it is done.';

export function bannerRoutes(app: Routes, rulesets: Rulesets): void {
  app.get(
    '/sites/:siteId/banner',
    {
      config: { tagged: true, access: { scope: 'sites:read' } },
      schema: {
        summary: 'Get the banner',
        params: SiteParams,
        querystring: Nothing,
        response: answers(200, BannerBody),
      },
    },
    async ({ site }, reply) => {
      const { ruleset, integrity } = await rulesets.draft(site);
      tag(reply, integrity);
      return bannerOf(ruleset);
    },
  );

  app.patch(
    '/sites/:siteId/banner',
    {
      config: { audit: 'banner.published', tagged: true, access },
      schema: {
        summary: 'Update several parts of the banner at once',
        params: SiteParams,
        querystring: NoteQuery,
        headers: IfMatch,
        body: SeveralBody,
        response: answers(200, BannerWriteBody),
      },
    },
    (request, reply) => save(request, reply, kindOf(request.body), editOf(request.body)),
  );

  app.patch(
    '/sites/:siteId/banner/design',
    {
      config: { audit: 'banner.published', tagged: true, access },
      schema: {
        summary: 'Update the banner design',
        params: SiteParams,
        querystring: NoteQuery,
        headers: IfMatch,
        body: DesignBody,
        response: answers(200, BannerWriteBody),
      },
    },
    (request, reply) =>
      save(request, reply, 'design', (ruleset) => changeDesign(ruleset, request.body)),
  );

  app.patch(
    '/sites/:siteId/banner/wording',
    {
      config: { audit: 'banner.published', tagged: true, access },
      schema: {
        summary: 'Update the banner wording',
        params: SiteParams,
        querystring: NoteQuery,
        headers: IfMatch,
        body: WordingBody,
        response: answers(200, BannerWriteBody),
      },
    },
    (request, reply) =>
      save(request, reply, 'wording', (ruleset) =>
        changeWording(ruleset, ruleset.language, request.body),
      ),
  );

  app.patch(
    '/sites/:siteId/banner/wording/:language',
    {
      config: { audit: 'banner.published', tagged: true, access },
      schema: {
        summary: 'Update the banner wording in one language',
        params: LanguageParams,
        querystring: NoteQuery,
        headers: IfMatch,
        body: LanguageWordingBody,
        response: answers(200, BannerWriteBody),
      },
    },
    (request, reply) => {
      const language = canonicalTag(request.params.language, 'language');
      const edit: Edit = (ruleset) => changeWording(ruleset, language, request.body);
      return save(request, reply, 'wording', edit, language);
    },
  );

  app.put(
    '/sites/:siteId/banner/links',
    {
      config: { audit: 'banner.published', tagged: true, access },
      schema: {
        summary: 'Replace the banner links',
        params: SiteParams,
        querystring: NoteQuery,
        headers: IfMatch,
        body: LinksBody,
        response: answers(200, BannerWriteBody),
      },
    },
    (request, reply) =>
      save(request, reply, 'links', (ruleset) => replaceLinks(ruleset, request.body)),
  );

  /** @param language of the texts in the response; by default the site's own */
  async function save(
    request: Pick<FastifyRequest, 'site' | 'target'> & Parameters<typeof publishingOf>[0],
    reply: FastifyReply,
    change: BannerWrite['change'],
    edit: Edit,
    language?: string,
  ): Promise<BannerWrite> {
    const publishing = publishingOf(request);
    const { publication, late } = await rulesets.publish(request.site, change, edit, publishing);
    const { ruleset, integrity } = publication;
    request.target = integrity;
    tag(reply, integrity);
    return {
      saved: true,
      change,
      banner: bannerOf(ruleset, language),
      designMode: change === 'design' ? ruleset.presentation.scheme : null,
      artifactWarning: late ? lateWarning : null,
    };
  }
}
