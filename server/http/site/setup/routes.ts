import type { SetupState } from '../../../domain/site/setup/setup.ts';
import { answers } from '../../kit/errors/schemas.ts';
import { Nothing, SiteParams } from '../../kit/schemas.ts';
import type { Routes } from '../../kit/typed.ts';
import { SetupBody } from './schemas.ts';

export function setupRoutes(app: Routes, setup: SetupState): void {
  app.get(
    '/sites/:siteId/setup',
    {
      config: { access: { scope: 'sites:read', regional: true } },
      schema: {
        summary: 'Get the setup state',
        params: SiteParams,
        querystring: Nothing,
        response: answers(200, SetupBody),
      },
    },
    ({ site }) => setup.read(site),
  );
}
