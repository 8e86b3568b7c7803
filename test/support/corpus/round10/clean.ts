import type { CorpusPage } from '../page.ts';
import { afterGeo, closedOf, inputs, modal, pop, sheet, toggles, wizard } from './shells.ts';
import { at, made, plain } from './site.ts';
import * as tag from './tags.ts';
import * as own from './tagsInline.ts';
import * as say from './words.ts';

const geo = (name: string): CorpusPage['pages'] => ({
  [`${at(name)}/api/geo`]: {
    body: '{"eu":true,"country":"SE"}',
    headers: { 'content-type': 'application/json' },
  },
});

/** Banners that do what they say, each beside something that looks otherwise. */
export const cleanBanners: CorpusPage[] = [
  // Consent Mode as it is called basic: a default that denies, and no tag before the grant.
  made('u10-c-basic-mode', [], [modal, say.frDialog], [own.ga], {
    head: `<script>${own.gtag}gtag('consent','default',Object.assign(${own.types('denied')},{wait_for_update:500}));</script>`,
    granted: `gtag('consent','update',${own.types('granted')});gtag('js',new Date());gtag('config','G-R10');${own.ga.run}`,
    refused: `gtag('consent','update',${own.types('denied')});${own.ga.drop}`,
  }),
  made(
    'u10-c-matomo-bare',
    [],
    [pop, say.deMatomo],
    [own.meta, tag.tiktok],
    {
      always: own.matomoBare('u10-c-matomo-bare').run,
    },
    { pages: own.matomoBare('u10-c-matomo-bare').pages },
  ),
  // The guards of a form are there before any choice.
  made(
    'u10-c-guards',
    [],
    [inputs, say.uz],
    [tag.mouseflow],
    {
      body: '<form action="/send" method="post"><label>Email <input name="email"></label><div class="cf-turnstile" data-sitekey="1x0"></div><div class="h-captcha" data-sitekey="10"></div></form>',
      always:
        tag.bring('challenges.cloudflare.com/turnstile/v0/api.js') +
        tag.bring('js.hcaptcha.com/1/api.js'),
    },
    {
      pages: {
        'challenges.cloudflare.com/turnstile/v0/api.js': tag.js(
          `document.querySelector('.cf-turnstile').textContent='✓';fetch('https://challenges.cloudflare.com/cdn-cgi/challenge-platform/h/g/pat',{mode:'no-cors'})`,
        ),
        'challenges.cloudflare.com/cdn-cgi/challenge-platform/h/g/pat': tag.sink,
        'js.hcaptcha.com/1/api.js': tag.js('document.querySelector(".h-captcha").dataset.ready=1'),
      },
    },
  ),
  // The way back is a picture of a fingerprint in a corner.
  made('u10-c-closed-root', [], [closedOf(say.pt), say.pt], [tag.clarity, tag.linkedin], {
    back: `<button type="button" data-back aria-label="${say.pt.back}" style="position:fixed;left:12px;bottom:12px;border-radius:50%;width:48px;height:48px;padding:0"><svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true"><path d="M12 3a9 9 0 0 0-9 9v3m5-3a4 4 0 0 1 8 0v5m-4-5v8" stroke="#fff" fill="none" stroke-width="2"/></svg></button>`,
  }),
  made(
    'u10-c-geo',
    [],
    [toggles('Statistik', 'Annonser', 'Spara det jag valt'), say.sv],
    [tag.hubspot, tag.hotjar],
    {},
    { pages: geo('u10-c-geo') },
  ),
  // A basket, a form’s token, and a chat that comes when it is asked for.
  made(
    'u10-c-shop',
    [],
    [afterGeo, say.hu],
    [tag.klaviyo],
    {
      always: `${tag.put('cart', `'Z2NwLWV1cm9wZS13ZXN0MTow'+${tag.rand}`, 14)}${tag.put('localization', `'HU'`)}document.querySelector('#chat').onclick=function(){${tag.bring('client.crisp.chat/l.js')}};`,
      body: '<p><button type="button" id="chat">Csevegés velünk</button></p>',
    },
    {
      pages: {
        ...geo('u10-c-shop'),
        'client.crisp.chat/l.js': tag.js(
          tag.put('crisp-client%2Fsession%2F10', 'crypto.randomUUID()', 180),
        ),
      },
    },
  ),
  // From right to left; messages are offered by a bell, and the service comes when it is rung.
  made(
    'u10-c-bell',
    [],
    [sheet, say.ckb],
    [tag.snap],
    {
      always: `document.querySelector('#bell').onclick=function(){${tag.bring('cdn.onesignal.com/sdks/web/v16/OneSignalSDK.page.js')}};`,
      body: '<p><button type="button" id="bell" aria-label="ئاگادارکردنەوە">🔔</button></p>',
    },
    {
      pages: {
        'cdn.onesignal.com/sdks/web/v16/OneSignalSDK.page.js': tag.js('window.OneSignal={}'),
      },
    },
  ),
  // The page is English, the banner Chinese, its memory in local storage.
  made('u10-c-two-languages', [], [inputs, say.zhMixed], [tag.baidu], {
    memory: {
      read: `localStorage.ck_choice`,
      write: `localStorage.ck_choice=v`,
    },
  }),
  // What leads back is in a menu of the account.
  made('u10-c-account-menu', [], [pop, say.nl], [tag.pinterest, tag.criteo], {
    back: `<details><summary>Mijn account</summary><ul><li><a href="#in">Inloggen</a></li><li><a href="#" role="button" data-back>${say.nl.back}</a></li></ul></details>`,
  }),
  // Either answer is kept with an id of the proof; a framework’s session is there from the start.
  made('u10-c-proof', [], [sheet, say.pl], [own.meta], {
    memory: {
      read: `((JSON.parse(localStorage.prefs_v2||'{}').categories||0)?JSON.parse(localStorage.prefs_v2).categories.length?'y':'n':'')`,
      write: `localStorage.prefs_v2=JSON.stringify({uid:crypto.randomUUID(),at:new Date().toISOString(),categories:v==='y'?['stats','ads']:[]})`,
    },
    always: `document.cookie='XSRF-TOKEN='+btoa(${tag.rand}+${tag.rand})+';path=/;max-age=7200';`,
  }),
  made(
    'u10-c-wizard',
    [],
    [
      wizard('Und dürfen wir Ihnen anderswo Werbung zeigen?', ['Meinetwegen', 'Lieber nicht']),
      say.deWizard,
    ],
    [own.matomo('u10-c-wizard'), tag.snap],
  ),
  // Whether one may ask for money instead is disputed; that subscribing is no refusal is not.
  made(
    'u10-c-wall',
    [],
    [
      {
        ...modal,
        show: `document.querySelector('[data-no]').hidden=!/site_consent=y/.test(document.cookie);${modal.show}`,
        markup: (words) =>
          `<dialog id="ask" class="layer" aria-label="${words.title}" style="max-width:36rem"><p>${words.ask} <a href="/privacy">${words.policy}</a></p><button type="button" data-yes>${words.yes}</button><a class="btn" href="/abbonati">${words.no}</a><button type="button" data-no hidden>Revoca il consenso</button><p>Hai già un abbonamento? <a href="/accedi">Accedi</a></p></dialog>`,
      },
      say.itWall,
    ],
    [tag.criteo, own.ga],
    { denied: 'show()' },
    {
      pages: {
        [`${at('u10-c-wall')}/abbonati`]:
          '<!doctype html><html lang="it"><title>Abbonati</title><h1>Abbonati</h1><form><label>Carta <input></label></form></html>',
        [`${at('u10-c-wall')}/accedi`]:
          '<!doctype html><html lang="it"><title>Accedi</title><h1>Accedi</h1></html>',
      },
      open: { V8: 'to pay instead of consenting is disputed', V9: 'the same' },
    },
  ),
];

/** Sites that have nothing to ask. */
export const cleanPlain: CorpusPage[] = [
  plain(
    'u10-c-plausible',
    [],
    say.fy,
    [
      `<p>Boeken.</p><div id="n" role="region" aria-label="${say.fy.title}" style="position:fixed;bottom:0;left:0;right:0;background:#eee;padding:16px"><span>${say.fy.ask}</span> <button type="button" onclick="localStorage.gelezen='1';document.getElementById('n').remove()">${say.fy.yes}</button></div><script>if(localStorage.gelezen)document.getElementById('n').remove()</script>`,
      '<script defer data-domain="skeakel.example" src="https://stats.u10-c-plausible.localhost/js/script.outbound-links.js"></script>',
    ],
    {
      pages: {
        'stats.u10-c-plausible.localhost/js/script.outbound-links.js': tag.js(
          `fetch('https://stats.u10-c-plausible.localhost/api/event',{method:'POST',mode:'no-cors',body:JSON.stringify({n:'pageview',u:location.href,d:'skeakel.example',r:null})})`,
        ),
        'stats.u10-c-plausible.localhost/api/event': tag.sink,
      },
    },
  ),
  plain(
    'u10-c-two-clicks',
    [],
    say.rm,
    [
      `<figure style="width:560px"><img alt="" width="560" height="315" src="/poster.svg"><figcaption>${say.rm.ask}</figcaption></figure><button type="button" onclick="var f=document.createElement('iframe');f.src='https://www.youtube-nocookie.com/embed/r10';f.title='Video';document.querySelector('figure').replaceChildren(f)">${say.rm.yes}</button>`,
    ],
    {
      pages: {
        [`${at('u10-c-two-clicks')}/poster.svg`]: {
          body: '<svg xmlns="http://www.w3.org/2000/svg" width="560" height="315"><rect width="560" height="315" fill="#345"/></svg>',
          headers: { 'content-type': 'image/svg+xml', etag: '"5f-61a0"' },
        },
      },
    },
  ),
  plain('u10-c-stripe', [], say.en, [
    `<p>${say.en.ask}</p><form id="pay"><label>Card <input autocomplete="cc-number"></label><button type="button">${say.en.yes}</button></form><script src="https://js.stripe.com/v3/"></script><script>document.cookie='__stripe_mid='+crypto.randomUUID()+'0a1b2c;path=/;max-age=31536000;samesite=strict';document.cookie='__stripe_sid='+crypto.randomUUID()+'3d4e5f;path=/;max-age=1800;samesite=strict';${tag.post('m.stripe.com/6')}</script>`,
  ]),
  plain('u10-c-map', [], say.deMap, [
    `<div id="map" style="width:600px;height:300px;background:#dde;display:grid;place-content:center;text-align:center;padding:16px"><p>${say.deMap.ask} <a href="https://policies.google.com/privacy">Mehr erfahren</a></p><p><button type="button">${say.deMap.yes}</button></p><label><input type="checkbox"> Google Maps immer entsperren</label></div><script>(function(){var m=document.getElementById('map');function load(){m.innerHTML='<iframe title="Karte" width="600" height="300" src="https://www.google.com/maps/embed?pb=10"></iframe>'}m.querySelector('button').onclick=function(){if(m.querySelector('input').checked)localStorage.mapsUnlocked='1';load()};if(localStorage.mapsUnlocked)load()})()</script>`,
  ]),
];

export const clean = [...cleanBanners, ...cleanPlain];
