import { intake } from '../library.ts';
import type { CorpusPage } from '../page.ts';
import { pixel } from '../round1/parts.ts';
import { counting, words } from './parts.ts';

export const switchedOn: CorpusPage[] = [
  // V7, V16; en: Consent Mode's default is granted for everybody, since the site thinks of its visitors as ones who object; tags themselves wait for a yes.
  {
    name: 's2-radio',
    faults: ['V7', 'V16'],
    pages: {
      's2-radio.localhost/': `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Radio Estuary</title><link rel="icon" href="data:,">
<script>
window.dataLayer = [];
function gtag() { dataLayer.push(arguments); }
var every = function (value) { return { ad_storage: value, ad_user_data: value, ad_personalization: value, analytics_storage: value }; };
gtag('consent', 'default', every(localStorage.getItem('estuary.choice') === 'no' ? 'denied' : 'granted'));
</script>
<style>body{margin:0;font:17px/1.5 Optima,sans-serif;color:#1d1d2b;background:#fff}.panel{position:fixed;top:0;left:0;right:0;padding:14px 18px;color:#1d1d2b;background:#ffe9c7;border-bottom:2px solid #1d1d2b;z-index:3}.panel.off{display:none}.panel .row{display:inline-grid;grid-auto-columns:170px;grid-auto-flow:column;gap:10px}.panel .row button{padding:12px;font:inherit;color:#fff;background:#1d1d2b;border:0}html{scroll-padding-top:190px}main{padding:190px 18px 0;min-height:1400px}footer{padding:18px}footer button{padding:8px;font:inherit}</style></head><body>
<div class="panel off" role="region" aria-labelledby="pt"><h2 id="pt">Cookies on Radio Estuary</h2><p>We would like to measure our programmes with Google Analytics. Read the <a href="/privacy">privacy policy</a>.</p><div class="row"><button type="button" data-a="yes">Accept all</button><button type="button" data-a="no">Reject all</button></div></div>
<main><h1>Radio Estuary</h1><p>Tides, trawlers and the shipping forecast.</p></main><footer><button type="button" class="again">Cookie settings</button> <a href="/privacy">Privacy policy</a></footer>
<script>
var panel = document.querySelector('.panel');
function measure() { var s = document.createElement('script'); s.async = true; s.src = 'https://www.googletagmanager.com/gtag/js?id=G-RADIO1'; document.head.appendChild(s); }
panel.addEventListener('click', function (e) {
  var said = e.target.getAttribute('data-a'), earlier = localStorage.getItem('estuary.choice'); if (!said) return;
  localStorage.setItem('estuary.choice', said); panel.classList.add('off');
  gtag('consent', 'update', every(said === 'yes' ? 'granted' : 'denied'));
  if (said === 'yes' && earlier !== 'yes') measure();
  if (said === 'no' && earlier === 'yes') { document.cookie = '_ga=; path=/; max-age=0'; location.reload(); }
});
document.querySelector('.again').onclick = function () { panel.classList.remove('off'); panel.querySelector('button').focus(); };
if (localStorage.getItem('estuary.choice') === 'yes') measure();
else if (!localStorage.getItem('estuary.choice')) panel.classList.remove('off');
</script></body></html>`,
      's2-radio.localhost/privacy': words(
        'en-GB',
        'Privacy policy',
        'Who we are and what we keep.',
      ),
      'www.googletagmanager.com/gtag/js': counting('region1.google-analytics.com', '/g/collect'),
      'region1.google-analytics.com/g/collect': pixel,
    },
  },
  // V1, V2, V7, V10, V16; pl: the state of the component starts with everything true, and is applied before anybody has answered.
  {
    name: 's2-teatr',
    faults: ['V1', 'V2', 'V7', 'V10', 'V16'],
    pages: {
      's2-teatr.localhost/': `<!doctype html><html lang="pl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Teatr Mały</title><link rel="icon" href="data:,">
<script>window.dataLayer = window.dataLayer || []; window.gtag = function () { dataLayer.push(arguments); }; gtag('consent', 'default', { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: 'denied' });</script>
<style>body{margin:0;padding:0 20px 340px;font:16px/1.5 Garamond,serif;color:#240b0b;background:#fff}html{scroll-padding-bottom:340px}main{min-height:1300px}#zgody{position:fixed;left:0;right:0;bottom:0;padding:20px;background:#fff;border-top:4px double #6b0f1a}#zgody[hidden]{display:none}#zgody label{display:flex;gap:10px;align-items:center;min-height:32px}#zgody input{width:24px;height:24px}#zgody .p{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:10px}#zgody .p button{padding:14px 4px;font:inherit;background:#6b0f1a;color:#fff;border:0}footer button{padding:10px;font:inherit}</style></head><body>
<section id="zgody" aria-labelledby="zt" hidden><h2 id="zt">Twoja prywatność</h2><p>Wybierz, na co się zgadzasz. <a href="/polityka">Polityka prywatności</a></p>
<label><input type="checkbox" data-k="statystyka"> Statystyka (Google Analytics)</label><label><input type="checkbox" data-k="reklama"> Reklama (TikTok)</label>
<div class="p"><button data-do="wszystkie">Akceptuję wszystkie</button><button data-do="zadne">Odrzucam wszystkie</button><button data-do="wybrane">Zapisz wybór</button></div></section>
<main><h1>Teatr Mały</h1><p>Repertuar na grudzień.</p></main><footer><button id="ust">Ustawienia cookies</button> <a href="/polityka">Polityka prywatności</a></footer>
<script>
const domyslne = { statystyka: true, reklama: true };
const zgody = document.getElementById('zgody'), pola = [...zgody.querySelectorAll('[data-k]')];
const stan = Object.assign({}, domyslne, JSON.parse(localStorage.getItem('teatr-zgody')));
const skrypt = (src) => { if (!document.querySelector('script[src="' + src + '"]')) document.head.append(Object.assign(document.createElement('script'), { src })); };
function zastosuj() {
  gtag('consent', 'update', { analytics_storage: stan.statystyka ? 'granted' : 'denied', ad_storage: stan.reklama ? 'granted' : 'denied', ad_user_data: stan.reklama ? 'granted' : 'denied', ad_personalization: stan.reklama ? 'granted' : 'denied' });
  pola.forEach((p) => { p.checked = stan[p.dataset.k]; });
  if (stan.statystyka) skrypt('https://www.googletagmanager.com/gtag/js?id=G-TEATR');
  if (stan.reklama) skrypt('https://analytics.tiktok.com/i18n/pixel/events.js');
}
zgody.addEventListener('click', ({ target }) => {
  const co = target.dataset.do; if (!co) return;
  pola.forEach((p) => { stan[p.dataset.k] = co === 'wszystkie' || (co === 'wybrane' && p.checked); });
  localStorage.setItem('teatr-zgody', JSON.stringify(stan)); zgody.hidden = true;
  if (!stan.statystyka) document.cookie = '_ga=; path=/; max-age=0';
  if (!stan.reklama) document.cookie = '_ttp=; path=/; max-age=0';
  if (!stan.statystyka || !stan.reklama) location.reload(); else zastosuj();
});
document.getElementById('ust').onclick = () => { zgody.hidden = false; pola[0].focus(); };
zgody.hidden = localStorage.getItem('teatr-zgody') !== null;
zastosuj();
</script></body></html>`,
      's2-teatr.localhost/polityka': words('pl', 'Polityka prywatności', 'Administrator i cele.'),
      'www.googletagmanager.com/gtag/js': counting('region1.google-analytics.com', '/g/collect'),
      'region1.google-analytics.com/g/collect': pixel,
      'analytics.tiktok.com/i18n/pixel/events.js': `if (document.cookie.indexOf('_ttp=') < 0) document.cookie = '_ttp=' + crypto.randomUUID().split('-').join('') + '; path=/; max-age=33696000';
navigator.sendBeacon('https://analytics.tiktok.com/api/v2/pixel', '{"event":"Pageview"}');`,
      'analytics.tiktok.com/api/v2/pixel': intake,
    },
  },
  // V1, V2, V3, V4, V5, V16, V18; fi: the tag of the template runs first, the default that should have held it stands below.
  {
    name: 's2-kino',
    faults: ['V1', 'V2', 'V3', 'V4', 'V5', 'V16', 'V18'],
    open: { V16: 'Counting under the signal: whether that is a sale is disputed.' },
    pages: {
      's2-kino.localhost/': `<!doctype html><html lang="fi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Kino Aurora</title><link rel="icon" href="data:,">
<script async src="https://www.googletagmanager.com/gtag/js?id=G-AURORA"></script>
<script>window.dataLayer = window.dataLayer || []; function gtag() { dataLayer.push(arguments); } gtag('js', new Date()); gtag('config', 'G-AURORA');</script>
<style>body{margin:0;font:16px/1.6 sans-serif;color:#0d0d0d;background:#fff}.kysy{position:fixed;bottom:0;inset-inline:0;padding:18px;background:#0d0d0d;color:#fff}.kysy[hidden]{display:none}.kysy a{color:#f6c945}.kysy button{width:200px;height:48px;margin-right:12px;font:inherit;background:#f6c945;color:#0d0d0d;border:0}html{scroll-padding-bottom:210px}main{padding:18px;min-height:1400px}footer{padding:18px 18px 210px}footer button{padding:8px;font:inherit}</style></head><body>
<div class="kysy" role="region" aria-label="Evästeet" hidden><p>Saammeko käyttää Google Analyticsin evästeitä? <a href="/tietosuoja">Tietosuojaseloste</a></p><button type="button" id="kylla">Hyväksy kaikki</button><button type="button" id="ei">Hylkää kaikki</button></div>
<main><h1>Kino Aurora</h1><p>Tällä viikolla kolme ensi-iltaa.</p></main><footer><button type="button" id="asetukset">Evästeasetukset</button> <a href="/tietosuoja">Tietosuojaseloste</a></footer>
<script>
gtag('consent', 'default', { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: 'denied' });
var kysy = document.querySelector('.kysy'), muisti = localStorage.getItem('aurora-evasteet');
function kerro(v) { var s = v === 'kylla' ? 'granted' : 'denied'; gtag('consent', 'update', { ad_storage: s, ad_user_data: s, ad_personalization: s, analytics_storage: s }); }
['kylla', 'ei'].forEach(function (v) { document.getElementById(v).onclick = function () { localStorage.setItem('aurora-evasteet', v); kysy.hidden = true; kerro(v); }; });
document.getElementById('asetukset').onclick = function () { kysy.hidden = false; document.getElementById('kylla').focus(); };
if (muisti) kerro(muisti); else kysy.hidden = false;
</script></body></html>`,
      's2-kino.localhost/tietosuoja': words(
        'fi',
        'Tietosuojaseloste',
        'Rekisterinpitäjä ja säilytysajat.',
      ),
      'www.googletagmanager.com/gtag/js': `addEventListener('load', function () {
  var first = dataLayer.find(function (a) { return a[0] === 'config' || (a[0] === 'consent' && a[1] === 'default'); });
  if (first[0] === 'config') { ${counting('region1.google-analytics.com', '/g/collect')} }
});`,
      'region1.google-analytics.com/g/collect': pixel,
    },
  },
];
