import { tag } from './tag.ts';

/** Tags of shops: advertising, affiliates, mail, reviews, payment. */
export const commerce = {
  ga4: tag(
    'Google',
    'Google LLC | Google Ireland Limited',
    'www.googletagmanager.com/gtag/js?id=G-1A2B3C4D5E',
    {
      way: 'written',
      asks: [
        'region1.google-analytics.com/g/collect?v=2&tid=G-1A2B3C4D5E',
        'www.google-analytics.com/g/collect?v=2',
      ],
      cookies: { _ga: 400, _ga_1A2B3C4D5E: 400 },
    },
  ),
  googleAds: tag(
    'Google',
    'Google LLC | Google Ireland Limited',
    'www.googletagmanager.com/gtag/js?id=AW-123456789',
    {
      way: 'written',
      asks: [
        'googleads.g.doubleclick.net/pagead/viewthroughconversion/123456789/',
        'www.google.com/pagead/1p-user-list/123456789/',
      ],
      cookies: { _gcl_au: 90 },
    },
  ),
  meta: tag(
    'Meta',
    'Meta Platforms Ireland Limited | Meta Platforms, Inc.',
    'connect.facebook.net/en_US/fbevents.js',
    {
      asks: [
        'connect.facebook.net/signals/config/123456789012345',
        'www.facebook.com/tr/?id=123456789012345&ev=PageView',
      ],
      cookies: { _fbp: 90 },
    },
  ),
  tiktok: tag(
    'TikTok',
    'TikTok Technology Limited | TikTok Inc. | TikTok Pte. Ltd.',
    'analytics.tiktok.com/i18n/pixel/events.js?sdkid=C4ABC',
    {
      asks: ['analytics.tiktok.com/api/v2/pixel'],
      cookies: { _ttp: 390, _tt_enable_cookie: 390 },
    },
  ),
  pinterest: tag(
    'Pinterest',
    'Pinterest Europe Limited | Pinterest Europe Ltd. | Pinterest, Inc.',
    's.pinimg.com/ct/core.js',
    {
      asks: ['ct.pinterest.com/v3/?event=init&tid=2612345678901'],
      cookies: { _pin_unauth: 365 },
    },
  ),
  snap: tag('Snap', 'Snap Inc. | Snap Group Limited | Snap B.V.', 'sc-static.net/scevent.min.js', {
    asks: ['tr.snapchat.com/cm/i?pid=abc', 'tr.snapchat.com/p'],
    cookies: { _scid: 390, _scid_r: 390 },
  }),
  bing: tag(
    'Microsoft',
    'Microsoft Corporation | Microsoft Ireland Operations Limited',
    'bat.bing.com/bat.js',
    {
      asks: ['bat.bing.com/action/0?ti=12345678&Ver=2'],
      cookies: { _uetsid: 1, _uetvid: 390 },
    },
  ),
  criteo: tag(
    'Criteo',
    'Criteo SA | Criteo S.A. | Criteo Corp.',
    'dynamic.criteo.com/js/ld/ld.js?a=12345',
    {
      asks: [
        'sslwidget.criteo.com/event?a=12345',
        'gum.criteo.com/sid/json',
        'static.criteo.net/js/ld/publishertag.js',
      ],
      cookies: { cto_bundle: 390 },
    },
  ),
  klaviyo: tag(
    'Klaviyo',
    'Klaviyo, Inc. | Klaviyo Inc.',
    'static.klaviyo.com/onsite/js/klaviyo.js?company_id=ABC123',
    {
      way: 'written',
      asks: [
        'static-tracking.klaviyo.com/onsite/js/fender_analytics.js',
        'fast.a.klaviyo.com/custom-fonts/api/v1',
        'a.klaviyo.com/client/profiles/',
      ],
      cookies: { __kla_id: 730 },
    },
  ),
  attentive: tag(
    'Attentive',
    'Attentive Mobile Inc. | Attentive Mobile, Inc.',
    'cdn.attn.tv/shop/dtag.js',
    {
      asks: ['events.attentivemobile.com/e?v=4'],
      cookies: { __attentive_id: 365, __attentive_dv: 1 },
    },
  ),
  omnisend: tag(
    'Omnisend',
    'Omnisend, UAB | UAB Omnisend | Omnisend LLC | Omnisend',
    'omnisnippet1.com/inshop/launcher-v2.js',
    {
      asks: ['wt.omnisendlink.com/REST/webtracker/v1/track'],
      cookies: { omnisendSessionID: 1 / 48, soundestID: 365 },
    },
  ),
  awin: tag('Awin', 'AWIN AG | AWIN Ltd | AWIN Inc.', 'www.dwin1.com/12345.js', {
    way: 'written',
    asks: ['www.awin1.com/sread.php?a=12345'],
    cookies: { _aw_m_12345: 30 },
  }),
  cj: tag(
    'CJ',
    'Commission Junction LLC | Conversant LLC | CJ Affiliate | Epsilon Data Management, LLC',
    'www.mczbf.com/tags/12345/tag.js',
    {
      asks: ['www.emjcd.com/u?cid=1', 'cj.dotomi.com/x'],
      cookies: { cjConsent: 390, cjUser: 390 },
    },
  ),
  impact: tag(
    'Impact',
    'Impact Tech, Inc. | impact.com | Impact Tech Inc.',
    'utt.impactcdn.com/A123456-1234.js',
    {
      asks: ['trkapi.impact.com/PageLoadEvent'],
      cookies: { IR_gbd: 1, IR_12345: 1 },
    },
  ),
  rakutenAds: tag(
    'Rakuten Advertising',
    'Rakuten Marketing LLC | Rakuten Marketing Europe Limited | Rakuten Advertising | Rakuten Group, Inc.',
    'tag.rmp.rakuten.com/123456.ct.js',
    {
      asks: ['consent.linksynergy.com/consent/v3/p', 'track.linksynergy.com/ep?mid=1'],
      cookies: { rmStore: 30 },
    },
  ),
  tradedoubler: tag(
    'Tradedoubler',
    'TradeDoubler AB | Tradedoubler AB',
    'swrap.tradedoubler.com/wrap?id=1234',
    {
      asks: ['tbs.tradedoubler.com/report?organization=1'],
      cookies: { tduid: 365 },
    },
  ),
  trustpilot: tag(
    'Trustpilot',
    'Trustpilot A/S | Trustpilot Group plc',
    'widget.trustpilot.com/bootstrap/v5/tp.widget.bootstrap.min.js',
    { way: 'written' },
  ),
  yotpo: tag(
    'Yotpo',
    'Yotpo Ltd. | Yotpo Ltd | Yotpo Inc.',
    'staticw2.yotpo.com/appkey/widget.js',
    {
      asks: ['p.yotpo.com/i?e=pv', 'api.yotpo.com/v1/widget'],
      cookies: { pixel: 365 },
    },
  ),
  bazaarvoice: tag(
    'Bazaarvoice',
    'Bazaarvoice, Inc. | Bazaarvoice Inc.',
    'apps.bazaarvoice.com/deployments/shop/main_site/production/en_GB/bv.js',
    {
      asks: ['network.bazaarvoice.com/st.gif', 'network-eu.bazaarvoice.com/a.gif'],
      cookies: { BVBRANDID: 365, BVBRANDSID: 1 / 48 },
    },
  ),
  nosto: tag(
    'Nosto',
    'Nosto Solutions Oy | Nosto Solutions Ltd | Nosto Solutions Ltd.',
    'connect.nosto.com/include/abcdefgh',
    {
      asks: ['connect.nosto.com/ev1'],
      cookies: { '2c.cId': 390 },
    },
  ),
  dynamicYield: tag(
    'Dynamic Yield',
    'Dynamic Yield Ltd. | Dynamic Yield Inc. | Mastercard International Incorporated',
    'cdn.dynamicyield.com/api/8765432/api_dynamic.js',
    {
      way: 'written',
      asks: ['st.dynamicyield.com/st?sec=8765432', 'async-px.dynamicyield.com/id'],
      cookies: { _dyid: 365, _dyjsession: 1 / 48 },
    },
  ),
  emarsys: tag(
    'Emarsys',
    'Emarsys eMarketing Systems GmbH | Emarsys eMarketing Systems AG | SAP SE',
    'cdn.scarabresearch.com/js/1A2B/scarab-v2.js',
    {
      asks: ['recommender.scarabresearch.com/merchants/1A2B/'],
      cookies: { 'scarab.visitor': 365, 'scarab.profile': 365 },
    },
  ),
  bloomreach: tag(
    'Bloomreach',
    'Bloomreach, Inc. | Bloomreach Inc. | Exponea s.r.o.',
    'api.exponea.com/js/exponea.min.js',
    {
      asks: ['api.exponea.com/bulk'],
      cookies: { __exponea_etc__: 1095, __exponea_time2__: 1 / 24 },
    },
  ),
  stripe: tag(
    'Stripe',
    'Stripe, Inc. | Stripe Payments Europe, Limited | Stripe Payments Europe Limited',
    'js.stripe.com/v3/',
    {
      way: 'written',
      asks: ['m.stripe.network/inner.html', 'm.stripe.com/6', 'r.stripe.com/0'],
      cookies: { __stripe_mid: 365, __stripe_sid: 1 / 48 },
    },
  ),
  paypal: tag(
    'PayPal',
    'PayPal (Europe) S.à r.l. et Cie, S.C.A. | PayPal, Inc. | PayPal Holdings, Inc.',
    'www.paypal.com/sdk/js?client-id=abc&currency=EUR',
    {
      way: 'written',
      asks: ['www.paypalobjects.com/api/checkout.min.js', 't.paypal.com/ts?v=1'],
    },
  ),
  klarna: tag(
    'Klarna',
    'Klarna Bank AB (publ) | Klarna Bank AB',
    'js.klarna.com/web-sdk/v1/klarna.js',
    {
      way: 'written',
      asks: ['eu.playground.klarnaevt.com/v1/osm', 'js.klarna.com/web-sdk/v1/modules/osm.js'],
    },
  ),
  algolia: tag(
    'Algolia',
    'Algolia SAS | Algolia, Inc. | Algolia',
    'cdn.jsdelivr.net/npm/search-insights@2.13.0/dist/search-insights.min.js',
    {
      asks: ['insights.algolia.io/1/events'],
      cookies: { _ALGOLIA: 180 },
    },
  ),
  zendesk: tag(
    'Zendesk',
    'Zendesk, Inc. | Zendesk Inc. | Zendesk International Limited',
    'static.zdassets.com/ekr/snippet.js?key=abc',
    {
      way: 'written',
      asks: ['ekr.zdassets.com/compose/abc', 'shop.zendesk.com/embeddable/config'],
      cookies: { __zlcmid: 365 },
    },
  ),
  gorgias: tag(
    'Gorgias',
    'Gorgias, Inc. | Gorgias Inc.',
    'config.gorgias.chat/bundle-loader/01ABC',
    {
      way: 'written',
      asks: ['assets.gorgias.chat/build/static/js/main.js'],
      keys: ['gorgias.chat.state'],
    },
  ),
  hotjar: tag(
    'Hotjar',
    'Hotjar Ltd | Hotjar Ltd. | Hotjar Limited | Content Square SAS',
    'static.hotjar.com/c/hotjar-3456789.js?sv=6',
    {
      asks: ['script.hotjar.com/modules.1a2b3c.js', 'vc.hotjar.io/sessions/3456789'],
      cookies: { _hjSessionUser_3456789: 365, _hjSession_3456789: 1 / 48 },
    },
  ),
  clarity: tag(
    'Microsoft',
    'Microsoft Corporation | Microsoft Ireland Operations Limited',
    'www.clarity.ms/tag/abcdefghij',
    {
      asks: ['scripts.clarity.ms/0.7.1/clarity.js', 'k.clarity.ms/collect', 'c.clarity.ms/c.gif'],
      cookies: { _clck: 365, _clsk: 1 },
    },
  ),
  fonts: tag(
    'Google',
    'Google LLC | Google Ireland Limited',
    'fonts.googleapis.com/css2?family=Inter',
    { way: 'style' },
  ),
  recaptcha: tag(
    'Google',
    'Google LLC | Google Ireland Limited',
    'www.google.com/recaptcha/api.js',
    {
      way: 'written',
      asks: ['www.gstatic.com/recaptcha/releases/abc/recaptcha__en.js'],
      keys: ['_grecaptcha'],
    },
  ),
  trustedShops: tag(
    'Trusted Shops',
    'Trusted Shops SE | Trusted Shops AG | Trusted Shops GmbH',
    'widgets.trustedshops.com/js/X0123.js',
    { asks: ['cdn1.api.trustedshops.com/shops/X0123'] },
  ),
  doofinder: tag(
    'Doofinder',
    'Doofinder S.L. | Doofinder, S.L.',
    'cdn.doofinder.com/livelayer/1/js/loader.min.js',
    { asks: ['eu1-layer.doofinder.com/layer/v1'] },
  ),
  shareasale: tag(
    'ShareASale',
    'ShareASale.com, Inc. | AWIN Inc. | AWIN AG',
    'www.shareasale.com/sale.cfm?amount=0',
    { way: 'picture' },
  ),
  tripleWhale: tag(
    'Triple Whale',
    'Triple Whale Ltd. | Triple Whale Inc. | Triple Whale',
    'api.config-security.com/model',
    { asks: ['conf.config-security.com/event'], keys: ['TriplePixel'] },
  ),
  salesfire: tag(
    'Salesfire',
    'Salesfire Ltd | Salesfire Limited',
    'cdn.salesfire.co.uk/code/abc.js',
    { asks: ['hit.salesfire.co.uk/collect'], cookies: { cuid: 730 } },
  ),
  rtbHouse: tag('RTB House', 'RTB House S.A. | RTB House SA', 'tags.creativecdn.com/abc.js', {
    asks: ['ams.creativecdn.com/tags/v2'],
  }),
};
