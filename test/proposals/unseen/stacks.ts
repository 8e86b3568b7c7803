import { commerce as c } from './commerce.ts';
import { elsewhere as e } from './elsewhere.ts';
import { publishers as p } from './publishers.ts';
import { software as s } from './software.ts';
import type { Tag } from './tag.ts';

export type Stack = {
  readonly name: string;
  readonly title: string;
  readonly tags: readonly Tag[];
};

export const stack = (name: string, title: string, ...tags: Tag[]): Stack => ({
  name,
  title,
  tags,
});

/** Sets of tags such as sites have. Nobody who wrote them had read how hosts are classified or what our tables know. */
export const stacks: readonly Stack[] = [
  stack('fashion', 'Linen & Loom', c.ga4, c.meta, c.klaviyo, c.tiktok, c.yotpo),
  stack('cosmetics', 'Rosewater', c.ga4, c.pinterest, c.attentive, c.gorgias, c.tripleWhale),
  stack('shoes', 'Long Mile', c.googleAds, c.criteo, c.awin, c.trustpilot, c.paypal),
  stack('furniture', 'Oak Room', c.bing, c.pinterest, c.klarna, c.hotjar, c.trustedShops),
  stack('electronics', 'Volt Street', c.googleAds, c.rtbHouse, c.bazaarvoice, c.zendesk, c.stripe),
  stack('sports', 'Ridgeline', c.meta, c.snap, c.cj, c.dynamicYield, c.algolia),
  stack('toys', 'Tin Soldier', c.ga4, c.omnisend, c.impact, c.recaptcha, c.doofinder),
  stack('garden', 'Potting Shed', c.clarity, c.salesfire, c.shareasale, c.fonts, c.paypal),
  stack('jewellery', 'Carat', c.emarsys, c.nosto, c.rakutenAds, c.meta),
  stack('travel', 'Far Coast', c.bloomreach, c.tradedoubler, c.criteo, s.contentsquare),
  stack('daily', 'The Morning Ledger', p.gpt, p.amazonAps, p.chartbeat, p.comscore, p.outbrain),
  stack('weekly', 'Week in View', p.gpt, p.taboola, p.parsely, p.quantcast, p.permutive),
  stack('magazine', 'Slow Light', p.magnite, p.pubmatic, p.openx, p.id5, p.disqus),
  stack('local', 'Harbour News', p.indexExchange, p.xandr, p.tradeDesk, p.viafoura, p.oneSignal),
  stack('paywall', 'The Quarterly', p.piano, p.cxense, p.liveramp, p.x, c.ga4),
  stack('french-press', 'Le Quotidien', p.atInternet, p.equativ, p.teads, p.dailymotion),
  stack('spanish-press', 'El Diario de la Costa', p.marfeel, p.seedtag, p.gpt, p.instagram),
  stack('german-press', 'Der Abendbote', p.infonline, p.adform, p.datawrapper, p.youtube),
  stack('blog', 'A Kitchen Journal', p.shareThis, p.sovrn, p.gumgum, c.pinterest),
  stack('video', 'Second Screen', p.jwplayer, p.doubleVerify, p.ias, p.lotame, p.vimeo),
  stack('podcasts', 'Ear to the Ground', p.spotify, p.soundcloud, p.tripleLift, p.sharethrough),
  stack('recipes', 'Salt', p.nativo, p.mantis, p.gpt, p.taboola),
  stack('saas-start', 'Ledgerline', s.segment, s.amplitude, s.intercom, s.sentry, s.linkedin),
  stack('saas-sales', 'Pipeworks', s.hubspot, s.sixsense, s.zoominfo, s.g2, s.gtm),
  stack('saas-growth', 'Tallyboard', s.mixpanel, s.fullstory, s.appcues, s.customerIo, s.reddit),
  stack('saas-quiet', 'Plainform', s.plausible, s.cloudflare, s.crisp, s.turnstile),
  stack('saas-quiet-2', 'Notebook', s.fathom, s.simpleAnalytics, s.calendly),
  stack('enterprise', 'Northgate Systems', s.adobeLaunch, s.marketo, s.demandbase, s.optimizely),
  stack('crm', 'Fieldnote', s.pardot, s.salesloftDrift, s.clearbit, s.wistia),
  stack('devtools', 'Compiler House', s.posthog, s.launchDarkly, s.koala, s.quora),
  stack('devtools-2', 'Stack Trace', s.datadog, s.logrocket, s.rollbar, s.statsig),
  stack('monitoring', 'Uptime Office', s.newRelic, s.bugsnag, s.heap, s.typeform),
  stack('bank', 'Savings & Trust', s.tealium, s.piwikPro, s.pendo, s.vwo),
  stack('insurance', 'Calm Harbour', s.abTasty, s.mouseflow, s.liveChat, c.bing),
  stack('course', 'Open Lessons', s.crazyEgg, s.luckyOrange, s.olark, s.hcaptcha, c.stripe),
  stack('agency', 'Studio North', s.smartlook, s.freshchat, s.tawk, s.matomo, c.fonts),
  stack('b2b', 'Granite Supply', s.qualified, s.factorsAi, s.braze, s.linkedin),
  stack('ru-shop', 'Лавка', e.yandex, e.mailRu, e.roistat, e.jivo, e.retailRocket),
  stack('ru-service', 'Мастерская', e.vkPixel, e.bitrix, e.yandex),
  stack('cn-shop', '茶叶店', e.baidu, e.cnzz, e.bytedance),
  stack('cn-app', '云笔记', e.growingIo, e.sensors, e.baidu),
  stack('kr-shop', '한옥 상점', e.naver, e.kakao, c.meta, c.ga4),
  stack('jp-shop', '和紙の店', e.line, e.yahooJapan, e.karte, e.treasureData),
  stack('vn-shop', 'Cửa hàng tre', e.zalo, c.ga4, c.tiktok),
  stack('br-course', 'Escola Aberta', e.hotmart, e.rdStation, e.navegg, c.meta),
  stack('tr-shop', 'Çarşı', e.insider, e.relatedDigital, c.googleAds, c.criteo),
  stack('in-shop', 'हाट', e.webEngage, e.moengage, e.clevertap, c.meta),
  stack('cz-shop', 'Knihkupec', e.sklik, e.heureka, e.smartsupp, c.meta),
  stack('pl-portal', 'Gazeta Miejska', e.gemius, e.wpPl, p.gpt),
  stack('de-shop', 'Werkbank', e.etracker, e.uptain, e.adcell, e.userlike),
  stack('de-shop-2', 'Feinkost', e.econda, e.mapp, c.trustedShops, c.klarna),
  stack('fr-shop', 'La Fabrique', e.eulerian, e.kameleoon, c.criteo, c.awin),
];

/**
 * Payment, guards against robots, fonts, a manager of tags and delivery of pictures: what they are for depends on the site. Proposing
 * a recipient for them counts neither way.
 */
export const withoutPurpose: readonly Tag[] = [
  ...[c.stripe, c.paypal, c.klarna, c.recaptcha, c.fonts, c.algolia],
  ...[s.gtm, s.turnstile, s.hcaptcha],
];
