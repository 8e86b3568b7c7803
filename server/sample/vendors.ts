/** A real third-party tag of the sample shop: its purpose, the source of its code, and what it stores. */
export interface Vendor {
  /**
   * Its name at the sink (`/npm/{name}.js`), for its own setup in the shop (`/tags/{name}.js`) and for its intake
   * (`/{name}/…`).
   */
  name: string;
  label: string;
  purpose: 'analytics' | 'marketing';
  npm: { package: string; file: string };
  /** The vendor requires its setup before its library, which then runs a queue. */
  setupFirst: boolean;
  /** Property of `window` that exists once the tag has run. */
  global: string;
  /** Cookies, storage keys and databases it makes for the shop's origin; `*` stands for any run of characters. */
  storage: string[];
}

export const vendors: readonly Vendor[] = [
  {
    name: 'search-insights',
    label: 'Algolia Insights',
    purpose: 'analytics',
    npm: { package: 'search-insights', file: 'dist/search-insights.iife.min.js' },
    setupFirst: false,
    global: 'AlgoliaAnalytics',
    storage: ['_ALGOLIA', 'AlgoliaObjectQueryCache'],
  },
  {
    name: 'posthog',
    label: 'PostHog',
    purpose: 'analytics',
    npm: { package: 'posthog-js', file: 'dist/array.js' },
    setupFirst: false,
    global: 'posthog',
    storage: ['ph_*'],
  },
  {
    name: 'snowplow',
    label: 'Snowplow',
    purpose: 'analytics',
    npm: { package: '@snowplow/browser-tracker', file: 'dist/index.umd.min.js' },
    setupFirst: false,
    global: 'snowplowBrowserTracking',
    storage: ['_sp_*', 'snowplowOutQueue_*'],
  },
  {
    name: 'clarity',
    label: 'Microsoft Clarity',
    purpose: 'analytics',
    npm: { package: 'clarity-js', file: 'build/clarity.min.js' },
    setupFirst: false,
    global: 'clarity',
    storage: ['_clck', '_clsk', '_cltk'],
  },
  {
    name: 'mixpanel',
    label: 'Mixpanel',
    purpose: 'marketing',
    npm: { package: 'mixpanel-browser', file: 'dist/mixpanel.min.js' },
    setupFirst: true,
    global: 'mixpanel',
    storage: ['mp_*', 'mixpanel*Db'],
  },
];

/** The embedded film is gated too, as a frame: it has no code of its own in the page. */
export const film = { name: 'video', label: 'Kiln film', purpose: 'functional' } as const;
