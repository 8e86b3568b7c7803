import type { CorpusPage } from '../page.ts';
import { document } from '../round4/parts.ts';
import { after, bottom, inFrame, shadow, upon } from './bars.ts';
import { country, details, hashApp, pictures, sliders } from './layers.ts';
import * as say from './says.ts';
import * as more from './saysMore.ts';
import { at, made, plain } from './site.ts';
import * as tag from './tags.ts';

const counter = { V16: 'a counter, which the signal does not speak of' };

/** Lawful sites. */
export const clean: CorpusPage[] = [
  made('u9-c-piano', [], [bottom, more.fr], [tag.piano]),
  made(
    'u9-c-closed-root',
    [],
    [shadow('closed'), say.fi],
    [],
    {
      granted: `localStorage.ph_phc_k1_posthog=localStorage.ph_phc_k1_posthog||JSON.stringify({distinct_id:${tag.hex}});fetch('/ingest/e/?ip=1&_='+Date.now()+'&ver=1.180.0&compression=base64',{method:'POST',body:'data='+btoa(localStorage.ph_phc_k1_posthog)});`,
      refused: `delete localStorage.ph_phc_k1_posthog;`,
    },
    { pages: { [`${at('u9-c-closed-root')}/ingest/e/`]: tag.sink } },
  ),
  plain(
    'u9-c-umami-own',
    [],
    say.nn,
    [
      '',
      `<script defer src="https://stats.u9-c-umami-own.localhost/script.js" data-website-id="0a1b2c3d-1111-4222-8333-944455566677"></script>`,
    ],
    {
      pages: {
        'stats.u9-c-umami-own.localhost/script.js': tag.js(
          `fetch('https://stats.u9-c-umami-own.localhost/api/send',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({type:'event',payload:{website:'0a1b2c3d-1111-4222-8333-944455566677',screen:screen.width+'x'+screen.height,language:navigator.language,title:document.title,hostname:location.hostname,url:location.pathname,referrer:''}})}).catch(function(){})`,
        ),
        'stats.u9-c-umami-own.localhost/api/send': tag.sink,
      },
    },
  ),
  made('u9-c-upon-scroll', [], [upon('scroll'), say.sv], [tag.criteo]),
  made('u9-c-late', [], [after(7000), say.lv], [tag.hubspot]),
  made('u9-c-country', [], [country('Wybierz kraj dostawy', 'Dalej'), more.pl], [tag.emarsys]),
  made(
    'u9-c-back-in-policy',
    [],
    [bottom, more.ko],
    [tag.mixpanel],
    { back: '<span>© 2026</span>' },
    {
      pages: {
        [`${at('u9-c-back-in-policy')}/privacy`]: document(
          { lang: 'ko', title: more.ko.policy },
          `<article><h2>쿠키</h2><p>동의는 언제든지 철회할 수 있습니다.</p><button type="button" style="padding:12px" onclick="document.cookie='cookie_notice_accepted=;path=/;max-age=0';location.href='/'">동의 철회 및 설정 변경</button></article>`,
        ),
      },
    },
  ),
  made('u9-c-back-icon', [], [bottom, more.th], [tag.snap, tag.meta], {
    back: `<button type="button" aria-label="${more.th.back}" style="position:fixed;left:12px;bottom:12px;width:48px;height:48px;border-radius:24px;border:0;background:#0a4d68" onclick="open_()"><svg width="28" height="28" viewBox="0 0 24 24" fill="none" stroke="#fff" aria-hidden="true"><circle cx="12" cy="12" r="10"/><circle cx="9" cy="9" r="1"/><circle cx="15" cy="14" r="1"/></svg></button>`,
  }),
  made('u9-c-back-in-menu', [], [bottom, say.he], [tag.taboola, tag.outbrain], {
    back: `<details><summary style="padding:10px">מידע משפטי</summary><ul><li><a href="/terms">תנאי שימוש</a></li><li><a href="javascript:open_()">${say.he.back}</a></li></ul></details>`,
  }),
  plain(
    'u9-c-fonts',
    [],
    say.mk,
    [
      `<script src="https://cdn.jsdelivr.net/npm/swiper@11/swiper-bundle.min.js"></script><script>document.cookie='wp-wpml_current_language=mk;path=/;max-age=86400';sessionStorage.setItem('swiper','0')</script>`,
      `<link rel="stylesheet" href="https://fonts.googleapis.com/css2?family=Inter"><script src="https://browser.sentry-cdn.com/8.33.0/bundle.min.js" crossorigin="anonymous"></script>`,
    ],
    {
      pages: {
        'fonts.googleapis.com/css2': {
          body: 'body{letter-spacing:0}',
          headers: { 'content-type': 'text/css' },
        },
        'cdn.jsdelivr.net/npm/swiper@11/swiper-bundle.min.js': tag.js('self.Swiper=function(){}'),
        'browser.sentry-cdn.com/8.33.0/bundle.min.js': tag.js('self.Sentry={init:function(){}}'),
      },
    },
  ),
  plain(
    'u9-c-pay-page',
    [],
    more.nl,
    [
      `<form><h2>Afrekenen</h2><div class="cf-turnstile" data-sitekey="0x4"></div><button style="padding:14px">Betalen</button></form><script src="https://js.stripe.com/v3/"></script><script src="https://challenges.cloudflare.com/turnstile/v0/api.js" async defer></script>`,
      '',
    ],
    {
      pages: {
        'js.stripe.com/v3/': tag.js(
          `${tag.once('__stripe_mid', 'crypto.randomUUID()', 365)}${tag.once('__stripe_sid', 'crypto.randomUUID()', 1 / 48)}fetch('https://m.stripe.com/6',{method:'POST',mode:'no-cors',body:'{}'})`,
        ),
        'm.stripe.com/6': tag.sink,
        'challenges.cloudflare.com/turnstile/v0/api.js': tag.js('self.turnstile={}'),
      },
    },
  ),
  {
    name: 'u9-c-sign-in',
    faults: [],
    pages: {
      [`${at('u9-c-sign-in')}/`]: {
        body: `<!doctype html><html lang="de"><meta charset="utf-8"><title>Kundenportal – Anmeldung</title><link rel="icon" href="data:,"><main><h1>Anmelden</h1><form method="post"><label>E-Mail <input type="email" name="u"></label><label>Passwort <input type="password" name="p"></label><label><input type="checkbox" name="r"> Angemeldet bleiben</label><button>Anmelden</button></form><a href="/privacy">Datenschutz</a></main></html>`,
        headers: {
          'set-cookie': [
            'JSESSIONID=4F2C1B0A998877665544332211FFEEDD; Path=/; HttpOnly',
            'XSRF-TOKEN=9f0a6c31-7f11-4d20-9a1e-0d3fb8a71122; Path=/',
            'AUTH_SESSION_ID=2c5f7d10-1a2b-4c3d-8e4f-5a6b7c8d9e0f.kc1; Path=/; HttpOnly',
          ],
        },
      },
      [`${at('u9-c-sign-in')}/privacy`]: document({ lang: 'de', title: 'Datenschutz' }, ''),
    },
  },
  made(
    'u9-c-details',
    [],
    [
      details(
        { more: 'Επιλογές', save: 'Αποθήκευση επιλογών', counting: 'Στατιστικά', ads: 'Διαφήμιση' },
        false,
      ),
      say.el,
    ],
    [tag.mapp],
  ),
  made(
    'u9-c-sliders',
    [],
    [
      sliders(
        { more: '詳細設定', save: '選択内容を保存', counting: 'アクセス解析', ads: '広告' },
        false,
      ),
      more.ja,
    ],
    [tag.etracker],
  ),
  made('u9-c-pictures', [], [pictures, more.hu], [tag.adform]),
  made('u9-c-srcdoc', [], [inFrame, more.pt], [tag.datadog], {}, { open: counter }),
  made('u9-c-signal', [], [bottom, more.en], [tag.pinterest, tag.linkedin], {
    always: `if(navigator.globalPrivacyControl&&read()===null){write(false);var n=document.createElement('div');n.setAttribute('role','status');n.textContent='Global Privacy Control signal detected: you are opted out.';n.style.cssText='position:fixed;right:12px;top:12px;background:#fff;color:#111;padding:10px';document.body.append(n)}`,
  }),
  plain('u9-c-two-clicks', [], more.vi, [
    `<figure id="v"><button type="button" style="padding:20px" onclick="v.innerHTML='<iframe title=video src=https://www.youtube-nocookie.com/embed/a1></iframe>'">▶ Phát video (kết nối với YouTube)</button></figure><figure id="s"><button type="button" style="padding:20px" onclick="s.innerHTML='<iframe title=nhạc src=https://open.spotify.com/embed/track/1></iframe>'">Nghe trên Spotify</button></figure>`,
    '',
  ]),
  made(
    'u9-c-basic-mode',
    [],
    [bottom, more.ro],
    [],
    {
      head: `<script>window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}gtag('consent','default',{ad_storage:'denied',ad_user_data:'denied',ad_personalization:'denied',analytics_storage:'denied',wait_for_update:500});</script>`,
      granted: `gtag('consent','update',{ad_storage:'granted',ad_user_data:'granted',ad_personalization:'granted',analytics_storage:'granted'});${tag.bring('www.googletagmanager.com/gtm.js?id=GTM-K7')}`,
      refused: `gtag('consent','update',{ad_storage:'denied',ad_user_data:'denied',ad_personalization:'denied',analytics_storage:'denied'});${tag.expire('_ga')}`,
    },
    {
      pages: {
        'www.googletagmanager.com/gtm.js': tag.js(
          `${tag.once('_ga', `'GA1.1.'+Math.floor(1e9*Math.random())+'.1764'`)}fetch('https://region1.google-analytics.com/g/collect?v=2&gcs=G111&en=page_view',{method:'POST',mode:'no-cors'})`,
        ),
        'region1.google-analytics.com/g/collect': tag.sink,
      },
    },
  ),
  made('u9-c-hash-app', [], [hashApp, more.zh], [tag.amplitude]),
  made('u9-c-open-root', [], [shadow('open'), more.uk], [tag.abtasty]),
  made('u9-c-upon-touch', [], [upon('pointermove'), say.et], [tag.contentsquare]),
  plain(
    'u9-c-pwa',
    [],
    say.ca,
    [
      `<script>navigator.serviceWorker.register('/sw.js');localStorage.setItem('theme',matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light');localStorage.setItem('lang','ca');indexedDB.open('cistell',2).onupgradeneeded=function(e){e.target.result.createObjectStore('linies')}</script>`,
      '',
    ],
    {
      pages: {
        [`${at('u9-c-pwa')}/sw.js`]: tag.js(
          `addEventListener('install',function(e){e.waitUntil(caches.open('v7').then(function(c){return c.addAll(['/','/privacy'])}))});addEventListener('fetch',function(){})`,
        ),
      },
    },
  ),
];
