import { getOrCreateConsentRuntime } from 'c15t-2.0';

getOrCreateConsentRuntime({
  mode: 'offline',
  consentCategories: ['necessary', 'measurement', 'marketing'],
  overrides: { country: 'DE', language: 'de' },
  legalLinks: { privacyPolicy: { href: '/privacy', label: 'Privacy' } },
});
