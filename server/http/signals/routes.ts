import type { Rulesets } from '../../domain/rulesets/rulesets.ts';
import { settingsRoutes } from '../settings.ts';
import type { Routes } from '../typed.ts';
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
