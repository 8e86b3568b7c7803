import { intake, library } from '../library.ts';
import type { CorpusPage } from '../page.ts';
import { code, dot, paper } from './served.ts';

const museet = `<!doctype html><html lang="da"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Søfartsmuseet</title><link rel="icon" href="data:,"><style>
body { font: 17px/1.5 sans-serif; margin: 2rem; color: #0b2239 } figure { width: 560px; max-width: 100%; margin: 0; aspect-ratio: 16/9; background: linear-gradient(#123, #357); color: #fff; display: grid; place-content: center; text-align: center }
figure a { color: #fff } figure button { font: inherit; padding: .8rem 1.4rem; justify-self: center } iframe { border: 0; width: 100%; height: 100% }</style></head><body>
<h1>Søfartsmuseet</h1><p>Se filmen om skoleskibet.</p>
<figure id="film"><p>Videoen ligger hos YouTube, som sætter cookies, når den vises. Læs vores <a href="/privatliv">privatlivspolitik</a>.</p><button type="button">Accepter og vis videoen</button></figure>
<p>Museet har åbent alle dage fra 10 til 17.</p><div style="height:1000px"></div><footer><a href="/privatliv">Privatlivspolitik</a></footer>
<script>
film.querySelector('button').addEventListener('click', () => {
  const ramme = Object.assign(document.createElement('iframe'), { title: 'Film om skoleskibet', src: 'https://www.youtube-nocookie.com/embed/skoleskib' });
  film.replaceChildren(ramme);
});
</script></body></html>`;

const biscuits = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Crumb &amp; Co. – cookies by post</title><link rel="icon" href="data:,"><style>
body { font: 18px/1.5 Verdana, sans-serif; background: #fff7e8; color: #40210f } .treat { position: fixed; bottom: 20px; left: 20px; width: 320px; background: #fff; border: 2px dashed #a0522d; padding: 18px }
.treat button { font: inherit; padding: 8px 14px } .treat .big { background: #a0522d; color: #fff; border: 0 } .treat .small { background: none; border: 0; text-decoration: underline; color: #40210f }</style></head><body>
<aside class="treat" aria-label="Offer" id="treat"><p><strong>We use real butter in our cookies.</strong> Do you accept a free bag with your first order?</p><button class="big" id="please">Yes, accept the cookies</button> <button class="small" id="thanks">No thanks</button></aside>
<h1>Crumb &amp; Co.</h1><p>Every cookie is baked on the day it is sent. All major cards accepted.</p><ul><li>Oat and raisin</li><li>Dark chocolate</li></ul><div style="height:1400px"></div>
<footer><a href="/privacy">Privacy policy</a></footer>
<script>
if (sessionStorage.offer) treat.remove();
for (const [button, answer] of [[please, 'yes'], [thanks, 'no']]) button.onclick = () => { sessionStorage.offer = answer; treat.remove(); };
</script></body></html>`;

const herald = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>The Valley Herald</title><link rel="icon" href="data:,">{{snippet}}
<script type="text/plain" data-purpose="analytics" src="/vendor/sp.js"></script>
<script type="text/plain" data-purpose="analytics">
snowplowBrowserTracking.newTracker('h', 'https://collector.heraldmedia.localhost', { appId: 'herald', bufferSize: 1 });
snowplowBrowserTracking.trackPageView();
</script></head><body><header><h1>The Valley Herald</h1><nav><a href="/about">About us</a></nav></header>
<article><h2>Bridge to reopen in spring</h2><p>The council has found the money for the old bridge.</p></article><div style="height:1100px"></div><footer><a href="/privacy">Privacy policy</a></footer></body></html>`;

const garten = `<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Gartencenter Wiesengrund</title><link rel="icon" href="data:,"><style>
body { font-family: "Trebuchet MS", sans-serif; margin: 0; color: #123c12 } .hinweis { display: none; position: sticky; top: 0; background: #e9f5e1; color: #123c12; padding: 1em; border-bottom: 4px solid #123c12 } .offen .hinweis { display: block }
.hinweis a.k { display: inline-block; min-width: 14em; margin: .3em; padding: .7em; text-align: center; text-decoration: none; font-weight: bold; background: #123c12; color: #fff }</style></head><body>
<div class="hinweis" role="region" aria-label="Cookie-Hinweis"><p>Wir würden gern mit einem selbst betriebenen Matomo messen, was gelesen wird. Dazu dient ein Cookie. <a href="/datenschutz.html">Datenschutz</a></p>
<a class="k" role="button" href="#" data-w="erlaubt">Alle erlauben</a><a class="k" role="button" href="#" data-w="notwendig">Nur notwendige</a></div>
<h1>Gartencenter Wiesengrund</h1><p>Stauden, Gehölze, Sämereien.</p><div style="height:1300px"></div>
<footer><a href="/datenschutz.html">Datenschutzerklärung</a> | <a href="#" id="aendern" role="button">Cookie-Einstellungen ändern</a></footer>
<script>
var wurzel = document.documentElement;
function messen() {
  window._paq = [['setTrackerUrl', '/matomo/matomo.php'], ['setSiteId', '3'], ['trackPageView']];
  var s = document.createElement('script'); s.src = '/matomo/matomo.js'; document.head.appendChild(s);
}
function wahl() { var t = /garten_wahl=(\\w+)/.exec(document.cookie); return t && t[1]; }
document.querySelectorAll('[data-w]').forEach(function (k) {
  k.onkeydown = function (e) { if (e.key === ' ') { e.preventDefault(); k.click(); } };
  k.onclick = function () {
    var vorher = wahl();
    document.cookie = 'garten_wahl=' + k.dataset.w + ';path=/;max-age=15552000;samesite=strict';
    wurzel.classList.remove('offen');
    if (k.dataset.w === 'erlaubt' && vorher !== 'erlaubt') messen();
    if (k.dataset.w === 'notwendig') ['_pk_id.3.e1f0', '_pk_ses.3.e1f0'].forEach(function (n) { document.cookie = n + '=;path=/;max-age=0'; });
    return false;
  };
});
document.getElementById('aendern').onclick = function () { wurzel.classList.add('offen'); return false; };
if (!wahl()) wurzel.classList.add('offen'); else if (wahl() === 'erlaubt') messen();
</script></body></html>`;

export const cleanLookalikes: CorpusPage[] = [
  // Clean: Danish museum without a banner; a film waits behind a picture, and its button is a consent to this film alone.
  {
    name: 's3-museet',
    faults: [],
    pages: {
      's3-museet.localhost/': museet,
      's3-museet.localhost/privatliv': paper('da', 'Privatlivspolitik', 'Hvad vi gemmer.'),
      'www.youtube-nocookie.com/embed/skoleskib': paper('da', 'Film', 'Afspil'),
    },
  },
  // Clean: a baker's offer speaks of accepting cookies, of the edible kind; nothing tracks.
  {
    name: 's3-biscuits',
    faults: [],
    pages: {
      's3-biscuits.localhost/': biscuits,
      's3-biscuits.localhost/privacy': paper(
        'en',
        'Privacy policy',
        'Orders are kept for seven years.',
      ),
    },
  },
  // Clean: newspaper with our snippet; real Snowplow marked, declared and cleared as analytics.
  {
    name: 's3-herald',
    faults: [],
    pages: {
      's3-herald.localhost/': herald,
      's3-herald.localhost/privacy': paper('en', 'Privacy policy', 'What we keep.'),
      's3-herald.localhost/about': paper('en', 'About us', 'Since 1887.'),
      's3-herald.localhost/vendor/sp.js': library('snowplow'),
      'collector.heraldmedia.localhost/com.snowplowanalytics.snowplow/tp2': intake,
    },
    ruleset: (standard) => ({
      ...standard,
      links: { privacyPolicy: '/privacy' },
      purposes: standard.purposes.map((one) => ({
        ...one,
        lifetimeDays: null,
        clear: one.key === 'analytics' ? ['_sp_*', 'snowplowOutQueue_*'] : [],
      })),
    }),
  },
  // Clean: German garden centre; Matomo on a machine of its own by consent, answers are links that act as buttons.
  {
    name: 's3-gartencenter',
    faults: [],
    pages: {
      's3-gartencenter.localhost/': garten,
      's3-gartencenter.localhost/datenschutz.html': paper('de', 'Datenschutz', 'Was wir messen.'),
      's3-gartencenter.localhost/matomo/matomo.js':
        code(`var id = Array.from(crypto.getRandomValues(new Uint8Array(8)), function (b) { return b.toString(16).padStart(2, '0'); }).join('');
document.cookie = '_pk_id.3.e1f0=' + id + '.' + Math.floor(Date.now() / 1000) + '.;path=/;max-age=33955200;samesite=lax';
document.cookie = '_pk_ses.3.e1f0=1;path=/;max-age=1800;samesite=lax';
new Image().src = '/matomo/matomo.php?action_name=Start&idsite=3&rec=1&_id=' + id + '&url=' + encodeURIComponent(location.href);`),
      's3-gartencenter.localhost/matomo/matomo.php': dot,
    },
  },
];
