import { tag } from './tag.ts';

/** Tags of software companies and their customers: product analytics, sales, support, errors, experiments. */
export const software = {
  gtm: tag(
    'Google',
    'Google LLC | Google Ireland Limited',
    'www.googletagmanager.com/gtm.js?id=GTM-ABC1234',
    {},
  ),
  segment: tag(
    'Twilio',
    'Twilio Inc. | Twilio Ireland Limited | Segment.io, Inc. | Segment',
    'cdn.segment.com/analytics.js/v1/abc/analytics.min.js',
    {
      asks: ['api.segment.io/v1/p', 'cdn.segment.com/v1/projects/abc/settings'],
      cookies: { ajs_anonymous_id: 365, ajs_user_id: 365 },
    },
  ),
  amplitude: tag(
    'Amplitude',
    'Amplitude, Inc. | Amplitude Inc.',
    'cdn.amplitude.com/libs/analytics-browser-2.11.1-min.js.gz',
    {
      way: 'written',
      asks: ['api2.amplitude.com/2/httpapi', 'sr-client-cfg.amplitude.com/config'],
      cookies: { AMP_abc1234567: 365, AMP_MKTG_abc1234567: 365 },
    },
  ),
  mixpanel: tag(
    'Mixpanel',
    'Mixpanel, Inc. | Mixpanel Inc.',
    'cdn.mxpnl.com/libs/mixpanel-2-latest.min.js',
    {
      asks: ['api-js.mixpanel.com/track/'],
      cookies: { mp_0123456789abcdef0123456789abcdef_mixpanel: 365 },
    },
  ),
  heap: tag(
    'Heap',
    'Heap Inc. | Heap, Inc. | Content Square SAS | Contentsquare',
    'cdn.heapanalytics.com/js/heap-1234567890.js',
    {
      asks: ['heapanalytics.com/h?a=1234567890'],
      cookies: { '_hp2_id.1234567890': 395, '_hp2_ses_props.1234567890': 1 / 48 },
    },
  ),
  fullstory: tag(
    'FullStory',
    'FullStory, Inc. | Fullstory, Inc. | FullStory Inc.',
    'edge.fullstory.com/s/fs.js',
    { asks: ['rs.fullstory.com/rec/page'], cookies: { fs_uid: 365, fs_lua: 1 / 48 } },
  ),
  intercom: tag(
    'Intercom',
    'Intercom, Inc. | Intercom R&D Unlimited Company | Intercom Inc.',
    'widget.intercom.io/widget/abc123',
    {
      asks: ['js.intercomcdn.com/shim.latest.js', 'api-iam.intercom.io/messenger/web/ping'],
      cookies: {
        'intercom-id-abc123': 271,
        'intercom-session-abc123': 7,
        'intercom-device-id-abc123': 271,
      },
    },
  ),
  hubspot: tag(
    'HubSpot',
    'HubSpot, Inc. | HubSpot Ireland Limited | HubSpot Inc.',
    'js.hs-scripts.com/1234567.js',
    {
      way: 'written',
      asks: [
        'js.hs-analytics.net/analytics/1/1234567.js',
        'js.hs-banner.com/v2/1234567/banner.js',
        'track.hubspot.com/__ptq.gif',
        'js.hsadspixel.net/fb.js',
      ],
      cookies: { __hstc: 180, hubspotutk: 180, __hssc: 1 / 48, __hssrc: 0 },
    },
  ),
  salesloftDrift: tag(
    'Drift',
    'Drift.com, Inc. | Salesloft, Inc. | Drift',
    'js.driftt.com/include/1/abc.js',
    {
      asks: ['customer.api.drift.com/embeds/abc', 'event.api.drift.com/track'],
      cookies: { drift_aid: 730, driftt_aid: 730 },
    },
  ),
  marketo: tag(
    'Adobe',
    'Adobe Inc. | Adobe Systems Software Ireland Limited | Marketo, Inc.',
    'munchkin.marketo.net/munchkin.js',
    {
      way: 'written',
      asks: ['123-abc-456.mktoresp.com/webevents/visitWebPage'],
      cookies: { _mkto_trk: 730 },
    },
  ),
  pardot: tag(
    'Salesforce',
    'Salesforce, Inc. | salesforce.com, inc. | SFDC Ireland Limited | Salesforce.com, Inc.',
    'pi.pardot.com/pd.js',
    {
      asks: ['pi.pardot.com/analytics?ver=3'],
      cookies: { visitor_id123456: 365, 'visitor_id123456-hash': 365 },
    },
  ),
  linkedin: tag(
    'LinkedIn',
    'LinkedIn Ireland Unlimited Company | LinkedIn Corporation',
    'snap.licdn.com/li.lms-analytics/insight.min.js',
    {
      asks: ['px.ads.linkedin.com/collect/?pid=1234567', 'px4.ads.linkedin.com/collect'],
      keys: ['li_adsId'],
    },
  ),
  clearbit: tag(
    'Clearbit',
    'APIHub, Inc. | Clearbit | HubSpot, Inc.',
    'tag.clearbitscripts.com/v1/pk_abc/tags.js',
    {
      way: 'written',
      asks: [
        'x.clearbitjs.com/v2/pk_abc/tracking.min.js',
        'reveal.clearbit.com/v1/companies/reveal',
      ],
      cookies: { cb_user_id: 365, cb_anonymous_id: 365 },
    },
  ),
  sixsense: tag('6sense', '6sense Insights, Inc. | 6Sense Insights, Inc.', 'j.6sc.co/6si.min.js', {
    asks: ['b.6sc.co/v1/beacon/img.gif', 'epsilon.6sense.com/v3/company/details'],
    cookies: { _gd_visitor: 365, _gd_session: 1 / 6 },
  }),
  demandbase: tag(
    'Demandbase',
    'Demandbase, Inc. | Demandbase Inc.',
    'tag.demandbase.com/abc123.min.js',
    { asks: ['api.company-target.com/api/v3/ip.json', 'tag-logger.demandbase.com/x'] },
  ),
  zoominfo: tag(
    'ZoomInfo',
    'ZoomInfo Technologies LLC | ZoomInfo Technologies Inc. | ZoomInfo',
    'js.zi-scripts.com/zi-tag.js',
    { asks: ['ws.zoominfo.com/pixel/abc'], keys: ['_zitok'] },
  ),
  qualified: tag(
    'Qualified',
    'Qualified.com, Inc. | Qualified',
    'js.qualified.com/qualified.js?token=abc',
    { way: 'written', asks: ['ws.qualified.com/cable'], cookies: { __q_state_abc: 730 } },
  ),
  pendo: tag(
    'Pendo',
    'Pendo.io, Inc. | Pendo.io Inc. | Pendo',
    'cdn.pendo.io/agent/static/abc/pendo.js',
    { asks: ['app.pendo.io/data/ptm.gif/abc'], keys: ['_pendo_visitorId.abc', '_pendo_meta.abc'] },
  ),
  sentry: tag(
    'Sentry',
    'Functional Software, Inc. | Functional Software Inc. | Sentry',
    'browser.sentry-cdn.com/8.38.0/bundle.min.js',
    { way: 'written', asks: ['o12345.ingest.sentry.io/api/1/envelope/'] },
  ),
  logrocket: tag(
    'LogRocket',
    'LogRocket, Inc. | LogRocket Inc.',
    'cdn.logrocket.io/LogRocket.min.js',
    {
      way: 'written',
      asks: ['r.lr-in-prod.com/i'],
      cookies: { '_lr_uf_-abc': 365, '_lr_tabs_-abc': 0 },
    },
  ),
  datadog: tag(
    'Datadog',
    'Datadog, Inc. | Datadog Inc.',
    'www.datadoghq-browser-agent.com/us1/v5/datadog-rum.js',
    { asks: ['browser-intake-datadoghq.com/api/v2/rum'], cookies: { _dd_s: 1 / 96 } },
  ),
  newRelic: tag(
    'New Relic',
    'New Relic, Inc. | New Relic Inc.',
    'js-agent.newrelic.com/nr-rum-1.270.0.min.js',
    { asks: ['bam.nr-data.net/1/abc'] },
  ),
  bugsnag: tag(
    'SmartBear',
    'SmartBear Software Inc. | Bugsnag Inc. | SmartBear Software, Inc.',
    'd2wy8f7a9ursnm.cloudfront.net/v8/bugsnag.min.js',
    { way: 'written', asks: ['sessions.bugsnag.com/', 'notify.bugsnag.com/'] },
  ),
  rollbar: tag(
    'Rollbar',
    'Rollbar, Inc. | Rollbar Inc.',
    'cdn.rollbar.com/rollbarjs/refs/tags/v2.26.4/rollbar.min.js',
    { asks: ['api.rollbar.com/api/1/item/'] },
  ),
  launchDarkly: tag(
    'LaunchDarkly',
    'Catamorphic Co. | LaunchDarkly',
    'unpkg.com/launchdarkly-js-client-sdk@3',
    {
      way: 'written',
      asks: [
        'app.launchdarkly.com/sdk/evalx/abc/contexts',
        'events.launchdarkly.com/events/bulk/abc',
      ],
    },
  ),
  statsig: tag(
    'Statsig',
    'Statsig, Inc. | Statsig Inc. | OpenAI',
    'cdn.jsdelivr.net/npm/@statsig/js-client@3/build/statsig-js-client.min.js',
    {
      way: 'written',
      asks: ['api.statsig.com/v1/initialize', 'events.statsigapi.net/v1/rgstr'],
      keys: ['statsig.stable_id.123'],
    },
  ),
  optimizely: tag(
    'Optimizely',
    'Optimizely, Inc. | Optimizely Inc. | Optimizely North America Inc. | Episerver Inc.',
    'cdn.optimizely.com/js/1234567890.js',
    {
      way: 'written',
      asks: ['logx.optimizely.com/v1/events'],
      cookies: { optimizelyEndUserId: 180 },
    },
  ),
  vwo: tag(
    'VWO',
    'Wingify Software Pvt. Ltd. | Wingify Software Private Limited | Wingify',
    'dev.visualwebsiteoptimizer.com/j.php?a=123456',
    {
      asks: ['dev.visualwebsiteoptimizer.com/v.gif'],
      cookies: { _vwo_uuid_v2: 366, _vwo_uuid: 3650 },
    },
  ),
  abTasty: tag('AB Tasty', 'AB Tasty SAS | AB Tasty', 'try.abtasty.com/abc.js', {
    way: 'written',
    asks: ['ariane.abtasty.com/', 'dcinfos-cache.abtasty.com/v1/geoip'],
    cookies: { ABTasty: 395, ABTastySession: 1 / 48 },
  }),
  crazyEgg: tag(
    'Crazy Egg',
    'Crazy Egg, Inc. | Crazy Egg Inc.',
    'script.crazyegg.com/pages/scripts/0012/3456.js',
    { way: 'written', asks: ['tracking.crazyegg.com/hits'], cookies: { _ce__s: 365 } },
  ),
  mouseflow: tag(
    'Mouseflow',
    'Mouseflow ApS | Mouseflow, Inc.',
    'cdn.mouseflow.com/projects/abc.js',
    { asks: ['n2.mouseflow.com/init'], cookies: { mf_user: 90 } },
  ),
  smartlook: tag(
    'Smartlook',
    'Smartlook.com, s.r.o. | Cisco Systems, Inc. | Smartsupp.com, s.r.o.',
    'web-sdk.smartlook.com/recorder.js',
    {
      asks: ['manager.eu.smartlook.cloud/rec/v3', 'assets-proxy.smartlook.cloud/x'],
      cookies: { SL_C_23361dd035530_SID: 395 },
    },
  ),
  luckyOrange: tag(
    'Lucky Orange',
    'Lucky Orange LLC | Lucky Orange, LLC',
    'tools.luckyorange.com/core/lo.js?site-id=abc',
    {
      asks: ['api-preview.luckyorange.com/graphql', 'settings.luckyorange.com/'],
      cookies: { _lo_uid: 730, _lo_v: 365 },
    },
  ),
  posthog: tag(
    'PostHog',
    'PostHog, Inc. | PostHog Inc. | Hiberly, Inc.',
    'eu-assets.i.posthog.com/static/array.js',
    {
      asks: ['eu.i.posthog.com/e/?ip=1', 'eu.i.posthog.com/decide/?v=3'],
      cookies: { ph_phc_abc_posthog: 365 },
    },
  ),
  plausible: tag('Plausible', 'Plausible Insights OÜ', 'plausible.io/js/script.js', {
    way: 'written',
    asks: ['plausible.io/api/event'],
  }),
  matomo: tag(
    'Matomo',
    'InnoCraft Limited | InnoCraft Ltd | InnoCraft',
    'cdn.matomo.cloud/tool.matomo.cloud/matomo.js',
    {
      asks: ['tool.matomo.cloud/matomo.php?idsite=1'],
      cookies: { '_pk_id.1.abcd': 393, '_pk_ses.1.abcd': 1 / 48 },
    },
  ),
  fathom: tag(
    'Fathom',
    'Conva Ventures Inc. | Conva Ventures, Inc. | Fathom Analytics',
    'cdn.usefathom.com/script.js',
    { way: 'written', asks: ['cdn.usefathom.com/?h=tool'] },
  ),
  simpleAnalytics: tag(
    'Simple Analytics',
    'Simple Analytics B.V.',
    'scripts.simpleanalyticscdn.com/latest.js',
    { way: 'written', asks: ['queue.simpleanalyticscdn.com/append'] },
  ),
  cloudflare: tag(
    'Cloudflare',
    'Cloudflare, Inc. | Cloudflare Inc.',
    'static.cloudflareinsights.com/beacon.min.js',
    { way: 'written', asks: ['cloudflareinsights.com/cdn-cgi/rum'] },
  ),
  turnstile: tag(
    'Cloudflare',
    'Cloudflare, Inc. | Cloudflare Inc.',
    'challenges.cloudflare.com/turnstile/v0/api.js',
    { way: 'written' },
  ),
  hcaptcha: tag(
    'hCaptcha',
    'Intuition Machines, Inc. | Intuition Machines Inc. | hCaptcha',
    'js.hcaptcha.com/1/api.js',
    { way: 'written', asks: ['newassets.hcaptcha.com/captcha/v1/a/hcaptcha.js'] },
  ),
  crisp: tag('Crisp', 'Crisp IM SAS | Crisp IM SARL | Crisp', 'client.crisp.chat/l.js', {
    asks: ['settings.crisp.chat/client/website/abc/', 'image.crisp.chat/avatar/x'],
    cookies: { 'crisp-client/session/abc': 180 },
  }),
  tawk: tag('Tawk.to', 'tawk.to inc. | tawk.to, Inc. | tawk.to ltd', 'embed.tawk.to/abc/default', {
    asks: ['va.tawk.to/v1/session/start'],
    keys: ['twk_uuid_abc'],
  }),
  freshchat: tag(
    'Freshworks',
    'Freshworks Inc. | Freshworks, Inc.',
    'wchat.freshchat.com/js/widget.js',
    { asks: ['wchat.freshchat.com/app/services/x'], keys: ['fc_client_id'] },
  ),
  liveChat: tag(
    'LiveChat',
    'Text, Inc. | LiveChat, Inc. | Text S.A. | LiveChat Software S.A.',
    'cdn.livechatinc.com/tracking.js',
    {
      asks: [
        'api.livechatinc.com/v3.6/customer/action/get_dynamic_configuration',
        'secure.livechatinc.com/customer/action/open_chat',
      ],
      cookies: { __lc_cid: 730, __lc_cst: 730 },
    },
  ),
  olark: tag(
    'Olark',
    'Habla, Inc. | Olark | Habla, Inc. d/b/a Olark',
    'static.olark.com/jsclient/loader0.js',
    { asks: ['api.olark.com/2.0/x', 'nrpc.olark.com/nrpc'], cookies: { olfsk: 730, hblid: 730 } },
  ),
  appcues: tag('Appcues', 'Appcues, Inc. | Appcues Inc.', 'fast.appcues.com/12345.js', {
    way: 'written',
    asks: ['api.appcues.net/v1/accounts/12345/users'],
    keys: ['apc_local_id'],
  }),
  customerIo: tag(
    'Customer.io',
    'Peaberry Software, Inc. | Peaberry Software Inc. | Customer.io',
    'assets.customer.io/assets/track-eu.js',
    { asks: ['track-eu.customer.io/events/track'], cookies: { _cioanonid: 365, _cioid: 365 } },
  ),
  braze: tag('Braze', 'Braze, Inc. | Braze Inc.', 'js.appboycdn.com/web-sdk/5.6/braze.min.js', {
    way: 'written',
    asks: ['sdk.fra-01.braze.eu/api/v3/data/'],
    cookies: { 'ab._gd': 400 },
    keys: ['ab.storage.deviceId.abc'],
  }),
  calendly: tag(
    'Calendly',
    'Calendly LLC | Calendly, LLC',
    'assets.calendly.com/assets/external/widget.js',
    { way: 'written', asks: ['calendly.com/me/30min?embed_domain=x'] },
  ),
  typeform: tag(
    'Typeform',
    'TYPEFORM SL | Typeform S.L. | Typeform SL',
    'embed.typeform.com/next/embed.js',
    { way: 'written', asks: ['form.typeform.com/to/abc', 'renderer-assets.typeform.com/a.js'] },
  ),
  wistia: tag('Wistia', 'Wistia, Inc. | Wistia Inc.', 'fast.wistia.com/embed/medias/abc.jsonp', {
    way: 'written',
    asks: ['fast.wistia.com/assets/external/E-v1.js', 'pipedream.wistia.com/mput'],
    keys: ['wistia'],
  }),
  adobeLaunch: tag(
    'Adobe',
    'Adobe Inc. | Adobe Systems Software Ireland Limited',
    'assets.adobedtm.com/1a2b/3c4d/launch-5e6f.min.js',
    {
      way: 'written',
      asks: [
        'dpm.demdex.net/id?d_visid_ver=5',
        'shop.sc.omtrdc.net/b/ss/shop/1',
        'edge.adobedc.net/ee/v1/interact',
      ],
      cookies: { 'AMCV_1A2B%40AdobeOrg': 730, s_cc: 0 },
    },
  ),
  tealium: tag(
    'Tealium',
    'Tealium Inc. | Tealium, Inc.',
    'tags.tiqcdn.com/utag/acme/main/prod/utag.js',
    { asks: ['collect.tealiumiq.com/acme/main/2/i.gif'], cookies: { utag_main: 365 } },
  ),
  piwikPro: tag(
    'Piwik PRO',
    'Piwik PRO SA | Piwik PRO S.A. | Piwik PRO GmbH',
    'acme.containers.piwik.pro/abc.js',
    {
      asks: ['acme.piwik.pro/ppms.php'],
      cookies: { '_pk_id.abc.1a2b': 395, stg_returning_visitor: 365 },
    },
  ),
  contentsquare: tag(
    'Contentsquare',
    'Content Square SAS | ContentSquare SAS | Contentsquare SAS | Contentsquare',
    't.contentsquare.net/uxa/abc.js',
    {
      asks: ['c.contentsquare.net/pageview', 'k-aeu1.contentsquare.net/v2/recording'],
      cookies: { _cs_id: 395, _cs_s: 1 / 48, _cs_c: 395 },
    },
  ),
  reddit: tag(
    'Reddit',
    'Reddit, Inc. | Reddit Inc. | Reddit Netherlands B.V. | Reddit Ireland Limited',
    'www.redditstatic.com/ads/pixel.js',
    {
      asks: ['alb.reddit.com/rp.gif', 'pixel-config.reddit.com/pixels/x/config'],
      cookies: { _rdt_uuid: 90 },
    },
  ),
  quora: tag('Quora', 'Quora, Inc. | Quora Inc.', 'a.quora.com/qevents.js', {
    asks: ['q.quora.com/_/ad/abc/pixel'],
  }),
  g2: tag(
    'G2',
    'G2.com, Inc. | G2.com Inc.',
    'tracking.g2crowd.com/attribution_tracking/conversions/1234.js',
    {},
  ),
  factorsAi: tag(
    'Factors.ai',
    'Slashbit Technologies Pvt. Ltd. | Factors.AI | Factors',
    'app.factors.ai/assets/factors.js',
    { asks: ['api.factors.ai/sdk/get_info'], cookies: { _fuid: 365 } },
  ),
  koala: tag(
    'Koala',
    'Koala, Inc. | Koala | Anysphere, Inc.',
    'cdn.getkoala.com/v1/pk_abc/sdk.js',
    { asks: ['api2.getkoala.com/web/projects/pk_abc/batch'], keys: ['ko_id'] },
  ),
};
