import type { Rulesets } from '../../../domain/ruleset/rulesets.ts';
import { settingsRoutes } from '../../kit/settings.ts';
import type { Routes } from '../../kit/typed.ts';
import { SignalsBody } from './schemas.ts';

export function signalRoutes(app: Routes, rulesets: Rulesets): void {
  settingsRoutes(app, rulesets, {
    name: 'signals',
    summaries: {
      read: 'Get the signal settings',
      replace: 'Replace the signal settings and publish',
    },
    body: SignalsBody,
    view: SignalsBody,
    viewOf: ({ consentMode, vendorSignals }) => ({ consentMode, vendorSignals }),
    replace: (ruleset, signals) => ({ ...ruleset, ...signals }),
  });
}
