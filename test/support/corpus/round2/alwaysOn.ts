import { intake } from '../library.ts';
import type { CorpusPage } from '../page.ts';
import { pixel } from '../round1/parts.ts';
import { counting, words } from './parts.ts';

export const alwaysOn: CorpusPage[] = [
  // V1, V3, V4, V5, V16; de: the shop's own script gives each visitor a number for two years and renews it on every load, whatever was answered.
  {
    name: 's2-apotheke',
    faults: ['V1', 'V3', 'V4', 'V5', 'V16'],
    open: { V16: 'Counting under the signal: whether that is a sale is disputed.' },
    pages: {
      's2-apotheke.localhost/': `<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Löwen-Apotheke</title><link rel="icon" href="data:,">
<script src="/js/empfehlungen.js"></script>
<style>body{margin:0;font:16px/1.5 Arial,sans-serif;color:#1c1c1c;background:#fff}.inhalt{padding:20px;min-height:1500px}#ck{display:none;padding:18px;background:#e8f4ea;border-bottom:2px solid #146b2e}#ck.an{display:block}#ck .btn{width:220px;height:44px;margin:0 8px 8px 0;border:0;background:#146b2e;color:#fff;font-size:16px}footer{padding:20px}footer .link{font:inherit;padding:8px}</style></head><body>
<div id="ck" role="region" aria-label="Cookie-Hinweis"><p>Wir respektieren Ihre Wahl: ohne Ihre Zustimmung wird nichts ausgewertet. Mehr in der <a href="/datenschutz">Datenschutzerklärung</a>.</p><button class="btn" onclick="antwort('ja')">Akzeptieren</button><button class="btn" onclick="antwort('nein')">Ablehnen</button></div>
<main class="inhalt"><h1>Löwen-Apotheke</h1><p>Notdienst heute bis 22 Uhr.</p></main>
<footer><button class="link" onclick="document.getElementById('ck').className='an';scrollTo(0,0)">Cookie-Einstellungen</button> <a href="/datenschutz">Datenschutz</a></footer>
<script>
function antwort(w) { var vorher = localStorage.loewe; localStorage.loewe = w; document.getElementById('ck').className = ''; if (w === 'ja') etracker(); else if (vorher === 'ja') location.reload(); }
function etracker() { var s = document.createElement('script'); s.src = 'https://code.etracker.com/code/e.js'; document.body.appendChild(s); }
if (!localStorage.loewe) document.getElementById('ck').className = 'an'; else if (localStorage.loewe === 'ja') etracker();
</script></body></html>`,
      's2-apotheke.localhost/js/empfehlungen.js': `(function () {
  var da = document.cookie.split('; ').filter(function (c) { return c.indexOf('kunden_ref=') === 0; })[0];
  document.cookie = (da || 'kunden_ref=' + crypto.randomUUID()) + '; path=/; max-age=63072000; samesite=lax';
})();`,
      's2-apotheke.localhost/datenschutz': words(
        'de',
        'Datenschutzerklärung',
        'Verantwortlicher, Zwecke und Fristen.',
      ),
      'code.etracker.com/code/e.js': 'window._etracker = {};',
    },
  },
  // V1, V2, V3, V4, V5, V16; es: somebody pasted TikTok's base code into the head of the template, beside a question that works for everything else.
  {
    name: 's2-zapateria',
    faults: ['V1', 'V2', 'V3', 'V4', 'V5', 'V16'],
    pages: {
      's2-zapateria.localhost/': `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Zapatería Luna</title><link rel="icon" href="data:,">
<script>!function(w,d,t){w.TiktokAnalyticsObject=t;var q=w[t]=w[t]||[];q.methods=['page','track'];q.methods.forEach(function(m){q[m]=function(){q.push([m].concat([].slice.call(arguments)))}});var s=d.createElement('script');s.async=!0;s.src='https://analytics.tiktok.com/i18n/pixel/events.js?sdkid=C7781&lib='+t;d.head.appendChild(s);q.page()}(window,document,'ttq');</script>
<style>body{margin:0;font:17px/1.5 Helvetica,Arial;color:#222;background:#fff}#caja{position:fixed;inset:auto 12px 12px auto;max-width:380px;padding:16px;background:#222;color:#fff}#caja[hidden]{display:none}#caja a{color:#ffd166}#caja div{display:flex;gap:10px}#caja button{flex:1 1 0;padding:12px 4px;font:inherit;background:#ffd166;color:#222;border:0}main{padding:16px;min-height:1400px}footer{padding:16px}footer button{padding:8px;font:inherit}</style></head><body>
<section id="caja" aria-label="Cookies" hidden><p>Con su permiso usamos StatCounter. <a href="/privacidad">Política de privacidad</a></p><div><button id="a">Aceptar todo</button><button id="r">Rechazar todo</button></div></section>
<main><h1>Zapatería Luna</h1><p>Rebajas hasta el domingo.</p></main><footer><button id="c">Configuración de cookies</button> <a href="/privacidad">Política de privacidad</a></footer>
<script>
const caja = document.getElementById('caja');
const analitica = () => document.head.append(Object.assign(document.createElement('script'), { src: 'https://www.statcounter.com/counter/counter.js' }));
const fijar = (v) => () => { const a = localStorage.getItem('luna'); localStorage.setItem('luna', v); caja.hidden = true; if (v === 'si' && a !== 'si') analitica(); if (v === 'no' && a === 'si') { document.cookie = 'is_unique=;path=/;max-age=0'; location.reload(); } };
a.onclick = fijar('si'); r.onclick = fijar('no'); c.onclick = () => { caja.hidden = false; a.focus(); };
if (localStorage.getItem('luna') === 'si') analitica(); caja.hidden = localStorage.getItem('luna') !== null;
</script></body></html>`,
      's2-zapateria.localhost/privacidad': words(
        'es',
        'Política de privacidad',
        'Quién y para qué.',
      ),
      'analytics.tiktok.com/i18n/pixel/events.js': `if (document.cookie.indexOf('_ttp=') < 0) document.cookie = '_ttp=' + crypto.randomUUID().split('-').join('') + '; path=/; max-age=33696000';
ttq.forEach(function (call) { navigator.sendBeacon('https://analytics.tiktok.com/api/v2/pixel', JSON.stringify({ event: call[0] })); });`,
      'analytics.tiktok.com/api/v2/pixel': intake,
      'www.statcounter.com/counter/counter.js': `document.cookie = 'is_unique=sc' + crypto.randomUUID() + '; path=/; max-age=63072000'; new Image().src = 'https://c.statcounter.com/t.php?sc_project=9';`,
      'c.statcounter.com/t.php': pixel,
    },
  },
  // V2, V3, V4; it: Google's container stands above the question and is fetched whatever was answered, though all it holds waits for the update.
  {
    name: 's2-lunapark',
    faults: ['V2', 'V3', 'V4'],
    open: {
      V2: 'The container alone: only a German court has asked consent for that.',
      V3: 'The container alone: only a German court has asked consent for that.',
      V4: 'The container alone: only a German court has asked consent for that.',

      V16: 'The container is asked under the signal, but nothing in it runs: whether that passes the signal over is a matter of opinion.',
    },
    pages: {
      's2-lunapark.localhost/': `<!doctype html><html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Luna Park Adriatico</title><link rel="icon" href="data:,">
<script>window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}
gtag('consent','default',{ad_storage:'denied',ad_user_data:'denied',ad_personalization:'denied',analytics_storage:'denied',wait_for_update:500});
if(localStorage.getItem('lp_consenso')==='tutto')gtag('consent','update',{ad_storage:'granted',ad_user_data:'granted',ad_personalization:'granted',analytics_storage:'granted'});</script>
<script>(function(w,d,s,l,i){w[l]=w[l]||[];w[l].push({'gtm.start':new Date().getTime(),event:'gtm.js'});var f=d.getElementsByTagName(s)[0],j=d.createElement(s);j.async=true;j.src='https://www.googletagmanager.com/gtm.js?id='+i;f.parentNode.insertBefore(j,f)})(window,document,'script','dataLayer','GTM-LNPK7');</script>
<style>body{margin:0;font:16px/1.5 Futura,sans-serif;color:#201547;background:#fff}.fascia{display:grid;gap:12px;padding:16px;background:#201547;color:#fff}.fascia[hidden]{display:none}.fascia a{color:#9ef}.tasti{display:grid;grid-template-columns:repeat(2,minmax(0,220px));gap:12px}.tasti button{padding:14px;font:inherit;color:#201547;background:#9ef;border:0}main,footer{padding:16px}main{min-height:1400px}footer button{padding:10px;font:inherit}</style></head><body>
<div class="fascia" role="region" aria-label="Consenso ai cookie" hidden><p>Usiamo cookie di misurazione e di pubblicità solo se accetti. <a href="/privacy">Informativa privacy</a></p><div class="tasti"><button type="button" data-v="tutto">Accetta tutto</button><button type="button" data-v="nulla">Rifiuta tutto</button></div></div>
<main><h1>Luna Park Adriatico</h1><p>Aperto fino a mezzanotte.</p></main><footer><button type="button" id="pref">Preferenze cookie</button> <a href="/privacy">Informativa privacy</a></footer>
<script>
var fascia=document.querySelector('.fascia');
fascia.addEventListener('click',function(e){var v=e.target.dataset.v;if(!v)return;var prima=localStorage.getItem('lp_consenso');localStorage.setItem('lp_consenso',v);fascia.hidden=true;
var s=v==='tutto'?'granted':'denied';gtag('consent','update',{ad_storage:s,ad_user_data:s,ad_personalization:s,analytics_storage:s});
if(v==='nulla'&&prima==='tutto'){document.cookie='_ga=;path=/;max-age=0';location.reload()}});
document.getElementById('pref').onclick=function(){fascia.hidden=false;fascia.querySelector('button').focus()};
fascia.hidden=!!localStorage.getItem('lp_consenso');
</script></body></html>`,
      's2-lunapark.localhost/privacy': words(
        'it',
        'Informativa privacy',
        'Chi siamo e che cosa trattiamo.',
      ),
      'www.googletagmanager.com/gtm.js': `(function () {
  var done = false, push = dataLayer.push.bind(dataLayer);
  function look(a) { if (done || a[0] !== 'consent' || a[1] !== 'update' || a[2].analytics_storage !== 'granted') return; done = true; ${counting('region1.google-analytics.com', '/g/collect')} }
  dataLayer.forEach(look); dataLayer.push = function (a) { look(a); return push(a); };
})();`,
      'region1.google-analytics.com/g/collect': intake,
    },
  },
];
