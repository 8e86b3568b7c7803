import type { Ruleset } from '../../../../src/shared/ruleset.ts';

/** Setup of the real library. It asks for no further code. @param autocapture whether clicks are sent without being asked for */
export const posthog = (key: string, autocapture = false) => `posthog.init('${key}', {
  api_host: 'https://eu.i.posthog.com', opt_out_useragent_filter: true, request_batching: false,
  capture_pageleave: false, autocapture: ${autocapture}, disable_external_dependency_loading: true,
  disable_session_recording: true, disable_surveys: true, advanced_disable_flags: true,
});`;

export const snowplow = `snowplowBrowserTracking.newTracker('sp', 'https://collector.snowplow.localhost', { appId: 'orchard', bufferSize: 1 });
snowplowBrowserTracking.trackPageView();`;

/** The queue that the real library looks for when it loads. */
export const mixpanel = `window.mixpanel = Object.assign([['track', 'Page viewed']], { __SV: 1.2, people: [],
  _i: [['orchard', { api_host: 'https://mixpanel.localhost', batch_requests: false }, 'mixpanel']] });`;

/** Statement that loads the page's own copy of a library and then sets it up. */
export const run = (setup: string) =>
  `Object.assign(document.head.appendChild(document.createElement('script')), { src: '/tag.js' }).onload = () => { ${setup} };`;

/** The standard ruleset with the policy that the page has. */
export const linked = (standard: Ruleset): Ruleset => ({
  ...standard,
  links: { privacyPolicy: '/privacy' },
});
