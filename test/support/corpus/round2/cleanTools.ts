import { intake, library } from '../library.ts';
import type { CorpusPage } from '../page.ts';
import { pixel } from '../round1/parts.ts';
import { words } from './parts.ts';

export const cleanTools: CorpusPage[] = [
  // Clean, da: a notice at the top with switches that start off; real Snowplow after a yes to statistics, swept up after a no.
  {
    name: 's2-dyrlaege',
    faults: [],
    pages: {
      's2-dyrlaege.localhost/': `<!doctype html><html lang="da"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Dyrlægen i Havnen</title><link rel="icon" href="data:,">
<style>body { margin: 0; font: 16px/1.5 Tahoma, sans-serif; color: #0e2a2a; background: #fff } main, footer { padding: 1rem } main { min-height: 1300px } aside { padding: 1rem; background: #dff1ee; border-bottom: 2px solid #0e2a2a } aside[hidden] { display: none } .sv { display: flex; align-items: center; gap: .75rem; margin: .5rem 0 } [role=switch] { width: 56px; height: 30px; border: 2px solid #0e2a2a; border-radius: 15px; background: #fff } [role=switch][aria-checked=true] { background: #0e2a2a } .valg button { width: 11rem; min-height: 44px; margin: 0 .5rem .5rem 0; font: inherit; color: #fff; background: #0e5a5a; border: 0 } footer button { padding: .6rem; font: inherit }</style></head><body>
<aside aria-labelledby="ct" hidden><h2 id="ct">Må vi bruge cookies?</h2><p>Vi vil gerne måle med Snowplow og vise anmeldelser. Se vores <a href="/privatliv">privatlivspolitik</a>.</p>
<div class="sv"><button type="button" role="switch" aria-checked="false" id="maal" aria-labelledby="l1"></button><span id="l1">Statistik</span></div>
<div class="sv"><button type="button" role="switch" aria-checked="false" id="anm" aria-labelledby="l2"></button><span id="l2">Anmeldelser</span></div>
<div class="valg"><button type="button" data-v="alle">Accepter alle</button><button type="button" data-v="ingen">Afvis alle</button><button type="button" data-v="egne">Gem mine valg</button></div></aside>
<main><h1>Dyrlægen i Havnen</h1><p>Vagttelefon hele døgnet.</p></main>
<footer><button type="button" id="cookieindstillinger">Cookieindstillinger</button> <a href="/privatliv">Privatlivspolitik</a></footer>
<script>
(function (navn) {
  var boks = document.querySelector('aside'), kontakter = { maal: document.getElementById('maal'), anm: document.getElementById('anm') };
  function hent() { try { return JSON.parse(localStorage.getItem(navn)); } catch (fejl) { return null; } }
  function start(valg) {
    if (!valg.maal || window.snowplowBrowserTracking) return;
    var s = document.createElement('script'); s.src = '/assets/tag.js';
    s.onload = function () { snowplowBrowserTracking.newTracker('sp', 'https://maaling.localhost', { appId: 'havnen', bufferSize: 1 }); snowplowBrowserTracking.trackPageView(); };
    document.body.appendChild(s);
  }
  function ryd() {
    document.cookie.split('; ').map(function (c) { return c.split('=')[0]; }).filter(function (c) { return c.indexOf('_sp_') === 0; }).forEach(function (c) {
      document.cookie = c + '=; path=/; max-age=0'; document.cookie = c + '=; path=/; max-age=0; domain=' + location.hostname;
    });
    Object.keys(localStorage).filter(function (k) { return k.indexOf('snowplow') === 0; }).forEach(function (k) { localStorage.removeItem(k); });
  }
  Object.keys(kontakter).forEach(function (k) { kontakter[k].onclick = function () { this.setAttribute('aria-checked', this.getAttribute('aria-checked') !== 'true'); }; });
  boks.addEventListener('click', function (e) {
    var v = e.target.getAttribute('data-v'); if (!v) return;
    var foer = hent() || {}, nu = {};
    Object.keys(kontakter).forEach(function (k) { nu[k] = v === 'alle' || (v === 'egne' && kontakter[k].getAttribute('aria-checked') === 'true'); });
    localStorage.setItem(navn, JSON.stringify(nu)); boks.hidden = true;
    if (foer.maal && !nu.maal) { ryd(); location.reload(); } else start(nu);
  });
  document.getElementById('cookieindstillinger').onclick = function () {
    var nu = hent() || {}; Object.keys(kontakter).forEach(function (k) { kontakter[k].setAttribute('aria-checked', !!nu[k]); });
    boks.hidden = false; scrollTo(0, 0); kontakter.maal.focus();
  };
  var gemt = hent(); if (gemt) start(gemt); else boks.hidden = false;
})('havnen_valg');
</script></body></html>`,
      's2-dyrlaege.localhost/privatliv': words(
        'da',
        'Privatlivspolitik',
        'Den dataansvarlige, formål og slettefrister.',
      ),
      's2-dyrlaege.localhost/assets/tag.js': library('snowplow'),
      'maaling.localhost/com.snowplowanalytics.snowplow/tp2': intake,
    },
  },
  // Clean, hu: the framework's interface with listeners and a locator, which says no until yes, and no again after it is taken back; an advert after a yes.
  {
    name: 's2-ujsag',
    faults: [],
    pages: {
      's2-ujsag.localhost/': `<!doctype html><html lang="hu"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Tiszai Hírlap</title><link rel="icon" href="data:,">
<script>
(function () {
  var allapot = localStorage.getItem('hirlap-tcf'), figyelok = [], nyitva = !allapot;
  function lista(igen) { var o = {}; for (var i = 1; i <= 11; i++) o[i] = igen; return o; }
  function adat(id) { return { tcfPolicyVersion: 5, cmpId: 300, cmpVersion: 1, gdprApplies: true, listenerId: id, eventStatus: nyitva ? 'cmpuishown' : allapot && !window.__valasztott ? 'tcloaded' : 'useractioncomplete', cmpStatus: 'loaded', isServiceSpecific: true, purpose: { consents: lista(allapot === 'igen'), legitimateInterests: lista(false) }, vendor: { consents: allapot === 'igen' ? { 32: true } : {}, legitimateInterests: {} } }; }
  window.__tcfapi = function (parancs, verzio, vissza, parameter) {
    if (parancs === 'ping') vissza({ gdprApplies: true, cmpLoaded: true, cmpStatus: 'loaded', displayStatus: nyitva ? 'visible' : 'hidden', apiVersion: '2.2', cmpId: 300 }, true);
    else if (parancs === 'addEventListener') { figyelok.push(vissza); vissza(adat(figyelok.length - 1), true); }
    else if (parancs === 'removeEventListener') { delete figyelok[parameter]; vissza(true); }
    else if (parancs === 'getTCData') vissza(adat(), true);
    else vissza(null, false);
  };
  window.__hirlap = function (uj, latszik) { if (uj) { allapot = uj; window.__valasztott = true; localStorage.setItem('hirlap-tcf', uj); } nyitva = latszik; figyelok.forEach(function (f, i) { f(adat(i), true); }); };
})();
</script>
<style>body { margin: 0; padding: 1rem 1rem 19rem; font: 17px/1.5 Cambria, serif; color: #1b1b1b; background: #fff } html { scroll-padding-bottom: 19rem } .also { position: fixed; bottom: 0; left: 0; right: 0; padding: 1rem; background: #1b1b1b; color: #fff } .also[hidden] { display: none } .also a { color: #ffe08a } .also p + p { display: flex; gap: 1rem } .also button { flex: 1; padding: 1rem; font: inherit; color: #1b1b1b; background: #ffe08a; border: 0 } main { min-height: 1400px } footer button { padding: .6rem; font: inherit }</style></head><body>
<div class="also" role="region" aria-label="Sütik" hidden><p>Partnereink (Xandr) sütikkel személyre szabott hirdetéseket mutatnának. <a href="/adatvedelem">Adatvédelmi tájékoztató</a></p><p><button type="button" id="igen">Összes elfogadása</button><button type="button" id="nem">Összes elutasítása</button></p></div>
<main><h1>Tiszai Hírlap</h1><p>Megnyílt az új híd.</p><div id="hirdetes"></div></main>
<footer><button type="button" id="beall">Süti beállítások</button> <a href="/adatvedelem">Adatvédelmi tájékoztató</a></footer>
<script>
var also = document.querySelector('.also'), korabban = localStorage.getItem('hirlap-tcf');
__tcfapi('addEventListener', 2, function (d) {
  if (!d.purpose.consents[1] || document.getElementById('ast')) return;
  var s = document.createElement('script'); s.id = 'ast'; s.src = 'https://acdn.adnxs.com/ast/ast.js'; document.head.appendChild(s);
});
function valasz(mi) { return function () { var volt = localStorage.getItem('hirlap-tcf'); also.hidden = true; __hirlap(mi, false); if (volt === 'igen' && mi === 'nem') location.reload(); }; }
document.getElementById('igen').onclick = valasz('igen'); document.getElementById('nem').onclick = valasz('nem');
document.getElementById('beall').onclick = function () { also.hidden = false; __hirlap(null, true); document.getElementById('igen').focus(); };
also.hidden = Boolean(korabban);
</script></body></html>`,
      's2-ujsag.localhost/adatvedelem': words(
        'hu',
        'Adatvédelmi tájékoztató',
        'Az adatkezelő, a célok és a határidők.',
      ),
      'acdn.adnxs.com/ast/ast.js': `new Image().src = 'https://ib.adnxs.com/ut/v3?member=7';`,
      'ib.adnxs.com/ut/v3': pixel,
    },
  },
  // Clean, ja: a card in a corner, the answer in a cookie of the site; the advertiser's tag comes with a yes only.
  {
    name: 's2-ryokan',
    faults: [],
    pages: {
      's2-ryokan.localhost/': `<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>松の湯旅館</title><link rel="icon" href="data:,">
<style>html { scroll-padding-bottom: 340px } body { margin: 20px 20px 340px; font: 16px/1.8 "Noto Sans JP", sans-serif; color: #2d2a26; background: #fff } article { min-height: 1300px } .card { position: fixed; left: 20px; bottom: 20px; width: 300px; padding: 18px; background: #fff; box-shadow: 0 2px 16px #0008 } .card button { display: block; width: 100%; height: 48px; margin-top: 10px; font: inherit; color: #fff; background: #7b1f2b; border: 0 } footer button { font: inherit; padding: 8px }</style></head><body>
<template id="t"><div class="card" role="dialog" aria-labelledby="h" tabindex="-1"><h2 id="h">クッキーについて</h2><p>広告の効果を測るため、X のクッキーを使ってもよろしいですか。<a href="/privacy">プライバシーポリシー</a></p><button type="button" value="1">すべて同意する</button><button type="button" value="0">すべて拒否する</button></div></template>
<main><article><h1>松の湯旅館</h1><p>源泉かけ流しの宿です。</p></article></main>
<footer><button type="button" id="s">クッキー設定</button> <a href="/privacy">プライバシーポリシー</a></footer>
<script>
const read = () => (document.cookie.split('; ').filter((c) => c.startsWith('matsu_consent=')).map((c) => c.slice(14)))[0];
const ads = () => { const s = document.createElement('script'); s.src = 'https://static.ads-twitter.com/uwt.js'; document.head.append(s); };
const ask = () => {
  if (document.querySelector('.card')) return;
  const card = document.getElementById('t').content.cloneNode(true).firstElementChild;
  card.onclick = ({ target }) => {
    if (target.tagName !== 'BUTTON') return;
    const before = read();
    document.cookie = 'matsu_consent=' + target.value + '; path=/; max-age=15552000; samesite=lax';
    card.remove();
    if (target.value === '1') { if (before !== '1') ads(); } else if (before === '1') location.reload();
  };
  document.body.prepend(card);
  card.focus();
};
document.getElementById('s').onclick = ask;
if (read() === '1') ads(); else if (!read()) ask();
</script></body></html>`,
      's2-ryokan.localhost/privacy': words(
        'ja',
        'プライバシーポリシー',
        '管理者、目的、保存期間について。',
      ),
      'static.ads-twitter.com/uwt.js': `new Image().src = 'https://analytics.twitter.com/i/adsct?txn_id=o1';`,
      'analytics.twitter.com/i/adsct': pixel,
    },
  },
];
