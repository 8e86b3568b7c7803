import { expect, it } from 'vitest';
import { overrides } from '../../../../server/classification/overrides.ts';
import { knownHosts } from '../../../../server/classification/thirdParties.ts';

it.each([
  ['marketing', 'stats.g.doubleclick.net connect.facebook.net bat.bing.com www.youtube.com'],
  ['marketing', 'px.ads.linkedin.com analytics.tiktok.com js.hs-scripts.com sc-static.net'],
  ['analytics', 'www.google-analytics.com static.hotjar.com api-js.mixpanel.com x.matomo.cloud'],
  ['analytics', 'www.clarity.ms eu.i.posthog.com static.cloudflareinsights.com'],
  ['marketing', 'bat.bing.net dpm.demdex.net apps.rokt.com cdn.brevo.com wa.appsflyer.com'],
  ['functional', 'js.intercomcdn.com widget.trustpilot.com code.tidio.co'],
  ['necessary', 'consent.cookiebot.com consent.cookiebot.eu cdn.iubenda.com consent.trustarc.com'],
  ['necessary', 'cdn.cookie-script.com cdn.privacy-mgmt.com cdn.cookielaw.org app.usercentrics.eu'],
  [
    'analytics',
    'fpjscdn.net r.logr-ingest.com api-gateway.umami.dev data-56.iocnt.net l.ecn-ldr.de',
  ],
  [
    'analytics',
    'analytics.ahrefs.com tracker.metricool.com api.pirsch.io vitals.vercel-insights.com',
  ],
  [
    'marketing',
    'dx.mountain.com b99.yahoo.co.jp cdn.segmentify.com s.kk-resources.com static.trbo.com',
  ],
  ['functional', 'cdn.channel.io salesiq.zoho.com'],
  ['necessary', 'cdn.efilli.com'],
  ['necessary', 'static.axept.io cmp.inmobi.com cmp.quantcast.com'],
  [null, 'www.googletagmanager.com fonts.gstatic.com js.stripe.com summerhamster.com'],
  [null, 'secure.gravatar.com api.friendlycaptcha.com'],
  [null, 't1.daumcdn.net az416426.vo.msecnd.net learn.microsoft.com i.ebayimg.com cdn.sstatic.net'],
  [null, 'static.line-scdn.net images.tcdn.com.br shop.my.salesforce.com'],
  ['marketing', 'bc.ad.daum.net d.line-scdn.net c.bing.com'],
])('%s: %s', (purpose, hosts) => {
  for (const host of hosts.split(' ')) {
    expect([host, knownHosts(host)?.purpose]).toEqual([host, purpose]);
  }
});

it('knows nothing of others, and is not misled by a name within a name', () => {
  for (const host of [
    'shop.example',
    'localhost',
    '127.0.0.1',
    'com',
    'cookiebot.com.evil.example',
  ]) {
    expect([host, knownHosts(host)]).toEqual([host, null]);
  }
});

it('corrects nothing that needs no correction, and names each domain once', () => {
  const domains = overrides.map(([domain]) => domain);
  expect(new Set(domains).size).toBe(domains.length);
});
