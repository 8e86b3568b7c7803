import { getOrCreateConsentRuntime } from 'c15t';

getOrCreateConsentRuntime({
  mode: 'offline',
  consentCategories: ['necessary', 'measurement', 'marketing'],
  overrides: { country: 'DE', language: 'de' },
  legalLinks: { privacyPolicy: { href: '/privacy', label: 'Privacy' } },
});
