import type { VendorSignal } from '../../src/shared/ruleset.ts';

/** Everything a page heard, in order: who, and what it was told. */
export type Heard = [who: string, ...said: unknown[]][];

export interface Transcript {
  /** What the vendor's base code puts on the page, above its own tag; it notes in `heard` what it is told. */
  stub: string;
  before: Heard;
  granted: Heard;
  /** Answers a refusal as well as a withdrawal. */
  denied: Heard;
  /** On a later page, after a grant. */
  returning: Heard;
}

const uet = (command: string, ad_storage: string) => ['uetq', 'consent', command, { ad_storage }];
const clarity = (state: string) => [
  'clarity',
  'consentv2',
  { ad_Storage: state, analytics_Storage: state },
];
const shopify = (all: boolean) => [
  ['loadFeatures', { name: 'consent-tracking-api', version: '0.1' }],
  ['setTrackingConsent', { analytics: all, marketing: all, preferences: all, sale_of_data: all }],
];
const wordpress = (value: string) => [
  ['wp_set_consent', 'functional', 'allow'],
  ['wp_set_consent', 'preferences', value],
  ['wp_set_consent', 'marketing', value],
  ['wp_set_consent', 'statistics', value],
  ['wp_set_consent', 'statistics-anonymous', value],
];
const segment = (all: boolean) => [
  'analytics',
  'Segment Consent Preference Updated',
  { necessary: true, functional: all, analytics: all, marketing: all },
];
const optin = ['wordpress', 'optin'];

/** Documented calls of the vendors, as transcripts of one visit; PostHog's is held against its library. */
export const transcripts = {
  uet: {
    stub: 'uetq=uetq||[]; for (let i=0;i<uetq.length;i+=3) note("uetq",...uetq.slice(i,i+3)); uetq.push=(...said)=>note("uetq",...said)',
    before: [uet('default', 'denied')],
    granted: [uet('update', 'granted')],
    denied: [uet('update', 'denied')],
    returning: [uet('default', 'denied'), uet('update', 'granted')],
  },
  clarity: {
    stub: 'clarity.q=queue("clarity",clarity.q)',
    before: [clarity('denied')],
    granted: [clarity('granted')],
    denied: [clarity('denied')],
    returning: [clarity('granted')],
  },
  meta: {
    stub: 'fbq=function(){fbq.queue.push(arguments)}; fbq.queue=queue("fbq")',
    before: [['fbq', 'consent', 'revoke']],
    granted: [['fbq', 'consent', 'grant']],
    denied: [['fbq', 'consent', 'revoke']],
    returning: [['fbq', 'consent', 'grant']],
  },
  tiktok: {
    stub: 'ttq=queue("ttq"); for (const name of ["holdConsent","grantConsent","revokeConsent"]) ttq[name]=(...said)=>ttq.push([name,...said])',
    before: [['ttq', 'holdConsent']],
    granted: [['ttq', 'grantConsent']],
    denied: [['ttq', 'revokeConsent']],
    returning: [
      ['ttq', 'holdConsent'],
      ['ttq', 'grantConsent'],
    ],
  },
  pinterest: {
    stub: 'pintrk=function(){pintrk.queue.push(Array.from(arguments))}; pintrk.queue=queue("pintrk")',
    before: [['pintrk', 'setconsent', false]],
    granted: [['pintrk', 'setconsent', true]],
    denied: [['pintrk', 'setconsent', false]],
    returning: [['pintrk', 'setconsent', true]],
  },
  matomo: {
    stub: '_paq=queue("matomo",self._paq)',
    before: [['matomo', 'requireConsent']],
    granted: [['matomo', 'setConsentGiven']],
    denied: [['matomo', 'forgetConsentGiven']],
    returning: [
      ['matomo', 'requireConsent'],
      ['matomo', 'setConsentGiven'],
    ],
  },
  shopify: {
    stub: `Shopify={loadFeatures(features, loaded) {
      note("loadFeatures",...features);
      Shopify.customerPrivacy={setTrackingConsent:(consent, done)=>{note("setTrackingConsent",consent);done()}};
      loaded();
    }}`,
    before: [],
    granted: shopify(true),
    denied: shopify(false),
    returning: shopify(true),
  },
  wordpress: {
    stub: `document.addEventListener("wp_consent_type_defined",()=>note("wordpress",wp_consent_type));
      wp_set_consent=(...said)=>note("wp_set_consent",...said)`,
    before: [optin],
    granted: wordpress('allow'),
    denied: wordpress('deny'),
    returning: [optin, ...wordpress('allow')],
  },
  segment: {
    stub: `analytics={
      addSourceMiddleware(added) {analytics.middleware=added; note("stamps")},
      track(event) {
        analytics.middleware({payload:{obj:{}},next:({obj})=>note("analytics",event,obj.context.consent.categoryPreferences)})
      },
    }`,
    before: [['stamps']],
    granted: [segment(true)],
    denied: [segment(false)],
    returning: [['stamps']],
  },
} as unknown as Record<Exclude<VendorSignal, 'posthog'>, Transcript>;

/** Stands behind the snippet: notes what is told to whom, Consent Mode and the change event included. */
export const listening = `self.heard=[]; const note=(...said)=>{heard.push(JSON.parse(JSON.stringify(said)))};
const queue=(who, waiting=[])=>{
  for (const said of waiting) note(who,...said);
  return Object.assign([],{push:(said)=>note(who,...said)});
};
dataLayer.push=(entry)=>note("google",entry[1]);
document.addEventListener("portcullis:change",()=>note("change"));`;
