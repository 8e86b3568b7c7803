import type { Ruleset } from '../../../src/shared/ruleset.ts';
import { bannerOf, changeWording, replaceLinks } from '../../domain/banner/banner.ts';
import type { StoredSite } from '../../domain/ports.ts';
import type { Rulesets } from '../../domain/rulesets/rulesets.ts';
import type { Access } from '../access.ts';
import { answers } from '../errors/schemas.ts';
import { Nothing, SiteParams } from '../schemas.ts';
import type { Routes } from '../typed.ts';
import { BannerBody, BannerWriteBody, LinksBody, WordingBody } from './schemas.ts';

const access: Access = { scope: 'banner:write', unarchived: true, bannerWrite: true };

export function bannerRoutes(app: Routes, rulesets: Rulesets): void {
  app.get(
    '/sites/:siteId/banner',
    {
      config: { access: { scope: 'sites:read' } },
      schema: { params: SiteParams, querystring: Nothing, response: answers(200, BannerBody) },
    },
    async ({ site }) => bannerOf(await rulesets.current(site)),
  );

  app.patch(
    '/sites/:siteId/banner/wording',
    {
      config: { access },
      schema: {
        params: SiteParams,
        querystring: Nothing,
        body: WordingBody,
        response: answers(200, BannerWriteBody),
      },
    },
    ({ site, body }) => save(site, 'wording', (ruleset) => changeWording(ruleset, body)),
  );

  app.put(
    '/sites/:siteId/banner/links',
    {
      config: { access },
      schema: {
        params: SiteParams,
        querystring: Nothing,
        body: LinksBody,
        response: answers(200, BannerWriteBody),
      },
    },
    ({ site, body }) => save(site, 'links', (ruleset) => replaceLinks(ruleset, body)),
  );

  async function save(
    site: StoredSite,
    change: 'wording' | 'links',
    edit: (ruleset: Ruleset) => Ruleset,
  ) {
    const { publication } = await rulesets.publish(site, edit);
    return {
      saved: true as const,
      change,
      banner: bannerOf(publication.ruleset),
      designMode: null,
      artifactWarning: null,
    };
  }
}
