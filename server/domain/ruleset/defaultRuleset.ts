import type { Purpose, Ruleset, Wording } from '../../../src/shared/ruleset.ts';
import { necessary, type Signal } from '../../../src/shared/vocabulary.ts';
import { wordingFor } from './wordings/index.ts';

/** The ruleset a site starts with: four purposes, English texts, all seven signals mapped (product, section 7). */
export function defaultRuleset(domain: string, code: string): Ruleset {
  return {
    schema: 1,
    code,
    domain,
    purposes: [
      purpose(necessary, ['security_storage'], ''),
      purpose('functional', ['functionality_storage', 'personalization_storage'], '*plyr'),
      purpose(
        'analytics',
        ['analytics_storage'],
        '_ga _ga_* _gid _gat* ph_* _cl*k _sp_* snowplow* _ALGOLIA Algolia* ' +
          '_pk_* _hj* amplitude_* AMP_*',
      ),
      purpose(
        'marketing',
        ['ad_storage', 'ad_user_data', 'ad_personalization'],
        'mp_* __mp* mixpanel*Db _fbp _fbc _gcl_* _gac_* _uetsid _uetvid _ttp _pin_*',
      ),
    ],
    language: 'en',
    wording: { en: wordingFor('en', domain) as Wording },
    links: {},
    presentation: {
      layout: 'box',
      position: 'start',
      scheme: 'auto',
      placeholders: false,
    },
    theme: null,
    consentMode: {
      dataLayer: 'dataLayer',
      waitForUpdate: 500,
      urlPassthrough: false,
      adsDataRedaction: false,
    },
    blocking: { mode: 'off', rules: [] },
    vendorSignals: [],
    jurisdictions: { mode: 'strictest', overrides: {}, tagManager: [] },
    scriptedGrants: false,
    monitoring: { purpose: 'analytics' },
    choiceDays: 180,
  };
}

/** @param clear cookies and entries of well-known services under this purpose, separated by spaces */
function purpose(key: string, signals: Signal[], clear: string): Purpose {
  return {
    key,
    signals,
    recipients: [],
    lifetimeDays: null,
    clear: clear.split(' ').filter(Boolean),
    revision: 1,
  };
}
