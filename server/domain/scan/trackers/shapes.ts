import type { Shape } from './shape.ts';

/** Services recognised by the form of their requests, whatever the host is called. */
export const shapes: readonly Shape[] = [
  {
    entity: 'Google Tag Manager',
    purpose: null,
    kind: 'parameters',
    parameters: [['id', /^(GTM|G|AW|GT|DC)-[A-Z0-9]{4,}$/]],
  },
  { entity: 'Google Tag Manager', purpose: null, kind: 'path', path: /\/gtm\.js$/ },
  {
    entity: 'Google Analytics',
    purpose: 'analytics',
    kind: 'parameters',
    parameters: [
      ['v', /^[12]$/],
      ['tid', /^(G|UA|YT|MO)-[A-Z0-9-]+$/],
      ['cid', /^[\w.-]+$/],
    ],
  },
  {
    entity: 'Facebook',
    purpose: 'marketing',
    kind: 'parameters',
    parameters: [
      ['id', /^\d{8,20}$/],
      ['ev', /^\w+$/],
      ['dl', /^http/],
    ],
  },
  { entity: 'Facebook', purpose: 'marketing', kind: 'path', path: /\/fbevents\.js$/ },
  {
    entity: 'Matomo',
    purpose: 'analytics',
    selfHosted: true,
    countsOnly: true,
    kind: 'parameters',
    parameters: [
      ['idsite', /^\d+$/],
      ['rec', /^1$/],
      ['cookie', /^0$/],
    ],
  },
  {
    entity: 'Matomo',
    purpose: 'analytics',
    selfHosted: true,
    kind: 'parameters',
    parameters: [
      ['idsite', /^\d+$/],
      ['rec', /^1$/],
    ],
  },
  {
    entity: 'Matomo',
    purpose: 'analytics',
    selfHosted: true,
    kind: 'path',
    path: /\/(matomo|piwik)\.php$/,
  },
  // Its file on the site's own machine tells nobody anything: what it sends then is judged.
  {
    entity: 'Matomo',
    purpose: 'analytics',
    selfHosted: true,
    countsOnly: true,
    kind: 'path',
    path: /\/(matomo|piwik)\.js$/,
  },
  {
    entity: 'Snowplow',
    purpose: 'analytics',
    selfHosted: true,
    kind: 'path',
    path: /\/com\.snowplowanalytics\.snowplow\/tp2$/,
  },
  {
    entity: 'Snowplow',
    purpose: 'analytics',
    selfHosted: true,
    kind: 'parameters',
    parameters: [
      ['tv', /^js-\d/],
      ['aid', /./],
      ['duid', /./],
    ],
  },
  {
    entity: 'PostHog',
    purpose: 'analytics',
    selfHosted: true,
    kind: 'parameters',
    parameters: [
      ['compression', /^(gzip-js|base64)$/],
      ['ip', /^[01]$/],
    ],
  },
  {
    entity: 'PostHog',
    purpose: 'analytics',
    selfHosted: true,
    kind: 'parameters',
    parameters: [['api_key', /^phc_\w{20,}$/]],
  },
  {
    entity: 'Fingerprint',
    purpose: 'analytics',
    kind: 'parameters',
    parameters: [['ci', /^js\/\d/]],
  },
  {
    entity: 'Microsoft Clarity',
    purpose: 'analytics',
    selfHosted: true,
    kind: 'path',
    path: /\/clarity(-\d[\d.]*)?(\.min)?\.js$/,
  },
  {
    entity: 'Hotjar',
    purpose: 'analytics',
    selfHosted: true,
    kind: 'path',
    path: /\/hotjar-\d+\.js$/,
  },
  {
    entity: 'Mixpanel',
    purpose: 'marketing',
    selfHosted: true,
    kind: 'path',
    path: /\/(mixpanel-[\d.]*-?latest|mixpanel)(\.min)?\.js$/,
  },
  // Segment's interface, which several services share.
  {
    entity: 'Segment',
    purpose: 'analytics',
    selfHosted: false,
    kind: 'parameters',
    parameters: [
      ['anonymousId', /./],
      ['messageId', /./],
    ],
  },
  {
    entity: 'Amplitude',
    purpose: 'analytics',
    kind: 'parameters',
    parameters: [
      ['api_key', /^[\da-f]{32}$/],
      ['events', /device_id|user_id/],
    ],
  },
  // A picture of the page and all that moves on it, as many services record it with this library.
  {
    entity: 'rrweb',
    purpose: 'analytics',
    selfHosted: true,
    kind: 'parameters',
    body: /"type":[24],"data":\{"(?:href|node)":/,
  },
  {
    entity: 'Plausible',
    purpose: 'analytics',
    selfHosted: true,
    countsOnly: true,
    kind: 'parameters',
    parameters: [
      ['n', /^pageview$/],
      ['u', /^http/],
      ['d', /./],
    ],
  },
  {
    entity: 'Umami',
    purpose: 'analytics',
    selfHosted: true,
    countsOnly: true,
    kind: 'parameters',
    parameters: [
      ['type', /^event$/],
      ['payload', /"website"/],
    ],
  },
  { entity: 'Adobe Analytics', purpose: 'analytics', kind: 'path', path: /\/b\/ss\/[\w,-]+\/\d/ },
  {
    entity: 'Bing',
    purpose: 'marketing',
    kind: 'parameters',
    parameters: [
      ['ti', /^\d+$/],
      ['evt', /^\w+$/],
      ['mid', /./],
    ],
  },
  { entity: 'Bing', purpose: 'marketing', kind: 'path', path: /\/bat\.js$/ },
  {
    entity: 'Pinterest',
    purpose: 'marketing',
    kind: 'parameters',
    parameters: [
      ['tid', /^\d{8,}$/],
      ['event', /^\w+$/],
      ['ad', /loc/],
    ],
  },
  {
    entity: 'TikTok',
    purpose: 'marketing',
    kind: 'parameters',
    parameters: [['sdkid', /^\w+$/]],
  },
  { entity: 'LinkedIn', purpose: 'marketing', kind: 'path', path: /\/insight(\.min)?\.js$/ },
  {
    entity: 'FullStory',
    purpose: 'analytics',
    kind: 'path',
    path: /\/(s\/fs\.js|rec\/(page|bundle))$/,
  },
  { entity: 'Heap', purpose: 'analytics', kind: 'path', path: /\/heap-\d+\.js$/ },
  { entity: 'Eulerian', purpose: 'marketing', kind: 'path', path: /\/(ea|eal)\.js$/ },
  {
    entity: 'Piwik PRO',
    purpose: 'analytics',
    selfHosted: true,
    kind: 'path',
    path: /\/ppms\.(php|js)$/,
  },
  {
    entity: 'Yandex',
    purpose: 'analytics',
    kind: 'parameters',
    parameters: [
      ['browser-info', /./],
      ['page-url', /^http/],
    ],
  },
  {
    entity: 'Fingerprint',
    purpose: 'analytics',
    kind: 'path',
    path: /\/(fp(js)?|fingerprint)(-pro|-v\d|pro)?(\.min)?\.js$/,
  },
];
