import { Refusal } from '../../domain/refusal.ts';
import { answers } from '../errors/schemas.ts';
import { Nothing, SiteParams } from '../schemas.ts';
import type { Routes } from '../typed.ts';

/** The tag manager container: named, but no container can be connected yet. */
export function gtmRoutes(app: Routes): void {
  app.get(
    '/sites/:siteId/gtm/container',
    {
      config: { access: { scope: 'gtm:read' }, refusals: ['not_implemented'] },
      schema: {
        summary: 'Read the tag manager container',
        params: SiteParams,
        querystring: Nothing,
        response: answers(200, Nothing),
      },
    },
    () => {
      throw new Refusal('not_implemented', 'No tag manager container can be connected yet.');
    },
  );
}
