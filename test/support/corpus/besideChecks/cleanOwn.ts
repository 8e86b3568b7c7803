import { wordingFor } from '../../../../server/domain/ruleset/wordings/index.ts';
import type { Wording } from '../../../../src/shared/ruleset.ts';
import { intake, library } from '../library.ts';
import type { CorpusPage } from '../page.ts';
import {
  code,
  config,
  gated,
  gatedCode,
  gtag,
  hit,
  html,
  keep,
  load,
  note,
  published,
  purposesWith,
  script,
  site,
} from '../parts.ts';

const here = (host: string) => `'http://${host}:'+location.port`;

/** Pages with our own banner on which nothing is wrong, most with real tags behind the gate. */
export const cleanOwn: CorpusPage[] = [
  {
    name: 'own-plain',
    faults: [],
    ruleset: published(),
    pages: site('own-plain', html('', '{{snippet}}')),
  },
  {
    // By the one-line tag.
    name: 'own-one-line',
    faults: [],
    ruleset: published(),
    pages: site(
      'own-one-line',
      html('', `{{siteTag}}${gated('marketing', 'https://analytics.tiktok.com/e.js')}`),
      { 'analytics.tiktok.com/e.js': keep('_ttp') },
    ),
  },
  {
    name: 'own-clarity',
    faults: [],
    ruleset: published(),
    pages: site(
      'own-clarity',
      html(
        '',
        `{{snippet}}${gated('analytics', 'https://www.clarity.ms/s/clarity.js')}${gatedCode('analytics', `clarity('start',{projectId:'abc123',upload:'//k.clarity.ms:'+location.port+'/collect',track:true,content:true})`)}`,
      ),
      { 'www.clarity.ms/s/clarity.js': library('clarity'), 'k.clarity.ms/collect': intake },
    ),
  },
  {
    name: 'own-posthog',
    faults: [],
    ruleset: published(),
    pages: site(
      'own-posthog',
      html(
        '',
        `{{snippet}}${gated('analytics', 'https://eu-assets.i.posthog.com/static/array.js')}${gatedCode('analytics', `posthog.init('phc_cups',{api_host:${here('eu.i.posthog.com')},opt_out_useragent_filter:true,request_batching:false,disable_external_dependency_loading:true,disable_session_recording:true,disable_surveys:true,advanced_disable_flags:true})`)}`,
      ),
      {
        'eu-assets.i.posthog.com/static/array.js': library('posthog'),
        'eu.i.posthog.com/e/': intake,
        'eu.i.posthog.com/i/v0/e/': intake,
      },
    ),
  },
  {
    name: 'own-mixpanel',
    faults: [],
    ruleset: published(),
    pages: site(
      'own-mixpanel',
      html(
        '',
        `{{snippet}}${gatedCode('marketing', `(q=>{q.__SV=1.2;q.people=[];q._i=[['cups',{api_host:${here('cdn.mxpnl.com')},batch_requests:false},'mixpanel']];self.mixpanel=q})([['track','Seen']])`)}${gated('marketing', 'https://cdn.mxpnl.com/libs/mixpanel.js')}`,
      ),
      { 'cdn.mxpnl.com/libs/mixpanel.js': library('mixpanel'), 'cdn.mxpnl.com/track/': intake },
    ),
  },
  {
    name: 'own-snowplow',
    faults: [],
    ruleset: published(),
    pages: site(
      'own-snowplow',
      html(
        '',
        `{{snippet}}${gated('analytics', 'https://cdn.jsdelivr.net/sp.js')}${gatedCode('analytics', `snowplowBrowserTracking.newTracker('cups',${here('collector.localhost')},{appId:'cups',bufferSize:1});snowplowBrowserTracking.trackPageView()`)}`,
      ),
      {
        'cdn.jsdelivr.net/sp.js': library('snowplow'),
        'collector.localhost/com.snowplowanalytics.snowplow/tp2': intake,
      },
    ),
  },
  {
    name: 'own-insights',
    faults: [],
    ruleset: published(),
    pages: site(
      'own-insights',
      html(
        '',
        `{{snippet}}${gated('analytics', 'https://cdn.jsdelivr.net/insights.js')}${gatedCode('analytics', `AlgoliaAnalytics.default.init({appId:'CUPS',apiKey:'k',host:${here('insights.localhost')},useCookie:true});AlgoliaAnalytics.default.viewedFilters({index:'cups',eventName:'Seen',filters:['page:home']})`)}`,
      ),
      {
        'cdn.jsdelivr.net/insights.js': library('search-insights'),
        'insights.localhost/1/events': intake,
      },
    ),
  },
  {
    // Held by rules, wherever the tag comes from.
    name: 'own-ruled',
    faults: [],
    ruleset: published(() => ({
      blocking: {
        mode: 'enforce',
        rules: [
          { purpose: 'analytics', host: '*.clarity.ms', path: null },
          { purpose: 'marketing', host: 'analytics.tiktok.com', path: null },
        ],
      },
    })),
    pages: site(
      'own-ruled',
      html(
        '',
        `{{snippet}}${code(load('https://www.clarity.ms/t.js') + load('https://analytics.tiktok.com/p.js'))}`,
      ),
      { 'www.clarity.ms/t.js': '1', 'analytics.tiktok.com/p.js': '1' },
    ),
  },
  {
    // Consent Mode by our snippet, a tag that tells what it was told.
    name: 'own-mode',
    faults: [],
    ruleset: published(),
    pages: site(
      'own-mode',
      html('', `{{snippet}}${code(gtag + config)}${gated('analytics', '/tag.js')}`),
      { 'own-mode.localhost/tag.js': hit('11'), 'www.google-analytics.com/g/collect': '' },
    ),
  },
  {
    // A data layer of another name.
    name: 'own-layer',
    faults: [],
    ruleset: published(({ consentMode }) => ({
      consentMode: { ...consentMode, dataLayer: 'shopLayer' },
    })),
    pages: site('own-layer', html('', `{{snippet}}${code(`shopLayer.push({event:'gtm.js'})`)}`)),
  },
  {
    // A modal dialog, in German.
    name: 'own-dialog',
    faults: [],
    ruleset: published(({ domain, presentation }) => ({
      language: 'de',
      wording: { de: wordingFor('de', domain) as Wording },
      presentation: { ...presentation, layout: 'dialog', position: 'center' },
    })),
    pages: site('own-dialog', html('', '{{snippet}}')),
  },
  {
    // A dark bar at the top.
    name: 'own-bar',
    faults: [],
    ruleset: published(({ presentation }) => ({
      presentation: { ...presentation, layout: 'bar', position: 'top', scheme: 'dark' },
    })),
    pages: site('own-bar', html('', '{{snippet}}')),
  },
  {
    // A frame of another company's that waits behind a stand-in.
    name: 'own-frame',
    faults: [],
    ruleset: published(({ presentation }) => ({
      presentation: { ...presentation, placeholders: true },
    })),
    pages: site(
      'own-frame',
      html(
        '<iframe title="Film" data-purpose="marketing" data-src="https://www.tiktok.com/embed/7"></iframe>',
        '{{snippet}}',
      ),
      { 'www.tiktok.com/embed/7': html('<p>Film</p>') },
    ),
  },
  {
    // Ids of the site's own, declared, with lifetimes that are kept.
    name: 'own-declared',
    faults: [],
    ruleset: published((standard) => ({
      purposes: purposesWith(standard, 'analytics', {
        lifetimeDays: 60,
        clear: ['reader_key', 'reader_seen'],
      }),
    })),
    pages: site(
      'own-declared',
      html(
        '',
        `{{snippet}}${gatedCode('analytics', keep('reader_key', undefined, 60) + note('reader_seen'))}`,
      ),
    ),
  },
  {
    // What the shop itself needs, beside the banner.
    name: 'own-shop',
    faults: [],
    ruleset: published(),
    pages: {
      ...site('own-shop', ''),
      'own-shop.localhost/': {
        body: html('', `{{snippet}}${script('https://cdn.jsdelivr.net/x.js')}`),
        headers: { 'set-cookie': ['JSESSIONID=8F2B1C; HttpOnly', 'cart=3; Max-Age=86400'] },
      },
      'cdn.jsdelivr.net/x.js': 'self.x=1',
    },
  },
];
