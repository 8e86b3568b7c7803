import { intake, library } from '../library.ts';
import type { CorpusPage } from '../page.ts';
import { words } from './parts.ts';

export const notObeyed: CorpusPage[] = [
  // V3, V4, V5; sv: the loader only looks whether there is an answer, not which; real Snowplow runs from the next load on, for a no as well.
  {
    name: 's2-hotell',
    faults: ['V3', 'V4', 'V5'],
    pages: {
      's2-hotell.localhost/': `<!doctype html><html lang="sv"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Hotell Fyren</title><link rel="icon" href="data:,">
<style>body{margin:0;font:17px/1.55 sans-serif;color:#102a43;background:#fff}.kakor{position:fixed;left:50%;top:50%;margin:0;transform:translate(-50%,-50%);width:min(440px,92vw);box-sizing:border-box;padding:24px;background:#fff;border:1px solid #102a43;box-shadow:0 0 0 100vmax rgb(16 42 67/.55)}.kakor:not([open]){display:none}.kakor .val{display:flex;gap:12px}.kakor .val button{flex:1 1 0;padding:14px 0;font:inherit;color:#fff;background:#243b53;border:0}main{padding:24px;min-height:1400px}footer{padding:24px}footer button{padding:8px;font:inherit}</style></head><body>
<dialog class="kakor" aria-labelledby="kh"><h2 id="kh">Vi använder kakor</h2><p>Får vi mäta hur sidorna används? <a href="/integritet">Integritetspolicy</a></p><div class="val"><button onclick="svara('ja')">Godkänn alla</button><button onclick="svara('nej')">Avvisa alla</button></div></dialog>
<main><h1>Hotell Fyren</h1><p>Tolv rum längst ut på udden.</p></main>
<footer><button onclick="document.querySelector('.kakor').showModal()">Kakinställningar</button> <a href="/integritet">Integritetspolicy</a></footer>
<script>
function har(namn) { return document.cookie.indexOf(namn + '=') >= 0; }
function mat() {
  var s = document.createElement('script'); s.src = '/tag.js';
  s.onload = function () { snowplowBrowserTracking.newTracker('f', 'https://sp.fyrendata.localhost', { appId: 'fyren', bufferSize: 1 }); snowplowBrowserTracking.trackPageView(); };
  document.head.appendChild(s);
}
function svara(v) {
  var forsta = !har('samtycke');
  document.cookie = 'samtycke=' + v + ';path=/;max-age=15552000;samesite=lax';
  document.querySelector('.kakor').close();
  if (v === 'ja' && forsta) mat();
}
if (har('samtycke')) mat(); else document.querySelector('.kakor').showModal();
</script></body></html>`,
      's2-hotell.localhost/integritet': words(
        'sv',
        'Integritetspolicy',
        'Vem vi är och vad vi sparar.',
      ),
      's2-hotell.localhost/tag.js': library('snowplow'),
      'sp.fyrendata.localhost/com.snowplowanalytics.snowplow/tp2': intake,
    },
  },
  // V3, V4; tr: the refusal itself is reported to the company that measures, with a device's number.
  {
    name: 's2-taksi',
    faults: ['V3', 'V4'],
    pages: {
      's2-taksi.localhost/': `<!doctype html><html lang="tr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Liman Taksi</title><link rel="icon" href="data:,">
<style>body{margin:0;font:16px/1.5 Roboto,sans-serif;color:#212121;background:#fff}#cerez{padding:16px;background:#ffd600;color:#212121}#cerez[hidden]{display:none}#cerez a{color:#212121}#cerez button{min-width:180px;padding:12px;font:inherit;background:#212121;color:#fff;border:0}main{padding:16px;min-height:1400px}footer{padding:16px}footer button{font:inherit;padding:8px}</style></head><body>
<div id="cerez" role="region" aria-label="Çerez tercihleri" hidden><p>Amplitude ile kullanım istatistikleri toplamak istiyoruz. <a href="/gizlilik">Gizlilik politikası</a></p><button type="button" data-cevap="kabul">Tümünü kabul et</button> <button type="button" data-cevap="ret">Tümünü reddet</button></div>
<main><h1>Liman Taksi</h1><p>Yedi gün, yirmi dört saat.</p></main><footer><button type="button" id="tercih">Çerez ayarları</button> <a href="/gizlilik">Gizlilik politikası</a></footer>
<script>
(() => {
  const kutu = document.getElementById('cerez');
  const gonder = (olay, cihaz) => navigator.sendBeacon('https://api2.amplitude.com/2/httpapi', JSON.stringify({ api_key: 'liman', events: [{ event_type: olay, device_id: cihaz }] }));
  const olc = () => {
    const var_mi = document.cookie.split('; ').find((c) => c.startsWith('AMP_liman='));
    const cihaz = var_mi ? var_mi.slice(10) : crypto.randomUUID();
    document.cookie = 'AMP_liman=' + cihaz + '; path=/; max-age=31536000; samesite=lax';
    gonder('page_view', cihaz);
  };
  kutu.addEventListener('click', (e) => {
    const cevap = e.target.dataset.cevap; if (!cevap) return;
    localStorage.setItem('liman_cerez', cevap); kutu.hidden = true;
    if (cevap === 'kabul') return olc();
    document.cookie = 'AMP_liman=; path=/; max-age=0';
    gonder('consent_rejected', crypto.randomUUID());
  });
  document.getElementById('tercih').onclick = () => { kutu.hidden = false; scrollTo(0, 0); kutu.querySelector('button').focus(); };
  const eski = localStorage.getItem('liman_cerez');
  if (eski === 'kabul') olc(); else if (!eski) kutu.hidden = false;
})();
</script></body></html>`,
      's2-taksi.localhost/gizlilik': words(
        'tr',
        'Gizlilik politikası',
        'Veri sorumlusu ve amaçlar.',
      ),
      'api2.amplitude.com/2/httpapi': intake,
    },
  },
  // V4, V5; pl: the settings write into one store, the loader of real PostHog reads another that only acceptance has ever written.
  {
    name: 's2-okna',
    faults: ['V4', 'V5'],
    pages: {
      's2-okna.localhost/': `<!doctype html><html lang="pl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Okna i Drzwi Mazur</title><link rel="icon" href="data:,">
<style>body{margin:0;font:16px/1.5 "Lucida Grande",sans-serif;color:#1f2933;background:#fff}.rodo{position:fixed;right:0;bottom:0;max-width:400px;padding:20px;background:#e3f2e1;border:1px solid #1f2933}.rodo[hidden]{display:none}.rodo span{display:flex;gap:8px}.rodo span button{flex:1 1 0;min-height:48px;font:inherit;color:#fff;background:#1b5e20;border:0}main{padding:20px;min-height:1400px}footer{padding:20px}footer button{font:inherit;padding:8px}</style></head><body>
<div class="rodo" role="region" aria-label="Zgoda na pliki cookie" hidden><p>Czy możemy mierzyć wizyty za pomocą PostHog? Szczegóły: <a href="/rodo">polityka prywatności</a>.</p><span><button type="button" id="tak">Zgadzam się</button><button type="button" id="nie">Nie zgadzam się</button></span></div>
<main><h1>Okna i Drzwi Mazur</h1><p>Wycena w dwa dni.</p></main><footer><button type="button" id="zmien">Zmień ustawienia cookie</button> <a href="/rodo">Polityka prywatności</a></footer>
<script>
var rodo = document.querySelector('.rodo');
function posthogStart() {
  if (window.posthog) return;
  var s = document.createElement('script'); s.src = '/tag.js';
  s.onload = function () { posthog.init('phc_mazur', { api_host: 'https://eu.i.posthog.com', opt_out_useragent_filter: true, request_batching: false, disable_external_dependency_loading: true, disable_session_recording: true, disable_surveys: true, advanced_disable_flags: true }); };
  document.head.appendChild(s);
}
document.getElementById('tak').onclick = function () { localStorage.setItem('rodo', 'tak'); document.cookie = 'zgoda=tak; path=/; max-age=31536000'; rodo.hidden = true; posthogStart(); };
document.getElementById('nie').onclick = function () { localStorage.setItem('rodo', 'nie'); rodo.hidden = true; };
document.getElementById('zmien').onclick = function () { rodo.hidden = false; document.getElementById('tak').focus(); };
rodo.hidden = localStorage.getItem('rodo') !== null;
if (document.cookie.indexOf('zgoda=tak') >= 0) posthogStart();
</script></body></html>`,
      's2-okna.localhost/rodo': words('pl', 'Polityka prywatności', 'Administrator, cele i prawa.'),
      's2-okna.localhost/tag.js': library('posthog'),
      'eu.i.posthog.com/e/': intake,
      'eu.i.posthog.com/i/v0/e/': intake,
    },
  },
  // V5; da: what was agreed to stops with the withdrawal, but the number that real Mixpanel gave stays in its cookie for a year.
  {
    name: 's2-keramik',
    faults: ['V5'],
    pages: {
      's2-keramik.localhost/': `<!doctype html><html lang="da"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Keramik fra Bornholm</title><link rel="icon" href="data:,">
<style>body{margin:0;font:18px/1.5 Palatino,serif;color:#3b2f2f;background:#fff}form.sp{padding:20px;background:#f5ebe0;border-bottom:1px solid #3b2f2f}form.sp[hidden]{display:none}form.sp fieldset{display:grid;grid-template-columns:1fr 1fr;gap:16px;max-width:480px;border:0;padding:0;margin:0}form.sp button{padding:14px;font:inherit;color:#fff;background:#6f4518;border:0}main{padding:20px;min-height:1400px}footer{padding:20px}footer button{font:inherit;padding:8px}</style></head><body>
<form class="sp" aria-labelledby="spt" hidden><h2 id="spt">Cookies</h2><p>Vi vil gerne bruge Mixpanel til at forbedre butikken. <a href="/persondata">Persondatapolitik</a></p><fieldset><button name="svar" value="ja">Tillad alle</button><button name="svar" value="nej">Afvis alle</button></fieldset></form>
<main><h1>Keramik fra Bornholm</h1><p>Drejet og brændt i Gudhjem.</p></main><footer><button type="button" id="skift">Skift samtykke</button> <a href="/persondata">Persondatapolitik</a></footer>
<script>
const sp = document.querySelector('.sp');
const start = () => {
  window.mixpanel = Object.assign([['track', 'Side vist']], { __SV: 1.2, people: [], _i: [['bornholm', { api_host: 'https://mp.keramikdata.localhost', batch_requests: false }, 'mixpanel']] });
  document.head.append(Object.assign(document.createElement('script'), { src: '/tag.js' }));
};
sp.addEventListener('submit', (e) => {
  e.preventDefault();
  const foer = localStorage.samtykke, nu = e.submitter.value;
  localStorage.samtykke = nu; sp.hidden = true;
  if (nu === 'ja' && foer !== 'ja') start();
  if (nu === 'nej' && foer === 'ja') location.reload();
});
document.getElementById('skift').addEventListener('click', () => { sp.hidden = false; sp.querySelector('button').focus(); });
if (localStorage.samtykke === 'ja') start();
sp.hidden = Boolean(localStorage.samtykke);
</script></body></html>`,
      's2-keramik.localhost/persondata': words(
        'da',
        'Persondatapolitik',
        'Dataansvarlig, formål og frister.',
      ),
      's2-keramik.localhost/tag.js': library('mixpanel'),
      'mp.keramikdata.localhost/track/': intake,
    },
  },
];
