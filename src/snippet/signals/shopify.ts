import type { Part } from '../../platform/kit.ts';

declare const Shopify: {
  loadFeatures(features: { name: string; version: string }[], loaded: () => void): void;
  customerPrivacy?: {
    setTrackingConsent(consent: Record<string, boolean>, done: () => void): void;
  };
};

/** Shopify's Customer Privacy API. Before the choice nothing is said: it stores what it is told, and has its own default. */
const shopify: Part = (kit) =>
  kit.follow((granted) => {
    if (!kit.choice) return;
    Shopify.loadFeatures([{ name: 'consent-tracking-api', version: '0.1' }], () =>
      Shopify.customerPrivacy?.setTrackingConsent(
        {
          analytics: granted('analytics_storage'),
          marketing: granted('ad_storage'),
          preferences: granted('functionality_storage'),
          sale_of_data: granted('ad_user_data'),
        },
        () => {},
      ),
    );
  });

export default shopify;
