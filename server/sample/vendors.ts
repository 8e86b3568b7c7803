/** A real third-party tag of the sample shop: its purpose, the source of its code, and what it stores. */
export interface Vendor {
  /**
   * Its name at the sink (`/npm/{name}.js`), for its own setup in the shop (`/tags/{name}.js`) and for its intake
   * (`/{name}/…`).
   */
  name: string;
  label: string;
  purpose: 'functional' | 'analytics' | 'marketing';
  /** `also` are files of the package that its code asks for at `/{name}/…`. */
  npm: { package: string; file: string; also?: string[] };
  /** The vendor requires its setup before its library, which then runs a queue. */
  setupFirst: boolean;
  /** Property of `window` that exists once the tag has run. */
  global: string;
  /** Cookies, storage keys and databases it makes for the shop's origin; `*` stands for any run of characters. */
  storage: string[];
}

export const vendors: readonly Vendor[] = [
  {
    name: 'plyr',
    label: 'Plyr',
    purpose: 'functional',
    npm: { package: 'plyr', file: 'dist/plyr.min.js', also: ['dist/plyr.css', 'dist/plyr.svg'] },
    setupFirst: false,
    global: 'Plyr',
    storage: ['*plyr'],
  },
  {
    name: 'search-insights',
    label: 'Algolia Insights',
    purpose: 'analytics',
    npm: { package: 'search-insights', file: 'dist/search-insights.iife.min.js' },
    setupFirst: false,
    global: 'AlgoliaAnalytics',
    storage: ['_ALGOLIA', 'Algolia*'],
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
    storage: ['_sp_*', 'snowplow*'],
  },
  {
    name: 'clarity',
    label: 'Microsoft Clarity',
    purpose: 'analytics',
    npm: { package: 'clarity-js', file: 'build/clarity.min.js' },
    setupFirst: false,
    global: 'clarity',
    storage: ['_cl*k'],
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

/** Path of what the player plays, at the third parties' host. */
export const recording = 'plyr/kiln.wav';
