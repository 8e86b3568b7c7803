/**
 * Corrections and additions to the library: domain (with its subdomains), entity, category. It files consent providers
 * under utility or advertising, and knows some only by a disused address.
 */
export const overrides: readonly (readonly [domain: string, entity: string, category: string])[] = [
  ['cookiebot.com', 'Cookiebot', 'consent-provider'],
  ['cookiebot.eu', 'Cookiebot', 'consent-provider'],
  ['iubenda.com', 'iubenda', 'consent-provider'],
  ['cookie-script.com', 'Cookie-Script', 'consent-provider'],
  ['cookieq.com', 'CookieQ', 'consent-provider'],
  ['cookiereports.com', 'Cookie Reports', 'consent-provider'],
  ['trustarc.com', 'TrustArc', 'consent-provider'],
  ['truste.com', 'TrustArc', 'consent-provider'],
  ['privacymanager.io', 'LiveRamp', 'consent-provider'],
  ['privacy-mgmt.com', 'Sourcepoint', 'consent-provider'],
  ['sp-prod.net', 'Sourcepoint', 'consent-provider'],
  ['privacy-center.org', 'Didomi', 'consent-provider'],
  ['consentmanager.net', 'consentmanager', 'consent-provider'],
  ['cookiefirst.com', 'CookieFirst', 'consent-provider'],
  ['cookieyes.com', 'CookieYes', 'consent-provider'],
  ['cdn-cookieyes.com', 'CookieYes', 'consent-provider'],
  ['cookiehub.net', 'CookieHub', 'consent-provider'],
  ['cookieinformation.com', 'Cookie Information', 'consent-provider'],
  // Sourcepoint's, but it measures ad blocking: that is no part of asking for consent.
  ['decenthat.com', 'Sourcepoint', 'utility'],
  ['fallingfalcon.com', 'Sourcepoint', 'utility'],
  ['summerhamster.com', 'Sourcepoint', 'utility'],
  ['clarity.ms', 'Microsoft Clarity', 'analytics'],
  ['posthog.com', 'PostHog', 'analytics'],
  ['cloudflareinsights.com', 'Cloudflare Web Analytics', 'analytics'],
  ['sc-static.net', 'Snapchat', 'ad'],
  ['snapchat.com', 'Snapchat', 'ad'],
  ['trustpilot.com', 'Trustpilot', 'customer-success'],
];
