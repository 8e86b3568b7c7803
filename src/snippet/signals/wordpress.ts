import type { Part } from '../../platform/kit.ts';
import type { Signal } from '../../shared/vocabulary.ts';

type Page = { wp_consent_type: string };
declare const wp_set_consent: (category: string, value: 'allow' | 'deny') => void;

/** WP Consent API: `optin` makes it deny until it is told otherwise. It stores what it is told, so only a choice is. */
const wordpress: Part = (kit) =>
  kit.follow((granted, first) => {
    (window as unknown as Page).wp_consent_type = 'optin';
    // Throws while the plugin is not there.
    const set = wp_set_consent;
    if (first) document.dispatchEvent(new Event('wp_consent_type_defined'));
    if (!kit.choice) return;
    const tell = (category: string, signal: Signal) =>
      set(category, granted(signal) ? 'allow' : 'deny');
    tell('functional', 'security_storage');
    tell('preferences', 'functionality_storage');
    tell('marketing', 'ad_storage');
    tell('statistics', 'analytics_storage');
    tell('statistics-anonymous', 'analytics_storage');
  });

export default wordpress;
