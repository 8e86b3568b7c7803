import type { Ruleset } from '../../../src/shared/ruleset.ts';
import type { SignalSettings } from '../../../src/shared/wire/ruleset.ts';
import type { Rulesets } from '../../domain/rulesets/rulesets.ts';
import { answers } from '../errors/schemas.ts';
import { Nothing, SiteParams } from '../schemas.ts';
import type { Routes } from '../typed.ts';
import { SignalsBody } from './schemas.ts';

const signalsOf = ({ consentMode, vendorSignals }: Ruleset): SignalSettings => ({
  consentMode,
  vendorSignals,
});

export function signalRoutes(app: Routes, rulesets: Rulesets): void {
  app.get(
    '/sites/:siteId/signals',
    {
      config: { access: { scope: 'sites:read' } },
      schema: {
        summary: 'Read how consent is told to tags',
        params: SiteParams,
        querystring: Nothing,
        response: answers(200, SignalsBody),
      },
    },
    async ({ site }) => signalsOf(await rulesets.current(site)),
  );

  app.put(
    '/sites/:siteId/signals',
    {
      config: {
        audit: 'banner.published',
        access: { scope: 'banner:write', unarchived: true, bannerWrite: true },
      },
      schema: {
        summary: 'Replace how consent is told to tags',
        params: SiteParams,
        querystring: Nothing,
        body: SignalsBody,
        response: answers(200, SignalsBody),
      },
    },
    async ({ site, body }) => {
      const { publication } = await rulesets.publish(site, 'signals', (ruleset) => ({
        ...ruleset,
        ...body,
      }));
      return signalsOf(publication.ruleset);
    },
  );
}
