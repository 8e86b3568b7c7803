import { settings } from '../../kit/settings.ts';
import { SignalsBody } from './schemas.ts';

export const signalSettings = settings({
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
