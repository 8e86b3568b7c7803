import { intake, library } from '../library.ts';
import type { CorpusPage } from '../page.ts';
import { words } from './parts.ts';

export const cleanRendered: CorpusPage[] = [
  // Clean, nl: a custom element draws the question in its shadow root from a state, again and again; real PostHog only after a yes, and forgotten with a no.
  {
    name: 's2-tulpen',
    faults: [],
    pages: {
      's2-tulpen.localhost/': `<!doctype html><html lang="nl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Tulpen per post</title><link rel="icon" href="data:,">
<style>body { margin: 0 auto; max-width: 60rem; padding: 1rem 1rem 20rem; font: 17px/1.5 Arial, sans-serif; color: #222; background: #fff } html { scroll-padding-bottom: 20rem } .hoog { min-height: 1400px }</style></head><body>
<tulp-vraag></tulp-vraag>
<main class="hoog"><h1>Tulpen per post</h1><p>Vijftig bollen, in oktober bezorgd.</p></main>
<footer><p><a href="/privacy">Privacyverklaring</a></p><p><button type="button" id="opnieuw" style="font: inherit; padding: 10px">Cookievoorkeuren aanpassen</button></p></footer>
<script>
customElements.define('tulp-vraag', class extends HTMLElement {
  constructor() {
    super();
    const bewaard = document.cookie.split('; ').find((c) => c.startsWith('tulpen_voorkeuren='));
    this.staat = bewaard ? JSON.parse(decodeURIComponent(bewaard.slice(18))) : null;
    this.open = !this.staat; this.lijst = false;
    this.attachShadow({ mode: 'open' });
  }
  connectedCallback() {
    this.shadowRoot.addEventListener('click', (e) => {
      const doen = e.target.dataset && e.target.dataset.doen;
      if (doen === 'ja') this.kies(true); else if (doen === 'nee') this.kies(false);
      else if (doen === 'bewaar') this.kies(this.shadowRoot.querySelector('input[name=meten]').checked);
      else if (doen === 'lijst') { this.lijst = !this.lijst; this.teken(); this.shadowRoot.querySelector('input[name=meten]').focus(); }
    });
    document.addEventListener('DOMContentLoaded', () => document.getElementById('opnieuw').addEventListener('click', () => {
      this.open = true; this.teken(); this.shadowRoot.querySelector('[data-doen=ja]').focus();
    }));
    this.teken(); if (this.staat && this.staat.meten) this.meet();
  }
  kies(meten) {
    const eerst = this.staat; this.staat = { meten, versie: 3 }; this.open = this.lijst = false;
    document.cookie = 'tulpen_voorkeuren=' + encodeURIComponent(JSON.stringify(this.staat)) + '; path=/; max-age=15552000; samesite=lax';
    this.teken();
    if (meten && !(eerst && eerst.meten)) this.meet();
    if (!meten && eerst && eerst.meten) {
      for (const waar of ['', '; domain=' + location.hostname]) document.cookie = 'ph_phc_tulp_posthog=; path=/; max-age=0' + waar;
      for (const bak of [localStorage, sessionStorage]) Object.keys(bak).filter((k) => k.includes('ph_')).forEach((k) => bak.removeItem(k));
      location.replace('/');
    }
  }
  meet() {
    const s = document.createElement('script'); s.src = '/tag.js';
    s.onload = () => posthog.init('phc_tulp', { api_host: 'https://eu.i.posthog.com', opt_out_useragent_filter: true, request_batching: false, capture_pageleave: false, autocapture: false, disable_external_dependency_loading: true, disable_session_recording: true, disable_surveys: true, advanced_disable_flags: true });
    document.head.append(s);
  }
  teken() {
    this.shadowRoot.innerHTML = !this.open ? '' : '<style>section{position:fixed;inset:auto 0 0 0;padding:20px;background:#f3e9ff;color:#2a1145;border-top:4px solid #5b2a9d;max-height:85vh;overflow:auto}.r{display:grid;grid-template-columns:repeat(auto-fit,minmax(180px,1fr));gap:12px}button{font:inherit;padding:14px;background:#5b2a9d;color:#fff;border:0}label{display:block;padding:8px 0}input{width:24px;height:24px}a{color:#3d1470}</style>'
      + '<section role="region" aria-labelledby="k"><h2 id="k">Mogen we meten?</h2><p>Met PostHog zien we welke bollen u bekijkt. Dat mag alleen als u het goed vindt. <a href="/privacy">Privacyverklaring</a></p>'
      + (this.lijst ? '<label><input type="checkbox" checked disabled> Noodzakelijk</label><label><input type="checkbox" name="meten"> Statistieken</label>' : '')
      + '<div class="r"><button type="button" data-doen="ja">Alles accepteren</button><button type="button" data-doen="nee">Alles weigeren</button>'
      + (this.lijst ? '<button type="button" data-doen="bewaar">Selectie opslaan</button>' : '<button type="button" data-doen="lijst">Zelf instellen</button>') + '</div></section>';
  }
});
</script></body></html>`,
      's2-tulpen.localhost/privacy': words(
        'nl',
        'Privacyverklaring',
        'Wie wij zijn, wat wij bewaren en hoe lang.',
      ),
      's2-tulpen.localhost/tag.js': library('posthog'),
      'eu.i.posthog.com/e/': intake,
      'eu.i.posthog.com/i/v0/e/': intake,
    },
  },
  // Clean, cs: the question lives in a frame of the same site and tells the page by messages; the denied default of Consent Mode comes first.
  {
    name: 's2-kavarna',
    faults: [],
    pages: {
      's2-kavarna.localhost/': `<!doctype html><html lang="cs"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Kavárna Na Nábřeží</title><link rel="icon" href="data:,">
<script>
window.dataLayer = window.dataLayer || []; function gtag() { dataLayer.push(arguments); }
gtag('consent', 'default', { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: 'denied' });
</script>
<style>html { scroll-padding-bottom: 280px } body { margin: 0; padding: 24px 24px 290px; font: 16px/1.6 "Segoe UI", sans-serif; color: #23180f; background: #fff } #souhlas { position: fixed; left: 0; bottom: 0; width: 100%; height: 270px; border: 0; border-top: 2px solid #23180f; background: #fff } #souhlas[hidden] { display: none } footer button { padding: 10px; font: inherit } .d { min-height: 1300px }</style></head><body>
<iframe id="souhlas" src="/souhlas.html" title="Souhlas s cookies" hidden></iframe>
<main class="d"><h1>Kavárna Na Nábřeží</h1><p>Otevřeno denně od osmi do osmi.</p></main>
<footer><button type="button" id="znovu">Nastavení cookies</button> <a href="/soukromi">Ochrana osobních údajů</a></footer>
<script>
const ram = document.getElementById('souhlas');
const meri = () => { gtag('consent', 'update', { analytics_storage: 'granted' }); const s = document.createElement('script'); s.async = true; s.src = 'https://www.googletagmanager.com/gtag/js?id=G-4KQ1ZT7P'; document.head.append(s); };
addEventListener('message', (zprava) => {
  if (zprava.origin !== location.origin || !zprava.data || !zprava.data.volba) return;
  const drive = localStorage.getItem('kavarna-souhlas'), ted = zprava.data.volba;
  localStorage.setItem('kavarna-souhlas', ted);
  ram.hidden = true;
  if (ted === 'ano' && drive !== 'ano') meri();
  if (ted === 'ne' && drive === 'ano') {
    gtag('consent', 'update', { analytics_storage: 'denied' });
    document.cookie = '_ga=; path=/; max-age=0';
    location.reload();
  }
});
document.getElementById('znovu').addEventListener('click', () => { ram.hidden = false; ram.focus(); });
const ulozeno = localStorage.getItem('kavarna-souhlas');
if (!ulozeno) ram.hidden = false; else if (ulozeno === 'ano') meri();
</script></body></html>`,
      's2-kavarna.localhost/souhlas.html': `<!doctype html><html lang="cs"><head><meta charset="utf-8"><title>Souhlas s cookies</title>
<style>body { margin: 16px; font: 16px/1.5 "Segoe UI", sans-serif; color: #23180f; background: #fff } p { margin: 0 0 12px } div { display: flex; flex-wrap: wrap; gap: 10px } button { flex: 1 1 140px; padding: 12px; font: inherit; color: #fff; background: #4a3222; border: 0 }</style></head><body>
<main><h1 style="font-size: 20px">Vaše soukromí</h1><p>Rádi bychom pomocí Google Analytics měřili návštěvnost. <a href="/soukromi" target="_top">Ochrana osobních údajů</a></p>
<div><button type="button" data-volba="ano">Přijmout vše</button><button type="button" data-volba="ne">Odmítnout vše</button></div></main>
<script>for (const b of document.querySelectorAll('button')) b.onclick = () => parent.postMessage({ volba: b.dataset.volba }, location.origin);</script></body></html>`,
      's2-kavarna.localhost/soukromi': words(
        'cs',
        'Ochrana osobních údajů',
        'Správce, účely, příjemci a doby uložení.',
      ),
      'www.googletagmanager.com/gtag/js': `if (dataLayer.some((a) => a[0] === 'consent' && a[1] === 'update' && a[2].analytics_storage === 'granted')) {
  document.cookie = '_ga=GA1.1.' + Math.floor(Math.random() * 1e9) + '.' + Math.floor(Date.now() / 1000) + '; path=/; max-age=63072000';
  navigator.sendBeacon('https://region1.google-analytics.com/g/collect?v=2&tid=G-4KQ1ZT7P&gcs=G101');
}`,
      'region1.google-analytics.com/g/collect': intake,
    },
  },
  // Clean, pl: rendered late by a small framework over markup of the server; the signal is taken for a refusal and shown as honoured.
  {
    name: 's2-sklep',
    faults: [],
    pages: {
      's2-sklep.localhost/': `<!doctype html><html lang="pl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sklep z nićmi</title><link rel="icon" href="data:,">
<style>.css-1k{position:fixed;right:1rem;bottom:1rem;width:min(26rem,calc(100vw - 2rem));box-sizing:border-box;padding:1.25rem;background:#fff;color:#1a1a1a;border:2px solid #1a1a1a;border-radius:.75rem}.css-2m{display:grid;grid-template-columns:1fr 1fr;gap:.5rem}.css-2m button{font:inherit;padding:.75rem .25rem;background:#1a1a1a;color:#fff;border:0;border-radius:.5rem}body{margin:1rem;font:16px/1.5 sans-serif;color:#1a1a1a;background:#fff}main{min-height:1500px}footer button{font:inherit;padding:.6rem}</style></head><body>
<div id="portal"></div>
<div id="app"><main><h1>Sklep z nićmi</h1><p>Len, bawełna, jedwab.</p></main><footer><button type="button" data-action="ustawienia">Ustawienia plików cookie</button> <a href="/prywatnosc">Polityka prywatności</a><p role="status" data-bind="gpc"></p></footer></div>
<script>window.__STATE__ = { lang: 'pl', consent: null };</script>
<script type="module">
const h = (tag, props, ...kids) => { const el = document.createElement(tag); for (const [k, v] of Object.entries(props ?? {})) k.startsWith('on') ? el.addEventListener(k.slice(2), v) : el.setAttribute(k, v); el.append(...kids); return el; };
const signal = navigator.globalPrivacyControl === true;
let state = { ...window.__STATE__, open: false };
try { state.consent = JSON.parse(localStorage.getItem('nici/consent')); } catch {}
const inject = (src) => document.head.append(h('script', { src, async: '' }));
const tags = () => { inject('https://analytics.tiktok.com/i18n/pixel/events.js'); inject('https://www.googleadservices.com/pagead/conversion.js'); };
const set = (next) => { state = { ...state, ...next }; queueMicrotask(render); };
const answer = (yes) => () => {
  const was = state.consent?.ads;
  localStorage.setItem('nici/consent', JSON.stringify({ ads: yes }));
  set({ consent: { ads: yes }, open: false });
  if (yes && !was) tags();
  if (!yes && was) { document.cookie = '_ttp=; path=/; max-age=0'; location.reload(); }
};
function render() {
  document.querySelector('[data-bind=gpc]').textContent = signal && !state.consent?.ads ? 'Uszanowaliśmy sygnał Global Privacy Control: reklamy są wyłączone.' : '';
  const portal = document.getElementById('portal');
  portal.replaceChildren();
  if (!state.open) return;
  portal.append(h('div', { class: 'css-1k', role: 'region', 'aria-labelledby': 'r1' },
    h('h2', { id: 'r1' }, 'Pliki cookie'),
    h('p', null, 'TikTok i Google Ads mierzą nasze reklamy tylko za Twoją zgodą. ', h('a', { href: '/prywatnosc' }, 'Polityka prywatności')),
    h('div', { class: 'css-2m' }, h('button', { type: 'button', onclick: answer(true) }, 'Akceptuj wszystkie'), h('button', { type: 'button', onclick: answer(false) }, 'Odrzuć wszystkie'))));
}
document.addEventListener('click', (e) => { if (e.target.closest?.('[data-action=ustawienia]')) { state.open = true; render(); document.querySelector('.css-2m button').focus(); } });
if (state.consent?.ads) tags();
render();
if (!state.consent && !signal) setTimeout(() => set({ open: true }), 700);
</script></body></html>`,
      's2-sklep.localhost/prywatnosc': words(
        'pl',
        'Polityka prywatności',
        'Administrator, cele, odbiorcy i okresy.',
      ),
      'analytics.tiktok.com/i18n/pixel/events.js': `document.cookie = '_ttp=' + crypto.randomUUID().split('-').join('') + '; path=/; max-age=33696000';
navigator.sendBeacon('https://analytics.tiktok.com/api/v2/pixel', '{"event":"Pageview"}');`,
      'analytics.tiktok.com/api/v2/pixel': intake,
      'www.googleadservices.com/pagead/conversion.js': 'window.google_trackConversion = () => {};',
    },
  },
];
