import type { Tool } from '../../../shared/consent/earlierTools.ts';

/** Consent tools as their makers call them. */
export const toolNames: Record<Tool, string> = {
  klaro: 'Klaro',
  'vanilla-cookieconsent': 'CookieConsent (vanilla-cookieconsent)',
  orejime: 'Orejime',
  tarteaucitron: 'tarteaucitron.js',
  c15t: 'c15t',
  cookiebot: 'Cookiebot',
  onetrust: 'OneTrust',
  usercentrics: 'Usercentrics',
  didomi: 'Didomi',
};
