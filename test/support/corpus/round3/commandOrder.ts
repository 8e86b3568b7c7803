import type { CorpusPage } from '../page.ts';
import { code, dot, paper } from './served.ts';

const wetter = `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Wetterwarte Brocken</title><link rel="icon" href="data:,">
<script>
  window.dataLayer = window.dataLayer || [];
  function gtag(){dataLayer.push(arguments);}
  gtag('js', new Date());
  gtag('config', 'G-BROCKEN1142');
</script>
<style>body { font: 16px/1.5 "Segoe UI", sans-serif; color: #223; margin: 0 } #leiste { position: fixed; bottom: 0; width: 100%; box-sizing: border-box; padding: 1rem; background: #dff0ff; color: #112; transform: translateY(0) } #leiste.weg { display: none } #leiste button { font: inherit; width: 13rem; padding: .75rem; margin-right: .5rem; background: #124; color: #fff; border: 0; border-radius: 99px }</style></head><body>
<div id="leiste" class="weg" role="region" aria-label="Cookies"><p>Helfen Sie uns mit Statistik-Cookies von Google? <a href="/impressum-datenschutz">Datenschutz</a></p><button data-antwort="1">Ja, einverstanden</button><button data-antwort="0">Nein, ablehnen</button></div>
<h1>Wetterwarte Brocken</h1><p>4 Grad, Nebel, Wind aus West.</p><div style="height:1400px"></div><footer><a href="/impressum-datenschutz">Datenschutzerklärung</a> <button id="einst">Cookie-Einstellungen</button></footer>
<script>
  gtag('consent', 'default', {ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: 'denied'});
  const leiste = document.getElementById('leiste');
  const an = () => {
    gtag('consent', 'update', {analytics_storage: 'granted'});
    if (document.scripts.namedItem('ga')) return;
    const s = document.createElement('script'); s.id = 'ga'; s.async = true; s.src = 'https://www.googletagmanager.com/gtag/js?id=G-BROCKEN1142'; document.head.appendChild(s);
  };
  leiste.addEventListener('click', ({target}) => {
    const {antwort} = target.dataset;
    if (!antwort) return;
    localStorage.setItem('statistik', antwort); leiste.className = 'weg';
    if (antwort === '1') an(); else gtag('consent', 'update', {analytics_storage: 'denied'});
  });
  document.getElementById('einst').onclick = () => { leiste.className = ''; };
  if (localStorage.getItem('statistik') === '1') an();
  else if (localStorage.getItem('statistik') !== '0') setTimeout(() => { leiste.className = ''; }, 200);
</script></body></html>`;

const radio = `<!doctype html><html lang="it"><head><meta charset="utf-8"><title>Radio Laguna</title><link rel="icon" href="data:,">
<!-- Tag Manager -->
<script>(function(w,d,s,l,i){w[l]=w[l]||[];w[l].push({'gtm.start':new Date().getTime(),event:'gtm.js'});var f=d.getElementsByTagName(s)[0],j=d.createElement(s);j.async=true;j.src='https://www.googletagmanager.com/gtm.js?id='+i;f.parentNode.insertBefore(j,f);})(window,document,'script','dataLayer','GTM-LAGUNA7');</script>
<style>body { font: 16px/1.5 Futura, sans-serif; color: #000 } .cookie { background: #ffe14d; color: #000; padding: 1rem } .cookie[hidden] { display: none } .cookie button { font: inherit; width: 10rem; padding: .6rem; background: #000; color: #ffe14d; border: 0 }</style></head><body>
<div class="cookie" role="region" aria-label="Cookie" hidden><p>Radio Laguna usa cookie di profilazione solo se acconsenti. <a href="/privacy">Informativa sulla privacy</a></p><button id="accetto">Accetto</button> <button id="rifiuto">Rifiuto</button></div>
<h1>Radio Laguna</h1><p>In onda: Mattina in barca.</p><div style="height:1200px"></div><footer><a href="/privacy">Informativa sulla privacy</a> <button id="gestisci">Gestisci cookie</button></footer>
<script>
function gtag() { dataLayer.push(arguments); }
const tutto = (v) => ({ ad_storage: v, ad_user_data: v, ad_personalization: v, analytics_storage: v });
gtag('consent', 'default', tutto('denied'));
const fascia = document.querySelector('.cookie');
const scelta = (v) => { localStorage.scelta = v; fascia.hidden = true; gtag('consent', 'update', tutto(v)); };
accetto.onclick = () => scelta('granted');
rifiuto.onclick = () => scelta('denied');
gestisci.onclick = () => { fascia.hidden = false; };
if (localStorage.scelta) gtag('consent', 'update', tutto(localStorage.scelta)); else fascia.hidden = false;
</script></body></html>`;

const camping = `<!doctype html><html lang="nl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Camping Duinzicht</title><link rel="icon" href="data:,"><script>
window.dataLayer = window.dataLayer || [];
function gtag() { dataLayer.push(arguments); }
gtag('consent', 'default', { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: 'denied', wait_for_update: 500 });
</script></head><body style="margin:0;font:17px/1.5 sans-serif;color:#2d2a1f">
<div id="tent" role="alertdialog" aria-labelledby="tk" aria-describedby="tb" hidden style="position:fixed;top:20%;left:50%;transform:translateX(-50%);width:26rem;max-width:90vw;background:#fff;color:#2d2a1f;padding:1.5rem;border:2px solid #2d2a1f"><h2 id="tk">Cookies</h2><p id="tb">Mogen wij marketingcookies van X gebruiken? <a href="/privacybeleid">Privacybeleid</a></p><div style="display:flex;gap:1rem"><button style="flex:1;font:inherit;padding:.8rem" id="akkoord">Akkoord</button><button style="flex:1;font:inherit;padding:.8rem" id="weiger">Weigeren</button></div></div>
<h1>Camping Duinzicht</h1><p>Tweehonderd meter van zee.</p><div style="height:1200px"></div><footer><a href="/privacybeleid">Privacybeleid</a> <button id="wijzig">Cookie-instellingen wijzigen</button></footer>
<script>
const alles = (w) => ({ ad_storage: w, ad_user_data: w, ad_personalization: w, analytics_storage: w });
const kies = (w) => () => { document.cookie = 'duin_ok=' + w + ';path=/;max-age=15552000'; tent.hidden = true; gtag('consent', 'update', alles(w)); if (w === 'granted') uwt(); };
const uwt = () => { const s = document.createElement('script'); s.src = 'https://static.ads-twitter.com/uwt.js'; document.head.append(s); };
akkoord.onclick = kies('granted'); weiger.onclick = kies('denied'); wijzig.onclick = () => { tent.hidden = false; akkoord.focus(); };
if (document.cookie.includes('duin_ok=granted')) { gtag('consent', 'default', alles('granted')); uwt(); }
else if (!document.cookie.includes('duin_ok=')) { tent.hidden = false; akkoord.focus(); }
</script></body></html>`;

export const commandOrder: CorpusPage[] = [
  // V18: German weather station; the tag is configured in the head, the denied default stands at the end of the body; gtag.js comes by consent.
  {
    name: 's3-wetter',
    faults: ['V18'],
    pages: {
      's3-wetter.localhost/': wetter,
      's3-wetter.localhost/impressum-datenschutz': paper('de', 'Datenschutz', 'Was wir speichern.'),
      'www.googletagmanager.com/gtag/js': code(
        `navigator.sendBeacon('https://region1.google-analytics.com/g/collect?v=2&tid=G-BROCKEN1142&en=page_view');`,
      ),
      'region1.google-analytics.com/g/collect': dot,
    },
  },
  // V2, V3, V4, V16, V18: Italian radio; the container is loaded before the default is said, and its Twitter pixel asks for no consent.
  {
    name: 's3-radio',
    faults: ['V2', 'V3', 'V4', 'V16', 'V18'],
    pages: {
      's3-radio.localhost/': radio,
      's3-radio.localhost/privacy': paper('it', 'Informativa', 'I tuoi dati.'),
      'www.googletagmanager.com/gtm.js': code(
        `new Image().src = 'https://analytics.twitter.com/i/adsct?txn_id=nv7ag&p_id=Twitter&tw_sale_amount=0';`,
      ),
      'analytics.twitter.com/i/adsct': dot,
    },
  },
  // V19: Dutch camping site; a returning visitor who agreed gets a second, granted default instead of an update.
  {
    name: 's3-camping',
    faults: ['V19'],
    pages: {
      's3-camping.localhost/': camping,
      's3-camping.localhost/privacybeleid': paper('nl', 'Privacybeleid', 'Wat wij bewaren.'),
      'static.ads-twitter.com/uwt.js': code('window.twq = () => {};'),
    },
  },
];
