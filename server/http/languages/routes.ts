import { languagesOf, replaceLanguages } from '../../domain/languages/languages.ts';
import type { Rulesets } from '../../domain/rulesets/rulesets.ts';
import { answers } from '../errors/schemas.ts';
import { Nothing, SiteParams } from '../schemas.ts';
import type { Routes } from '../typed.ts';
import { LanguagesBody, LanguagesViewBody } from './schemas.ts';

export function languageRoutes(app: Routes, rulesets: Rulesets): void {
  app.get(
    '/sites/:siteId/languages',
    {
      config: { access: { scope: 'sites:read' } },
      schema: {
        summary: 'Read which languages the banner speaks',
        params: SiteParams,
        querystring: Nothing,
        response: answers(200, LanguagesViewBody),
      },
    },
    async ({ site }) => languagesOf(await rulesets.current(site)),
  );

  app.put(
    '/sites/:siteId/languages',
    {
      config: {
        audit: 'banner.published',
        access: { scope: 'banner:write', unarchived: true, bannerWrite: true },
      },
      schema: {
        summary: 'Replace which languages the banner speaks, and publish',
        params: SiteParams,
        querystring: Nothing,
        body: LanguagesBody,
        response: answers(200, LanguagesViewBody),
      },
    },
    async ({ site, body }) => {
      const { publication } = await rulesets.publish(site, 'languages', (ruleset) =>
        replaceLanguages(ruleset, body),
      );
      return languagesOf(publication.ruleset);
    },
  );
}
