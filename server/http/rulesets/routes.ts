import type { Rulesets } from '../../domain/rulesets/rulesets.ts';
import { answers } from '../errors/schemas.ts';
import { Nothing } from '../schemas.ts';
import type { Routes } from '../typed.ts';
import { PublishedRulesetBody, RulesetParams } from './schemas.ts';

export function rulesetRoutes(app: Routes, rulesets: Rulesets): void {
  app.get(
    '/sites/:siteId/rulesets/:integrity',
    {
      config: { access: { scope: 'sites:read' } },
      schema: {
        params: RulesetParams,
        querystring: Nothing,
        response: answers(200, PublishedRulesetBody),
      },
    },
    ({ site, params }) => rulesets.find(site, params.integrity),
  );
}
