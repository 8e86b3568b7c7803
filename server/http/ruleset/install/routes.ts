import type { Rulesets } from '../../../domain/ruleset/rulesets.ts';
import { answers } from '../../kit/errors/schemas.ts';
import { Nothing, SiteParams } from '../../kit/schemas.ts';
import type { Routes } from '../../kit/typed.ts';
import { InstallBody } from './schemas.ts';
import { installOf } from './view.ts';

export function installRoutes(app: Routes, rulesets: Rulesets): void {
  app.get(
    '/sites/:siteId/install',
    {
      config: { access: { scope: 'install:read', unarchived: true } },
      schema: {
        summary: 'Get the install snippet',
        params: SiteParams,
        querystring: Nothing,
        response: answers(200, InstallBody),
      },
    },
    async ({ site }) => installOf(await rulesets.install(site)),
  );
}
